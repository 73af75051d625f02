"""Four jacks: the halberdier, the guitar player, the torch bearer, the falconer."""

from __future__ import annotations

from draw.courts.bodies import (
    RIGHT_GRIP,
    cuff,
    lozenge,
    mantle,
    right_hand,
    shoulder,
    sleeve,
    strewn,
    woven,
)
from draw.courts.frame import Palette, diagonal, rays, to_sash
from draw.courts.hair import bob, bob_fringe, nape, ringlets, short_crop, small_moustache
from draw.courts.hats import head_cloth, plumed_cap, soft_cap, straw_hat
from draw.courts.heads import BROWN, FAIR, OLIVE, Look, front, head, neck, profile, three_quarter
from draw.courts.things import falcon, guitar, halberd, torch
from draw.pens import (
    CREAM,
    INK,
    NAVY,
    OCHRE,
    TEAL,
    WHITE,
    both,
    carved,
    dot,
    dots,
    line,
    placed,
    shape,
)

PERCH = (70, 157)


def half_doublet(x: float, p: Palette) -> str:
    """The right half in the second cloth, slashes on both."""
    d = f"M{x} 141L{x + 22} 141C{x + 46} 142 200 146 232 124L232 {diagonal(232):.1f}L{x} {diagonal(x):.1f}Z"
    out = shape(d, p.second)
    slits = ""
    for at, top in ((36, 172), (52, 163), (68, 157), (84, 153)):
        slits += (
            f"M{at} {top}q6 9 0 {diagonal(at) - top - 5:.0f}q-6-9 0-{diagonal(at) - top - 5:.0f}Z"
        )
    return out + shape(slits, p.trim, INK, 1.2)


def wide_collar(x: float) -> str:
    half = shape("M0 18C-8 6-16-2-26-5C-34 0-37 10-34 18C-22 16-9 18 0 27Z", WHITE)
    half += carved([(-24, 0, -8, 13, -2), (-29, 7, -10, 17, -2)], "#b9a98a", 0.8)
    return placed(both(half), x, 142) + dot(x, 166, 3, OCHRE, INK, 1.3)


def of_spades(p: Palette) -> str:
    x, hair = 118, "#4a2a1c"
    out = rays(p.rays, x) + placed(halberd(), *RIGHT_GRIP, -3) + mantle(x, p.mantle, raised=True)
    out += half_doublet(x, p) + head(bob(hair), x) + neck(x, FAIR) + wide_collar(x)
    face = three_quarter(Look(FAIR, hair, "#c8614b", fine=True))
    out += head(face + bob_fringe(hair) + plumed_cap(p.mantle, p.trim, p.second), x)
    return out + sleeve(RIGHT_GRIP, p.second) + cuff(RIGHT_GRIP) + right_hand(FAIR)


def neckerchief(x: float, colour: str) -> str:
    out = shape(f"M{x - 24} 135Q{x} 156 {x + 24} 135L{x + 27} 144Q{x} 168 {x - 27} 144Z", colour)
    out += shape(
        f"M{x} 154L{x - 13} 172L{x - 3} 170L{x + 1} 158L{x + 8} 168L{x + 13} 163Z", colour, INK, 1.7
    )
    spots = [(x - 18, 145), (x - 9, 151), (x + 9, 151), (x + 18, 145), (x - 7, 166)]
    return out + dot(x, 155, 4.6, colour, INK, 1.7) + dots(spots, 1.4, CREAM, None)


def of_hearts(p: Palette) -> str:
    x, hair = 117, "#241c22"
    out = (
        rays(p.rays, x)
        + mantle(x, WHITE, raised=True)
        + carved([(92, 152, 88, 172, 1), (140, 148, 146, 158, -1)], "#c9b992", 1)
    )
    sarape = to_sash(
        f"M10 192C24 168 {x - 64} 152 {x - 34} 145L{x - 30} {diagonal(x - 30):.1f}", x - 30
    )
    out += shape(sarape, p.mantle)
    out += woven([24, 36, 48, 60, 72], shoulder(x), [OCHRE, p.second, CREAM, TEAL, OCHRE], 7)
    out += neck(x, BROWN) + guitar() + neckerchief(x, p.mantle)
    face = three_quarter(Look(BROWN, hair, "#b5443a", gaze=-1.6))
    out += head(
        short_crop(hair) + face + small_moustache(hair) + straw_hat(p.second), x, 100, right=True
    )
    grip = (188, 106)
    return out + sleeve(grip, WHITE) + cuff(grip, p.mantle, OCHRE) + right_hand(BROWN, grip)


def open_shirt(x: float, p: Palette) -> str:
    low = x + 20
    out = shape(
        to_sash(
            f"M{x - 18} {diagonal(x - 18):.1f}L{x - 22} 140L{x + 22} 140L{low} {diagonal(low):.1f}",
            low,
            x - 18,
        ),
        WHITE,
    )
    out += shape(f"M{x - 13} 138L{x} 170L{x + 13} 138Z", OLIVE.base)
    half = shape("M0 20L-14-5L-26 2L-10 26Z", p.trim)
    return out + placed(both(half), x, 144)


def of_clubs(p: Palette) -> str:
    x, hair = 118, "#2a2026"
    out = rays(p.rays, x) + placed(torch(), *RIGHT_GRIP, 4) + mantle(x, p.mantle, raised=True)
    out += strewn(lozenge(p.trim), shoulder(x)) + neck(x, OLIVE) + open_shirt(x, p)
    hoop = dot(-27, 20, 5, "none", INK, 3.8) + dot(-27, 20, 5, "none", OCHRE, 2)
    face = front(Look(OLIVE, hair, "#b5443a", gaze=1.8, fine=True))
    out += head(ringlets(hair) + face + head_cloth(p.second, CREAM) + hoop, x)
    return out + sleeve(RIGHT_GRIP, WHITE) + cuff(RIGHT_GRIP, p.trim, p.second) + right_hand(OLIVE)


def jerkin(x: float, p: Palette) -> str:
    """Laced in front over a shirt."""
    left, right = x - 14, x + 16
    out = shape(
        to_sash(
            f"M{left} {diagonal(left):.1f}L{left - 4} 141L{right + 4} 141L{right} {diagonal(right):.1f}",
            right,
            left,
        ),
        TEAL,
    )
    out += line(f"M{x - 8} 150l16 7M{x + 8} 150l-16 7M{x - 8} 158l14 6", OCHRE, 1.8)
    half = shape("M-4-2L-20-8L-30 4L-14 22Z", WHITE) + carved(
        [(-20, -3, -14, 14, 0)], "#b9a98a", 0.9
    )
    return out + placed(both(half), x, 144)


def gauntlet() -> str:
    x, y = PERCH
    out = shape(
        f"M{x - 17} {y + 30}L{x - 13} {y + 4}C{x - 20} {y - 6} {x - 12} {y - 15} {x} {y - 13}C{x + 16} {y - 14} {x + 20} {y - 2} {x + 13} {y + 6}L{x + 17} {y + 30}Z",
        "#8a5a2b",
    )
    out += line(
        f"M{x - 8} {y - 11}q-3 6 1 13M{x} {y - 12}q-2 6 0 13M{x + 8} {y - 12}q1 6-1 12", INK, 1.4
    )
    return out + shape(
        f"M{x - 15} {y + 14}Q{x} {y + 19} {x + 15} {y + 14}L{x + 19} {y + 27}Q{x} {y + 33} {x - 19} {y + 27}Z",
        "#a97339",
    )


def of_diamonds(p: Palette) -> str:
    x, hair = 138, "#b9772b"
    out = rays(p.rays, x) + mantle(x, p.mantle, raised=False)
    out += woven(
        [24, 36, 86, 98, 110, 172, 184], shoulder(x), [p.second, NAVY, TEAL, p.second, NAVY], 6
    )
    out += neck(x, FAIR) + jerkin(x, p)
    face = profile(Look(FAIR, "#8a4a1c", "#c8614b", fine=True)) + nape(hair)
    out += head(face + soft_cap(p.second, TEAL), x)
    return out + sleeve(PERCH, p.mantle) + gauntlet() + placed(falcon(), 70, 144, 0, 0.86)


JACKS = {"S": of_spades, "H": of_hearts, "C": of_clubs, "D": of_diamonds}
