"""Two jokers: the red one leaps with a rattle, the black one sits and plays the lute.

Their index is a star in a fool's cap, the same in every language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from draw.courts.frame import notched, window
from draw.courts.hair import bob, ringlets
from draw.courts.heads import FAIR, OLIVE, Look, front, three_quarter
from draw.pens import (
    BRICK,
    CENTRE,
    CREAM,
    CREAM_SHADE,
    INK,
    NAVY,
    OCHRE,
    TEAL,
    WHITE,
    WOOD,
    WOOD_SHADE,
    Point,
    around,
    carved,
    dot,
    dots,
    flat,
    line,
    placed,
    shape,
    svg,
    turned,
)
from draw.spanish.figures import LINE, arm, hand, head, leg
from draw.spanish.frame import light

# The corners that the frame leaves to the index.
Notch = tuple[float, float]
CAP = (
    "M-30 30C-32 6-44-4-50 8C-52 13-50 18-46 20C-54 22-58 14-57 6C-54-16-36-24-20-10"
    "C-18-30-10-46 0-50C10-46 18-30 20-10C36-24 54-16 57 6C58 14 54 22 46 20C50 18 52 13 50 8"
    "C44-4 32 6 30 30ZM-31 35H31V47H-31Z"
)
STAR = "M0-50L12-16L48-15L19 6L30 41L0 20L-30 41L-19 6L-48-15L-12-16Z"


@dataclass(frozen=True)
class Motley:
    """A joker's ink and the colours of its clothes, left, right, and what is between."""

    ink: str
    left: str
    right: str
    third: str
    light: str


@dataclass(frozen=True)
class Corner:
    """The index: its middle, where star and cap are, how large."""

    x: float
    star_y: float
    star: float
    cap_y: float
    cap: float
    notch: Notch
    middle: float = 1


SMALL = Corner(25.5, 31, 32, 68, 29, (53, 93))
LARGE = Corner(36, 42, 54, 98, 48, (68, 126), 0.88)


def bell(x: float, y: float, r: float = 4.4) -> str:
    return (
        dot(x, y, r, OCHRE, INK, 1.3)
        + line(f"M{x - r + 1:g} {y + 0.6:g}H{x + r - 1:g}", INK, 1.1)
        + dot(x, y + r / 2, 0.9, INK, None)
    )


def points_of_cap(m: Motley) -> str:
    """A cap with three horns, for a head seen from the front or three-quarter."""
    left = "M-2-52C-18-64-44-60-56-34C-62-22-60-8-56-2C-54-16-48-24-40-24C-32-24-28-16-27-8L2-18Z"
    right = "M2-52C18-64 44-60 56-34C62-22 60-8 56-2C54-16 48-24 40-24C32-24 28-16 27-8L-2-18Z"
    out = shape(left, m.left, INK, 2.1) + shape(right, m.right, INK, 2.1)
    out += carved([(-8, -46, -48, -26, 9), (8, -46, 48, -26, -9)], CREAM_SHADE, 1)
    out += shape("M-19-22C-20-48-12-66-4-84C8-74 18-50 19-22Q0-30-19-22Z", m.third, INK, 2.1)
    out += carved([(-2, -34, -3, -70, 1)], CREAM_SHADE, 1)
    out += shape(
        "M-28-6C-28-20-16-28 0-28C16-28 28-20 28-6L24-4C20-14 12-19 0-19C-12-19-20-14-24-4Z",
        OCHRE,
        INK,
        1.9,
    )
    out += dots([(-20, -14), (-7, -22.5), (7, -22.5), (20, -14)], 2, m.ink, None)
    return out + bell(-56, 4, 6) + bell(56, 4, 6) + bell(-4, -89, 6)


def collar(x: float, y: float, m: Motley) -> str:
    """Points by turns in both colours, with bells."""
    out = ""
    for n, (dx, dy, turn) in enumerate(
        ((-27, 8, 52), (-15, 15, 24), (0, 18, 0), (15, 15, -24), (27, 8, -52))
    ):
        out += placed(
            shape("M-9-14C-9-4-4 4 0 12C4 4 9-4 9-14Z", m.left if n % 2 else m.right, INK, LINE)
            + bell(0, 13, 3.4),
            x + dx,
            y + dy,
            turn,
        )
    return out + shape(
        f"M{x - 17} {y - 4}Q{x} {y + 9} {x + 17} {y - 4}L{x + 19} {y + 4}Q{x} {y + 18} {x - 19} {y + 4}Z",
        OCHRE,
        INK,
        LINE,
    )


def diamonds(points: list[Point], colour: str, size: float = 1) -> str:
    return flat(
        "".join(
            f"M{x:g} {y - 6 * size:.1f}l{4 * size:.1f} {6 * size:.1f}l{-4 * size:.1f} {6 * size:.1f}l{-4 * size:.1f} {-6 * size:.1f}Z"
            for x, y in points
        ),
        colour,
    )


def pointed_shoe(x: float, y: float, fill: str, turn: float = 0, right: bool = False) -> str:
    """A shoe with a curled toe and a bell."""
    out = shape(
        "M-6-8H6C8-2 8 3 7 7L-12 7C-22 7-28 2-28-7C-28-13-21-14-20-9C-22-2-14-2-8-2Z",
        fill,
        INK,
        LINE,
    )
    return placed(out + bell(-23, -12, 3.2), x, y, turn, -1 if right else 1, 1)


def rattle(m: Motley) -> str:
    """A fool's stick with a little head in a cap, upright around the hand."""
    out = shape("M-2.6-40H2.6V36H-2.6Z", WOOD, INK, 1.5) + line(
        "M-2.6 24L2.6 20M-2.6 14L2.6 10M-2.6-18L2.6-22M-2.6-28L2.6-32", m.left, 2
    )
    out += shape("M-14-40C-14-34-8-30-4-36C-2-30 4-30 4-36C8-30 14-34 14-40Z", m.right, INK, 1.4)
    face = front(Look(FAIR, INK, fine=True)) + points_of_cap(
        Motley(m.ink, m.third, m.left, m.right, m.light)
    )
    return out + placed(face, 0, -56, 0, 0.36)


def leaping(m: Motley) -> str:
    """The red one: one leg up, a rattle in one hand, a star in the other."""
    x, hair = 124, "#3b2a24"
    out = leg([(132, 212, 12.5), (162, 226, 10.5), (150, 258, 6)], m.left) + pointed_shoe(
        149, 264, m.right, 14, right=True
    )
    out += leg([(112, 214, 12.5), (104, 252, 9.5), (108, 286, 6)], m.right) + pointed_shoe(
        107, 292, m.left
    )
    out += diamonds([(106, 232), (104, 250), (106, 268)], m.third, 0.8) + diamonds(
        [(146, 219), (158, 238)], m.third, 0.8
    )
    left, right = (
        "M120 126C96 128 96 158 100 182L88 208L102 206L108 220L120 208Z",
        "M120 126C146 128 146 158 142 182L156 204L142 206L134 220L120 208Z",
    )
    out += shape(left, m.left, INK, LINE) + shape(right, m.right, INK, LINE)
    out += diamonds([(109, 166), (109, 186)], m.third) + diamonds([(132, 166), (132, 186)], m.third)
    out += bell(88, 210, 3.6) + bell(108, 222, 3.6) + bell(134, 222, 3.6) + bell(156, 206, 3.6)
    out += shape("M99 182Q120 192 143 182L144 190Q120 201 98 190Z", OCHRE, INK, LINE)
    out += arm(
        [(104, 136, 10.5), (84, 168, 11), (63, 162, 8)], m.right, OCHRE, wrist=(FAIR, 54, 158)
    )
    out += placed(
        shape(STAR, OCHRE, INK, 5) + carved([(-14, -8, -2, -32, 2)], CREAM, 3), 45, 142, -14, 0.4
    ) + hand(FAIR, 54, 158, -34, left=True)
    out += (
        arm(
            [(138, 136, 10.5), (168, 150, 11), (182, 128, 8)], m.left, OCHRE, wrist=(FAIR, 186, 118)
        )
        + placed(rattle(m), 187, 114, 14)
        + hand(FAIR, 186, 118, 14)
    )
    out += collar(x - 3, 124, m)
    face = three_quarter(Look(FAIR, hair, "#c8463a", gaze=0.8, fine=True)) + grin()
    return out + head(bob(hair) + face + points_of_cap(m), x, 94, right=True, tilt=6, size=0.72)


def grin() -> str:
    """An open smile over a mouth seen three-quarter."""
    out = shape("M-17 22C-12 25-4 25 3 21C2 31-4 34-8 34C-13 34-16 29-17 22Z", "#7c1f1a", INK, 1.3)
    return out + flat("M-15.8 23C-11 25.6-4 25.4 2.4 22L1.8 25.4C-4 28-11 28-15.4 26Z", WHITE)


def lute(m: Motley) -> str:
    """Its body at (0, 0), the neck to the upper right."""
    out = shape("M3-30L9-28L30-78L24-80Z", WOOD_SHADE, INK, LINE) + shape(
        "M24-80L31-78L20-98L12-94Z", WOOD_SHADE, INK, LINE
    )
    out += dots([(14, -99), (20, -101), (11, -92)], 2.2, OCHRE, INK, 1)
    out += shape(
        "M5-32C24-30 34-6 28 12C22 32-6 38-24 24C-40 10-32-14-18-22C-8-28-2-30 5-32Z",
        "#c97f38",
        INK,
        LINE,
    )
    out += carved([(-24, -8, -18, 18, -3), (22, -8, 18, 18, 3)], "#e9b574", 1.3)
    out += dot(0, 0, 8.5, "#4a2412", OCHRE, 2) + around(dot(0, -5, 0.9, OCHRE, None), 0, 0, 8)
    return (
        out
        + line("M-12 20L18-88M-8 21.5L21-87M-4 22.5L24-86", CREAM, 0.8)
        + line("M-16 18L0 25", INK, 2.6)
    )


def table_setup(m: Motley) -> str:
    """The black one: on a drum, legs crossed, with a lute."""
    x = 122
    out = shape("M82 244V286C82 302 160 302 160 286V244Z", m.left, INK, LINE)
    out += line(
        "M82 252L95 295M108 258L95 295M108 258L121 298M134 258L121 298M134 258L147 295M160 252L147 295",
        CREAM,
        1.8,
    )
    out += shape("M80 280C80 300 162 300 162 280V290C162 310 80 310 80 290Z", OCHRE, INK, LINE)
    out += shape(
        "M80 242C80 226 162 226 162 242V250C162 268 80 268 80 250Z", OCHRE, INK, LINE
    ) + shape("M86 241C86 230 156 230 156 241C156 253 86 253 86 241Z", CREAM, INK, LINE)
    out += leg([(136, 226, 13), (152, 252, 10), (132, 284, 6)], m.left) + pointed_shoe(
        128, 290, m.right, 8
    )
    out += leg([(112, 228, 13), (84, 240, 11), (64, 272, 6)], m.right) + pointed_shoe(
        60, 279, m.left, 12
    )
    out += diamonds([(98, 233), (78, 251)], m.third, 0.8) + diamonds(
        [(145, 243), (144, 262)], m.third, 0.8
    )
    left, right = (
        "M122 128C98 130 98 160 102 188L92 216L104 226L110 238L122 226Z",
        "M122 128C148 130 148 160 144 188L156 212L144 228L136 238L122 226Z",
    )
    out += shape(left, m.left, INK, LINE) + shape(right, m.right, INK, LINE)
    out += (
        diamonds([(112, 206)], m.third)
        + diamonds([(134, 206)], m.third)
        + bell(110, 240, 3.6)
        + bell(136, 240, 3.6)
    )
    out += arm(
        [(140, 138, 10.5), (166, 168, 11), (158, 146, 8)], m.left, OCHRE, wrist=(OLIVE, 160, 136)
    ) + placed(lute(m), 122, 192, 22)
    out += (
        hand(OLIVE, 160, 136, 34)
        + arm(
            [(104, 138, 10.5), (84, 172, 11), (104, 192, 8)],
            m.right,
            OCHRE,
            wrist=(OLIVE, 112, 195),
        )
        + hand(OLIVE, 112, 195, 78, left=True)
    )
    out += collar(x, 126, m)
    face = front(Look(OLIVE, "#241c22", "#a63a2a", lowered=True, fine=True)) + smile()
    return out + head(ringlets("#241c22") + face + points_of_cap(m), x, 98, tilt=-7, size=0.72)


def smile() -> str:
    return line("M-11 22.5C-6 29 6 29 11 22.5", "#7c1f1a", 1.8) + line(
        "M-13 21.5Q-12 23.5-10 23.5M13 21.5Q12 23.5 10 23.5", INK, 1.4
    )


FIGURES = {"red": leaping, "black": table_setup}
RED = Motley(BRICK, BRICK, OCHRE, TEAL, "#f6dccb")
BLACK = Motley(INK, NAVY, "#6b7690", CREAM, "#dfe1ea")
FOUR_RED = Motley(BRICK, BRICK, "#1a6fae", OCHRE, "#f6dccb")
FOUR_BLACK = Motley(INK, INK, "#25774a", OCHRE, "#dfe1ea")
LOOKS: Mapping[str, tuple[Corner, dict[str, Motley]]] = {
    "standard": (SMALL, {"red": RED, "black": BLACK}),
    "large": (LARGE, {"red": RED, "black": BLACK}),
    "four_colour": (SMALL, {"red": FOUR_RED, "black": FOUR_BLACK}),
}


def sign(d: str, x: float, y: float, size: float, fill: str) -> str:
    return (
        f'<path transform="translate({x:g} {y:g}) scale({size / 100:.4g})" d="{d}" fill="{fill}"/>'
    )


def face(corner: Corner, which: str, motley: Motley) -> str:
    """A whole drawing of a joker."""
    body = FIGURES[which](motley) if which == "black" else shadow() + FIGURES[which](motley)
    if corner.middle != 1:
        k, (x, y) = corner.middle, CENTRE
        body = placed(body, round(x * (1 - k), 2), round((y + 6) * (1 - k), 2), 0, k)
    drawn = flat(notched(corner.notch, 0, 6), CREAM_SHADE) + light(motley.light, 122, 100)
    half = sign(STAR, corner.x, corner.star_y, corner.star, motley.ink) + sign(
        CAP, corner.x, corner.cap_y, corner.cap, motley.ink
    )
    return svg(drawn + body + window(corner.notch) + half + turned(half))


def shadow() -> str:
    """Where the leaping one left the ground."""
    return flat("M66 306C66 299 150 299 150 306C150 312 66 312 66 306Z", "#d9c7a3")


def faces() -> dict[str, str]:
    """Every joker by look and name, such as ``large/joker_red``."""
    return {
        f"{look}/joker_{which}": face(corner, which, motley)
        for look, (corner, motleys) in LOOKS.items()
        for which, motley in motleys.items()
    }
