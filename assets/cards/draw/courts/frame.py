"""What all courts share: the window, its dividing diagonal, rays behind the head, the sash."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from draw.pens import BRICK, CREAM, CREAM_SHADE, INK, NAVY, OCHRE, TEAL, shape
from draw.pips import pip

LEFT, RIGHT, TOP, BOTTOM = 49, 191, 30, 306
SLOPE = 0.26
Point = tuple[float, float]


@dataclass(frozen=True)
class Palette:
    """A suit's colours: mantle, trimming, second cloth, hair, rays behind the head."""

    mantle: str
    trim: str
    second: str
    hair: str
    rays: str
    sash: str


PALETTES = {
    "S": Palette(NAVY, OCHRE, TEAL, INK, "#e3e3ea", TEAL),
    "H": Palette(BRICK, OCHRE, NAVY, "#7a3b1d", "#f6dfd0", NAVY),
    "C": Palette(TEAL, OCHRE, BRICK, INK, "#dbe9e0", BRICK),
    "D": Palette("#c9822b", CREAM, BRICK, "#8a4a1c", "#f4e3bf", NAVY),
}


def diagonal(x: float) -> float:
    """The height of the dividing line at ``x``."""
    return 168 - (x - 120) * SLOPE


def down_to_diagonal(top: str) -> str:
    """A path closed along the dividing line; the sash hides the seam."""
    right, left = RIGHT + 4, LEFT - 4
    return top + f"L{right} {diagonal(right):.1f}L{left} {diagonal(left):.1f}Z"


def clipped(polygon: list[Point], inside: Callable[[Point], float]) -> list[Point]:
    """The part of a polygon where ``inside`` is not negative (nanosvg has no clip paths)."""
    kept: list[Point] = []
    for here, there in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        a, b = inside(here), inside(there)
        if a >= 0:
            kept.append(here)
        if (a >= 0) != (b >= 0):
            part = a / (a - b)
            kept.append(
                (here[0] + (there[0] - here[0]) * part, here[1] + (there[1] - here[1]) * part)
            )
    return kept


def rays(colour: str, count: int = 32) -> str:
    edges: list[Callable[[Point], float]] = [
        lambda p: p[0] - LEFT,
        lambda p: RIGHT - p[0],
        lambda p: p[1] - TOP,
        lambda p: diagonal(p[0]) - p[1],
    ]
    out = ""
    for step in range(count):
        a, b = math.tau * step / count, math.tau * (step + 0.5) / count
        ray = [
            (120 + 260 * math.cos(t) * r, 98 + 260 * math.sin(t) * r)
            for t, r in ((0, 0), (a, 1), (b, 1))
        ]
        for edge in edges:
            ray = clipped(ray, edge) if ray else ray
        if len(ray) > 2:
            points = "L".join(f"{x:.1f} {y:.1f}" for x, y in ray)
            out += shape(f"M{points}Z", colour, None)
    return out


def sash(suit: str) -> str:
    palette = PALETTES[suit]

    def at(x: float, dy: float) -> str:
        return f"{x:g} {diagonal(x) + dy:.1f}"

    left, right = LEFT - 3, RIGHT + 3
    out = shape(f"M{at(left, -9)}L{at(right, -9)}L{at(right, 9)}L{at(left, 9)}Z", palette.sash)
    for dy in (-6, 6):
        out += shape(f"M{at(left, dy)}L{at(right, dy)}", "none", palette.trim, 1.4)
    for step in range(7):
        x = LEFT + 11 + step * (RIGHT - LEFT - 22) / 6
        out += pip(suit, x, diagonal(x), 9.5, CREAM)
    return out


def ground() -> str:
    return f'<rect x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{BOTTOM - TOP}" fill="{CREAM_SHADE}"/>'


def upper_half_cover() -> str:
    """Hides what the turned figure shows above the diagonal."""
    right, left, top = RIGHT + 4, LEFT - 4, TOP - 4
    d = f"M{left} {top}L{right} {top}L{right} {diagonal(right):.1f}L{left} {diagonal(left):.1f}Z"
    return shape(d, CREAM_SHADE, None)


def window(suit: str) -> str:
    """The card's stock with a hole, and the two lines around it."""
    trim = PALETTES[suit].trim
    x0, x1, y0, y1 = LEFT, RIGHT, TOP, BOTTOM
    hole = (
        f"M{x0 + 5} {y0}H{x1 - 5}Q{x1} {y0} {x1} {y0 + 5}V{y1 - 5}Q{x1} {y1} {x1 - 5} {y1}"
        f"H{x0 + 5}Q{x0} {y1} {x0} {y1 - 5}V{y0 + 5}Q{x0} {y0} {x0 + 5} {y0}Z"
    )
    return (
        f'<path fill-rule="evenodd" fill="url(#stock)" d="M6 6H234V330H6Z {hole}"/>'
        f'<rect x="{x0}" y="{y0}" width="{x1 - x0}" height="{y1 - y0}" rx="5" fill="none" '
        f'stroke="{INK}" stroke-width="2"/>'
        f'<rect x="{x0 - 4}" y="{y0 - 4}" width="{x1 - x0 + 8}" height="{y1 - y0 + 8}" rx="8" '
        f'fill="none" stroke="{OCHRE if trim == CREAM else trim}" stroke-width="1.6"/>'
    )
