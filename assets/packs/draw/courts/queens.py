"""Four queens: the carnation, the fan, the marigolds, the mirror."""

from __future__ import annotations

from draw.courts.bodies import (
    LEFT_GRIP,
    RIGHT_GRIP,
    cuff,
    left_hand,
    lozenge,
    mantle,
    right_hand,
    shoulder,
    sleeve,
    star,
    strewn,
)
from draw.courts.frame import Palette, diagonal, rays, to_sash
from draw.courts.hair import combed_back, netted, parted
from draw.courts.hats import comb, coronet, diadem, flower_crown, mantilla
from draw.courts.heads import BROWN, FAIR, OLIVE, Look, front, head, neck, profile, three_quarter
from draw.courts.things import carnation, embroidered, fan, hand_mirror, marigolds
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
    both,
    carved,
    dot,
    dots,
    flat,
    line,
    placed,
    shape,
)


def earrings(gold: str, drop: str, x: float = 26) -> str:
    """Under both ears of a head from the front, in its measure."""
    return both(
        dot(x, 15, 2.8, gold, INK, 1.2)
        + shape(f"M{x} 18L{x + 3.2} 25Q{x} 29 {x - 3.2} 25Z", drop, INK, 1.2)
    )


def lace_collar(x: float) -> str:
    d = f"M{x - 24} 139C{x - 18} 154 {x - 8} 160 {x} 160C{x + 8} 160 {x + 18} 154 {x + 24} 139L{x + 38} 144"
    d += "".join(
        f"A6 6 0 0 1 {x + a} {b}"
        for a, b in (
            (34, 154),
            (26, 162),
            (16, 169),
            (5, 173),
            (-5, 173),
            (-16, 169),
            (-26, 162),
            (-34, 154),
        )
    )
    out = shape(d + f"L{x - 38} 144Z", WHITE)
    holes = [
        (x + a, b)
        for a, b in (
            (31, 149),
            (25, 156),
            (16, 163),
            (5, 167),
            (-5, 167),
            (-16, 163),
            (-25, 156),
            (-31, 149),
        )
    ]
    return out + dots(holes, 1.5, NAVY, None)


def of_spades(p: Palette) -> str:
    x = 118
    out = rays(p.rays, x) + placed(carnation(BRICK), *RIGHT_GRIP, 2)
    out += mantle(x, p.mantle, raised=True) + strewn(lozenge(p.trim), shoulder(x))
    out += (
        head(comb("#8a3b2c") + mantilla("#2a2c50", "#9aa6c8"), x) + neck(x, FAIR) + lace_collar(x)
    )
    out += line(f"M{x - 13} 141Q{x} 156 {x + 13} 141", p.trim, 2.2) + dot(
        x, 151, 3.6, BRICK, INK, 1.4
    )
    face = front(Look(FAIR, INK, fine=True)) + parted(INK) + earrings(p.trim, BRICK)
    out += head(face + diadem(p.trim, p.second), x)
    return out + sleeve(RIGHT_GRIP, p.mantle) + cuff(RIGHT_GRIP) + right_hand(FAIR, size=0.92)


def huipil(x: float, p: Palette) -> str:
    """A square yoke with flowers, ribbons below."""
    left, right = x - 38, x + 34
    d = f"M{left} {diagonal(left):.1f}L{left + 2} 146L{x - 18} 139Q{x} 164 {x + 18} 139L{right} 144L{right} {diagonal(right):.1f}"
    out = shape(to_sash(d, right, left), p.second)
    out += line(
        f"M{left + 5} 149V{diagonal(left + 5):.1f}M{right - 5} 148V{diagonal(right - 5):.1f}",
        OCHRE,
        2.4,
    )
    return out + embroidered(
        [(x - 25, 157), (x - 8, 166), (x + 11, 161), (x + 21, 150), (x - 24, 172)], (ROSE, OCHRE)
    )


def beads(x: float, y: float, rows: int) -> str:
    out = ""
    for row in range(rows):
        places = [
            (x + a, y + b + 5.5 * row)
            for a, b in ((-13, -4), (-9, 0), (-4.6, 2.4), (0, 3.2), (4.6, 2.4), (9, 0), (13, -4))
        ]
        out += dots(places, 2.7, BRICK, INK, 0.9)
    return out


def of_hearts(p: Palette) -> str:
    x = 136
    out = (
        rays(p.rays, x)
        + mantle(x, p.mantle, raised=False)
        + strewn(star(p.trim), shoulder(x), right=96)
    )
    out += neck(x, BROWN) + huipil(x, p) + beads(x, 143, 2)
    face = three_quarter(Look(BROWN, INK, gaze=-0.8, fine=True)) + line(
        "M-10-8.5Q-7.5-9.5-4.5-8.5", INK, 1.2
    )
    hoop = (
        dot(23, 19, 5.5, "none", INK, 4)
        + dot(23, 19, 5.5, "none", OCHRE, 2.2)
        + dot(23, 25, 2.4, TEAL, INK, 1)
    )
    out += head(face + combed_back(INK) + hoop + flower_crown(), x, 100)
    out += placed(fan(), *LEFT_GRIP, 12) + sleeve(LEFT_GRIP, p.mantle)
    return out + cuff(LEFT_GRIP, OCHRE, BRICK) + left_hand(BROWN, size=0.92)


def rebozo_back(x: float, cloth: str, threads: list[str]) -> str:
    """A shawl over the head, behind the face."""
    end = x + 64
    d = (
        f"M14 {diagonal(14):.1f}C{x - 84} 156 {x - 54} 144 {x - 52} 112C{x - 52} 78 {x - 44} 48 {x} 48"
        f"C{x + 44} 48 {x + 52} 78 {x + 52} 112C{x + 52} 132 {x + 56} 142 {end} {diagonal(end):.1f}"
    )
    out = shape(to_sash(d, end, 14), cloth, INK, 2.2)
    for n, thread in enumerate(threads):
        k = 6 * n + 7
        out += line(
            f"M{x - 52 + k} 112C{x - 54 + k} 138 {x - 74 + k} 156 {30 + k} {186 - k * 0.2:.1f}",
            thread,
            2,
        )
        out += line(
            f"M{x + 52 - k} 112C{x + 51 - k} 132 {x + 56 - k} 142 {x + 66 - k} 150", thread, 2
        )
    return out


def blouse(x: float, p: Palette) -> str:
    left, right = x - 44, x + 42
    d = f"M{left} {diagonal(left):.1f}C{left + 4} 160 {x - 30} 146 {x - 16} 142Q{x} 166 {x + 16} 142C{x + 30} 145 {right - 6} 150 {right} {diagonal(right):.1f}"
    out = shape(to_sash(d, right, left), WHITE)
    return out + embroidered(
        [(x - 28, 160), (x - 13, 167), (x + 4, 169), (x + 19, 161), (x - 30, 174)],
        (p.second, OCHRE),
    )


def of_clubs(p: Palette) -> str:
    x, hair = 116, "#2b211c"
    out = rays(p.rays, x) + rebozo_back(x, p.mantle, [CREAM, p.trim, p.second])
    out += neck(x, OLIVE) + blouse(x, p) + beads(x, 145, 1)
    face = (
        front(Look(OLIVE, hair, "#b5443a", fine=True, lowered=True))
        + parted(hair)
        + earrings(OCHRE, BRICK)
    )
    out += head(face + diadem(p.trim, p.second), x) + placed(marigolds(), *RIGHT_GRIP, 3)
    return (
        out
        + sleeve(RIGHT_GRIP, WHITE)
        + cuff(RIGHT_GRIP, p.second, OCHRE)
        + right_hand(OLIVE, size=0.92)
    )


def ruff(x: float) -> str:
    """A wheel of starched pleats."""
    rim = [
        (-42, 144),
        (-40, 152),
        (-34, 159),
        (-26, 164),
        (-16, 167),
        (-5, 168),
        (6, 167),
        (16, 164),
        (25, 160),
        (32, 154),
        (36, 146),
        (35, 138),
    ]
    d = f"M{x - 40} 136" + "".join(f"A5.5 5.5 0 0 0 {x + a} {b}" for a, b in rim)
    out = shape(d + f"Q{x} 122 {x - 40} 136Z", WHITE)
    return out + carved(
        [(x + a * 0.45, 141 + (b - 141) * 0.3, x + a * 0.93, b - 2, 0) for a, b in rim[:-1]],
        "#b9a98a",
        0.9,
    )


def of_diamonds(p: Palette) -> str:
    x, hair = 134, "#b5652a"
    out = rays(p.rays, x) + mantle(x, p.mantle, raised=False) + neck(x, FAIR)
    out += bodice(x, p) + ruff(x)
    face = profile(Look(FAIR, "#8a4a1c", "#c8463a", fine=True)) + netted(hair, CREAM_SHADE)
    pearl = dot(10, 16, 3, CREAM, INK, 1.2) + dot(10, 22, 2.2, TEAL, INK, 1)
    pearls = dots(
        [(17, -19), (20, -12), (22, -4), (22, 4), (21, 11), (17.5, 17)], 2, CREAM, INK, 0.9
    )
    out += head(face + pearls + pearl + coronet(OCHRE, p.second), x)
    out += placed(hand_mirror(), *LEFT_GRIP, 9) + sleeve(LEFT_GRIP, p.second)
    return out + cuff(LEFT_GRIP) + left_hand(FAIR, size=0.92)


def bodice(x: float, p: Palette) -> str:
    """Slashed sleeves and a stomacher with a row of gems."""
    left, right = x - 24, x + 26
    d = f"M{left} {diagonal(left):.1f}L{left - 6} 146L{right + 4} 144L{right} {diagonal(right):.1f}"
    out = shape(to_sash(d, right, left), p.second)
    slits = "".join(
        f"M{a} {b}q5 6 1 13q-6-5-1-13Z" for a, b in ((28, 174), (80, 158), (92, 154), (172, 145))
    )
    return (
        out
        + shape(slits, CREAM, INK, 1.2)
        + flat(f"M{x} 150L{x + 6} 158L{x} 166L{x - 6} 158Z", OCHRE)
    )


QUEENS = {"S": of_spades, "H": of_hearts, "C": of_clubs, "D": of_diamonds}
