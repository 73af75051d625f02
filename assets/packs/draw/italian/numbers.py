"""The number cards: coins and cups in rows, curved swords woven, batons crossed."""

from __future__ import annotations

import math

from draw.courts.hats import blossom, leaf
from draw.italian.signs import LINE, baton, blade, sign, straight
from draw.pens import BRICK, CENTRE, OCHRE, SILVER, Point, both, placed
from draw.spanish.numbers import PLACES, ROUND

# How far the swords of one side bend out, the innermost first, by how many there are.
BENDS = {1: (58,), 2: (44, 74), 3: (36, 58, 80)}
# How far the batons that lean one way are apart, and how they lean, by how many there are.
APART = {1: 0.0, 2: 46.0, 3: 31.0}
LEAN = {1: 29.0, 2: 25.0, 3: 22.0}


def woven(count: int) -> str:
    """Curved swords that cross below and above; an odd one stands straight between them."""
    each = count // 2
    out = ""
    for side in (1, -1):
        for n, bend in enumerate(BENDS[each]):
            reach = 15 + 13 * n
            out += blade(arc(side, bend, reach, 118 - 3 * n), 5.4 if each < 3 else 4.6, LINE)
    if count % 2:
        out += straight(120, 168, 232 if each < 3 else 222, 0, 6.2)
    return out


def arc(side: int, bend: float, reach: float, high: float) -> list[Point]:
    """From a hilt beyond the axis, out to one side and back over the axis to the tip."""
    found: list[Point] = []
    for n in range(9):
        part = n / 8
        out = math.sin(math.pi * part)
        x = -reach + (bend + reach) * out
        found.append((120 + side * x, 168 + 0.9 * high - (1.86 * high) * part))
    return found


def crossed(count: int) -> str:
    """Batons that lean both ways; an odd one stands upright over them."""
    each = count // 2
    out = ""
    for side in (1, -1):
        for n in range(each):
            x = 120 + APART[each] * (n - (each - 1) / 2)
            out += baton(
                x, 168, 236 if each < 3 else 206, side * LEAN[each], 0.92 if each < 3 else 0.84
            )
    if count % 2:
        out += baton(120, 168, 250, 0, 0.98)
    return out


def flower(size: float) -> str:
    """A white flower between leaves where signs leave room."""
    leaves = both(leaf(4, 0, 62, 26) + leaf(4, 0, 118, 26))
    return placed(leaves + blossom(0, 0, 13, SILVER, OCHRE, 8), *CENTRE, 0, size)


def number(count: int, suit: str) -> str:
    """The signs of a number card."""
    if suit == "E":
        return woven(count) + (corner_flowers(count) if count in (2, 4) else "")
    if suit == "B":
        return crossed(count)
    grown = 1.08 if suit == "C" else 1.02
    out = flower(1.1 if count == 2 else 0.95) if count in (2, 4) else ""
    return out + "".join(
        sign(suit, 120 + x, 168 + y, ROUND[count] * grown) for x, y in PLACES[count]
    )


def corner_flowers(count: int) -> str:
    """A flower in the middle of what swords enclose, and one on each side of two."""
    out = placed(blossom(0, 0, 15, BRICK, OCHRE, 10), *CENTRE)
    leaves = both(leaf(6, 0, 62, 24) + leaf(6, 0, 118, 24))
    return placed(leaves, *CENTRE, 0, 1.1 if count == 2 else 0.8) + out


def great(suit: str) -> str:
    """One large sign, for packs with large indices."""
    if suit == "E":
        return straight(*CENTRE, 226, 0, 9.5)
    if suit == "B":
        return baton(*CENTRE, 226, 0, 1.5)
    return sign(suit, *CENTRE, 122)
