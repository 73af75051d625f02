"""What all courts share: the notched window, its dividing diagonal, rays, the sash."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from draw.pens import BRICK, CREAM, CREAM_SHADE, INK, NAVY, OCHRE, TEAL, Point, flat, line, shape
from draw.pips import pip

LEFT, RIGHT, TOP, BOTTOM = 16, 224, 16, 320
# The window leaves the corner up to this point, and the one opposite, to the indices.
Notch = tuple[float, float]
SLOPE = 0.26
SASH = 10.5


@dataclass(frozen=True)
class Palette:
    """A suit's colours: mantle, trimming, second cloth, sash, rays behind the head."""

    mantle: str
    trim: str
    second: str
    sash: str
    rays: str


PALETTES = {
    "S": Palette(NAVY, OCHRE, TEAL, TEAL, "#dfe1ea"),
    "H": Palette(BRICK, OCHRE, NAVY, NAVY, "#f6dccb"),
    "C": Palette(TEAL, OCHRE, BRICK, BRICK, "#d5e6dd"),
    "D": Palette("#c9822b", CREAM, BRICK, "#7a2c3a", "#f6e2b4"),
}


def diagonal(x: float) -> float:
    """The height of the dividing line at ``x``."""
    return 168 - (x - 120) * SLOPE


def to_sash(top: str, right: float = RIGHT + 4, left: float = LEFT - 4) -> str:
    """A path from left to right, closed along the dividing line; the sash hides the seam."""
    return top + f"L{right:g} {diagonal(right):.1f}L{left:g} {diagonal(left):.1f}Z"


def rounded(corners: list[Point], radius: float) -> str:
    """A polygon of upright and level sides as a path with round corners."""
    d = ""
    for n, (x, y) in enumerate(corners):
        (px, py), (nx, ny) = corners[n - 1], corners[(n + 1) % len(corners)]
        ax = x + math.copysign(radius, px - x) * (px != x)
        ay = y + math.copysign(radius, py - y) * (py != y)
        bx = x + math.copysign(radius, nx - x) * (nx != x)
        by = y + math.copysign(radius, ny - y) * (ny != y)
        d += f"{'L' if d else 'M'}{ax:g} {ay:g}Q{x:g} {y:g} {bx:g} {by:g}"
    return d + "Z"


def notched(notch: Notch, grown: float, radius: float) -> str:
    """The window's outline, grown on all sides."""
    x0, x1, y0, y1 = LEFT - grown, RIGHT + grown, TOP - grown, BOTTOM + grown
    nx, ny = notch[0] - grown, notch[1] - grown
    fx, fy = 240 - nx, 336 - ny
    corners = [(nx, y0), (x1, y0), (x1, fy), (fx, fy), (fx, y1), (x0, y1), (x0, ny), (nx, ny)]
    return rounded([(float(x), float(y)) for x, y in corners], radius)


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


EDGES: list[Callable[[Point], float]] = [
    lambda p: p[0] - LEFT,
    lambda p: RIGHT - p[0],
    lambda p: p[1] - TOP,
    lambda p: diagonal(p[0]) - p[1],
]


def ray(x: float, y: float, start: float, end: float) -> str:
    """A wedge of light from a point to the window's edge, as a path."""
    wedge = [(x, y)] + [(x + 300 * math.cos(t), y + 300 * math.sin(t)) for t in (start, end)]
    for edge in EDGES:
        wedge = clipped(wedge, edge) if wedge else wedge
    return "M" + "L".join(f"{px:.1f} {py:.1f}" for px, py in wedge) + "Z" if len(wedge) > 2 else ""


def rays(colour: str, x: float = 120, y: float = 98, count: int = 32) -> str:
    step = math.tau / count
    return flat("".join(ray(x, y, n * step, (n + 0.5) * step) for n in range(count)), colour)


def sash(suit: str, colour: str) -> str:
    palette = PALETTES[suit]
    left, right = LEFT - 3, RIGHT + 3

    def across(dy: float) -> str:
        return f"{left} {diagonal(left) + dy:.1f}L{right} {diagonal(right) + dy:.1f}"

    def back(dy: float) -> str:
        return f"{right} {diagonal(right) + dy:.1f}L{left} {diagonal(left) + dy:.1f}"

    out = shape(f"M{across(-SASH)}L{back(SASH)}Z", colour, INK, 2.2)
    out += line(f"M{across(-7)}M{across(7)}", palette.trim, 1.4)
    for step in range(8):
        x = LEFT + 13 + step * (RIGHT - LEFT - 26) / 7
        out += pip(suit, x, diagonal(x), 11, CREAM, turn=0 if step < 4 else 180)
    return out


def ground() -> str:
    return (
        f'<rect x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" height="{BOTTOM - TOP}" '
        f'fill="{CREAM_SHADE}"/>'
    )


def upper_half_cover() -> str:
    """Hides what the turned figure shows above the diagonal."""
    return flat(to_sash(f"M{LEFT - 4} {TOP - 4}L{RIGHT + 4} {TOP - 4}"), CREAM_SHADE)


def window(notch: Notch) -> str:
    """The card's stock with a hole, and the two lines around it."""
    outer = rounded([(4.0, 4.0), (236.0, 4.0), (236.0, 332.0), (4.0, 332.0)], 14)
    stock = f'<path fill-rule="evenodd" fill="url(#stock)" d="{outer} {notched(notch, 0, 6)}"/>'
    return stock + shape(notched(notch, 0, 6)) + shape(notched(notch, 3.8, 8), "none", OCHRE, 1.5)
