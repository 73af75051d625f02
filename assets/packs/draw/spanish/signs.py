"""The four signs: coin, cup, sword and club, in colours and, for the corners, as one shape each.

All are about 100 high around (0, 0), as the French ones are.
"""

from __future__ import annotations

import math

from draw.curves import through
from draw.pens import (
    BRICK,
    CREAM,
    GOLD_SHADE,
    INK,
    LEAF_DARK,
    NAVY,
    OCHRE,
    STEEL,
    TEAL,
    WOOD,
    WOOD_SHADE,
    Cut,
    Point,
    carved,
    dot,
    flat,
    line,
    placed,
    shape,
    spun,
)

SUITS = "OCEB"
# Numbers and small signs; four colours, since the corner is all that is seen of a covered card.
INKS = {"O": "#9c6312", "C": BRICK, "E": NAVY, "B": LEAF_DARK}

WINE, BARK, BARK_LIGHT, BARK_DARK = "#8c2530", "#6d7f3c", "#93a456", "#465a2c"

# One shape each; the hole of the coin and the light of the others are wound as holes.
SMALL = {
    "O": "M0-46A46 46 0 1 0 .1-46ZM0-35A35 35 0 1 1-.1-35ZM0-27A27 27 0 1 0 .1-27ZM0-13L5-5L13 0L5 5"
    "L0 13L-5 5L-13 0L-5-5Z",
    "C": "M-38-47H38C40-20 30 0 9 8C7 14 7 20 12 27C22 30 30 36 31 47H-31C-30 36-22 30-12 27"
    "C-7 20-7 14-9 8C-30 0-40-20-38-47ZM-27-38C-27-32-26-26-24-20H24C26-26 27-32 27-38Z",
    "E": "M0-55L11-40V9H34V6A5 5 0 0 1 34 24H7V34A11 11 0 1 1-7 34V24H-34A5 5 0 0 1-34 6V9H-11V-40Z",
    "B": "M-7-50C5-57 18-51 19-40L31-44L35-31L20-23L17 7L31 4L34 17L16 23L12 42C11 54-10 54-11 42"
    "L-14 14L-30 9L-26-5L-16-2L-17-21L-33-27L-28-40L-17-36C-17-43-14-48-7-50Z",
}


def small(suit: str, x: float, y: float, size: float, fill: str | None = None) -> str:
    """The sign of a suit as one shape of a height, in its own ink or another."""
    k = size / 100
    return (
        f'<path transform="translate({x:.2f} {y:.2f}) scale({k:.4f})" fill-rule="evenodd" '
        f'd="{SMALL[suit]}" fill="{fill or INKS[suit]}"/>'
    )


def petal(length: float, half: float, foot: float = 0) -> list[Point]:
    low, high = -foot - 0.3 * (length - foot), -foot - 0.68 * (length - foot)
    return [
        (0, -foot), (-half, low), (-half, high), (0, -length),
        (half, high), (half, low), (0, -foot),
    ]  # fmt: skip


def coin(width: float = 4) -> str:
    """A gold coin with a milled edge and a star of petals on red; ``width`` is the outline's."""
    out = dot(0, 0, 48, OCHRE, INK, width)
    out += line(milling(), GOLD_SHADE, 2.8)
    out += dot(0, 0, 35, BRICK, INK, 0.6 * width) + dot(0, 0, 29.5, "none", OCHRE, 1.8)
    out += flat(spun(petal(27, 6.4, 7), 4, 45), CREAM) + flat(spun(petal(28, 8, 6), 4), OCHRE)
    return out + dot(0, 0, 9, TEAL, INK, 0.5 * width) + dot(0, 0, 3.4, CREAM, None)


def milling() -> str:
    """Notches all round a coin's edge."""
    turns = [(math.sin(math.tau * n / 24), math.cos(math.tau * n / 24)) for n in range(24)]
    return "".join(f"M{44 * x:.1f} {44 * y:.1f}L{40.5 * x:.1f} {40.5 * y:.1f}" for x, y in turns)


def cup(width: float = 4) -> str:
    """A goblet of gold with a red belt."""
    bowl = "M-36-36C-38-10-24 6-8 11L8 11C24 6 38-10 36-36Z"
    out = shape(
        "M-6 8L6 8C6 22 9 30 26 37C31 39 31 47 27 47H-27C-31 47-31 39-26 37C-9 30-6 22-6 8Z",
        OCHRE,
        INK,
        width,
    )
    out += carved([(-20, 42, 20, 42, 0)], GOLD_SHADE, 1.8) + shape(bowl, OCHRE, INK, width)
    out += flat("M22-33C24-14 16 2 4 9L8 9C23 4 35-11 34-33Z", GOLD_SHADE)
    belt = (
        "M-35.5-25C-35-19-33.5-13-31-8C-12 0 12 0 31-8C33.5-13 35-19 35.5-25C14-17-14-17-35.5-25Z"
    )
    out += shape(belt, BRICK, INK, 0.55 * width)
    out += flat(
        "".join(
            f"M{x} {y - 5.5}l4 5.5l-4 5.5l-4-5.5Z"
            for x, y in ((-23, -14.5), (-8, -11), (8, -11), (23, -14.5))
        ),
        CREAM,
    )
    out += shape("M-38-38C-38-51 38-51 38-38C38-27-38-27-38-38Z", OCHRE, INK, width)
    out += shape("M-29-39C-29-46 29-46 29-39C29-33-29-33-29-39Z", WINE, INK, 0.55 * width)
    return out + shape("M-10 12C-14 16-14 21-9 23H9C14 21 14 16 10 12Z", TEAL, INK, 0.7 * width)


def sword(width: float = 4, length: float = 50) -> str:
    """A straight blade; the point is ``length`` above the middle, the pommel 46 below."""
    tip = -length
    out = shape(f"M-7.5 16L-7 {tip + 16:g}L0 {tip:g}L7 {tip + 16:g}L7.5 16Z", STEEL, INK, width)
    out += flat(f"M0.8 {tip + 5:g}L5 {tip + 17:g}L5.5 14H0.8Z", "#a9b7cd")
    out += carved([(-1.6, 12, -1.6, tip + 22, 0)], NAVY, 0.8)
    out += shape("M-4.5 20H4.5L4 38H-4Z", BRICK, INK, 0.8 * width)
    out += line("M-4 26L4 23.5M-4 32L4 29.5", OCHRE, 0.45 * width)
    guard = "M-25 10C-19 17-8 13.5 0 13.5C8 13.5 19 17 25 10C29 17 24 23 15 22C8 21-8 21-15 22C-24 23-29 17-25 10Z"
    out += shape(guard, OCHRE, INK, 0.9 * width) + dot(0, 43, 6.4, OCHRE, INK, 0.9 * width)
    return out + dot(0, 17.6, 3, TEAL, None)


def stub(x: float, y: float, turn: float, width: float, size: float = 1) -> str:
    """A lopped twig: a short branch with its cut end."""
    out = shape("M-7 4L-5.5-11H5.5L7 4", BARK, INK, 0.8 * width)
    out += shape(
        "M-6.4-11C-6.4-15.5 6.4-15.5 6.4-11C6.4-6.5-6.4-6.5-6.4-11Z", "#ecc98e", INK, 0.7 * width
    )
    return placed(out + dot(0, -11, 1.7, WOOD, None), x, y, turn, size)


def club(width: float = 4, long: float = 50) -> str:
    """A knotty cudgel, thick above; its head is ``long`` above the middle, its foot 48 below."""

    def at(y: float) -> float:
        return round(48 - (48 - y) * (long + 48) / 98, 1)

    knots: list[tuple[float, float, float, float]] = [
        (-12, at(-28), -58, 1), (11, at(-13), 55, 1), (-9, at(3), -58, 0.9), (8, at(17), 58, 0.8),
    ]  # fmt: skip
    out = "".join(stub(x, y, turn, width, size) for x, y, turn, size in knots)
    top = at(-50)
    side: list[Point] = [
        (-16, top + 8), (-15.5, at(-35)), (-13, at(-28)), (-14, at(-16)), (-10.5, at(-6)), (-11, at(4)),
        (-8, at(14)), (-7.5, at(30)), (-7.5, 44), (-4, 49), (4, 49), (7.5, 44), (7, at(30)), (9.5, at(18)),
        (8, at(8)), (11.5, at(-4)), (13, at(-14)), (12, at(-24)), (16, at(-36)), (17, top + 8),
        (11, top), (-10, top),
    ]  # fmt: skip
    out += shape(through(side), BARK, INK, width)
    grip = f"M-7.6 {at(17)}L-4 {at(21)}L-1 {at(15)}L3 {at(21)}L7.8 {at(16)}L6.2 {at(30)}L6.6 43L3.6 48H-3.6L-6.6 43L-6.6 {at(30)}Z"
    out += flat(grip, WOOD)
    cuts: list[Cut] = [
        (-9, at(-38), -9, at(-20), 1), (-6, at(-14), -5, at(8), -1), (2, at(-34), 3, at(-14), 1),
    ]  # fmt: skip
    out += carved(cuts, BARK_LIGHT, 1.8)
    dark: list[Cut] = [
        (10, at(-36), 8, at(-20), 1),
        (5, at(-10), 3, at(10), -1),
        (2.5, at(24), 2, 42, 0),
    ]
    out += carved(dark, BARK_DARK, 1.6) + line(
        f"M-6 {at(34)}H6M-6 {at(39)}H6", WOOD_SHADE, 0.5 * width
    )
    cut = f"M-13 {top + 5:g}C-9 {top - 1:g} 10 {top - 1:g} 14 {top + 5:g}C10 {top + 10:g}-9 {top + 10:g}-13 {top + 5:g}Z"
    return (
        out
        + shape(cut, "#ecc98e", INK, 0.6 * width)
        + line(f"M-6 {top + 5:g}q6-3 12 0", WOOD, 0.4 * width)
    )


def sign(suit: str, x: float, y: float, size: float, turn: float = 0) -> str:
    """A sign of a height in its colours, lines as thick as everywhere."""
    width = round(1.7 * 100 / size, 1)
    drawn = {"O": coin, "C": cup, "E": sword, "B": club}[suit](width)
    return placed(drawn, round(x, 2), round(y, 2), turn, round(size / 100, 4))
