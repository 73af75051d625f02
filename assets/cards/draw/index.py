"""Corner indices: the rank in Fraunces' outlines over the suit sign."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from draw.pens import turned
from draw.pips import COLOURS, pip

FONT = Path(__file__).parents[2] / "fonts" / "Fraunces-Index.ttf"


@cache
def font() -> TTFont:
    return TTFont(FONT)


@cache
def glyph(character: str) -> tuple[str, float, float, float]:
    """A character's outline, its left and right edges and its advance, in font units."""
    glyphs = font().getGlyphSet()
    name = font().getBestCmap()[ord(character)]
    pen, bounds = SVGPathPen(glyphs, ntos=lambda value: f"{value:.0f}"), BoundsPen(glyphs)
    glyphs[name].draw(pen)
    glyphs[name].draw(bounds)
    left, _, right, _ = bounds.bounds
    return pen.getCommands(), left, right, glyphs[name].width


def word(text: str, x: float, baseline: float, size: float, fill: str, tight: float = 0) -> str:
    """A text as outlines, its ink centred on ``x``."""
    scale = size / font()["head"].unitsPerEm
    at, parts, left, right = 0.0, "", 0.0, 0.0
    for place, character in enumerate(text):
        outline, low, high, advance = glyph(character)
        left = low if place == 0 else left
        right = at + high
        parts += f'<path transform="translate({at:.0f} 0)" d="{outline}"/>'
        at += advance + tight
    start = x - scale * (left + right) / 2
    return (
        f'<g fill="{fill}" transform="translate({start:.2f} {baseline:g}) '
        f'scale({scale:.5f} {-scale:.5f})">{parts}</g>'
    )


def indices(rank: str, suit: str) -> str:
    """Both corners of a card."""
    ten = rank == "T"
    text = word(
        "10" if ten else rank, 25.5, 47, 33 if ten else 43, COLOURS[suit], -150 if ten else 0
    )
    corner = text + pip(suit, 25.5, 69, 29)
    return corner + turned(corner)
