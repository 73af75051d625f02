"""Four queens: the carnation, the fan, the marigolds, the mirror."""

from __future__ import annotations

from draw.courts.frame import Palette, down_to_diagonal
from draw.courts.parts import (
    BROWN,
    FAIR,
    OLIVE,
    chevron,
    face,
    left_arm,
    lozenge,
    neck,
    ring,
    sprig,
    strewn,
    stripes,
)
from draw.pens import (
    BRICK,
    CREAM,
    CREAM_SHADE,
    INK,
    LEAF,
    NAVY,
    OCHRE,
    TEAL,
    WHITE,
    both,
    carved,
    dot,
    line,
    placed,
    shape,
)

BODICE = "M40 182C48 152 74 146 98 142C104 152 112 158 120 158C128 158 136 152 142 142C166 146 190 150 200 164"
MARIGOLD = "#d9701f"


def neckline(x: float) -> float:
    return 153 + abs(x - 120) * 0.05


def bodice(p: Palette) -> str:
    return shape(down_to_diagonal(BODICE), p.mantle)


def lace_collar(beads: str) -> str:
    out = shape(
        "M96 140C102 152 110 159 120 159C130 159 138 152 144 140L150 144C144 160 134 168 120 168"
        "C106 168 96 160 90 144Z",
        WHITE,
    )
    for x, y in (
        (98, 150),
        (104, 157),
        (112, 162),
        (120, 163.5),
        (128, 162),
        (136, 157),
        (142, 150),
    ):
        out += dot(x, y, 1.7, beads, None)
    return out


def necklace(gold: str, jewel: str) -> str:
    return line("M110 140Q120 148 130 140", gold, 2) + dot(120, 145.5, 2.6, jewel, INK, 1)


def coral_beads() -> str:
    out = ""
    for row in range(2):
        for x, y in (
            (109, 137),
            (112.5, 140.5),
            (116.5, 142.5),
            (120.5, 143),
            (124.5, 142),
            (128, 140),
            (131, 136.5),
        ):
            out += dot(x, y + 5 * row, 2.1, BRICK, INK, 0.8)
    return out


def earrings(gold: str, drop: str, size: float = 1) -> str:
    return both(
        dot(96.5, 118, 2.6 * size, gold, INK, 1.2)
        + dot(96.5, 123.5 + size, 1.8 * size, drop, INK, 0.9)
    )


def parted_hair(hair: str) -> str:
    out = shape(
        "M120 76C108 76 100 84 97 104C91 96 92 74 120 70C148 74 149 96 143 104C140 84 132 76 120 76Z",
        hair,
        INK,
        1.9,
    )
    return out + both(carved("M114 77C106 80 101 87 99 95"))


def loose_hair(hair: str) -> str:
    out = shape(
        "M120 66C92 66 88 92 88 112C88 132 82 142 84 154L156 154C158 142 152 132 152 112C152 92 148 66 120 66Z",
        hair,
    )
    return out + both(
        carved("M93 104C93 120 89 132 90 148") + carved("M97 118C98 130 95 138 96 150", 1.1)
    )


def veil(cloth: str, trim: str) -> str:
    out = shape(
        "M120 58C86 58 76 88 74 120C73 140 66 150 58 162L182 162C174 150 167 140 166 120C164 88 154 58 120 58Z",
        cloth,
        INK,
        2.2,
    )
    return out + both(
        line("M84 100C82 118 78 136 70 150", trim, 1.6)
        + line("M90 96C88 120 84 138 78 152", trim, 1.2)
    )


def coronet(gold: str, jewel: str) -> str:
    out = shape(
        "M97 74L92 53L105 62L112 46L120 58L128 46L135 62L148 53L143 74Q120 65 97 74Z",
        gold,
        INK,
        2.1,
    )
    out += both(dot(91.5, 51, 3.2, jewel, INK, 1.4) + dot(111.5, 44, 3.2, BRICK, INK, 1.4))
    out += shape("M120 60L124.5 65L120 69.5L115.5 65Z", BRICK, INK, 1.1)
    return out + both(dot(106, 67.5, 1.9, jewel, INK, 0.9))


def blossom(x: float, y: float, r: float, fill: str, heart: str, petals: int = 8) -> str:
    out = ""
    for step in range(petals):
        petal = shape(
            f"M0 0C-{r * 0.6:.1f}-{r * 0.5:.1f}-{r * 0.4:.1f}-{r:g} 0-{r:g}C{r * 0.4:.1f}-{r:g} {r * 0.6:.1f}-{r * 0.5:.1f} 0 0Z",
            fill,
            INK,
            1.1,
        )
        out += placed(petal, x, y, 360 / petals * step)
    return out + dot(x, y, r * 0.3, heart, INK, 0.9)


def flower_crown() -> str:
    """Braids over the head with flowers in them."""
    out = shape(
        "M90 84C84 56 106 48 120 48C134 48 156 56 150 84C146 72 134 66 120 66C106 66 94 72 90 84Z",
        INK,
        INK,
        2,
    )
    for step in range(9):
        x = 93 + 6.8 * step
        y = 74 - 16 * (1 - ((x - 120) / 28) ** 2)
        out += carved(f"M{x - 3:.1f} {y + 4:.1f}q3-7 7-6", 1.3)
    out += blossom(120, 49, 13, BRICK, OCHRE) + both(blossom(100, 56, 10.5, "#e7a0a0", OCHRE))
    out += both(
        blossom(88, 69, 8, OCHRE, BRICK)
        + shape("M108 45C104 36 108 32 112 30C114 38 112 42 110 46Z", LEAF, INK, 1.2)
    )
    return out


def carnation(x: float, y: float, colour: str) -> str:
    stem = line(f"M{x} {y}C{x - 2} {y + 30} {x - 10} {y + 52} {x - 8} {y + 76}", "#2d6b45", 3)
    stem += shape(
        f"M{x - 3} {y + 38}C{x - 18} {y + 28} {x - 20} {y + 20} {x - 22} {y + 14}C{x - 10} {y + 18} {x - 4} {y + 26} {x - 3} {y + 38}Z",
        LEAF,
        INK,
        1.4,
    )
    petals = ""
    for step in range(7):
        petal = shape(
            "M0 2C-7-6-8-15-5-19L-2.5-16L0-20L2.5-16L5-19C8-15 7-6 0 2Z", colour, INK, 1.4
        )
        petals += placed(petal, x, y, (step - 3) * 30)
    cup = shape(
        f"M{x - 6} {y}C{x - 6} {y + 10} {x + 6} {y + 10} {x + 6} {y}C{x + 3} {y - 4} {x - 3} {y - 4} {x - 6} {y}Z",
        LEAF,
        INK,
        1.4,
    )
    return stem + petals + cup


def fan() -> str:
    out = ""
    for step in range(7):
        blade = shape("M-4 0L-8.5-46Q0-52 8.5-46L4 0Z", OCHRE if step % 2 else BRICK, INK, 1.4)
        blade += line("M0-6L0-40", CREAM, 1.2) + dot(0, -41, 2, CREAM, None)
        out += placed(blade, 66, 132, -54 + 16 * step)
    return out


def marigolds() -> str:
    out = line(
        "M64 100C62 116 62 130 62 150M76 112C72 124 68 136 66 150M58 120C60 130 62 138 62 150",
        "#2d6b45",
        2.6,
    )
    for x, y, r in ((76, 108, 12), (57, 114, 11), (64, 92, 15)):
        out += blossom(x, y, r, OCHRE, BRICK, 12) + blossom(x, y, r * 0.62, MARIGOLD, OCHRE, 9)
    return out


def hand_mirror() -> str:
    out = shape("M61 108L69 108L68 152L62 152Z", OCHRE, INK, 1.8)
    out += dot(65, 84, 23, OCHRE, INK, 2.2) + dot(65, 84, 17, "#cfe0e2", INK, 1.6)
    out += line("M56 90L70 72M62 94L76 77", WHITE, 2.4)
    for step in range(12):
        out += placed(dot(0, -20, 1.5, BRICK, None), 65, 84, 30 * step)
    return out


def comb_and_mantilla(lace: str) -> str:
    """A tall comb with a lace mantilla falling from it."""
    out = shape(
        "M120 34C82 36 74 88 72 120C71 138 66 150 58 162L182 162C174 150 169 138 168 120C166 88 158 36 120 34Z",
        lace,
        INK,
        2.2,
    )
    for step in range(8):
        x, y = 80 - 1.6 * step, 84 + 9 * step
        out += both(dot(x, y, 2.6, "none", CREAM, 1.3))
    return out


def comb() -> str:
    out = shape(
        "M100 66C92 40 104 34 120 34C136 34 148 40 140 66Q120 58 100 66Z", "#6d3217", INK, 2
    )
    for x in (108, 120, 132):
        out += dot(x, 47, 4.4, "none", OCHRE, 1.8)
    return out + line("M103 60Q120 53 137 60", OCHRE, 1.6)


def rebozo(cloth: str, stripes_in: list[str]) -> str:
    """A shawl drawn over the head and shoulders."""
    out = shape(
        "M120 52C88 52 80 82 80 108C80 128 66 144 50 158L62 186L120 160L178 186L190 158"
        "C174 144 160 128 160 108C160 82 152 52 120 52Z",
        cloth,
        INK,
        2.2,
    )
    for step, colour in enumerate(stripes_in):
        inset = 6 + 5 * step
        out += both(
            line(
                f"M{80 + inset} 108C{80 + inset} 130 {68 + inset} 146 {54 + inset} {160 + step}",
                colour,
                1.8,
            )
        )
    return out


def queen_of_spades(p: Palette) -> str:
    out = veil(p.mantle, p.trim) + loose_hair(p.hair) + neck(FAIR) + bodice(p)
    out += (
        strewn(lozenge(p.trim), neckline)
        + lace_collar(p.second)
        + face(FAIR, p.hair, 0, BRICK, fine=True)
    )
    out += (
        necklace(p.trim, BRICK)
        + parted_hair(p.hair)
        + earrings(p.trim, BRICK)
        + coronet(p.trim, p.second)
    )
    return out + carnation(66, 92, BRICK) + left_arm(p.mantle, FAIR)


def queen_of_hearts(p: Palette) -> str:
    out = neck(BROWN) + bodice(p) + strewn(sprig(p.trim), neckline, 16)
    out += shape(
        "M92 142C100 156 110 162 120 162C130 162 140 156 148 142L156 146C150 166 136 176 120 176C104 176 90 166 84 146Z",
        p.second,
    )
    out += stripes(
        [p.trim, "#e7a0a0"], [96, 106, 120, 134, 144], lambda x: 160 - abs(x - 120) * 0.5
    )
    out += both(shape("M97 82C90 88 89 104 93 116L98 106Z", INK)) + face(
        BROWN, INK, -1.8, BRICK, fine=True
    )
    out += (
        line("M113 93Q120 90.5 127 93", INK, 1.4)
        + coral_beads()
        + parted_hair(INK)
        + earrings(OCHRE, TEAL, 1.5)
    )
    return out + flower_crown() + fan() + left_arm(p.mantle, BROWN)


def queen_of_clubs(p: Palette) -> str:
    out = rebozo(p.mantle, [p.trim, p.second, CREAM]) + neck(OLIVE)
    out += shape(
        down_to_diagonal(
            "M70 170C80 152 92 148 102 144C108 152 114 156 120 156C126 156 132 152 138 144C148 148 160 152 170 158"
        ),
        WHITE,
    )
    out += strewn(ring(p.second), lambda x: neckline(x) + abs(x - 120) * 0.3, 13) + face(
        OLIVE, "#2b211c", 1.8, "#b5443a", fine=True
    )
    out += parted_hair("#2b211c") + earrings(OCHRE, BRICK) + coral_beads()
    out += shape(
        "M90 78C94 62 106 56 120 56C134 56 146 62 150 78C142 70 132 67 120 67C108 67 98 70 90 78Z",
        p.trim,
        INK,
        2,
    )
    for x, y in ((99, 69), (109, 64), (120, 62), (131, 64), (141, 69)):
        out += shape(f"M{x} {y - 4}l3 4l-3 4l-3-4Z", BRICK, INK, 0.9)
    out += both(shape("M109 57L104 42L116 51L120 38L120 55Z", p.trim, INK, 1.8)) + dot(
        120, 37, 3.4, BRICK
    )
    return out + marigolds() + left_arm(p.mantle, OLIVE)


def queen_of_diamonds(p: Palette) -> str:
    out = comb_and_mantilla("#3a2740") + loose_hair("#b9772b") + neck(FAIR) + bodice(p)
    out += (
        strewn(chevron(p.second), neckline, 17)
        + lace_collar(NAVY)
        + face(FAIR, "#8a4a1c", 2.0, "#c8463a", fine=True)
    )
    out += (
        necklace(OCHRE, TEAL)
        + parted_hair("#b9772b")
        + both(curl_at_temple())
        + earrings(CREAM_SHADE, TEAL)
        + comb()
    )
    return out + hand_mirror() + left_arm(p.mantle, FAIR)


def curl_at_temple() -> str:
    return line("M98 104C94 108 96 115 101 113C104 111 102 107 99.5 109", "#8a4a1c", 1.8)


QUEENS = {"S": queen_of_spades, "H": queen_of_hearts, "C": queen_of_clubs, "D": queen_of_diamonds}
