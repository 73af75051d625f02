"""Tomás with cap and slingshot; Lupita with braids and a wink."""

from __future__ import annotations

from draw.courts.bodies import fist
from draw.courts.hats import blossom, leaf
from draw.courts.heads import BROWN, LIP_LINE
from draw.pens import (
    BRICK,
    CREAM,
    CREAM_SHADE,
    INK,
    NAVY,
    OCHRE,
    ROSE,
    TEAL,
    WHITE,
    WOOD,
    WOOD_SHADE,
    around,
    both,
    carved,
    dot,
    dots,
    flat,
    line,
    placed,
    shape,
)  # fmt: skip

from people.expressions import PLAIN, Expression, Face, Person
from people.eyes import Eye
from people.features import bow, ear, grin, ground, neck, parting

HAIR = "#2a1d1a"


def striped_shirt() -> str:
    out = flat("M-46 92C-45 70-33 56-13 48Q0 58 13 48C33 56 45 70 46 92Z", CREAM)
    for y, wide in ((62, 27.4), (72, 37), (82, 41.4)):
        out += line(f"M{-wide} {y - 3}Q0 {y + 7} {wide} {y - 3}", TEAL, 5.4)
    out += shape("M-46 92C-45 70-33 56-13 48Q0 58 13 48C33 56 45 70 46 92")
    return out + shape("M-13 48L-14.5 52Q0 64 14.5 52L13 48Q0 58-13 48Z", BRICK, INK, 1.8)


def cap() -> str:
    """Worn askew, its peak to the left."""
    out = shape("M-29-13C-34-41-17-56 3-55C25-54 36-38 31-12C14-21-11-22-29-13Z", BRICK)
    out += flat("M29.5-14.5C33-36 25-50 9-53.5C21-45 25-31 22-17Z", "#9c2c20")
    out += line("M-13-18.5C-18-36-12-49 2-54.5M15-18.5C20-34 15-47 2-54.5", CREAM_SHADE, 1.1)
    out += dot(2, -55, 3, OCHRE, INK, 1.6)
    badge = around(flat("M0-8.5L2.4-3L-2.4-3Z", OCHRE), 0, 0, 8) + dot(0, 0, 3.6, OCHRE, None)
    out += placed(dot(0, 0, 9.2, CREAM, INK, 1.6) + badge, 1, -34)
    out += shape(
        "M-31-13C-41-15-54-10-57 0C-58 4-55 6-51 4C-36-5-14-11 9-17C-5-20.5-20-18-31-13Z", BRICK
    )
    return out + carved([(-51, -1, -18, -13.5, 2.4)], CREAM_SHADE, 0.9)


def mop() -> str:
    """What the cap hides: short hair that stands up."""
    out = shape(
        "M-27-14C-30-28-22-37-11-36C-8-41 0-40 2-37C9-41 17-39 17-34C26-33 29-25 27-13L18-24L-18-24Z",
        HAIR,
    )
    return out + carved([(-11, -34, -17, -26, 1), (2, -36, 0, -26, 0)], "#6d5a52", 0.8)


def slingshot() -> str:
    """A fork of wood upright around its grip; the rubber hangs to the left."""
    out = line("M-15-34C-26-24-30-12-25-1", "#7c2118", 2.6)
    out += shape("M-29-4L-20-6L-19 5L-27 7Z", WOOD_SHADE, INK, 1.6)
    fork = "M-4 30L-4.5-8C-6-16-15-18-16.5-34L-9.5-36C-8-25-3-22 0-18C3-22 8-25 9.5-36L16.5-34C15-18 6-16 4.5-8L4 30Z"
    out += shape(fork, WOOD, INK, 2) + carved(
        [(1.5, -10, 1, 12, 0), (-12, -31, -5, -18, 1)], WOOD_SHADE
    )
    out += line("M15-34C11-28 9-30 10-26", "#7c2118", 2.4)
    return (
        out
        + line("M-17-31L-9-33.5M17-31L9-33.5", CREAM, 2.4)
        + line("M-17.4-28.6L-9.6-31M17.4-28.6L9.6-31", INK, 0.9)
    )


TOMAS = Person(
    BROWN,
    (
        Eye(-11, 2, (6.6, 8.6), (1.2, 0.2), 4.2),
        Eye(11, 2, (6.6, 8.6), (1.2, 0.2), 4.2),
    ),
    mouth=(0, 23.6),
    crown=(0, -22, 0, 0.92),
    wide=12.4,
    lips="#a8473a",
    raised=5.4,
)


def tomas(how: Expression = PLAIN) -> str:
    skin, face = BROWN, Face(TOMAS, how)
    out = face.ground(ground("#cfe6de", "#a9d4ca")) + face.body(neck(skin, 9) + striped_shirt())
    head = ear(-24, 6, skin, 1.15) + ear(24, 6, skin, 1.15)
    head += shape(
        "M-25-24C-27-5-29 8-26.5 18C-23 31-10 38.5 0 38.5C10 38.5 23 31 26.5 18C29 8 27-5 25-24Z",
        skin.base,
    )
    head += flat(
        "M24-23C26-5 27.5 8 25.4 17.6C22 29.6 11 37 2 37.4C13 31 18 20 18 6L17-24Z", skin.shade
    )
    head += face.cheeks() + both(dot(-18, 16.5, 5, skin.blush, None))
    head += dots(
        [(-20, 11), (-15.5, 12.5), (-11.5, 11.2), (20, 11), (15.5, 12.5), (11.5, 11.2)],
        0.9,
        "#8f4d33",
        None,
    )
    head += face.eyes("".join(each.drawn() for each in TOMAS.eyes))
    left, right = "M-18.5-9.5C-15-13.5-9-14-5.5-11.5", "M5.5-11.5C9-14 15-13.5 18.5-9.5"
    brows = line(left, HAIR, 2.8), line(right, HAIR, 2.8)
    head += face.brows(*brows, line(left + right, HAIR, 2.8))
    head += face.nose(line("M-3.6 12.4Q0 16.6 3.6 12.4", INK, 1.8))
    mouth = grin(-13, 13, 20, 1.6, 13)
    mouth += flat("M-3.4 21.4h5.4v6h-5.4Z", LIP_LINE) + line(
        "M2 21.4V27.2M7 21.4V26.4M-3.4 21.4V27.2", INK, 0.9
    )
    head += face.mouth(mouth + line("M-14.6 18.4L-12.4 20.8M14.6 18.4L12.4 20.8", INK, 1.6))
    plaster = shape("M-7-2.8H7Q8.6 0 7 2.8H-7Q-8.6 0-7-2.8Z", "#f3d3a4", INK, 1.3) + line(
        "M-2.4-2.6V2.6M2.4-2.6V2.6", "#c08652", 1
    )
    head += placed(plaster, 20, 13.4, -30, 0.86)
    tuft = "M-27-8C-29-16-26-22-20-24L18-24C24-21 26-14 25-6C23-10 21-13 18-15L16-9L11-16L7-9L2-17L-3-9L-8-17L-13-9L-17-16C-21-14-24-11-27-8Z"
    head += shape(tuft, HAIR, INK, 1.6) + face.hat(cap(), mop()) + face.raised(*brows)
    out += face.head(head, 0, 2, -3)
    hand = placed(slingshot(), 0, 0) + placed(fist(skin), 0, 2, 0, 0.86)
    return out + face.held(hand, 35, 69, 10, 0.96) + face.counting()


def braid(side: int) -> str:
    """Three strands, drawn as links that grow smaller, down to a bow."""
    out = ""
    for n in range(6):
        size, x, y = 1.14 - 0.07 * n, side * (29 + 1.6 * n), 17 + 9.4 * n
        link = shape("M0-7C8-7 10 2 0 9C-10 2-8-7 0-7Z", HAIR, INK, 1.6)
        link += carved([(-4, -4, 0, 6, 1), (4, -4, 0, 6, -1)], "#8a6a52", 0.5)
        out = placed(link, x, y, -6 * side, size) + out
    return out + placed(bow(BRICK, "#8d271b"), side * 38, 70, -8 * side, 0.9)


def blouse() -> str:
    """White cotton with a yoke of stitched flowers."""
    out = shape("M-50 92C-49 72-38 58-16 50Q0 68 16 50C38 58 49 72 50 92Z", WHITE)
    out += shape("M-30 56L-16 50Q0 69 16 50L30 56L27 77Q0 86-27 77Z", NAVY, INK, 1.8)
    out += line("M-25.4 74Q0 83 25.4 74", OCHRE, 1.6)
    for x, y, r, fill in ((0, 70.5, 6.4, BRICK), (-18.5, 65, 6, ROSE), (18.5, 65, 6, ROSE)):
        out += blossom(x, y, r, fill, OCHRE, 6)
    return out + leaf(-7, 71, -78, 8) + leaf(7, 71, 78, 8)


LUPITA = Person(
    BROWN,
    (
        Eye(-11, 1.5, (7, 8), (0.8, 0), 4, lashes=True),
        Eye(11, 1.5, (7, 8), (0.8, 0), 4, lashes=True),
    ),
    mouth=(0, 22.6),
    wide=11.6,
    lips=BRICK,
    winks=0,
    sleeve=WHITE,
)


def lupita(how: Expression = PLAIN) -> str:
    skin, face = BROWN, Face(LUPITA, how)
    back = shape("M0-43C-32-43-35-14-32 10L-22 24L22 24L32 10C35-14 32-43 0-43Z", HAIR)
    head = back
    head += shape(
        "M-24-26C-26-8-27 4-24.5 13C-20 28-9 37.5 0 37.5C9 37.5 20 28 24.5 13C27 4 26-8 24-26Z",
        skin.base,
    )
    head += flat(
        "M23-25C25-8 26 4 23.4 12.8C19.4 26.4 10 35.6 2 36.4C12 29 17 19 17 6L16-25Z", skin.shade
    )
    head += face.cheeks() + both(dot(-16.5, 14, 5.4, skin.blush, None))
    open_eyes = [each.drawn() for each in LUPITA.eyes]
    winking = line("M4.5 3Q11-5 18 2.4", INK, 2.8) + line(
        "M17.6 2.2l3.2-1.4M15.4-0.2l2.4-2.6", INK, 1.5
    )
    head += face.eyes(open_eyes[0] + winking, "".join(open_eyes))
    brows = (
        shape("M-19-8.5C-16-14-9-15-4-11.5C-9-12.4-15-11.4-19-8.5Z", HAIR, HAIR, 1),
        shape("M19-6.5C16-11.5 9-12.5 4-9.5C9-10 15-9 19-6.5Z", HAIR, HAIR, 1),
    )
    head += face.brows(*brows)
    head += face.nose(line("M-2.4 6C-2.4 9-4.6 10.6-4 12.6C-3 14.6 1 15 3.4 13.2", INK, 1.8))
    mouth = grin(-12, 12, 19.6, 2, 11.4) + line("M-12.4 19.8Q0 24.2 12.4 19.8", BRICK, 2)
    head += face.mouth(mouth + line("M-14.4 18L-12 20.4M14.4 18L12 20.4", INK, 1.6))
    head += parting(HAIR, CREAM_SHADE) + face.raised(*brows)
    head += blossom(26, -19, 12, BRICK, OCHRE, 7) + leaf(33, -28, 50, 11) + leaf(37, -17, 95, 10)
    out = face.ground(ground("#fbe0d0", "#f3bfa6")) + face.body(neck(skin, 10, 70) + blouse())
    out += face.head(head, 0, 0, 4, 1.08)
    return out + braid(-1) + braid(1) + face.counting()
