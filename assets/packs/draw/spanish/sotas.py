"""Four sotas: the page with the coin, the girl with the cup, the squire, the peasant."""

from __future__ import annotations

from draw.courts.hair import bob, bob_fringe, netted, ringlets, short_crop
from draw.courts.hats import blossom, head_cloth, leaf, plumed_cap
from draw.courts.heads import BROWN, FAIR, OLIVE, Look, front, profile, three_quarter
from draw.pens import (
    BRICK,
    CREAM,
    INK,
    OCHRE,
    ROSE,
    STEEL,
    STEEL_SHADE,
    TEAL,
    WHITE,
    WOOD_SHADE,
    around,
    carved,
    dot,
    dots,
    flat,
    line,
    placed,
    shape,
)
from draw.spanish.figures import LINE, arm, belt, boot, folds, hand, head, leg, neck, shoe, stars
from draw.spanish.frame import Palette


def puffed(x: float, y: float, cloth: str, slash: str, tilt: float = 0) -> str:
    """One leg of short breeches, slashed."""
    out = shape("M-14-14C-22 0-22 18-14 28C-6 33 8 33 14 28C22 16 20-2 13-14Z", cloth, INK, LINE)
    slits = "M-9-8q-6 16-2 32q5-15 2-32ZM1-9q-3 17 0 36q4-17 0-36ZM10-8q-1 17 0 32q6-15 0-32Z"
    out += shape(slits, slash, INK, 1.1) + shape(
        "M-14 26Q0 34 14 26L13 32Q0 39-13 32Z", slash, INK, LINE
    )
    return placed(out, x, y, tilt)


def garters(x: float, y: float, colour: str) -> str:
    return shape(
        f"M{x - 9} {y}Q{x} {y + 4} {x + 9} {y}L{x + 8} {y + 5}Q{x} {y + 9} {x - 8} {y + 5}Z",
        colour,
        INK,
        1.3,
    )


def ruff(x: float, y: float, wide: float = 1) -> str:
    """A pleated collar."""
    d = "M-22 0A4 4 0 0 0-21 7A4 4 0 0 0-15 11A4 4 0 0 0-8 13.5A4 4 0 0 0 0 14.5A4 4 0 0 0 8 13.5A4 4 0 0 0 15 11A4 4 0 0 0 21 7A4 4 0 0 0 22 0C14-6-14-6-22 0Z"
    out = shape(d, WHITE, INK, LINE)
    cuts = [
        (0.5 * a, 2.0, 0.9 * a, 5 + 9 * (1 - abs(a) / 26), 0.0)
        for a in (-20, -13, -6.5, 0.01, 6.5, 13, 20)
    ]
    return placed(out + carved(cuts, "#b9a98a", 0.8), x, y, 0, wide)


def of_coins(p: Palette, suit: str = "O") -> str:
    x, hair = 112, "#7a4424"
    cape = "M92 124C66 140 54 190 50 226C66 236 86 230 96 220C98 180 104 150 108 126Z"
    out = shape(cape, p.second, INK, LINE) + folds(
        [(76, 160, 64, 222, 2), (86, 160, 80, 224, 1)], "#b0596d"
    )
    out += leg([(126, 214, 13), (138, 254, 9.5), (146, 288, 6)], BRICK) + shoe(
        148, 292, fill=p.second, right=True
    )
    out += leg([(100, 214, 13), (94, 254, 9.5), (88, 288, 6)], BRICK) + shoe(88, 292, fill=p.second)
    out += garters(95, 248, OCHRE) + garters(137, 248, OCHRE)
    out += puffed(99, 206, p.cloth, CREAM, 6) + puffed(126, 206, p.cloth, CREAM, -8)
    doublet = "M94 126C86 146 90 176 92 196Q112 204 134 196C136 176 140 150 130 126Q112 118 94 126Z"
    out += shape(doublet, p.cloth, INK, LINE) + shape(
        "M112 124L111 199C124 200 130 198 134 196C136 176 140 150 130 126Z", p.third, INK, LINE
    )
    out += dots([(112, 142), (112, 155), (112, 168), (112, 181)], 2.6, OCHRE, INK, 1)
    out += "".join(
        shape(f"M{a} {b}q4 7 0 15q-4-7 0-15Z", CREAM, INK, 1)
        for a, b in ((98, 140), (100, 164), (124, 140), (122, 164))
    )
    out += belt(91, 135, 192, WOOD_SHADE)
    out += arm([(94, 134, 11), (68, 160, 11), (86, 184, 8)], p.cloth, wrist=(FAIR, 91, 190)) + hand(
        FAIR, 91, 190, 110, left=True
    )
    out += arm([(130, 132, 11), (158, 154, 11), (172, 124, 8)], p.third, wrist=(FAIR, 175, 112))
    out += p.sign(suit, 180, 84, 58) + hand(FAIR, 175, 112, 14) + ruff(x, 120)
    face = three_quarter(Look(FAIR, hair, "#c8614b", gaze=-0.8, fine=True))
    return out + head(
        bob(hair) + face + bob_fringe(hair) + plumed_cap(p.second, OCHRE, TEAL), x, 86, right=True
    )


def long_skirt(p: Palette) -> str:
    """To the ankles, with an embroidered apron."""
    hem = "M102 184C96 214 84 258 72 288Q96 300 116 292Q140 303 166 290C160 256 150 214 143 184Z"
    out = (
        shoe(92, 294, fill=p.second)
        + shoe(132, 296, fill=p.second)
        + shape(hem, p.cloth, INK, LINE)
    )
    out += folds([(136, 204, 152, 272, -2), (146, 214, 158, 268, -1), (94, 226, 82, 274, 1)])
    out += shape(
        "M75 279Q97 291 116 283Q140 294 164.5 281L166 290Q140 303 116 292Q96 300 72 288Z",
        OCHRE,
        INK,
        LINE,
    )
    out += dots([(87, 290), (102, 291.5), (117, 288), (132, 293), (149, 292.5)], 2.2, BRICK, None)
    out += shape(
        "M104 186C96 214 92 238 88 262Q108 272 128 264C130 238 130 210 130 187Z", WHITE, INK, LINE
    )
    out += line("M89 254Q108 263 128.5 256", p.third, 2.2) + folds(
        [(108, 200, 102, 246, 1), (120, 200, 120, 250, 0)], "#cdbfa2"
    )
    return out + "".join(
        blossom(x, y, 4.6, BRICK, OCHRE, 6) for x, y in ((98, 247), (109, 249.5), (120, 248))
    )


def of_cups(p: Palette, suit: str = "C") -> str:
    x, hair = 122, "#2f211d"
    out = long_skirt(p)
    bodice = (
        "M106 124C98 146 100 168 102 186Q120 194 143 186C146 166 150 146 140 124Q122 118 106 124Z"
    )
    out += shape(bodice, p.third, INK, LINE)
    out += shape("M114 124L111 150L121 188L131 150L130 124Z", WHITE, INK, LINE)
    laces = "M114 140L128 146M113 152L128 158M116 165L126 170M128 140L114 146M128 152L113 158M126 165L116 170"
    out += line(laces, BRICK, 1.5) + belt(101, 144, 183, p.second)
    out += arm(
        [(140, 134, 11), (148, 166, 11), (104, 172, 8)], WHITE, p.cloth, wrist=(OLIVE, 80, 170)
    )
    out += p.sign(suit, 74, 140, 62) + hand(OLIVE, 80, 170, 20, left=True)
    out += arm(
        [(108, 134, 11), (112, 160, 11), (86, 164, 8)], WHITE, p.cloth, wrist=(OLIVE, 75, 163)
    ) + hand(OLIVE, 75, 163, -6)
    out += neck(x, 94, OLIVE) + shape(
        "M104 119Q122 136 141 118L148 130Q122 150 98 132Z", p.second, INK, LINE
    )
    out += dots([(106, 131), (114, 136), (122, 138), (130, 136.5), (139, 131)], 1.8, OCHRE, None)
    earring = dot(10, 15, 3, OCHRE, INK, 1.2) + dot(10, 22, 3.4, BRICK, INK, 1.2)
    face = profile(Look(OLIVE, hair, "#b5443a", fine=True)) + netted(hair, OCHRE) + earring
    flowers = (
        blossom(4, -36, 11, BRICK, OCHRE)
        + blossom(19, -31, 8.5, OCHRE, BRICK)
        + blossom(-9, -33, 8, ROSE, OCHRE)
    )
    return out + head(leaf(24, -36, 50, 17) + face + leaf(-12, -38, -40, 15) + flowers, x, 92)


def shield() -> str:
    """A round leather shield with a sun."""
    out = (
        dot(0, 0, 33, BRICK, INK, 2)
        + dot(0, 0, 27, OCHRE, INK, 1.6)
        + dot(0, 0, 22.5, "#2f4179", INK, 1.3)
    )
    out += around(dot(0, -30, 1.8, CREAM, None), 0, 0, 14)
    out += around(flat("M-3.4-8C-2-13-1-16 0-20C1-16 2-13 3.4-8Z", OCHRE), 0, 0, 10)
    return out + dot(0, 0, 9, OCHRE, INK, 1.5) + dot(0, 0, 4, BRICK, INK, 1)


def of_swords(p: Palette, suit: str = "E") -> str:
    x, hair = 118, "#8a4a1c"
    cape = "M134 124C164 140 176 196 172 238C158 246 142 240 134 230C136 190 130 150 126 126Z"
    out = shape(cape, p.second, INK, LINE) + folds(
        [(152, 160, 162, 232, -2), (142, 160, 148, 232, -1)]
    )
    out += leg([(130, 212, 13), (144, 252, 9.5), (150, 288, 6)], p.third, "#dfe6f4") + boot(
        150, 302, 32, WOOD_SHADE, BRICK, right=True
    )
    out += leg([(106, 212, 13), (88, 248, 9.5), (78, 286, 6)], p.third, "#dfe6f4") + boot(
        76, 302, 32, WOOD_SHADE, BRICK
    )
    skirt = "M96 184C88 202 84 212 82 226Q118 242 152 226C150 210 146 200 140 184Z"
    out += shape(skirt, p.cloth, INK, LINE) + line("M84 218Q118 234 151 218", OCHRE, 2.4)
    out += folds(
        [(104, 200, 100, 226, 0), (118, 202, 118, 230, 0), (132, 200, 137, 226, 0)], "#8fa3d3"
    )
    out += shape(
        "M96 126C88 146 92 172 94 190Q118 198 142 190C146 170 148 146 138 126Q118 118 96 126Z",
        STEEL,
        INK,
        LINE,
    )
    out += carved([(101, 140, 102, 184, 1), (134, 140, 134, 184, -1)], STEEL_SHADE, 1.1)
    out += line(
        "M118 128V192M97 158Q118 166 141 158M96 172Q118 180 142 172", STEEL_SHADE, 1.5
    ) + belt(93, 143, 186, BRICK)
    out += arm(
        [(138, 134, 11), (164, 164, 11), (172, 142, 8)], p.cloth, OCHRE, wrist=(FAIR, 173, 132)
    )
    out += placed(p.held(suit, 0, 0, 134, 0.98), 177, 89, 5) + hand(FAIR, 173, 132, 6)
    out += arm([(98, 134, 11), (76, 164, 11), (72, 188, 8)], p.cloth, OCHRE) + placed(
        shield(), 68, 206
    )
    out += shape("M98 121Q118 134 138 121L141 130Q118 147 95 130Z", OCHRE, INK, LINE)
    face = three_quarter(Look(FAIR, hair, "#c8614b", fine=True)) + short_crop(hair)
    return out + neck_and(head(bob(hair) + face + morion(), x, 90), x)


def neck_and(drawn: str, x: float) -> str:
    return (
        neck(x, 90, FAIR)
        + shape(
            f"M{x - 14} 120Q{x} 131 {x + 14} 120L{x + 18} 127Q{x} 142 {x - 18} 127Z",
            OCHRE,
            INK,
            LINE,
        )
        + drawn
    )


def morion() -> str:
    """A soldier's helmet with a comb and a plume; a face three-quarter, turned left."""
    plume = "M14-46C28-70 50-62 58-38C62-22 56-4 46 4C48-8 44-14 38-14C42-24 34-34 24-32Z"
    out = shape(plume, BRICK, INK, 2) + carved(
        [(26, -48, 48, -8, -7), (30, -40, 40, -18, -3)], CREAM, 0.9
    )
    out += shape("M-28-22C-30-52-8-60 2-60C24-60 34-44 32-20Z", STEEL, INK, 2.1)
    out += shape("M-20-48C-10-72 16-72 26-48C16-56-8-58-20-48Z", OCHRE, INK, 1.9)
    out += shape(
        "M-46-20C-34-12-16-16 2-17C22-18 36-14 46-26C44-14 30-7 2-8C-20-7-40-8-46-20Z",
        STEEL,
        INK,
        2.1,
    )
    return (
        out
        + carved([(-18, -26, -12, -46, -2), (22, -26, 18, -44, 2)], STEEL_SHADE, 1.2)
        + dots([(-22, -23), (-8, -24.5), (8, -25), (24, -24)], 2, OCHRE, INK, 0.9)
    )


def sandal(x: float, y: float, skin: str, right: bool = False) -> str:
    """A bare foot in a sandal."""
    foot = shape("M-6-8H6C7 0 7 4 7 8L-20 8C-22 3-15 1-8-1Z", skin, INK, LINE)
    foot += line("M-20 8.6H7.5", WOOD_SHADE, 3.2) + line(
        "M-12 1L-8 8M-7-3Q0 0 7-3M-6-8Q0-5 6-8", WOOD_SHADE, 2
    )
    return placed(foot, x, y, 0, -1 if right else 1, 1)


def peasant_clothes(p: Palette) -> str:
    """White linen, a vest, a sash; the legs crossed."""
    out = leg([(116, 214, 12), (110, 256, 9), (90, 288, 5.5)], BROWN.base, BROWN.shade)
    out += sandal(88, 294, BROWN.base)
    out += leg([(94, 214, 12), (106, 254, 9), (128, 288, 5.5)], BROWN.base, BROWN.shade) + sandal(
        131, 294, BROWN.base, right=True
    )
    trousers = (
        "M82 192C74 214 78 236 84 250L92 254L104 246L112 254L128 244C132 228 132 208 126 192Z"
    )
    out += shape(trousers, WHITE, INK, LINE) + folds(
        [(104, 204, 105, 244, 0), (90, 206, 90, 246, 1), (118, 206, 118, 244, -1)], "#c9b992"
    )
    out += shape(
        "M86 126C78 146 80 176 82 198Q104 206 128 198C130 176 132 148 122 126Q104 118 86 126Z",
        WHITE,
        INK,
        LINE,
    )
    vest = "M86 126C78 146 80 178 80 204L98 208C96 180 98 150 96 124ZM122 126C130 146 130 178 132 204L114 208C114 180 112 150 113 124Z"
    out += shape(vest, p.cloth, INK, LINE) + stars(
        [
            (88, 150),
            (88, 166),
            (88, 182),
            (88, 198),
            (122, 150),
            (122, 166),
            (122, 182),
            (123, 198),
        ],
        OCHRE,
        0.9,
    )
    out += shape("M81 188Q105 198 130 188L131 198Q105 209 80 198Z", p.second, INK, LINE) + shape(
        "M86 198L76 222L84 220L88 226L96 202Z", p.second, INK, LINE
    )
    out += carved([(82, 218, 88, 202, 0), (87, 221, 91, 204, 0)], CREAM, 0.8)
    return out


def of_clubs(p: Palette, suit: str = "B") -> str:
    x, hair = 104, "#2a2026"
    out = peasant_clothes(p)
    out += placed(p.held(suit, 0, 0, 182, 1.1), 155, 207, 178)
    out += arm([(88, 134, 11), (96, 166, 12), (134, 166, 8)], WHITE, WHITE, wrist=(BROWN, 147, 164))
    out += arm(
        [(122, 134, 11), (134, 156, 12), (147, 136, 8)], WHITE, WHITE, wrist=(BROWN, 155, 125)
    )
    out += hand(BROWN, 147, 164, 86, left=True) + hand(BROWN, 155, 125, 52, left=True)
    out += neck(x, 90, BROWN) + shape(
        f"M{x - 17} 119Q{x} 132 {x + 17} 119L{x + 19} 127Q{x} 142 {x - 19} 127Z", p.third, INK, LINE
    )
    out += shape(
        f"M{x} 134L{x - 9} 150L{x - 2} 148L{x + 2} 138L{x + 8} 147L{x + 11} 142Z", p.third, INK, 1.5
    )
    face = front(Look(BROWN, hair, "#b5443a", gaze=1.8, fine=True))
    hoop = dot(-27, 20, 5, "none", INK, 3.8) + dot(-27, 20, 5, "none", OCHRE, 2)
    return out + head(ringlets(hair) + face + head_cloth(p.third, CREAM) + hoop, x, 88, tilt=4)


SOTAS = {"O": of_coins, "C": of_cups, "E": of_swords, "B": of_clubs}
