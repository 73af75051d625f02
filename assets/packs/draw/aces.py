"""Four aces: a tile sun, a flaming heart, a wreath, the diamond of a Saltillo blanket."""

from __future__ import annotations

from draw.courts.hats import blossom, leaf, petal_ball
from draw.pens import (
    BRICK,
    CENTRE,
    CREAM,
    INK,
    LEAF_DARK,
    NAVY,
    OCHRE,
    ROSE,
    TEAL,
    Cut,
    Point,
    around,
    both,
    carved,
    dot,
    dots,
    flat,
    gouge,
    placed,
    shape,
)
from draw.pips import great_sign, pip


def wheel(d: str, fill: str, count: int, start: float = 0) -> str:
    """A flat shape repeated around the middle of the card."""
    return around(flat(d, fill), *CENTRE, count, start)


def rim(radius: float, outer: str, inner: str) -> str:
    return dot(*CENTRE, radius, "none", outer, 2) + dot(*CENTRE, radius - 4.5, "none", inner, 2.4)


def spades(ink: str) -> str:
    """A sun of blades; vines are carved into the spade."""
    out = wheel("M0-101C7-90 6-80 0-69C-6-80-7-90 0-101Z", INK, 16)
    out += wheel("M0-92C4-86 4-80 0-73C-4-80-4-86 0-92Z", OCHRE, 16, 11.25)
    out += wheel("M0-103L1.6-99.5L0-96L-1.6-99.5Z", TEAL, 16, 11.25) + rim(68, INK, OCHRE)
    out += around(dot(0, -57.5, 1.7, TEAL, None), *CENTRE, 32) + great_sign("S", 92, ink)
    vines: list[Cut] = [(-3, 26, -25, 12, 5), (-3, 16, -19, -4, 4), (-3, 4, -10, -18, 2)]
    buds: list[Point] = [(-27, 9), (-21, -8), (-11, -22)]
    vine = both(carved(vines, CREAM, 1.4) + dots(buds, 2.6, OCHRE, None))
    return (
        out
        + placed(vine + carved([(0, 30, 0, -26, 0)], CREAM, 1.2), 120, 165, 0, 0.78)
        + blossom(120, 180, 11, OCHRE, BRICK)
    )


def hearts(ink: str) -> str:
    """A votive heart in flames."""
    out = wheel("M0-104C9-92-6-87 4-73L-6-73C-12-85 6-92 0-104Z", BRICK, 12)
    out += wheel("M0-95C6-88-4-84 3-74L-5-74C-9-82 4-88 0-95Z", OCHRE, 12, 15) + rim(
        69, BRICK, OCHRE
    )
    out += around(flat(gouge((0, -60, 0, -50, 0), 1.6), ROSE), *CENTRE, 36)
    flame = (
        "M0-56C4-44 17-40 14-26C12-18-12-18-14-26C-16-34-9-37-8-45C-4-42-3-39-3-36C0-42 1-49 0-56Z"
    )
    out += placed(
        shape(flame, BRICK, INK, 1.8)
        + flat("M1-40C4-34 8-31 6-25C4-21-5-21-6-25C-7-30-3-31-2-34C0-37 1-38 1-40Z", OCHRE),
        120,
        164,
    )
    out += placed(both(leaf(20, 26, 105, 34) + leaf(18, 33, 130, 26)), 120, 168) + great_sign(
        "H", 74, ink, 177
    )
    band = "M87 172Q120 184 153 172L150 181Q120 193 90 181Z"
    return (
        out
        + flat(band, CREAM)
        + dots([(100, 179.5), (110, 182), (130, 182), (140, 179.5)], 2.4, OCHRE, None)
        + blossom(120, 182, 11.5, OCHRE, BRICK)
    )


def clubs(ink: str) -> str:
    """A wreath of leaves and marigolds."""
    out = ""
    for side in range(12):
        out += placed(leaf(0, -74, 32, 27) + leaf(0, -74, -28, 20), *CENTRE, 30 * side + 8)
    out += dot(*CENTRE, 79, "none", LEAF_DARK, 2.6) + around(
        dot(0, -97, 2.6, BRICK, None), *CENTRE, 12, 24
    )
    out += (
        around(petal_ball(0, -80, 12), *CENTRE, 6) + rim(62, INK, OCHRE) + great_sign("C", 88, ink)
    )
    return (
        out
        + "".join(
            blossom(x, y, 7.5, fill, CREAM, 6)
            for x, y, fill in ((120, 147, OCHRE), (101, 179, OCHRE), (139, 179, OCHRE))
        )
        + dot(120, 170, 2.6, CREAM, None)
    )


def serrated(width: float, height: float, steps: int) -> str:
    """A lozenge with stepped sides, as the weaver makes it."""
    dx, dy = width / steps, height / steps
    d = f"M0 {-height:g}"
    for sx, sy in ((1, 1), (-1, 1), (-1, -1), (1, -1)):
        for _ in range(steps):
            across, down = f"h{sx * dx:.2f}", f"v{sy * dy:.2f}"
            d += across + down if sx == sy else down + across
    return d + "Z"


def diamonds(ink: str) -> str:
    out = ""
    for width, height, colour in (
        (92, 126, BRICK),
        (83, 114, CREAM),
        (79, 108, NAVY),
        (70, 96, OCHRE),
        (61, 84, TEAL),
        (57, 78, CREAM),
    ):
        out += placed(flat(serrated(width, height, 14), colour), *CENTRE)
    out += "".join(
        pip("D", 120 + x, 168 + y, 13, fill)
        for x, y, fill in (
            (-35, -24, TEAL),
            (35, -24, TEAL),
            (-35, 24, TEAL),
            (35, 24, TEAL),
            (0, -62, OCHRE),
            (0, 62, OCHRE),
            (-46, 0, OCHRE),
            (46, 0, OCHRE),
        )
    )
    return out + great_sign("D", 92, ink) + placed(flat(serrated(9, 14, 3), OCHRE), *CENTRE)


ACES = {"S": spades, "H": hearts, "C": clubs, "D": diamonds}


def ace(suit: str, ink: str) -> str:
    return ACES[suit](ink)
