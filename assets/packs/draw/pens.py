"""Strokes and fills. Only what nanosvg draws right: paths, circles, rects, plain transforms."""

from __future__ import annotations

import math

WIDTH, HEIGHT = 240, 336
CENTRE = (120, 168)

CREAM, CREAM_SHADE, EDGE = "#fdf7ea", "#f3e7cf", "#cdbb98"
WHITE = "#fffaf0"
INK, BRICK, OCHRE, TEAL, NAVY = "#1f2440", "#c03a2b", "#e2a73b", "#2a7f7a", "#2f4179"
GOLD_SHADE, LEAF, LEAF_DARK = "#b97d20", "#3f8a58", "#2d6b45"
STEEL, STEEL_SHADE, WOOD, WOOD_SHADE = "#dfe3e6", "#8b949b", "#a8743d", "#6d4520"
ROSE, MARIGOLD, SILVER = "#e7a0a0", "#df7f24", "#ece5d6"

Point = tuple[float, float]
# From, to, and how far the middle bends to the left of the way.
Cut = tuple[float, float, float, float, float]

STOCK = (
    '<defs><linearGradient id="stock" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="336">'
    '<stop offset="0" stop-color="#fffbf1"/><stop offset="1" stop-color="#f7edd8"/>'
    "</linearGradient></defs>"
    f'<rect x="1" y="1" width="238" height="334" rx="17" fill="url(#stock)" stroke="{EDGE}" '
    'stroke-width="1.6"/>'
)


def svg(body: str) -> str:
    """A whole drawing of one card; every line in it has round joins and ends."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}">{STOCK}'
        f'<g stroke-linejoin="round" stroke-linecap="round">{body}</g></svg>\n'
    )


def stroke(ink: str | None, width: float) -> str:
    return f' stroke="{ink}" stroke-width="{width:g}"' if ink else ""


def shape(d: str, fill: str = "none", ink: str | None = INK, width: float = 2.0) -> str:
    """A filled path with an outline."""
    return f'<path d="{d}" fill="{fill}"{stroke(ink, width)}/>'


def flat(d: str, fill: str) -> str:
    """A filled path without an outline."""
    return shape(d, fill, None)


def line(d: str, ink: str = INK, width: float = 1.6) -> str:
    return shape(d, "none", ink, width)


def dot(x: float, y: float, r: float, fill: str, ink: str | None = INK, width: float = 1.6) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{fill}"{stroke(ink, width)}/>'


def dots(places: list[Point], r: float, fill: str, ink: str | None = INK, width: float = 1) -> str:
    return "".join(dot(x, y, r, fill, ink, width) for x, y in places)


def gouge(cut: Cut, width: float) -> str:
    """One stroke of the gouge as a path: pointed at both ends, widest in the middle."""
    x0, y0, x1, y1, bend = cut
    length = math.hypot(x1 - x0, y1 - y0)
    nx, ny = (y1 - y0) / length, (x0 - x1) / length
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    ax, ay = mx + nx * (2 * bend + width), my + ny * (2 * bend + width)
    bx, by = mx + nx * (2 * bend - width), my + ny * (2 * bend - width)
    return f"M{x0:g} {y0:g}Q{ax:.1f} {ay:.1f} {x1:g} {y1:g}Q{bx:.1f} {by:.1f} {x0:g} {y0:g}Z"


def carved(cuts: list[Cut], fill: str = CREAM_SHADE, width: float = 1.1) -> str:
    """Lines cut into the block."""
    return flat("".join(gouge(cut, width) for cut in cuts), fill)


def placed(
    body: str, x: float, y: float, turn: float = 0, sx: float = 1, sy: float | None = None
) -> str:
    """A drawing moved, turned and scaled (alike both ways unless told)."""
    rotate = f" rotate({turn:g})" if turn else ""
    sy = abs(sx) if sy is None else sy
    scale = f" scale({sx:g} {sy:g})" if (sx, sy) != (1, 1) else ""
    return f'<g transform="translate({x:g} {y:g}){rotate}{scale}">{body}</g>'


def around(body: str, x: float, y: float, count: int, start: float = 0) -> str:
    """A drawing repeated in a ring."""
    return "".join(placed(body, x, y, round(start + 360 * n / count, 2)) for n in range(count))


def flipped(body: str) -> str:
    """A drawing seen in a mirror at x = 0."""
    return f'<g transform="scale(-1 1)">{body}</g>'


def both(body: str) -> str:
    """A drawing around x = 0 and its mirror image."""
    return body + flipped(body)


def spun(
    way: list[Point], count: int, start: float = 0, x: float = 0, y: float = 0, size: float = 1
) -> str:
    """A closed curve (a point, then two handles and a point again and again) repeated in a ring."""
    d = ""
    for n in range(count):
        turn = math.radians(start + 360 * n / count)
        sine, cosine = size * math.sin(turn), size * math.cos(turn)
        at = [f"{x + a * cosine - b * sine:.1f} {y + a * sine + b * cosine:.1f}" for a, b in way]
        d += (
            "M" + at[0] + "".join(f"C{' '.join(at[k : k + 3])}" for k in range(1, len(at), 3)) + "Z"
        )
    return d


def turned(body: str) -> str:
    """A card's drawing upside down."""
    return f'<g transform="rotate(180 {CENTRE[0]} {CENTRE[1]})">{body}</g>'
