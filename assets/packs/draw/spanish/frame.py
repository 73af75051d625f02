"""What all Spanish cards share: the frame whose gaps tell the suit, light, the ground underfoot."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from draw.courts.frame import clipped, notched, rounded
from draw.pens import INK, LEAF_DARK, OCHRE, Point, flat, line, shape
from draw.spanish.numbers import long
from draw.spanish.signs import sign

INSET = 13
# The gaps in the upper and the lower line: none for coins, up to three for clubs.
GAPS = {"O": 0, "C": 1, "E": 2, "B": 3}
GAP, GAP_STEP = 15, 34
# The corners that large indices need, as in the French courts.
Notch = tuple[float, float]


@dataclass(frozen=True)
class Palette:
    """A suit's cloths, trimming, the light behind a head and the ground."""

    cloth: str
    second: str
    third: str
    trim: str
    light: str
    ground: str
    sign: Callable[[str, float, float, float], str] = sign
    """Draws a coin or a cup that somebody carries: suit, place, height."""
    held: Callable[[str, float, float, float, float], str] = long
    """Draws a sword or a club: suit, place, height, how thick it is."""


PALETTES = {
    "O": Palette("#c9822b", "#7a2c3a", "#2f4179", "#fdf7ea", "#f8e7bd", "#dcae62"),
    "C": Palette("#c03a2b", "#2f4179", "#2a7f7a", "#e2a73b", "#f9e0d0", "#d98d6c"),
    "E": Palette("#2f4179", "#c03a2b", "#5f7fb8", "#e2a73b", "#e1e5ef", "#9aa6c6"),
    "B": Palette("#2d6b45", "#c9822b", "#8c3a2b", "#e2a73b", "#dcebdc", "#8fae78"),
}


def outline(notch: Notch | None, grown: float, radius: float) -> str:
    """The frame, grown on all sides; with a ``notch`` two corners stay outside it."""
    if notch:
        return notched(notch, grown, radius)
    low, right, bottom = INSET + 3.0 - grown, 224 + grown, 320 + grown
    return rounded([(right, low), (right, bottom), (low, bottom), (low, low)], radius)


def pinta(suit: str, notch: Notch | None) -> str:
    """The gaps: stock laid over both lines, with a fine end to each side."""
    count = GAPS[suit]
    middle = (224 + (notch[0] if notch else 16)) / 2
    out = ""
    for n in range(count):
        x = middle + (n - (count - 1) / 2) * GAP_STEP
        for at, y in ((x, 8), (240 - x, 317)):
            out += (
                f'<rect x="{at - GAP / 2:g}" y="{y}" width="{GAP}" height="11" fill="url(#stock)"/>'
            )
            out += line(f"M{at - GAP / 2:g} {y + 2}v7M{at + GAP / 2:g} {y + 2}v7", INK, 1.6)
    return out


def surround(notch: Notch | None) -> str:
    """The stock around the picture, which hides what runs over."""
    outer = rounded([(4.0, 4.0), (236.0, 4.0), (236.0, 332.0), (4.0, 332.0)], 14)
    return f'<path fill-rule="evenodd" fill="url(#stock)" d="{outer}{outline(notch, 0, 7)}"/>'


def window(suit: str, notch: Notch | None) -> str:
    """The stock around the picture and the two lines."""
    return surround(notch) + lines(suit, notch)


def lines(suit: str, notch: Notch | None) -> str:
    out = shape(outline(notch, 0, 7), "none", INK, 2)
    return out + shape(outline(notch, 3.8, 9), "none", OCHRE, 1.5) + pinta(suit, notch)


SIDES: list[Callable[[Point], float]] = [
    lambda p: p[0] - 15,
    lambda p: 225 - p[0],
    lambda p: p[1] - 15,
    lambda p: 321 - p[1],
]


def light(colour: str, x: float, y: float, count: int = 30) -> str:
    """Rays from a point to the frame."""
    step, d = math.tau / count, ""
    for n in range(count):
        angles = ((n + k) * step for k in (0.0, 0.5))
        wedge = [(x, y)] + [(x + 400 * math.cos(a), y + 400 * math.sin(a)) for a in angles]
        for side in SIDES:
            wedge = clipped(wedge, side) if wedge else wedge
        if len(wedge) > 2:
            d += "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in wedge) + "Z"
    return flat(d, colour)


def ground(colour: str, left: float = 24, right: float = 178, y: float = 300) -> str:
    """A mound with tufts of grass; it ends before the lower index."""
    middle, half = (left + right) / 2, (right - left) / 2
    d = (
        f"M{left} {y + 5}C{left + 0.3 * half:g} {y - 7} {middle - 0.3 * half:g} {y - 6} {middle} {y - 7}"
        f"C{middle + 0.4 * half:g} {y - 8} {right - 0.3 * half:g} {y - 5} {right} {y + 5}"
        f"C{right - 0.2 * half:g} {y + 13} {left + 0.2 * half:g} {y + 13} {left} {y + 5}Z"
    )
    tufts = "".join(
        f"M{x:g} {y + 6}l-3-7M{x:g} {y + 6}v-9M{x:g} {y + 6}l3-7"
        for x in (left + 14, middle - 0.12 * half, right - 17)
    )
    return shape(d, colour, INK, 1.8) + line(tufts, LEAF_DARK, 1.6)
