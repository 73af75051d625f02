"""What the faces share: eyes that look at somebody, mouths, ears, shoulders, a ground of rays."""

from __future__ import annotations

import math

from draw.courts.heads import EYE_WHITE, LIP_LINE, Skin
from draw.pens import CREAM, INK, ROSE, Point, both, carved, dot, flat, flipped, line, placed, shape

# A picture's edges around the bridge of the nose.
LEFT, TOP, WIDTH, HEIGHT = -60, -66, 120, 150


# How much more is drawn of a person without a ground: left and right, and above.
BESIDE, ABOVE = 10, 20


def svg(body: str, *, cut_out: bool = False) -> str:
    """A whole picture; every line in it has round joins and ends.

    Where a person is cut out a hat may stand out of what is behind.
    """
    wide, high, box = 2 * WIDTH, 2 * HEIGHT, f"0 0 {WIDTH} {HEIGHT}"
    if cut_out:
        wide, high = WIDTH + 2 * BESIDE, HEIGHT + ABOVE
        box = f"{-BESIDE} {-ABOVE} {wide} {high}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}" '
        f'viewBox="{box}"><g stroke-linejoin="round" stroke-linecap="round">'
        f"{placed(body, -LEFT, -TOP)}</g></svg>\n"
    )


def ground(colour: str, rays: str, count: int = 16) -> str:
    """Sun rays from behind the head to every edge."""
    out = flat(f"M{LEFT} {TOP}h{WIDTH}v{HEIGHT}h{-WIDTH}Z", colour)
    d, step = "", math.tau / count
    for n in range(count):
        ends = [(140 * math.sin(t), 140 * math.cos(t)) for t in (n * step, (n + 0.5) * step)]
        d += "M0 0" + "".join(f"L{x:.1f} {y:.1f}" for x, y in ends) + "Z"
    return out + flat(d, rays)


def neck(skin: Skin, wide: float = 11, down: float = 56) -> str:
    out = shape(f"M{-wide} 26L{-wide - 1} {down}L{wide + 1} {down}L{wide} 26Z", skin.base)
    shade = f"M{1 - wide} 36C{-wide / 2} 45 {wide / 2} 45 {wide - 1} 34L{wide} {down - 3}L{wide / 3} {down - 3}Z"
    return out + flat(shade, skin.shade)


def eye(
    x: float,
    y: float,
    size: tuple[float, float],
    look: Point = (0, 0),
    pupil: float = 3.4,
    lashes: bool = False,
) -> str:
    """An open eye around a point: half as wide and as high as ``size``."""
    w, h = size
    upper = f"{x - w:g} {y + 1:g}C{x - 0.7 * w:g} {y - h:g} {x + 0.7 * w:g} {y - h:g} {x + w:g} {y + 1:g}"
    d = f"M{upper}C{x + 0.6 * w:g} {y + 0.85 * h:g} {x - 0.6 * w:g} {y + 0.85 * h:g} {x - w:g} {y + 1:g}Z"
    px, py = x + look[0], y + look[1]
    out = shape(d, EYE_WHITE, INK, 1.2) + dot(px, py, pupil, INK, None)
    out += dot(px - 0.34 * pupil, py - 0.4 * pupil, 0.32 * pupil, EYE_WHITE, None)
    out += line(f"M{upper}", INK, 2.2)
    if lashes:
        side = -1 if x < 0 else 1
        at = x + side * w
        out += line(
            f"M{at:g} {y + 0.6:g}l{side * 3:g}-2.4M{at - side * 1.6:g} {y - 2:g}l{side * 2.4:g}-3",
            INK,
            1.5,
        )
    return out


def lid(x: float, y: float, size: tuple[float, float], skin: Skin, down: float) -> str:
    """A heavy lid over an eye; ``down`` is where its edge hangs, below the middle of the eye."""
    w, h = size
    d = (
        f"M{x - w - 0.6:g} {y + 1:g}C{x - 0.7 * w:g} {y - h - 1.6:g} {x + 0.7 * w:g} {y - h - 1.6:g} "
        f"{x + w + 0.6:g} {y + 1:g}Q{x:g} {y + 2 * down - 1:g} {x - w - 0.6:g} {y + 1:g}Z"
    )
    edge = f"M{x - w - 0.6:g} {y + 1:g}Q{x:g} {y + 2 * down - 1:g} {x + w + 0.6:g} {y + 1:g}"
    return shape(d, skin.shade, INK, 1.3) + line(edge, INK, 2.2)


def ear(x: float, y: float, skin: Skin, size: float = 1) -> str:
    """A left ear seen from the front, its root at a point; a negative ``x`` is on the left."""
    d = "M2-8C-5-13-11-8-9.5 0C-8.5 7-4 11 2 8Z"
    body = shape(d, skin.base) + line("M-1-4C-6-7-7 0-3.5 2.5", INK, 1.3)
    return placed(body if x < 0 else flipped(body), x, y, 0, size)


def grin(left: float, right: float, y: float, sag: float, depth: float) -> str:
    """An open mouth under a level between two corners: upper teeth and a tongue."""
    mid, wide = (left + right) / 2, (right - left) / 2
    lip = f"Q{mid:g} {y + 2 * sag:g} {right:g} {y:g}"
    low = y + depth
    mouth = (
        f"M{left:g} {y:g}{lip}C{right - 0.1 * wide:g} {low - 0.2 * depth:g} {mid + 0.5 * wide:g} {low:g} {mid:g} {low:g}"
        f"C{mid - 0.5 * wide:g} {low:g} {left + 0.1 * wide:g} {low - 0.2 * depth:g} {left:g} {y:g}Z"
    )
    out = flat(mouth, LIP_LINE)
    tongue = f"M{mid - 0.5 * wide:g} {low - 0.12 * depth:g}Q{mid:g} {low - 0.55 * depth:g} {mid + 0.5 * wide:g} {low - 0.12 * depth:g}Q{mid:g} {low + 0.06 * depth:g} {mid - 0.5 * wide:g} {low - 0.12 * depth:g}Z"
    out += flat(tongue, ROSE)
    inner = 0.84 * wide
    teeth = (
        f"M{left + 1:g} {y + 0.6:g}{lip}C{mid + inner:g} {y + 0.42 * depth:g} {mid + 0.5 * wide:g} {y + 0.42 * depth + sag:g} "
        f"{mid:g} {y + 0.42 * depth + sag:g}C{mid - 0.5 * wide:g} {y + 0.42 * depth + sag:g} {mid - inner:g} {y + 0.42 * depth:g} {left + 1:g} {y + 0.6:g}Z"
    )
    return out + flat(teeth, CREAM) + shape(mouth, "none", INK, 1.8)


def bow(colour: str, dark: str) -> str:
    """A ribbon's bow around its knot."""
    tails = shape("M-2 2L-9 15L-4 13.5L-1 17L1 3Z", colour, INK, 1.6)
    tails += shape("M2 2L9 15L4 13.5L1 17L-1 3Z", colour, INK, 1.6)
    loop = shape("M0 0C-6-9-14-9-14-2C-14 6-6 6 0 0Z", colour, INK, 1.7)
    loop += flat("M-3-1C-7-4-10-4-10.5-1C-10 1-7 1-3-1Z", dark)
    return tails + loop + flipped(loop) + dot(0, 0, 3, colour, INK, 1.6)


def parting(hair: str, cut: str) -> str:
    """Hair parted in the middle, close to the head."""
    out = shape(
        "M0-25C-12-25-22-16-25 10C-33-2-33-38 0-41C33-38 33-2 25 10C22-16 12-25 0-25Z", hair
    )
    locks = [(-3, -29, -26, -3, -4.5), (-4, -35, -28.6, -14, -4.5), (-1, -27, -21, -12, -2.6)]
    return out + both(carved(locks, cut)) + carved([(0, -39, 0, -27, 0)], cut, 0.8)
