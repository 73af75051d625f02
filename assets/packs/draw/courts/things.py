"""What the figures hold. Upright around the grip at (0, 0), unless a function says otherwise."""

from __future__ import annotations

from draw.courts.frame import diagonal
from draw.courts.hats import blossom, leaf, petal_ball
from draw.pens import (
    BRICK,
    CREAM,
    CREAM_SHADE,
    GOLD_SHADE,
    INK,
    LEAF_DARK,
    NAVY,
    OCHRE,
    STEEL,
    STEEL_SHADE,
    TEAL,
    WHITE,
    WOOD,
    WOOD_SHADE,
    Point,
    around,
    both,
    carved,
    dot,
    dots,
    flat,
    line,
    placed,
    shape,
)
from draw.pips import pip


def sceptre(suit: str, gold: str) -> str:
    out = shape("M-3.5-60L3.5-60L3.5 36L-3.5 36Z", gold, INK, 1.9) + carved(
        [(1.2, -56, 1.2, -20, 0)], GOLD_SHADE, 0.8
    )
    out += shape("M-7-58C-7-64 7-64 7-58L5-53L-5-53Z", gold, INK, 1.7)
    rays = around(shape("M-2.6-11.5L0-17L2.6-11.5Z", gold, INK, 1.3), 0, -75, 8, 22.5)
    return (
        out
        + rays
        + dot(0, -75, 12.5, gold, INK, 2)
        + dot(0, -75, 9.5, CREAM, INK, 1.2)
        + pip(suit, 0, -75, 14)
    )


def sword() -> str:
    out = shape("M-5.5-12L-5-82L0-94L5-82L5.5-12Z", STEEL, INK, 1.9)
    out += flat("M0.8-90L4-81L4.5-13L0.8-13Z", "#bcc4cb") + carved(
        [(-1, -16, -1, -78, 0)], STEEL_SHADE, 0.7
    )
    out += shape("M-3.5-10L3.5-10L3.5 30L-3.5 30Z", WOOD_SHADE, INK, 1.7)
    out += shape(
        "M-23-19C-18-12-8-15 0-15C8-15 18-12 23-19C26-14 22-8 14-9C6-9-6-9-14-9C-22-8-26-14-23-19Z",
        OCHRE,
        INK,
        1.8,
    )
    return out + dot(0, -12, 3.4, BRICK, INK, 1.2)


def macuahuitl() -> str:
    """A club of dark wood edged with obsidian."""
    blade = shape("M0-5.5L8-4L9 0L8 4L0 5.5Z", INK, INK, 1.2) + carved(
        [(2, 0, 8, -2, 0)], STEEL, 0.7
    )
    edge = "".join(placed(blade, 7.5, -30 - 12.5 * n) for n in range(5))
    out = both(edge) + shape(
        "M-4-10L-9-24L-9-88Q0-93 9-88L9-24L4-10L3.5 34L-3.5 34Z", WOOD, INK, 1.9
    )
    out += carved([(-4, -30, -4, -82, 0), (4.5, -26, 4.5, -60, 0)], WOOD_SHADE, 0.7)
    bands = shape("M-7.5-20L7.5-20L5.5-15L-5.5-15Z", BRICK, INK, 1.2)
    return (
        out
        + bands
        + shape("M0-76L5-70L0-64L-5-70Z", OCHRE, INK, 1.1)
        + shape("M0-52L5-46L0-40L-5-46Z", TEAL, INK, 1.1)
    )


def orb() -> str:
    """Rests on the hand, its middle 20 above the grip."""
    out = shape("M-2.4-52h4.8v4.5h5v4.6h-5v6h-4.8v-6h-5v-4.6h5Z", OCHRE, INK, 1.5)
    out += dot(0, -18, 20, OCHRE, INK, 2.1) + flat(
        "M13-33C22-24 22-10 12-2C15-12 16-24 13-33Z", GOLD_SHADE
    )
    out += shape("M-19.5-21.5Q0-13 19.5-21.5L19.5-14.5Q0-6-19.5-14.5Z", TEAL, INK, 1.5)
    out += shape("M-3.2-38Q0-39 3.2-38L3.2-17L-3.2-17Z", TEAL, INK, 1.5) + dot(
        0, -13.5, 4, BRICK, INK, 1.2
    )
    return (
        out
        + dots([(-12, -15.6), (12, -15.6)], 2, CREAM, INK, 0.9)
        + carved([(-13, -26, -7, -33, 1.6)], CREAM, 1.4)
    )


def halberd() -> str:
    out = shape("M-3.2-62L3.2-62L3.2 36L-3.2 36Z", WOOD, INK, 1.8) + carved(
        [(1, -20, 1, -52, 0)], WOOD_SHADE, 0.7
    )
    out += shape("M3-74C12-82 20-80 29-86C32-74 32-62 27-52C20-56 12-56 3-58Z", STEEL, INK, 1.9)
    out += carved([(27, -81, 25, -57, 2), (8, -73, 8, -61, 0)], STEEL_SHADE, 0.9)
    out += shape("M-3-72L-20-62L-3-58Z", STEEL, INK, 1.9) + shape(
        "M0-97L6-78L3.5-56L-3.5-56L-6-78Z", STEEL, INK, 1.9
    )
    out += carved([(0, -92, 0, -62, 0)], STEEL_SHADE, 0.7)
    tassel = shape("M-4-56L4-56L8-40L4-43L0-38L-4-43L-8-40Z", BRICK, INK, 1.5) + carved(
        [(-2, -53, -4, -44, 0), (2, -53, 4, -44, 0)], CREAM, 0.5
    )
    return out + tassel


def torch() -> str:
    out = shape("M-7-44L7-44L4 36L-4 36Z", WOOD, INK, 1.9)
    out += carved(
        [(-4, -22, 5, -28, 0), (-4, -30, 5, -36, 0), (2, -16, 3, -38, 0)], WOOD_SHADE, 0.8
    )
    out += shape("M-14-56Q0-50 14-56L10-42Q0-37-10-42Z", OCHRE, INK, 1.8) + carved(
        [(-9, -47, 9, -47, -2)], GOLD_SHADE, 0.9
    )
    out += shape(
        "M2-97C4-84 17-80 15-66C15-58 9-53 0-53C-9-53-15-58-15-66C-15-74-10-76-9-84C-5-81-4-78-4-74C0-80 2-87 2-97Z",
        BRICK,
        INK,
        1.9,
    )
    out += flat(
        "M2-84C4-77 11-74 10-66C9-60 5-56 0-56C-6-56-10-60-9-66C-8-70-6-71-6-74C-2-72-2-70-1-67C2-72 3-77 2-84Z",
        OCHRE,
    )
    return out + flat("M1-70C5-66 6-57 0-57C-6-57-4-63-2-66C-1-63 0-66 1-70Z", CREAM)


def carnation(colour: str) -> str:
    out = line("M0 30C1 6 0-14 0-34", LEAF_DARK, 3.4) + leaf(1, -6, 50, 22) + leaf(-1, -14, -48, 22)
    petal = shape("M0 2C-9-6-12-16-8-23L-4-19L0-25L4-19L8-23C12-16 9-6 0 2Z", colour, INK, 1.5)
    petal += carved([(0, -6, 0, -18, 0)], CREAM_SHADE, 0.6)
    out += "".join(placed(petal, 0, -46, turn) for turn in (-78, 78, -50, 50, -24, 24, 0))
    small = shape("M0 2C-6-4-7-9-5-14L-2-11L0-15L2-11L5-14C7-9 6-4 0 2Z", colour, INK, 1.2)
    out += "".join(placed(small, 0, -44, turn) for turn in (-44, 44, 0))
    return out + shape("M-8-46C-7-34-4-31 0-30C4-31 7-34 8-46C4-42-4-42-8-46Z", "#3f8a58", INK, 1.6)


def fan() -> str:
    """Opened to the left and up; its rivet lies in the hand."""
    out = ""
    for step in range(9):
        fold = shape("M0 0L-5.8-50Q0-54 5.8-50Z", BRICK if step % 2 else OCHRE, INK, 1.4)
        fold += carved([(0, -14, 0, -34, 0)], CREAM, 0.7) + dot(
            0, -43, 2, CREAM if step % 2 else BRICK, None
        )
        out += placed(fold, 0, -4, -78 + 13.2 * step)
    return out + dot(0, -2, 3.4, OCHRE, INK, 1.3)


def marigolds() -> str:
    out = line("M0 30L-1-28M1 24C6 0 10-10 12-24M-1 24C-6 4-10-6-14-20", LEAF_DARK, 3)
    out += leaf(6, -8, 70, 20) + leaf(-6, -8, -68, 20) + leaf(16, -26, 75, 15)
    return out + petal_ball(-15, -34, 15) + petal_ball(15, -38, 14) + petal_ball(0, -60, 17)


def hand_mirror() -> str:
    out = shape("M-4-20L4-20L4.5 22Q0 29-4.5 22Z", OCHRE, INK, 1.8) + carved(
        [(0, -10, 0, 18, 0)], GOLD_SHADE, 0.8
    )
    scallop = around(dot(0, -23.5, 4, OCHRE, INK, 1.4), 0, -40, 14)
    out += scallop + dot(0, -40, 23, OCHRE, INK, 1.8) + dot(0, -40, 17.5, "#cfe0e2", INK, 1.7)
    return (
        out
        + carved([(-10, -36, 3, -51, 0), (-7, -29, 11, -49, 0)], WHITE, 1.4)
        + dot(0, -15.5, 2.6, BRICK, INK, 1)
    )


def falcon() -> str:
    """Stands on the hand, looks to the right."""
    brown, dark = "#8a5f38", "#5d3c20"
    out = shape("M-14-16C-18-4-18 6-22 16L-14 14L-12 20L-6 8Z", dark, INK, 1.7)
    out += shape(
        "M4-56C14-50 16-34 13-22C10-10 4-2-4-2C-14-2-20-14-19-28C-18-40-12-48-6-52Z",
        CREAM_SHADE,
        INK,
        2,
    )
    breast = "".join(
        f"M{x} {y}q2.2 3.5 4.4 0"
        for x, y in (
            (2, -38),
            (7, -34),
            (1, -30),
            (7, -26),
            (0, -22),
            (6, -18),
            (-1, -14),
            (4, -11),
        )
    )
    out += line(breast, dark, 1.4)
    out += shape(
        "M-7-50C-20-44-24-26-20-12C-18-2-16 2-18 12C-8 4-1-10-1-24C-1-36-3-44-7-50Z",
        brown,
        INK,
        1.9,
    )
    out += carved(
        [(-12, -38, -16, 0, 3), (-8, -38, -9, -8, 2), (-4, -38, -3, -18, 1)], CREAM_SHADE, 0.9
    )
    out += shape(
        "M-9-50C-14-62-4-72 6-70C14-69 17-63 16-57C14-52 8-50 4-48C0-46-5-46-9-50Z", brown, INK, 1.9
    )
    out += shape("M15-64C21-63 23-58 20-52C19-55 17-56 14-56Z", OCHRE, INK, 1.3) + flat(
        "M6-54C8-50 7-46 4-44L1-50Z", dark
    )
    out += dot(8, -61, 3.4, OCHRE, INK, 1.2) + dot(8.5, -61, 1.7, INK, None)
    return out + line("M-6-2L-7 5M2-2L2 5", OCHRE, 3.4) + line("M-9 5h6M-1 5h6", GOLD_SHADE, 2)


def guitar() -> str:
    """In the card's measure: the neck to the upper right, the body under the sash."""
    neck = shape("M-3.6-6L3.6-6L3-84L-3-84Z", WOOD_SHADE, INK, 1.8)
    neck += "".join(line(f"M-3 {y}h6", OCHRE, 0.9) for y in (-20, -30, -41, -53, -66))
    neck += shape("M-4.5-83L4.5-83L7-103L-7-103Z", WOOD_SHADE, INK, 1.8)
    neck += both(dots([(8.6, -100), (8.3, -94), (7.6, -88)], 2, OCHRE, INK, 0.9)) + line(
        "M-1.3-96V-2M1.3-96V-2", CREAM, 0.7
    )
    body = (
        f"M138 {diagonal(138):.1f}C134 148 142 138 151 139C152 130 160 122 170 122C182 122 189 131 187 141"
        f"C192 141 195 144 196 {diagonal(196):.1f}Z"
    )
    return (
        shape(body, "#c97f38", INK, 2)
        + dot(167, 140, 8, "#4a2412", OCHRE, 1.8)
        + placed(neck, 172, 128, 14)
    )


def embroidered(points: list[Point], colours: tuple[str, str]) -> str:
    """Small stitched flowers."""
    return "".join(
        blossom(x, y, 6.5, colours[n % 2], NAVY if n % 2 else OCHRE, 6)
        for n, (x, y) in enumerate(points)
    )
