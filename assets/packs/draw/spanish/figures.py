"""Whole figures: heads at their size, arms, hands, legs and shoes, in the card's own measure."""

from __future__ import annotations

from draw.courts.bodies import clasp
from draw.courts.heads import Skin
from draw.curves import Joint, limb, through
from draw.pens import (
    CREAM,
    CREAM_SHADE,
    INK,
    OCHRE,
    WHITE,
    WOOD_SHADE,
    Cut,
    Point,
    carved,
    dot,
    flat,
    flipped,
    line,
    placed,
    shape,
)

# Whose hand it leads to, and where that is.
Wrist = tuple[Skin, float, float]
# Where a tail of ermine lies and how it is turned.
Tail = tuple[float, float, float]

HEAD, HAND = 0.7, 0.64
LINE = 1.8
#: A tail of ermine; the lowest point is the tip.
TAIL = "M0-4C1.5-1 2 2 1.5 4.2L0 2.4L-1.5 4.2C-2 2-1.5-1 0-4Z"


def head(
    body: str, x: float, y: float, right: bool = False, tilt: float = 0, size: float = HEAD
) -> str:
    """A head put on a whole figure, looking right instead of left if asked."""
    return placed(body, x, y, tilt, -size if right else size, size)


def neck(x: float, y: float, skin: Skin) -> str:
    """Between a head at ``y`` and the collar."""
    out = shape(
        f"M{x - 8} {y + 16}L{x - 9} {y + 38}H{x + 9}L{x + 8} {y + 16}Z", skin.base, INK, LINE
    )
    return out + flat(
        f"M{x - 7} {y + 24}C{x - 2} {y + 30} {x + 4} {y + 30} {x + 7} {y + 22}V{y + 34}H{x}Z",
        skin.shade,
    )


def hand(skin: Skin, x: float, y: float, turn: float = 0, left: bool = False) -> str:
    """A fist; a ``left`` one has its knuckles to the right."""
    return placed(flipped(clasp(skin)) if left else clasp(skin), x, y, turn, HAND)


def arm(joints: list[Joint], cloth: str, cuff: str = WHITE, *, wrist: Wrist | None = None) -> str:
    """A sleeve from the shoulder to the cuff, and a bare ``wrist`` from there to the hand."""
    out = ""
    if wrist is not None:
        skin, x, y = wrist
        out = shape(limb([(*joints[-1][:2], 5), (x, y, 5)]), skin.base, INK, LINE)
    out += shape(limb(joints, open_end=True), cloth, INK, LINE)
    (ax, ay, half), (bx, by, _) = joints[-1], joints[-2]
    away = ((ax - bx) ** 2 + (ay - by) ** 2) ** 0.5
    dx, dy = (ax - bx) / away, (ay - by) / away
    ends: list[Joint] = [
        (ax - 3 * dx, ay - 3 * dy, half + 2.4),
        (ax + 5 * dx, ay + 5 * dy, half + 1.2),
    ]
    d = ""
    for n, (x, y, wide) in enumerate(ends):
        px, py = -dy * wide, dx * wide
        pair = [(x + px, y + py), (x - px, y - py)]
        for k, (qx, qy) in enumerate(pair if n == 0 else pair[::-1]):
            d += f"{'L' if n or k else 'M'}{qx:.1f} {qy:.1f}"
    return out + shape(d + "Z", cuff, INK, LINE)


def leg(joints: list[Joint], cloth: str, light: str = CREAM_SHADE) -> str:
    """A leg in hose, from the hip to the ankle."""
    out = shape(limb(joints, open_end=True), cloth, INK, LINE)
    (x0, y0, _), (x1, y1, _) = joints[-2], joints[-1]
    return out + carved([(x0 - 2, y0, x1 - 1.5, y1 - 4, 0.6)], light, 0.9)


def shoe(
    x: float, y: float, length: float = 21, fill: str = WOOD_SHADE, right: bool = False
) -> str:
    """A shoe whose ankle stands at a place, its toe to the left or the right."""
    d = f"M-6.5-5L5.5-5C7 0 7.5 5 7 9.5L{-length} 9.5C{-length - 2} 4 {-length + 5} 1-8 0Z"
    body = shape(d, fill, INK, LINE) + line(f"M-7-1.5L6 0M{-length} 9.5H7", INK, 1.2)
    return placed(flipped(body) if right else body, x, y)


def boot(x: float, y: float, high: float, fill: str, turn: str = OCHRE, right: bool = False) -> str:
    """A boot with a turned-down top; its sole stands on ``y``."""
    d = f"M-9-{high}C-9-{high / 2:g}-7-14-8-8C-14-6-20-5-21 0H8C8-8 7-14 9-{high}Z"
    body = shape(d, fill, INK, LINE) + carved([(3, -high + 8, 3, -10, 0.5)], CREAM_SHADE, 0.8)
    top = shape(
        f"M-12-{high + 6}Q0-{high + 2} 12-{high + 6}L10-{high - 6}Q0-{high - 10}-10-{high - 6}Z",
        turn,
        INK,
        LINE,
    )
    body += top
    return placed(flipped(body) if right else body, x, y)


def ermine(points: list[Point], tails: list[Tail]) -> str:
    """White fur with black tails."""
    out = shape(through(points), WHITE, INK, LINE)
    return out + "".join(placed(flat(TAIL, INK), x, y, turn) for x, y, turn in tails)


def folds(cuts: list[Cut], light: str = CREAM_SHADE, width: float = 1) -> str:
    """Lines of cloth that hangs."""
    return carved(cuts, light, width)


def stars(points: list[Point], colour: str, size: float = 1) -> str:
    """Small lozenges strewn over cloth."""
    return flat(
        "".join(
            f"M{x:g} {y - 4 * size:.1f}l{2.8 * size:.1f} {4 * size:.1f}l{-2.8 * size:.1f} {4 * size:.1f}l{-2.8 * size:.1f} {-4 * size:.1f}Z"
            for x, y in points
        ),
        colour,
    )


def belt(x0: float, x1: float, y: float, colour: str, buckle: str = OCHRE) -> str:
    middle = (x0 + x1) / 2
    out = shape(
        f"M{x0} {y}Q{middle:g} {y + 5} {x1} {y}L{x1 + 1} {y + 7}Q{middle:g} {y + 12} {x0 - 1} {y + 7}Z",
        colour,
        INK,
        LINE,
    )
    return (
        out
        + shape(f"M{middle - 4:g} {y + 2}h8v8h-8Z", buckle, INK, 1.3)
        + dot(middle, y + 6, 1.4, CREAM, None)
    )
