"""Four kings: the old one with the sceptre, the warrior, the ranchero, the merchant."""

from __future__ import annotations

from draw.courts.frame import Palette, diagonal, down_to_diagonal
from draw.courts.parts import (
    BROWN,
    FAIR,
    OLIVE,
    chevron,
    curls,
    ermine,
    face,
    lozenge,
    neck,
    right_arm,
    ring,
    shoulders,
    strewn,
    stripes,
)
from draw.pens import (
    BRICK,
    CREAM,
    CREAM_SHADE,
    INK,
    NAVY,
    OCHRE,
    STEEL,
    STEEL_SHADE,
    TEAL,
    WHITE,
    WOOD,
    both,
    carved,
    dot,
    line,
    shape,
)
from draw.pips import pip

MANTLE = "M40 176C44 150 66 140 96 134L144 134C172 138 196 146 200 160"


def robe(colour: str) -> str:
    return shape(f"M104 132L136 132L142 {diagonal(142):.1f}L98 {diagonal(98):.1f}Z", colour)


def sceptre(suit: str, gold: str) -> str:
    shaft = shape("M174 60L179 60L173 154L169 156Z", gold, INK, 1.8)
    return shaft + dot(177, 50, 9.5, gold) + pip(suit, 177, 50, 11)


def cape() -> str:
    d = (
        "M84 136C92 130 100 126 104 126L136 126C140 126 148 130 156 136C158 146 152 156 144 160"
        "C138 152 130 148 120 148C110 148 102 152 96 160C88 156 82 146 84 136Z"
    )
    tails = [
        (92, 142, 20),
        (99, 151, 30),
        (148, 142, -20),
        (141, 151, -30),
        (110, 143, 8),
        (130, 143, -8),
    ]
    return ermine(d, [(float(x), float(y), float(t)) for x, y, t in tails])


def moustache(hair: str) -> str:
    half = shape(
        "M120 117.5C114 113 106 114.5 98.5 124C105 127.5 115.5 125.5 120 120Z", hair, INK, 1.6
    )
    return both(half + carved("M116 118.5C111 118.5 106 120.5 103 123", 1))


def lower_lip() -> str:
    return shape(
        "M114.5 124.5C117 123 123 123 125.5 124.5C123.5 128.5 116.5 128.5 114.5 124.5Z",
        BRICK,
        INK,
        1,
    )


def long_beard(hair: str) -> str:
    out = shape(
        "M97 101C95 126 99 146 112 158C116 162 118 165 120 169C122 165 124 162 128 158"
        "C141 146 145 126 143 101C141 111 137 117 131 118C127 117 124 117 120 119"
        "C116 117 113 117 109 118C103 117 99 111 97 101Z",
        hair,
    )
    for d in (
        "M101 119C101 133 106 145 114 154",
        "M106 122C107 134 110 143 117 154",
        "M112.5 131C113 140 115 147 119 155",
    ):
        out += both(carved(d))
    return out + lower_lip() + moustache(hair)


def round_beard(hair: str) -> str:
    out = shape(
        "M96 103C94 124 100 144 120 147C140 144 146 124 144 103C142 112 138 117 132 118"
        "C127 117 124 117 120 119C116 117 113 117 108 118C102 117 98 112 96 103Z",
        hair,
    )
    tufts = [
        (103.0, 130.0, 6.0),
        (111.0, 138.0, 6.5),
        (129.0, 138.0, 6.5),
        (137.0, 130.0, 6.0),
        (120.0, 141.0, 6.5),
    ]
    return out + curls(tufts, hair) + lower_lip() + moustache(hair)


def forked_beard(hair: str) -> str:
    side = shape(
        "M96 101C93 124 96 148 108 164C113 156 117 142 120 132L120 119C116 117 113 117 109 118C102 117 98 111 96 101Z",
        hair,
    )
    side += line(
        "M100 118C99 132 102 146 107 155M106 123C106 134 107 143 109 150M112 130C112 136 112 140 111 146",
        "#9a8f80",
        1.2,
    )
    return both(side) + lower_lip() + moustache(hair)


def pointed_crown(gold: str, jewel: str) -> str:
    out = shape("M98 74C98 52 142 52 142 74Z", BRICK)
    out += shape("M93 76L84 47L104 63L120 40L136 63L156 47L147 76Q120 69 93 76Z", gold, INK, 2.2)
    out += line("M97 70L91 56M143 70L149 56M114 64L120 54L126 64", "#9c6a16", 1.5)
    out += shape("M92 86L91 74Q120 66 149 74L148 86Q120 79 92 86Z", gold, INK, 2.2)
    out += both(dot(84, 45, 4.2, jewel) + shape("M101 76.5l5-2.5 4 3.5-5 2.7Z", jewel, INK, 1))
    return (
        out
        + dot(120, 38, 4.6, jewel)
        + shape("M120 70.5L125.5 75.5L120 80.5L114.5 75.5Z", BRICK, INK, 1.2)
    )


def arched_crown(gold: str, lining: str) -> str:
    """A closed crown with two arches and a cross."""
    out = shape("M94 76C88 44 106 44 120 52C134 44 152 44 146 76Z", lining)
    out += both(shape("M94 76C84 44 108 40 120 51L120 57C110 49 96 52 101 75Z", gold))
    out += shape("M116.5 74L117 52L123 52L123.5 74Z", gold, INK, 1.8)
    out += shape("M92 87L91 74Q120 66 149 74L148 87Q120 79 92 87Z", gold, INK, 2.2)
    for x, y in ((99, 79.5), (109.5, 77), (120, 76.3), (130.5, 77), (141, 79.5)):
        out += dot(x, y, 2.3, BRICK if x in (99, 120, 141) else TEAL, INK, 1)
    cross = "M118 33h4v5h5v4h-5v9h-4v-9h-5v-4h5Z"
    return out + shape(cross, gold, INK, 1.6)


def sombrero(felt: str, trim: str) -> str:
    out = shape(
        "M98 72C98 40 108 34 112 36C116 40 124 40 128 36C132 34 142 40 142 72Z", felt, INK, 2.2
    )
    out += carved("M107 44C105 52 104 60 104 68", 1.4) + carved("M133 44C135 52 136 60 136 68", 1.4)
    out += shape(
        "M58 66C56 78 88 90 120 90C152 90 184 78 182 66C172 76 150 74 142 70L98 70C90 74 68 76 58 66Z",
        felt,
        INK,
        2.2,
    )
    out += line("M64 72C80 84 104 86 120 86C136 86 160 84 176 72", trim, 2)
    out += shape("M97.5 62Q120 68 142.5 62L142.5 71Q120 77 97.5 71Z", trim, INK, 1.6)
    for x, y in ((105, 68), (115, 70), (125, 70), (135, 68)):
        out += shape(f"M{x} {y - 3}l2.4 3l-2.4 3l-2.4-3Z", BRICK, INK, 0.8)
    return out


def feathered_turban(cloth: str, band: str) -> str:
    out = shape("M118 50C112 32 116 22 126 16C134 24 132 40 126 52Z", CREAM, INK, 1.8)
    out += shape("M104 54C92 42 90 32 94 24C106 26 112 40 112 54Z", TEAL, INK, 1.8)
    out += shape("M134 54C142 40 150 34 156 33C158 44 148 54 140 60Z", BRICK, INK, 1.8)
    out += line(
        "M122 46C121 36 123 28 125.5 22M106 50C101 42 98 36 96.5 30M138 54C143 47 148 41 153 38",
        INK,
        1.1,
    )
    out += shape(
        "M92 84C84 60 100 46 120 46C140 46 156 60 148 84C138 76 102 76 92 84Z", cloth, INK, 2.2
    )
    out += line(
        "M96 70C108 56 132 52 146 62M94 78C110 64 136 60 149 72M104 53C116 50 134 54 142 62",
        band,
        1.8,
    )
    return (
        out + dot(120, 66, 6.5, OCHRE) + shape("M120 60.5L124 66L120 71.5L116 66Z", BRICK, INK, 1.1)
    )


def straight_hair(hair: str) -> str:
    lock = shape("M98 82C86 88 81 104 84 120C85 130 94 134 98 127C102 120 93 118 93 123", hair)
    return both(
        lock
        + carved("M92 94C89 102 88 110 89 117", 1.3)
        + carved("M95.5 92C93.5 99 93 105 93 111", 1.1)
    )


def curly_hair(hair: str) -> str:
    locks = [(93.0, 90.0, 6.5), (89.0, 100.0, 7.0), (88.0, 111.0, 7.0), (91.0, 122.0, 6.5)]
    return both(curls(locks, hair))


def sword() -> str:
    out = shape("M170 124L173 44L177 30L181 44L179 124Z", STEEL) + line(
        "M176 44L175 120", STEEL_SHADE, 1.3
    )
    out += shape("M156 122Q174 114 194 124L193 130Q174 121 157 128Z", OCHRE, INK, 1.8)
    return out + shape("M170 127L180 127L178 158L171 158Z", WOOD, INK, 1.8)


def orb() -> str:
    out = dot(176, 116, 17, OCHRE, INK, 2.2)
    out += line("M160 112Q176 120 192.5 112M176 100Q170 116 176 133", "#9c6a16", 1.8)
    out += shape("M174 84h4.5v6h6v4.5h-6v6h-4.5v-6h-6v-4.5h6Z", OCHRE, INK, 1.6)
    return out + shape("M165 108Q168 103 173 102", "none", CREAM, 2)


def axe() -> str:
    out = shape("M173 40L178 40L172 158L167 158Z", WOOD, INK, 1.8)
    out += shape("M168 46C154 42 150 62 154 78C160 70 164 70 171 72Z", STEEL, INK, 1.9)
    out += shape("M180 46C192 42 197 60 193 78C187 70 184 70 178 72Z", STEEL, INK, 1.9)
    return (
        out
        + line("M157 50C155 58 155 64 156 70M190 50C192 58 192 64 191 70", STEEL_SHADE, 1.3)
        + dot(175.5, 36, 5, OCHRE)
    )


def king_of_spades(p: Palette) -> str:
    out = sceptre("S", p.trim) + shape(down_to_diagonal(MANTLE), p.mantle)
    out += strewn(lozenge(p.trim), shoulders) + robe(p.second) + cape() + straight_hair(p.hair)
    out += face(FAIR, p.hair) + long_beard(p.hair) + pointed_crown(p.trim, p.second)
    return out + right_arm(p.mantle, FAIR)


def king_of_hearts(p: Palette) -> str:
    out = sword() + shape(down_to_diagonal(MANTLE), p.mantle) + strewn(ring(p.trim), shoulders, 16)
    out += robe(p.second) + cape() + curly_hair(p.hair) + face(OLIVE, p.hair, 1.6)
    return out + round_beard(p.hair) + arched_crown(p.trim, p.second) + right_arm(p.mantle, OLIVE)


def king_of_clubs(p: Palette) -> str:
    out = shape(down_to_diagonal(MANTLE), p.mantle)
    out += stripes(
        [p.second, p.trim, NAVY], [54, 65, 76, 87, 153, 164, 175, 186], lambda x: shoulders(x) - 2
    )
    out += neck(BROWN) + shape(
        f"M98 136L120 152L142 136L146 {diagonal(146):.1f}L94 {diagonal(94):.1f}Z", WHITE
    )
    bow = shape("M120 150C110 142 102 142 98 148C102 156 112 158 120 152Z", p.second, INK, 1.8)
    out += both(bow) + dot(120, 151, 4, p.second)
    out += both(shape("M97 84C90 90 90 104 93 114L98 108Z", p.hair)) + face(
        BROWN, p.hair, -1.4, BRICK
    )
    wide = shape("M120 116C112 111 100 114 92 107C90 118 104 126 120 120.5Z", p.hair, INK, 1.6)
    out += both(wide + carved("M114 117.5C107 117.5 101 117 97 114", 1)) + shape(
        "M116 129h8l-4 8Z", p.hair, INK, 1.2
    )
    return out + sombrero(p.hair, p.trim) + orb() + right_arm(p.mantle, BROWN)


def king_of_diamonds(p: Palette) -> str:
    white = "#e9e2d4"
    out = (
        axe() + shape(down_to_diagonal(MANTLE), p.mantle) + strewn(chevron(p.second), shoulders, 17)
    )
    out += robe(TEAL) + shape(
        "M92 134C100 150 110 158 120 160C130 158 140 150 148 134L158 140C150 162 134 172 120 172C106 172 90 162 82 140Z",
        p.second,
    )
    for x, y in ((93, 148), (101, 157), (111, 163), (129, 163), (139, 157), (147, 148)):
        out += dot(x, y, 2.6, OCHRE, INK, 1)
    out += both(shape("M97 84C88 92 86 108 90 120L98 112Z", white))
    out += face(OLIVE, "#b9ad9a", 2.2, old=True) + forked_beard(white)
    return out + feathered_turban(CREAM_SHADE, p.second) + right_arm(p.mantle, OLIVE)


KINGS = {"S": king_of_spades, "H": king_of_hearts, "C": king_of_clubs, "D": king_of_diamonds}
