"""Four kings: the old one with the sceptre, the warrior, the charro, the lord of the feathers."""

from __future__ import annotations

from draw.courts.bodies import (
    LEFT_GRIP,
    RIGHT_GRIP,
    cuff,
    ermine,
    left_hand,
    lozenge,
    mantle,
    right_hand,
    ring,
    shoulder,
    sleeve,
    strewn,
)
from draw.courts.frame import Palette, diagonal, rays, to_sash
from draw.courts.hair import (
    charro_whiskers,
    curly_back,
    curly_beard,
    long_beard,
    long_locks,
    short_crop,
)
from draw.courts.hats import arched_crown, crowned_sombrero, gem, penacho, pointed_crown
from draw.courts.heads import (
    BROWN,
    DEEP,
    FAIR,
    OLIVE,
    Look,
    front,
    head,
    neck,
    profile,
    three_quarter,
)
from draw.courts.things import macuahuitl, orb, sceptre, sword
from draw.pens import (
    BRICK,
    CREAM,
    GOLD_SHADE,
    INK,
    LEAF,
    OCHRE,
    SILVER,
    STEEL,
    STEEL_SHADE,
    TEAL,
    WHITE,
    carved,
    dot,
    dots,
    flat,
    line,
    placed,
    shape,
)


def raised(thing: str, turn: float) -> str:
    return placed(thing, *RIGHT_GRIP, turn)


def of_spades(p: Palette) -> str:
    x = 118
    cut = "#8d8778"
    look = Look(FAIR, "#b7ae9c", aged=True)
    out = rays(p.rays, x) + raised(sceptre("S", p.trim), 4) + mantle(x, p.mantle, raised=True)
    out += strewn(lozenge(p.trim), shoulder(x))
    cape = to_sash("M64 183C60 162 70 148 92 138L144 138C164 144 176 150 172 156", 172, 64)
    tails = [
        (78, 160, 25),
        (92, 150, 15),
        (88, 168, 10),
        (148, 150, -18),
        (162, 151, -30),
        (76, 174, 15),
    ]
    out += ermine(cape, [(float(a), float(b), float(c)) for a, b, c in tails])
    out += head(
        long_locks(SILVER, cut)
        + front(look)
        + long_beard(SILVER, cut)
        + pointed_crown(p.trim, p.second),
        x,
    )
    return out + sleeve(RIGHT_GRIP, p.mantle) + cuff(RIGHT_GRIP, p.second, OCHRE) + right_hand(FAIR)


def breastplate(x: float) -> str:
    """A steel gorget and plate with a gold ridge."""
    left, right = x - 34, x + 40
    plate = to_sash(
        f"M{left} {diagonal(left):.1f}C{left - 2} 156 {left + 6} 146 {x - 20} 140L{x + 20} 140C{right - 6} 144 {right} 148 {right} {diagonal(right):.1f}",
        right,
        left,
    )
    out = shape(plate, STEEL) + carved(
        [(x - 24, 148, x - 28, 172, 1), (x + 26, 147, x + 30, 156, -1)], STEEL_SHADE, 1.2
    )
    gorget = f"M{x - 24} 136Q{x} 152 {x + 24} 136L{x + 28} 146Q{x} 166 {x - 28} 146Z"
    out += shape(gorget, OCHRE) + dots([(x - 18, 147), (x, 154), (x + 18, 147)], 2.4, BRICK)
    return out + carved([(x - 22, 141, x + 22, 141, -7)], GOLD_SHADE, 0.8)


def of_hearts(p: Palette) -> str:
    x, hair = 116, "#7a3b1d"
    out = rays(p.rays, x) + raised(sword(), 3) + mantle(x, p.mantle, raised=True)
    out += strewn(ring(p.trim), shoulder(x)) + breastplate(x)
    face = three_quarter(Look(OLIVE, hair, gaze=-1.2))
    out += head(
        curly_back(hair) + face + curly_beard(hair) + arched_crown(p.trim, p.second), x, right=True
    )
    return (
        out
        + sleeve(RIGHT_GRIP, p.mantle)
        + cuff(RIGHT_GRIP, STEEL, STEEL_SHADE)
        + right_hand(OLIVE)
    )


def charro_jacket(x: float, p: Palette) -> str:
    """White shirt, a bow, embroidered lapels."""
    low = x + 30
    out = shape(
        to_sash(
            f"M{x - 26} {diagonal(x - 26):.1f}L{x - 20} 140L{x + 20} 140L{low} {diagonal(low):.1f}",
            low,
            x - 26,
        ),
        WHITE,
    )
    out += shape(
        f"M{x - 20} 137C{x - 34} 146 {x - 40} 160 {x - 40} {diagonal(x - 40):.1f}L{x - 16} {diagonal(x - 16):.1f}C{x - 20} 164 {x - 20} 152 {x - 16} 144Z",
        p.trim,
    )
    out += shape(
        f"M{x + 20} 137C{x + 34} 142 {x + 40} 150 {x + 42} {diagonal(x + 42):.1f}L{x + 22} {diagonal(x + 22):.1f}C{x + 22} 156 {x + 20} 150 {x + 16} 144Z",
        p.trim,
    )
    out += line(
        f"M{x - 30} 154q-5 4-1 8q5 0 4-5M{x - 32} 168q-5 4-1 8q5 0 4-5M{x + 29} 147q5 3 1 7q-4 0-3-5",
        p.second,
        1.6,
    )
    bow = f"M{x} 151C{x - 10} 141 {x - 24} 141 {x - 27} 147C{x - 26} 156 {x - 12} 160 {x} 153C{x + 12} 160 {x + 26} 156 {x + 27} 147C{x + 24} 141 {x + 10} 141 {x} 151Z"
    out += shape(bow, p.second) + carved(
        [(x - 5, 151, x - 23, 148, 1.5), (x + 5, 151, x + 23, 148, -1.5)]
    )
    return out + dot(x, 152, 4.4, p.second, INK, 1.8)


def of_clubs(p: Palette) -> str:
    x, hair = 132, "#2a2430"
    out = rays(p.rays, x) + mantle(x, p.mantle, raised=False) + neck(x, BROWN)
    scrolls = (
        "M18 188q6-14 18-16q10 2 6 10q-7 2-7-5M70 164q2-8 10-10q7 3 3 8q-5 1-5-3M176 149q-3-3 1-6"
    )
    out += line(scrolls, p.trim, 1.8) + charro_jacket(x, p)
    face = three_quarter(Look(BROWN, hair, gaze=0.6))
    out += head(
        short_crop(hair) + face + charro_whiskers(hair) + crowned_sombrero(hair, p.trim), x, 100
    )
    out += placed(orb(), 58, 146) + sleeve(LEFT_GRIP, p.mantle) + cuff(LEFT_GRIP, WHITE)
    return out + left_hand(BROWN, (60, 152))


def step_fret(x: float, y: float, turn: float) -> str:
    """A stepped hook, as woven into the border of a lord's cloak."""
    return placed(flat("M-6 4V0h3v-3h3v-3h6v7h-3v-3h-2v3h-2v3Z", BRICK), x, y, turn)


def tilma(x: float, p: Palette) -> str:
    """A cloak knotted on the shoulder over a collar of gold and jade."""
    out = shape(
        to_sash(
            f"M{x - 40} {diagonal(x - 40):.1f}L{x - 20} 140L{x + 20} 140L{x + 44} {diagonal(x + 44):.1f}",
            x + 44,
            x - 40,
        ),
        DEEP.base,
    )
    border = f"M{x - 26} 136C{x - 22} 152 {x - 2} 164 {x + 44} {diagonal(x + 44):.1f}L{x + 20} {diagonal(x + 20):.1f}C{x - 10} 172 {x - 34} 162 {x - 40} 143Z"
    out += shape(border, CREAM)
    return out + "".join(
        step_fret(x + a, b, c) for a, b, c in ((-29, 148, 55), (-18, 158, 38), (-3, 164, 22))
    )


def jade_collar(x: float) -> str:
    out = shape(f"M{x - 22} 134Q{x} 150 {x + 22} 134L{x + 30} 143Q{x} 168 {x - 30} 143Z", TEAL)
    out += dots(
        [(x - 22, 142.5), (x - 12, 148.5), (x, 151), (x + 12, 148.5), (x + 22, 142.5)],
        3.2,
        OCHRE,
        INK,
        1.1,
    )
    return out


def of_diamonds(p: Palette) -> str:
    x = 114
    out = rays(p.rays, x) + raised(macuahuitl(), 5) + mantle(x, p.mantle, raised=True)
    out += strewn(lozenge(p.second), shoulder(x)) + neck(x, DEEP) + tilma(x, p) + jade_collar(x)
    hair = shape("M-2-24L20-26C32-18 34 8 30 34L14 34C12 18 8 10 4 8Z", INK) + carved(
        [(22, -4, 25, 32, 1), (16, 4, 18, 32, 1)]
    )
    spool = dot(12, 12, 5.4, OCHRE, INK, 1.7) + dot(12, 12, 2, TEAL, INK, 1)
    out += head(profile(Look(DEEP, INK, "#a63a2a")) + hair + spool + penacho(), x, right=True)
    return out + sleeve(RIGHT_GRIP, DEEP.base) + bracelet() + right_hand(DEEP)


def bracelet() -> str:
    x, y = RIGHT_GRIP
    out = shape(
        f"M{x - 14} {y + 15}Q{x} {y + 19} {x + 14} {y + 15}L{x + 15} {y + 25}Q{x} {y + 30} {x - 15} {y + 25}Z",
        OCHRE,
    )
    return (
        out
        + gem(x, y + 22, 4.4, 3.6, BRICK)
        + dots([(x - 9, y + 20.5), (x + 9, y + 20.5)], 2, LEAF)
    )


KINGS = {"S": of_spades, "H": of_hearts, "C": of_clubs, "D": of_diamonds}
