"""Shoulders, sleeves and hands, in the card's own measure, and patterns on cloth."""

from __future__ import annotations

from collections.abc import Callable

from draw.courts.frame import SASH, diagonal, to_sash
from draw.courts.heads import Skin
from draw.pens import (
    CREAM_SHADE,
    INK,
    WHITE,
    Cut,
    carved,
    dot,
    flat,
    flipped,
    line,
    placed,
    shape,
)

Mark = Callable[[float, float], str]
Edge = Callable[[float], float]
# Where the raised right hand and the lower left one hold their things.
RIGHT_GRIP, LEFT_GRIP = (190, 114), (60, 150)


def mantle(x: float, cloth: str, raised: bool) -> str:
    """Shoulders under a head at ``x``; the right arm ``raised`` or hanging."""
    left = f"M10 192C24 168 {x - 64} 152 {x - 22} 141L{x + 22} 141"
    if raised:
        return shape(to_sash(f"{left}C{x + 46} 141 200 146 232 124", 232), cloth)
    end = x + 62
    return shape(
        to_sash(f"{left}C{x + 40} 141 {end - 12} 144 {end} {diagonal(end):.1f}", end), cloth
    )


def shoulder(x: float) -> Edge:
    """Just below the edge of the mantle under a head at ``x``."""

    def edge(at: float) -> float:
        away = max(0.0, x - 22 - at)
        return 147 + 0.28 * away + 0.0018 * away * away

    return edge


def sleeve(grip: tuple[float, float], cloth: str, out: float = 34, within: float = 34) -> str:
    """A forearm that rises from behind the sash to a hand, ``within`` towards the left."""
    x, y = grip
    left, right = x - within, x + out
    return shape(
        to_sash(
            f"M{left} {diagonal(left):.1f}C{left + 12} {diagonal(left) - 10:.1f} {x - 17} {y + 34} "
            f"{x - 14} {y + 22}L{x + 14} {y + 22}C{x + 17} {y + 32} {right - 8} "
            f"{diagonal(right) - 14:.1f} {right} {diagonal(right):.1f}",
            right,
            left,
        ),
        cloth,
    )


def cuff(grip: tuple[float, float], cloth: str = WHITE, pleats: str = "#c9b992") -> str:
    x, y = grip
    out = shape(
        f"M{x - 13} {y + 13}Q{x} {y + 17} {x + 13} {y + 13}L{x + 17} {y + 25}Q{x} {y + 31} "
        f"{x - 17} {y + 25}Z",
        cloth,
    )
    cuts: list[Cut] = [(x + k, y + 26, x + 0.8 * k, y + 17, 0) for k in (-10, -3.5, 3.5, 10)]
    return out + carved(cuts, pleats, 0.8)


def fist(skin: Skin) -> str:
    """A right hand around an upright shaft, its wrist below."""
    return shape("M-9 4C-11 12-10 18-9 24L10 24C12 16 13 6 11-4Z", skin.base) + clasp(skin)


def clasp(skin: Skin) -> str:
    """A right hand without its wrist, knuckles to the left, thumb over the fingers."""
    out = shape("M-11-12C-14-4-13 8-8 14L9 14C14 8 14-6 10-13Z", skin.base)
    for finger in range(4):
        y, x = 6.6 * finger - 13, (-9, -10, -9.5, -8)[finger]
        out += shape(
            f"M7 {y:.1f}L{x} {y + 0.4:.1f}C{x - 5} {y + 0.6:.1f} {x - 5} {y + 6.2:.1f} {x} "
            f"{y + 6.6:.1f}L6 {y + 6.6:.1f}C9 {y + 6:.1f} 9 {y + 1:.1f} 7 {y:.1f}Z",
            skin.base,
            INK,
            1.6,
        )
    out += shape(
        "M13 4C15-8 10-18 0-18.5C-6-18.5-6-12.5-1-12C4-11.5 6-8 5.5-2C8 4 11 6 13 4Z",
        skin.base,
        INK,
        1.7,
    )
    return out + carved([(10, 6, 11, -8, -0.8)], skin.shade, 0.9)


def right_hand(skin: Skin, grip: tuple[float, float] = RIGHT_GRIP, size: float = 1) -> str:
    return placed(fist(skin), *grip, 4, size)


def left_hand(skin: Skin, grip: tuple[float, float] = LEFT_GRIP, size: float = 1) -> str:
    return placed(flipped(fist(skin)), *grip, -4, size)


def ermine(d: str, tails: list[tuple[float, float, float]]) -> str:
    out = shape(d, WHITE)
    for x, y, turn in tails:
        tail = "M0-5C1.8-1 2.4 2.4 1.8 5L0 2.8L-1.8 5C-2.4 2.4-1.8-1 0-5Z"
        out += placed(flat(tail, INK), x, y, turn)
    return out


def strewn(mark: Mark, top: Edge, step: float = 17, left: float = 16, right: float = 226) -> str:
    """A mark repeated over the cloth between ``top`` and the sash."""
    out, row, y = "", 0, 142.0
    while y < 190:
        x = left + (step / 2 if row % 2 else 0)
        while x < right:
            if top(x) < y < diagonal(x) - SASH - 3:
                out += mark(x, round(y, 1))
            x += step
        y += step * 0.55
        row += 1
    return out


def lozenge(colour: str) -> Mark:
    return lambda x, y: flat(f"M{x:g} {y - 4.6:.1f}l3.3 4.6l-3.3 4.6l-3.3-4.6Z", colour)


def ring(colour: str) -> Mark:
    return lambda x, y: dot(x, y, 3.2, "none", colour, 1.6) + dot(x, y, 0.9, colour, None)


def star(colour: str) -> Mark:
    d = "l1.3 3.4l3.4 1.3l-3.4 1.3l-1.3 3.4l-1.3-3.4l-3.4-1.3l3.4-1.3Z"
    return lambda x, y: flat(f"M{x:g} {y - 4.7:.1f}{d}", colour)


def woven(xs: list[float], top: Edge, colours: list[str], width: float = 6) -> str:
    """Stripes that run down to the sash, with a thread across, as on a sarape."""
    out = ""
    for n, x in enumerate(xs):
        high, low = top(x), diagonal(x)
        if low - high < 6:
            continue
        out += line(f"M{x:g} {high:.1f}V{low:.1f}", colours[n % len(colours)], width)
        notches = "".join(
            f"M{x - width / 3:.1f} {y}h{width / 1.5:.1f}"
            for y in range(int(high) + 4, int(low) - 8, 6)
        )
        out += line(notches, CREAM_SHADE, 1.2) if notches else ""
    return out
