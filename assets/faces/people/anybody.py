"""Whoever plays at the screen, of whom nobody knows the face: a sun in a collar."""

from __future__ import annotations

from draw.courts.heads import Skin
from draw.pens import (
    BRICK,
    CREAM,
    INK,
    NAVY,
    OCHRE,
    WHITE,
    around,
    both,
    carved,
    dot,
    flat,
    line,
    shape,
)  # fmt: skip

from people.expressions import PLAIN, Expression, Face, Person
from people.eyes import Eye
from people.features import ground, neck

SUN = Skin("#f3c557", "#dc9c33", "#e17f4a")
GLOVE = Skin(WHITE, "#dfd3bb", "#e7a0a0")
CUT = "#b9761f"


def rays() -> str:
    """Straight rays and flames in turn around the face."""
    straight = shape("M-6-27L0-46L6-27Z", OCHRE, INK, 1.8)
    flame = shape("M-5-27C-9-34 2-36-2-44C6-41 8-33 5-27Z", BRICK, INK, 1.8)
    return around(straight, 0, 4, 9) + around(flame, 0, 4, 9, 20)


def shirt() -> str:
    """Dark cloth with a ruff."""
    out = shape("M-58 92C-56 70-42 58-18 52L18 52C42 58 56 70 58 92Z", NAVY)
    out += both(line("M-40 64Q-32 78-35 92", "#5468a4", 1.4)) + line("M0 66V92", "#5468a4", 1.4)
    ruff = shape(
        "M-30 55C-33 47-24 44-20 48C-18 42-8 42-7 48C-4 43 4 43 7 48C8 42 18 42 20 48C24 44 33 47 30 55C33 62 25 66 20 62C18 68 9 69 7 64C4 69-4 69-7 64C-9 69-18 68-20 62C-25 66-33 62-30 55Z",
        WHITE,
    )
    ruff += carved(
        [(-20, 50, -17, 61, 1), (-7, 50, -6, 62, 1), (7, 50, 6, 62, -1), (20, 50, 17, 61, -1)],
        "#b3a78f",
        0.9,
    )
    return out + ruff + dot(0, 76, 2.4, OCHRE, INK, 1.2)


ANYBODY = Person(
    SUN,
    (Eye(-11, 0, (6.8, 7.4), (0, 0.2), 3.8), Eye(11, 0, (6.8, 7.4), (0, 0.2), 3.8)),
    mouth=(0, 21.6),
    wide=10.6,
    lips=BRICK,
    raised=5.0,
    cheeks_at=-2.0,
    crown=(0, -22, 0, 0.8),
    sleeve=NAVY,
    glove=GLOVE,
)


def anybody(how: Expression = PLAIN) -> str:
    face = Face(ANYBODY, how)
    out = face.ground(ground("#e3e6ee", "#c7cfdf")) + face.body(neck(SUN, 9, 56) + shirt())
    head = rays() + dot(0, 4, 30, SUN.base, INK, 2)
    head += flat(
        "M20-18C32-6 32 16 18 28C10 34 4 34 0 33.4C14 28 20 16 19 2C18.6-8 16-16 12-22Z", SUN.shade
    )
    head += face.cheeks() + both(dot(-17.5, 12.5, 5.2, SUN.blush, None))
    head += carved([(-10, -19, 10, -19, -2), (-7, -22.4, 7, -22.4, -1.4)], CUT, 0.9)
    head += face.eyes("".join(each.drawn() for each in ANYBODY.eyes))
    brows = (
        shape("M-20-7.4C-17-13-9-13.6-4-9.4C-9-10.4-15-9.8-20-7.4Z", CUT, INK, 1.3),
        shape("M20-7.4C17-13 9-13.6 4-9.4C9-10.4 15-9.8 20-7.4Z", CUT, INK, 1.3),
    )
    head += face.brows(*brows)
    head += face.nose(
        line("M-3-4C-2.4 2-4.8 6-6 10C-6 13.4-2 14.4 0 13.6C2.4 14.4 6 13.4 5.6 10", INK, 1.8)
    )
    smile = flat(
        "M-9.6 20.4C-5 18.4-2 18.6 0 19.6C2 18.6 5 18.4 9.6 20.4C5 27.4-5 27.4-9.6 20.4Z", BRICK
    )
    head += face.mouth(smile + line("M-11.4 19.4Q0 24.4 11.4 19.4", INK, 1.7))
    head += line("M-3 29.4Q0 30.6 3 29.4", CUT, 1.3) + flat(
        "M-20-9C-17-16-12-20-8-21.6C-12-17-15-13-16.4-8.6Z", CREAM
    )
    out += face.head(head + face.raised(*brows), 0, 0, 0)
    return out + face.counting()
