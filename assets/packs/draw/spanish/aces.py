"""Four aces: a coin like the sun, a goblet of flowers, a sword among carnations, a club in leaf."""

from __future__ import annotations

from draw.courts.hats import blossom, leaf, petal_ball
from draw.courts.heads import Skin
from draw.courts.things import carnation
from draw.pens import (
    BRICK,
    CENTRE,
    CREAM,
    GOLD_SHADE,
    INK,
    LEAF_DARK,
    MARIGOLD,
    NAVY,
    OCHRE,
    ROSE,
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
from draw.spanish.numbers import long
from draw.spanish.signs import cup

GOLD = Skin("#f0c566", "#dba540", "#d9773a")


def coins() -> str:
    """A great coin with the face of the sun, in a wreath of rays and marigolds."""
    out = around(shape("M-8.5-76C-9-88-3-94 0-108C3-94 9-88 8.5-76Z", OCHRE, INK, 1.8), *CENTRE, 12)
    out += around(
        shape("M-6-76C-10-84 4-88-2-99C9-93 9-84 6-76Z", BRICK, INK, 1.6), *CENTRE, 12, 15
    )
    out += dot(*CENTRE, 80, OCHRE, INK, 2.2) + dot(*CENTRE, 74, NAVY, INK, 1.6)
    out += around(
        dot(0, -67.5, 2.6, CREAM, None) + flat("M0-71L2.2-67.5L0-64L-2.2-67.5Z", BRICK), *CENTRE, 20
    )
    out += around(flat("M0-71.5L2-67.5L0-63.5L-2-67.5Z", OCHRE), *CENTRE, 20, 9)
    out += dot(*CENTRE, 61, OCHRE, INK, 1.8) + dot(*CENTRE, 56, BRICK, INK, 1.4)
    out += around(shape("M-7.5-36C-7-44-3-48 0-54C3-48 7-44 7.5-36Z", OCHRE, INK, 1.3), *CENTRE, 14)
    out += dot(*CENTRE, 42, GOLD.base, INK, 2)
    out += dot(*CENTRE, 41, GOLD.base, None)
    return out + placed(sun_face(), 120, 166, 0, 1.12)


def sun_face() -> str:
    """A face without an edge: the coin is its cheeks."""
    lid = shape("M-17 0C-14-5.5-7.5-5.5-4.5 0.5C-8 3.5-13.5 3.5-17 0Z", "#fffdf6", INK, 1.2)
    eye = lid + dot(-10.6, -0.8, 2.9, INK, None) + line("M-18.3 0.5C-15-6.5-7.5-7-3.8 0.5", INK, 2)
    brow = flat("M-20-7C-16-12.5-9-13-4-9.5C-9-10-15-9.5-20-7Z", "#8a4a1c")
    out = both(dot(-18, 12, 5.6, GOLD.blush, None) + eye + brow)
    out += line("M-2.5-8C-2 0-3 5-5 10.5C-4.5 14 0 14.5 3.5 13", INK, 1.6)
    out += flat("M-9 21C-5 18.8-2 18.5 0 19.6C2 18.5 5 18.8 9 21C6 27.5-6 27.5-9 21Z", BRICK)
    out += line("M-10.5 20.6Q0 24.8 10.5 20.6", "#7c1f1a", 1.2)
    return out + both(line("M-6-24C-10-22-14-21-18-17M-2-20C-6-18-9-17-12-14.5", GOLD_SHADE, 1.5))


def cups() -> str:
    """A goblet with two handles that overflows with flowers."""
    handle = line("M36-28C66-34 62 8 26 6", INK, 9.5) + line("M36-28C66-34 62 8 26 6", OCHRE, 6.5)
    ears = both(handle + dot(60, -22, 4.4, BRICK, INK, 1.4))
    leaves = [
        (-46, 92, -62),
        (46, 92, 62),
        (-56, 108, -82),
        (56, 108, 82),
        (-30, 74, -30),
        (30, 74, 30),
        (0, 64, 0),
    ]
    out = "".join(leaf(120 + x, 118 + (y - 108) * 0.5, turn, 40) for x, y, turn in leaves)
    out += placed(carnation(BRICK), 90, 120, -32, 0.92) + placed(
        carnation(ROSE), 150, 120, 32, 0.92
    )
    out += placed(petal_ball(0, -20, 15), 120, 98, 0, 1.06)
    for x, y, r, petals, heart in (
        (70, 112, 12, OCHRE, BRICK), (170, 112, 12, OCHRE, BRICK), (98, 106, 14, ROSE, OCHRE),
        (142, 106, 14, ROSE, OCHRE), (120, 112, 15, CREAM, OCHRE),
    ):  # fmt: skip
        out += blossom(x, y, r, petals, heart, 10)
    out += placed(ears, 120, 190, 0, 1.28) + placed(cup(1.6), 120, 186, 0, 1.5)
    front_row = "".join(
        blossom(x, y, r, fill, heart, 8)
        for x, y, r, fill, heart in (
            (88, 127, 11, OCHRE, BRICK),
            (152, 127, 11, OCHRE, BRICK),
            (120, 131, 12.5, BRICK, OCHRE),
        )
    )
    drops = (
        leaf(70, 128, -128, 26)
        + leaf(170, 128, 128, 26)
        + leaf(104, 132, 200, 22)
        + leaf(136, 132, 160, 22)
    )
    return out + drops + front_row + jewels()


def jewels() -> str:
    """Stones on the goblet's foot and knop, and what lies under it."""
    foot = "".join(
        dot(120 + x, 246, 4, fill, INK, 1.2) for x, fill in ((-22, TEAL), (0, BRICK), (22, TEAL))
    )
    scroll = (
        line("M-62 0C-50-12-40 8-28 0C-18-8-10 4 0 0", LEAF_DARK, 2.4)
        + leaf(-46, -4, -20, 15)
        + leaf(-30, 2, 200, 15)
    )
    return foot + placed(both(scroll) + dot(0, 0, 4.5, BRICK, INK, 1.2), 120, 274)


def swords() -> str:
    """A great sword, upright, with a ribbon and two carnations."""
    stems = both(line("M4 92C44 70 58 38 50 4C46-16 36-26 34-44", LEAF_DARK, 3.2))
    leaves = [
        (46, 54, 62),
        (54, 28, -20),
        (52, 8, 66),
        (40, 66, -28),
        (40, -20, -42),
        (26, 80, 70),
        (42, -32, 52),
    ]
    vine = stems + both("".join(leaf(x, y, turn, 22) for x, y, turn in leaves))
    vine += both(placed(carnation(BRICK), 32, -52, 6, 0.8))
    vine += both(blossom(56, 44, 9, OCHRE, BRICK) + blossom(20, 84, 9, ROSE, OCHRE))
    out = placed(vine, 120, 176) + long("E", 120, 168, 276, 1.62)
    tail = "M0 6C-16 2-34 10-40 28L-30 24L-26 34C-22 20-12 14 0 14Z"
    bow = shape("M0 6C-14-8-32-10-34 2C-34 14-14 16 0 9Z", BRICK, INK, 1.8) + carved(
        [(-6, 5, -28, 2, 2)], CREAM, 1
    )
    ribbon = both(shape(tail, BRICK, INK, 1.8) + bow) + dot(0, 7.5, 5.5, OCHRE, INK, 1.6)
    return out + placed(ribbon, 120, 266, 0, 1)


def clubs() -> str:
    """A great knotty club that has put out leaves and marigolds."""
    out = ""
    for x, y, turn, size in (
        (-30, -62, -64, 30), (-34, -48, -100, 24), (34, -30, 64, 30), (38, -16, 98, 24), (-28, 2, -66, 28),
        (-32, 16, -104, 22), (30, 32, 66, 26), (-14, -96, -38, 34), (16, -96, 38, 34), (0, -100, 0, 32),
        (-30, -84, -72, 30), (32, -84, 72, 30),
    ):  # fmt: skip
        out += leaf(120 + x, 172 + y, turn, size * 1.15)
    out += placed(long("B", 0, 0, 236, 1.86), 120, 178)
    for x, y, r in ((-24, -98, 17), (24, -98, 17), (0, -112, 19)):
        out += petal_ball(120 + x, 172 + y, r)
    for x, y in ((-50, -46), (50, -16), (-46, 20), (44, 48)):
        out += line(
            f"M{120 + 0.45 * x:.1f} {172 + y + 12}Q{120 + 0.8 * x:.1f} {172 + y + 12} {120 + x} {172 + y}",
            LEAF_DARK,
            3,
        )
        out += blossom(120 + x, 172 + y, 11, BRICK, OCHRE)
    band = "M-15 0C-8 5 8 5 15 0L15.5 13C8 18-8 18-15.5 13Z"
    tail = shape("M-8 8C-20 18-34 14-40 34L-30 32L-26 42C-18 28-8 26 0 14Z", MARIGOLD, INK, 1.8)
    return out + placed(
        both(tail) + shape(band, MARIGOLD, INK, 1.8) + carved([(-10, 8, 10, 8, -2)], CREAM, 1),
        120,
        240,
    )


ACES = {"O": coins, "C": cups, "E": swords, "B": clubs}


def ace(suit: str) -> str:
    return ACES[suit]()
