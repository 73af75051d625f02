"""Corner indices: the rank in Fraunces' outlines over the suit sign."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.ttLib import TTFont

from draw.pens import turned
from draw.pips import BALANCE, pip

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


def word(
    text: str, x: float, baseline: float, size: float, fill: str, tight: float, widest: float
) -> str:
    """A text as outlines, its ink centred on ``x`` and narrowed to ``widest``.

    Its characters are ``tight`` font units closer together than usual.
    """
    scale = size / font()["head"].unitsPerEm
    at, parts, left, right = 0.0, "", 0.0, 0.0
    for place, character in enumerate(text):
        outline, low, high, advance = glyph(character)
        left = low if place == 0 else left
        right = at + high
        parts += f'<path transform="translate({at:.0f} 0)" d="{outline}"/>'
        at += advance - tight
    across = scale * min(1, widest / (scale * (right - left)))
    start = x - across * (left + right) / 2
    return (
        f'<g fill="{fill}" transform="translate({start:.2f} {baseline:g}) '
        f'scale({across:.5f} {-scale:.5f})">{parts}</g>'
    )


@dataclass(frozen=True)
class Corner:
    """An index: its middle, the baseline of the rank, the size of rank and sign."""

    x: float
    baseline: float
    size: float
    widest: float
    sign_y: float
    sign: float


SMALL = Corner(x=25.5, baseline=47, size=43, widest=34, sign_y=69, sign=30)
# As much as is seen of a card that lies under another: see INDEX_WIDTH in the desktop's spread.
LARGE = Corner(x=36, baseline=75, size=89, widest=54, sign_y=99, sign=44)
TIGHT = 150


def indices(rank: str, suit: str, ink: str, corner: Corner) -> str:
    """Both corners of a card."""
    text = "10" if rank == "T" else rank
    half = word(text, corner.x, corner.baseline, corner.size, ink, TIGHT, corner.widest)
    half += pip(suit, corner.x, corner.sign_y, corner.sign * BALANCE[suit], ink)
    return half + turned(half)
