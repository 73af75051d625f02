"""Four riders: the lord on his white horse, the envoy, the captain on a rearing one, the drover."""

from __future__ import annotations

from draw.courts.hair import bob, charro_whiskers, curly_back, nape, short_crop, small_moustache
from draw.courts.hats import feather, plumed_cap, straw_hat
from draw.courts.heads import BROWN, DEEP, FAIR, OLIVE, Look, profile, three_quarter
from draw.curves import limb
from draw.pens import (
    BRICK,
    CREAM,
    INK,
    OCHRE,
    STEEL,
    STEEL_SHADE,
    WHITE,
    WOOD,
    WOOD_SHADE,
    Point,
    carved,
    dot,
    dots,
    line,
    placed,
    shape,
)
from draw.spanish.figures import LINE, arm, belt, folds, hand, head, neck, stars
from draw.spanish.frame import Palette
from draw.spanish.horses import (
    BAY,
    BLACK,
    GALLOP,
    GREY,
    HALT,
    REAR,
    WALK,
    WHITE_COAT,
    horse,
    saddle_cloth,
)
from draw.spanish.signs import sign
from draw.spanish.sotas import morion, ruff


def riding_leg(
    hip: tuple[float, float],
    knee: tuple[float, float],
    foot: tuple[float, float],
    cloth: str,
    boot: str,
) -> str:
    """A rider's near leg: thigh, boot with a turned-down top, stirrup."""
    (hx, hy), (kx, ky), (fx, fy) = hip, knee, foot
    out = line(f"M{fx - 3} {fy - 34}V{fy - 2}", INK, 4) + line(
        f"M{fx - 3} {fy - 34}V{fy - 2}", WOOD, 1.8
    )
    out += shape(
        limb([(hx, hy, 14), ((hx + kx) / 2, (hy + ky) / 2 - 2, 13), (kx, ky, 10.5)]),
        cloth,
        INK,
        LINE,
    )
    out += shape(
        limb(
            [(kx - 1, ky - 4, 10), ((kx + fx) / 2 + 1, (ky + fy) / 2, 9), (fx, fy - 4, 6)],
            open_end=True,
        ),
        boot,
        INK,
        LINE,
    )
    out += shape(
        f"M{fx - 6} {fy - 8}H{fx + 6.5}C{fx + 8} {fy - 3} {fx + 8} {fy} {fx + 7} {fy + 4}H{fx - 19}C{fx - 21} {fy - 1} {fx - 13} {fy - 3} {fx - 6} {fy - 8}Z",
        boot,
        INK,
        LINE,
    )
    out += shape(
        f"M{kx - 12} {ky - 7}Q{kx} {ky - 1} {kx + 11} {ky - 8}L{kx + 10} {ky + 3}Q{kx} {ky + 9} {kx - 11} {ky + 4}Z",
        OCHRE,
        INK,
        LINE,
    )
    return (
        out
        + line(f"M{fx - 13} {fy + 6.5}H{fx + 3}", INK, 4.4)
        + line(f"M{fx - 13} {fy + 6.5}H{fx + 3}", OCHRE, 2)
    )


def rein(d: str) -> str:
    return line(d, INK, 3.8) + line(d, BRICK, 1.8)


def white_horse(p: Palette) -> str:
    """It walks, a coin on its cloth."""
    out = horse(WALK, WHITE_COAT, BRICK)
    cloth: list[Point] = [
        (100, 182),
        (100, 182),
        (126, 190),
        (156, 189),
        (156, 189),
        (164, 224),
        (164, 224),
        (132, 232),
        (98, 226),
        (98, 226),
    ]
    straps = ["M100 206Q84 208 67 198", "M160 206Q176 206 189 208"]
    out += saddle_cloth(cloth, p.second, OCHRE, BRICK, straps)
    out += dots(
        [(74, 202), (84, 205.5), (93, 206.5), (170, 206), (180, 207)], 2.3, OCHRE, INK, 0.9
    ) + sign("O", 148, 211, 17)
    return out


def of_coins(p: Palette, suit: str = "O") -> str:
    out = white_horse(p)
    cape = "M134 112C156 126 172 164 182 186C168 196 150 192 138 180Z"
    out += shape(cape, p.second, INK, LINE) + folds([(148, 134, 168, 184, -3)], "#a85566")
    doublet = (
        "M104 114C98 136 102 160 100 186Q122 198 146 188C148 166 150 138 140 114Q122 106 104 114Z"
    )
    out += shape(doublet, p.cloth, INK, LINE) + dots(
        [(115, 132), (114, 146), (114, 160), (114, 174)], 2.4, CREAM, INK, 1
    )
    out += "".join(
        shape(f"M{a} {b}q4 7 0 15q-4-7 0-15Z", CREAM, INK, 1)
        for a, b in ((128, 130), (130, 150), (126, 166))
    )
    out += riding_leg((128, 199), (104, 202), (104, 250), p.third, WOOD_SHADE)
    out += shape("M100 178Q122 190 147 180L150 194Q122 206 97 192Z", p.cloth, INK, LINE) + line(
        "M98 189Q122 202 149 190", CREAM, 2
    )
    out += (
        rein("M48 182Q74 190 93 172")
        + arm([(106, 122, 11), (84, 146, 11), (92, 164, 7.5)], p.cloth, wrist=(FAIR, 95, 173))
        + hand(FAIR, 95, 173, 30, left=True)
    )
    out += (
        arm([(138, 122, 11), (166, 140, 11), (177, 116, 8)], p.cloth, wrist=(FAIR, 179, 103))
        + p.sign(suit, 182, 76, 54)
        + hand(FAIR, 179, 103, 10)
    )
    out += ruff(120, 106)
    hair = "#b5652a"
    face = three_quarter(Look(FAIR, hair, fine=False)) + goatee(hair)
    return out + head(
        bob(hair) + face + short_crop(hair) + plumed_cap(p.third, OCHRE, BRICK), 120, 74, size=0.66
    )


def goatee(hair: str) -> str:
    """A small moustache and a tuft on the chin; three-quarter."""
    out = small_moustache(hair)
    return out + shape(
        "M-12.5 31.5C-9 30.3-6 30.3-3 31.5C-3 38-5 43-9 45C-12 42-13.5 37-12.5 31.5Z",
        hair,
        INK,
        1.4,
    )


def bay_horse(p: Palette) -> str:
    """It stands, its head low."""
    out = horse(HALT, BAY, OCHRE)
    cloth: list[Point] = [
        (104, 182),
        (104, 182),
        (126, 189),
        (154, 189),
        (154, 189),
        (160, 222),
        (160, 222),
        (148, 218),
        (132, 232),
        (116, 220),
        (102, 226),
        (102, 226),
    ]
    straps = ["M102 208Q86 210 73 202", "M158 206Q176 206 189 208"]
    out += saddle_cloth(cloth, p.second, OCHRE, p.cloth, straps)
    out += dots([(80, 206), (91, 208.5), (170, 206), (180, 207)], 2.3, OCHRE, INK, 0.9)
    return out


def of_cups(p: Palette, suit: str = "C") -> str:
    out = bay_horse(p)
    skirt = "M104 160C96 176 92 192 94 206C112 214 140 212 158 200C156 184 150 170 144 160Z"
    out += riding_leg((128, 190), (108, 206), (110, 250), WHITE, p.third)
    out += (
        shape(skirt, p.cloth, INK, LINE)
        + line("M95 200C112 208 140 206 157 195", OCHRE, 2.6)
        + folds([(112, 172, 106, 202, 1), (128, 172, 132, 202, -1)], "#e79a86")
    )
    out += shape(
        "M106 114C100 134 104 150 104 166Q124 174 146 166C148 148 150 134 140 114Q122 106 106 114Z",
        p.cloth,
        INK,
        LINE,
    )
    out += shape("M112 112L122 136L134 112Q122 108 112 112Z", OCHRE, INK, LINE) + belt(
        103, 147, 162, p.second
    )
    out += (
        rein("M54 198Q84 196 106 178")
        + arm(
            [(140, 122, 11), (152, 150, 11), (118, 172, 8)], p.third, OCHRE, wrist=(BROWN, 110, 177)
        )
        + hand(BROWN, 110, 177, -70)
    )
    out += arm(
        [(108, 122, 11), (84, 136, 11), (74, 118, 8)], p.third, OCHRE, wrist=(BROWN, 66, 110)
    )
    out += p.sign(suit, 64, 82, 58) + hand(BROWN, 66, 110, -4, left=True) + neck(122, 82, BROWN)
    out += shape("M108 110Q122 122 138 109L142 117Q122 134 104 118Z", WHITE, INK, LINE)
    hair = "#241c22"
    face = profile(Look(BROWN, hair, "#b5443a")) + nape(hair)
    turban = turban_of(p.second, OCHRE)
    return placed(out + head(face + turban, 122, 80, size=0.66), 240, 0, 0, -1, 1)


def turban_of(cloth: str, jewel: str) -> str:
    """A wound cloth with a jewel and a feather; a face from the side, turned left."""
    out = placed(feather(40, 6, CREAM, BRICK), -8, -38, 12)
    out += shape(
        "M-16-18C-24-30-20-46-2-50C18-54 36-44 38-24C40-14 34-4 28-4C18-14 2-18-16-18Z",
        cloth,
        INK,
        2,
    )
    out += line(
        "M-18-24C0-34 18-30 34-12M-16-36C4-46 24-40 38-22M-8-46C8-52 24-50 34-38", CREAM, 1.5
    )
    return out + dot(-9, -36, 5.4, jewel, INK, 1.7) + dot(-9, -36, 2, BRICK, None)


def grey_horse(p: Palette) -> str:
    """It rears."""
    out = horse(REAR, GREY, BRICK)
    cloth: list[Point] = [
        (112, 164),
        (112, 164),
        (132, 182),
        (152, 200),
        (152, 200),
        (138, 232),
        (138, 232),
        (116, 222),
        (96, 202),
        (96, 202),
    ]
    straps = ["M104 196Q88 186 72 176", "M148 214Q160 222 172 236"]
    out += saddle_cloth(cloth, p.second, OCHRE, BRICK, straps)
    out += dots([(80, 180), (90, 186), (158, 220), (166, 228)], 2.3, OCHRE, INK, 0.9)
    return out


def of_swords(p: Palette, suit: str = "E") -> str:
    out = grey_horse(p)
    cape = "M146 104C172 114 190 150 204 168C196 184 172 186 150 168Z"
    out += shape(cape, p.second, INK, LINE) + folds(
        [(160, 122, 192, 168, -4), (154, 132, 172, 172, -3)]
    )
    out += riding_leg((134, 184), (112, 190), (100, 232), p.third, WOOD_SHADE)
    skirt = "M112 158C106 172 102 184 104 194C120 204 142 204 156 194C156 180 154 168 150 158Z"
    out += shape(skirt, p.cloth, INK, LINE) + line("M105 188C120 198 142 198 156 188", OCHRE, 2.4)
    out += shape(
        "M114 104C106 122 110 148 112 162Q130 170 152 162C156 142 158 122 148 104Q130 98 114 104Z",
        STEEL,
        INK,
        LINE,
    )
    out += carved([(119, 118, 120, 156, 1), (146, 118, 145, 156, -1)], STEEL_SHADE, 1.1) + line(
        "M131 106V164", STEEL_SHADE, 1.5
    )
    out += belt(111, 153, 158, BRICK)
    out += (
        rein("M50 165Q80 178 112 160")
        + arm(
            [(148, 114, 11), (158, 142, 11), (124, 154, 7.5)],
            p.cloth,
            OCHRE,
            wrist=(OLIVE, 115, 157),
        )
        + hand(OLIVE, 115, 157, -80)
    )
    out += arm([(116, 112, 11), (88, 124, 11), (78, 102, 8)], p.cloth, OCHRE, wrist=(OLIVE, 73, 92))
    out += placed(p.held(suit, 0, 0, 98, 0.96), 67, 64, -14) + hand(OLIVE, 73, 92, -10)
    out += shape("M114 98Q130 110 148 97L152 106Q130 122 110 106Z", OCHRE, INK, LINE)
    hair = "#2a2026"
    face = three_quarter(Look(OLIVE, hair)) + goatee(hair)
    return placed(
        out + head(curly_back(hair) + face + short_crop(hair) + morion(), 130, 70, size=0.64),
        240,
        0,
        0,
        -1,
        1,
    )


def of_clubs(p: Palette, suit: str = "B", hat: str = "") -> str:
    out = horse(GALLOP, BLACK, p.second)
    cloth: list[Point] = [
        (100, 178),
        (100, 178),
        (124, 187),
        (156, 190),
        (156, 190),
        (162, 222),
        (162, 222),
        (130, 230),
        (98, 220),
        (98, 220),
    ]
    straps = ["M100 202Q80 204 64 196", "M160 206Q176 208 190 210"]
    woven = "".join(
        line(d, c, 3)
        for d, c in (("M101 200Q130 210 159 204", BRICK), ("M100 209Q130 219 160 212", CREAM))
    )
    out += saddle_cloth(cloth, p.second, CREAM, BRICK, straps) + woven
    out += shape(
        "M104 112C96 134 100 160 98 186Q120 198 146 188C148 164 152 136 142 112Q122 104 104 112Z",
        WHITE,
        INK,
        LINE,
    )
    vest = "M104 112C96 134 99 164 97 190L112 194C112 164 112 140 114 110ZM142 112C152 136 150 164 149 190L132 195C132 164 132 140 131 109Z"
    out += shape(vest, p.cloth, INK, LINE) + stars(
        [(103, 136), (103, 152), (104, 168), (141, 136), (141, 152), (141, 168)], OCHRE, 0.9
    )
    out += riding_leg((128, 197), (102, 198), (94, 242), WHITE, WOOD)
    out += shape("M97 178Q122 190 149 180L150 190Q122 202 96 189Z", p.third, INK, LINE)
    out += (
        rein("M34 188Q64 194 88 172")
        + arm(
            [(106, 120, 11), (80, 140, 11), (88, 160, 7.5)], WHITE, p.cloth, wrist=(DEEP, 91, 170)
        )
        + hand(DEEP, 91, 170, 30, left=True)
    )
    out += arm(
        [(140, 120, 11), (172, 132, 11), (174, 110, 8)], WHITE, p.cloth, wrist=(DEEP, 174, 101)
    )
    out += placed(p.held(suit, 0, 0, 114, 0.98), 184, 76, 20) + hand(DEEP, 174, 101, 20)
    out += neck(120, 82, DEEP) + shape(
        "M102 108Q120 124 140 108L142 116Q120 134 100 116Z", p.third, INK, LINE
    )
    out += shape("M120 122L110 140L118 138L122 128L130 138L134 132Z", p.third, INK, 1.5)
    hair = "#241c22"
    face = three_quarter(Look(DEEP, hair, "#a63a2a")) + charro_whiskers(hair)
    worn = hat or straw_hat(p.third)
    return out + head(short_crop(hair) + face + worn, 120, 82, size=0.66)


RIDERS = {"O": of_coins, "C": of_cups, "E": of_swords, "B": of_clubs}
