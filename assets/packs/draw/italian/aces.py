"""Four aces: a coin in a wreath, a fountain of a cup, a crowned sword, a baton in lemons."""

from __future__ import annotations

from draw.courts.hats import blossom, leaf
from draw.italian.signs import RIM, SKY, baton, coin, cup, laurel, straight
from draw.pens import (
    BRICK,
    CENTRE,
    CREAM,
    INK,
    LEAF,
    LEAF_DARK,
    OCHRE,
    TEAL,
    around,
    both,
    carved,
    dot,
    flat,
    line,
    placed,
    shape,
)

LEMON, LEMON_SHADE = "#f2cf4a", "#d3a62b"


def coins() -> str:
    """A great coin in a wreath of laurel, ribbons below."""
    out = ""
    for side in (-1, 1):
        out += placed(wreath(), *CENTRE, 0, side, 1)
    out += around(dot(0, -73, 4, BRICK, INK, 1.2), *CENTRE, 14, 13)
    out += placed(coin(2.2), *CENTRE, 0, 1.32)
    bow = shape("M0 0C-14-12-32-12-34 0C-33 12-14 12 0 4Z", BRICK, INK, 1.8)
    tail = shape("M0 2C-10 12-26 14-36 30L-24 29L-20 39C-14 24-6 16 2 12Z", BRICK, INK, 1.8)
    ribbon = both(tail + bow + carved([(-6, 0, -27, 0, 2)], CREAM, 1))
    return out + placed(ribbon + dot(0, 2, 6, OCHRE, INK, 1.6), 120, 262)


def wreath() -> str:
    """Half of a ring of laurel, from below upwards, around (0, 0)."""
    leaves = shape("M0 0C-10-5-14-15-11-26C-1-20 4-10 0 0Z", LEAF, INK, 1.3)
    out = ""
    for n in range(9):
        out += placed(placed(both(leaves), 0, -80, 90, 0.9), 0, 0, 172 - 19 * n)
    return out


def cups() -> str:
    """A great cup on leaves, whose lid lets water rise into two arcs."""
    jets = ""
    for reach, high, width in ((50, 46, 3.4), (34, 60, 3.4), (18, 68, 3.4)):
        d = f"M4-84C{reach * 0.5:g}-{84 + high:g} {reach:g}-{76 + high * 0.6:g} {reach + 8:g}-58"
        jets += line(d, INK, width + 2.4) + line(d, SKY, width)
    drops = "".join(
        flat(f"M{x} {y}c5 7 5 13 0 13c-5 0-5-6 0-13Z", SKY) for x, y in ((62, -50), (45, -48))
    )
    vine = line("M8 84C34 78 50 88 70 70", LEAF_DARK, 3)
    vine += (
        leaf(30, 82, 40, 22) + leaf(46, 82, 120, 22) + leaf(62, 74, 30, 22) + leaf(20, 84, 130, 20)
    )
    grapes = "".join(
        dot(
            56 + 8 * (n % 3) + 4 * (n // 3),
            92 + 7 * (n // 3),
            5,
            "#7a4a86",
            INK,
            1.2,
        )
        for n in (0, 1, 2, 3, 4)
    )
    out = both(jets + drops + vine + grapes)
    return placed(out, 120, 178) + placed(cup(2.0), 120, 184, 0, 1.5)


def swords() -> str:
    """A great sword through a crown, between branches of laurel."""
    branches = both(placed(laurel(18, 96, 24, 8, 19, LEAF_DARK), 0, 0))
    out = placed(branches, 120, 172) + straight(120, 168, 276, 0, 10.5)
    crown = shape("M-34 12L-40-16L-22-4L-12-24L0-6L12-24L22-4L40-16L34 12Z", OCHRE, INK, 2)
    crown += shape("M-35 10H35V20H-35Z", RIM, INK, 1.8)
    crown += both(dot(18, 15, 3.2, BRICK, INK, 1) + dot(39, -18, 3.4, OCHRE, INK, 1.3))
    crown += both(dot(12, -26, 3.4, OCHRE, INK, 1.3)) + dot(0, 15, 3.2, TEAL, INK, 1)
    return out + placed(crown, 120, 96)


def lemon(x: float, y: float, turn: float, size: float = 1) -> str:
    """A lemon that hangs."""
    out = shape(
        "M0-20C4-18 5-15 8-13C17-6 17 10 7 16C4 18 4 21 0 23C-4 21-4 18-7 16C-17 10-17-6-8-13C-5-15-4-18 0-20Z",
        LEMON,
        INK,
        1.7,
    )
    out += flat("M4-10C12-5 12 8 4 14C9 7 9-4 4-10Z", LEMON_SHADE)
    return placed(out, x, y, turn, size)


def batons() -> str:
    """A great baton wound with a branch of lemons."""
    out = ""
    for x, y, turn, size in (
        (-26, -70, -58, 30), (28, -52, 62, 30), (-30, -18, -100, 28), (32, 4, 100, 28),
        (-28, 36, -60, 28), (28, 56, 62, 26), (-20, 78, -110, 24), (22, -84, 40, 26),
    ):  # fmt: skip
        out += leaf(120 + x * 0.8, 168 + y, turn, size)
    vine = "M132 262C86 240 154 208 108 182C66 156 168 140 126 108C104 90 132 78 128 62"
    out += placed(baton(0, 0, 272, 0, 1.75), *CENTRE)
    out += line(vine, INK, 6) + line(vine, LEAF_DARK, 3.2)
    for x, y, turn in ((-40, -44, 14), (42, -14, -14), (-38, 24, 10), (38, 62, -12)):
        out += lemon(120 + x, 168 + y, turn)
    for x, y in ((-22, -72), (26, 30), (-24, 66), (28, -60)):
        out += blossom(120 + x, 168 + y, 10, CREAM, OCHRE, 5)
    return out


ACES = {"O": coins, "C": cups, "E": swords, "B": batons}


def ace(suit: str) -> str:
    """The ace of a suit."""
    return ACES[suit]()
