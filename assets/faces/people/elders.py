"""Tío Ramón, who reckons; Abuela Carmen, who knows."""

from __future__ import annotations

from draw.courts.bodies import fist
from draw.courts.hats import blossom, leaf
from draw.courts.heads import BROWN, FAIR
from draw.pens import (
    BRICK,
    CREAM,
    INK,
    NAVY,
    OCHRE,
    TEAL,
    WHITE,
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
from people.features import ear, ground, neck, parting

GREY, GREY_CUT = "#c9c6bf", "#8b8a86"
WRINKLE = "#a8703f"
WHITE_HAIR, WHITE_CUT = "#f1ece0", "#b3a78f"


def watch() -> str:
    """A pocket watch, open, above the hand that holds it."""
    out = dot(0, -34, 3.6, "none", INK, 3.4) + dot(0, -34, 3.6, "none", OCHRE, 1.6)
    out += dot(0, -17, 15, OCHRE, INK, 2) + dot(0, -17, 11.4, WHITE, INK, 1.4)
    out += around(line("M0-10V-8.2", INK, 1.2), 0, -17, 12)
    return out + line("M0-17V-24.5M0-17L5-14", INK, 1.8) + dot(0, -17, 1.6, BRICK, None)


def waistcoat() -> str:
    out = shape("M-62 92C-60 70-44 56-20 48L20 48C44 56 60 70 62 92Z", WHITE)
    out += carved(
        [(-46, 66, -50, 90, 1), (-40, 64, -42, 80, 1), (46, 66, 50, 90, -1)], "#c9b992", 0.9
    )
    out += shape(
        "M-30 53L-20 49C-14 64-6 74 0 80C6 74 14 64 20 49L30 53C38 66 40 80 40 92H-40C-40 80-38 66-30 53Z",
        NAVY,
    )
    out += "".join(
        line(f"M{x} {y}V92", "#5468a4", 1)
        for x, y in (
            (-31, 60),
            (-24, 62),
            (-17, 68),
            (-10, 76),
            (10, 76),
            (17, 68),
            (24, 62),
            (31, 60),
        )
    )
    out += line("M0 80V92", INK, 1.6) + dots([(-4, 86)], 2, OCHRE, INK, 1.1)
    return out


def bow_tie() -> str:
    half = shape(
        "M0 56C-8 47-18 47-20 50C-19 56-19 60-20 65C-16 67-7 65 0 58Z", BRICK, INK, 1.8
    ) + carved([(-4, 56, -15, 52, 0.6), (-4, 58, -15, 62, -0.6)], "#7c2118", 0.8)
    return both(half) + shape("M-4 53H4L3.4 62H-3.4Z", BRICK, INK, 1.7)


def beard(face: Face) -> str:
    """Full and round, combed, from ear to ear, the mouth in it."""
    out = shape(
        "M-27 4C-30 18-30 32-22 43C-16 51-8 54 0 54C8 54 16 51 22 43C30 32 30 18 27 4C25 12 21 18 14 19C9 17 4 16 0 16"
        "C-4 16-9 17-14 19C-21 18-25 12-27 4Z",
        GREY,
    )
    out += both(
        carved(
            [
                (-23, 20, -17, 43, 3),
                (-18, 25, -11, 48, 2),
                (-12, 32, -6, 51, 1),
                (-26, 14, -24, 32, 1),
            ],
            GREY_CUT,
            0.9,
        )
    )
    out += carved([(0, 35, 0, 51, 0)], GREY_CUT, 0.9)
    mouth = flat("M-7 26C-4 28 4 28 8 25C7 31-5 32-7 26Z", "#8d271b")
    out += face.mouth(mouth + line("M-7 26C-4 28 4 28 8 25", INK, 1.3))
    half = shape("M0 15.5C-7 12-16 14-25 24C-17 29-6 28 0 22Z", GREY, INK, 1.8)
    half += carved([(-4, 18, -19, 23.6, -1.6), (-4, 21.4, -14, 25.6, -1)], GREY_CUT, 0.8)
    return out + face.cheeks() + face.whiskers(both(half))


RAMON = Person(
    FAIR,
    (
        Eye(-11, 0, (6.6, 6.2), (2.4, -2), 3.3),
        Eye(11, -0.6, (6.6, 6.8), (2.4, -2), 3.3),
    ),
    mouth=(0, 28.6),
    wide=9.6,
    lips="#a8372a",
    raised=7.0,
    crown=(0, -30, 0, 0.86),
    sleeve=WHITE,
    cheeks_at=-5.0,
)


def ramon(how: Expression = PLAIN) -> str:
    skin, face = FAIR, Face(RAMON, how)
    chain = line("M-3 86C6 92 20 90 30 78", INK, 3.2) + line("M-3 86C6 92 20 90 30 78", OCHRE, 1.4)
    out = face.ground(ground("#dde0ee", "#bcc5e2"))
    out += face.body(neck(skin, 13, 58) + waistcoat() + bow_tie() + chain)
    tuft = shape("M-24-18C-32-27-41-20-39-12C-45-8-44 1-37 2C-35 6-28 6-24 4Z", GREY) + carved(
        [(-37, -13, -27, -11, -1.4), (-40, -4, -29, -4, -1.4)], GREY_CUT, 0.9
    )
    head = both(tuft) + both(ear(-25, 3, skin, 1.1))
    head += shape(
        "M-25-14C-25-34-14-46 0-46C14-46 25-34 25-14C27 4 26 14 24 22L-24 22C-26 14-27 4-25-14Z",
        skin.base,
    )
    head += flat("M24-14C24-32 16-43 4-45C14-36 17-24 17-8V20H23C25 12 26 4 24-14Z", skin.shade)
    head += flat("M-17-24C-15-33-9-38-4-39C-9-35-12-30-13-23Z", "#fdf0dc")
    head += line("M-12-20C-6-22.6 4-22.6 10-20.6M-9-26C-4-28 3-28 8-26.6", skin.shade, 1.6)
    head += both(dot(-16.5, 11.5, 5, skin.blush, None))
    head += face.eyes("".join(each.drawn() for each in RAMON.eyes))
    head += line("M-16.6 6.4C-14 9-9 9-6 7.2M16.6 6C14 8.8 9 8.8 6 7", skin.shade, 1.6)
    brows = (
        shape(
            "M-22-6C-19-14-9-14.5-3-7.6C-6-8.4-7-7-9-8.4C-11-6.6-13-8.4-15-6.8C-17-8-19-5.6-22-6Z",
            GREY,
            INK,
            1.5,
        ),
        shape(
            "M22-9.4C19-17.6 9-18.6 3-12C6-12.4 7-10.8 9-12.2C11-10 13-11.8 15-10.2C17-11.4 19-9 22-9.4Z",
            GREY,
            INK,
            1.5,
        ),
    )
    head += face.brows(*brows)
    head += beard(face)
    nose = "M-3.4-3C-4 3-7.6 6-8 11C-8 16-3 17 0 16C3 17 8 16 8 11C7.6 7 5 5 4-1"
    head += face.nose(
        flat(nose + "Z", skin.base)
        + flat("M2 15.4C6 15.6 7.6 13 7 10C6 12.4 4.4 14 1 14.4Z", skin.blush)
        + line("M-3.4-3C-4 3-7.6 6-8 11C-8 16-3 17 0 16C3 17 8 16 8 11C7.8 9 7 7.6 6 6", INK, 1.9)
    )
    out += face.head(head + face.raised(*brows), 0, 0, 4, 1.03)
    hand = placed(watch(), 0, 0) + placed(fist(skin), 0, 4, 0, 0.86)
    return out + face.held(hand, 37, 70, 8, 0.96) + face.counting()


def comb() -> str:
    """A tortoise-shell comb standing behind the bun."""
    out = shape("M-22-40C-24-58-14-66 0-66C14-66 24-58 22-40Z", BRICK)
    return (
        out
        + both(dots([(-15, -52), (-8.5, -59)], 2.6, OCHRE, INK, 1))
        + dot(0, -61.4, 2.8, OCHRE, INK, 1)
    )


def beads() -> str:
    """Two rows of coral."""
    out = ""
    for row, count in ((54, 7), (60.5, 9)):
        wide = 1.75 * count
        out += dots(
            [
                (
                    wide * (2 * n / (count - 1) - 1),
                    row + 6 - 10 * (n / (count - 1) - 0.5) ** 2 * 2.4,
                )
                for n in range(count)
            ],
            2.5,
            BRICK,
            INK,
            1,
        )
    return out


def flowers() -> str:
    return blossom(0, 79, 6.4, BRICK, OCHRE, 6) + leaf(-7, 80, -80, 7) + leaf(7, 80, 80, 7)


def own_cards() -> str:
    """A fan of cards seen from behind, held to the breast."""
    back = shape("M-11-40Q-11-43-8-43H8Q11-43 11-40V4H-11Z", CREAM, INK, 1.8) + flat(
        "M-8-40H8V4H-8Z", NAVY
    )
    petal = flat("M0 0C-3-3-3-6 0-8.6C3-6 3-3 0 0Z", CREAM)
    for y in (-31, -17):
        back += around(petal, 0, y, 4) + dot(0, y, 1.6, OCHRE, None)
    return "".join(placed(back, 0, 0, turn) for turn in (-34, -10, 14))


CARMEN = Person(
    BROWN,
    (
        Eye(-11, 1, (7, 6.4), (1.8, 0.4), 3.6, lid=-0.4),
        Eye(11, 0.4, (7, 6.8), (1.8, 0.4), 3.6, lid=-1.6),
    ),
    mouth=(0.6, 24.4),
    wide=10.6,
    lips=BRICK,
    raised=6.4,
    crown=(0, -27, 0, 0.92),
    sleeve="#3b2d4f",
)


def carmen(how: Expression = PLAIN) -> str:
    skin, face = BROWN, Face(CARMEN, how)
    body = neck(skin, 10, 66)
    body += shape("M-40 92C-38 70-30 56-14 49Q0 66 14 49C30 56 38 70 40 92Z", CREAM)
    body += flowers() + beads()
    body += both(shape("M-62 92C-62 70-48 56-22 48Q-16 46-15 53C-14 66-12 80-13 92Z", "#3b2d4f"))
    body += both(
        line("M-20.6 52C-18 64-17 78-18.6 92", OCHRE, 1.6)
        + line("M-26 54C-23.6 66-22.6 80-24.6 92", BRICK, 1.6)
    )
    out = face.ground(ground("#f0dfe6", "#dfb9c8")) + face.body(body)
    bun = comb() + dot(0, -46, 15, WHITE_HAIR, INK, 2)
    bun += carved(
        [(-10, -52, 10, -52, 3), (-12, -46, 12, -46, 3), (-9, -40, 9, -40, 2)], WHITE_CUT, 0.9
    )
    head = face.unless_hat(bun)
    head += both(ear(-23, 6, skin, 1.1))
    head += shape(
        "M-24-26C-26-8-27 4-25 13C-22 27-12 38 0 38C12 38 22 27 25 13C27 4 26-8 24-26Z", skin.base
    )
    head += flat(
        "M23-25C25-8 26 4 24 12.8C21 26 12 36 2 36.9C13 29 17.5 18 17.5 5L16-25Z", skin.shade
    )
    head += face.cheeks() + both(dot(-16.5, 15, 5.6, skin.blush, None))
    head += face.eyes("".join(each.own(skin) for each in CARMEN.eyes))
    head += both(
        line("M-16 7.4C-13.6 9.6-9 9.6-6.4 8M-20.2 0.4l-2.8-0.8M-20 3.6l-2.6 1", WRINKLE, 1.2)
    )
    brows = (
        shape("M-20-6.5C-16-11-9-11-4-7.6C-9-8.6-15-8-20-6.5Z", GREY, INK, 1.3),
        shape("M4-10.4C9-16 16-15.4 20.4-9C15-11.6 9-12 4-10.4Z", GREY, INK, 1.3),
    )
    head += face.brows(*brows)
    head += face.nose(
        line("M-2.4-4C-2 2-4.6 7-6.4 11C-6.4 14.6-1.6 15.6 0.6 14.6C3.6 15.6 6.4 14 6 11", INK, 1.8)
    )
    head += line("M-9.4 15.6C-13 18.4-14.4 21-14.4 24M10 15.4C14 18 16 20 16.4 23", WRINKLE, 1.4)
    mouth = flat("M-9 25C-5 22.4-2 22.4 0 23.4C2 22.4 6 21.8 11 21.4C8 28.4-4 30.6-9 25Z", BRICK)
    mouth += line("M-10 25.2C-4 27 6 26 12.6 20.4", INK, 1.7)
    head += face.mouth(mouth + line("M12.4 18.6L14.6 21.6", INK, 1.5))
    head += line("M-4 33Q0 34.4 4 33", WRINKLE, 1.3) + dot(-14.6, 27.6 - 1, 1.5, "#5d3320", None)
    head += parting(WHITE_HAIR, WHITE_CUT)
    hoop = (
        dot(-29, 23, 8.4, "none", INK, 4.6)
        + dot(-29, 23, 8.4, "none", OCHRE, 2.4)
        + dot(-29, 23, 2.6, TEAL, INK, 1.1)
    )
    head += both(hoop) + face.raised(*brows)
    out += face.head(head, 0, 3, -3, 1.0)
    out += face.held(own_cards(), 36, 72, 6, 0.86) + face.held(fist(skin), 36, 74, 4, 0.84)
    return out + face.counting()
