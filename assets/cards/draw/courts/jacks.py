"""Four jacks: the halberdier, the guitar player, the torch bearer, the falconer."""

from __future__ import annotations

from draw.courts.frame import Palette, diagonal, down_to_diagonal
from draw.courts.parts import BROWN, FAIR, OLIVE, curls, face, neck, right_arm, shoulders, stripes
from draw.pens import (
    BRICK,
    CREAM,
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
    placed,
    shape,
)

DOUBLET = "M42 178C48 152 70 146 98 140L142 140C170 144 192 150 200 164"


def parted_doublet(p: Palette) -> str:
    """Party-coloured, with slashes."""
    out = shape(down_to_diagonal(DOUBLET), p.mantle)
    out += shape(
        f"M120 142L142 140C170 144 192 150 200 164L200 {diagonal(200):.1f}L120 168Z", p.second
    )
    for step, x in enumerate((58, 72, 86)):
        low = diagonal(x) - 1
        out += shape(
            f"M{x} {158 - 4 * step}C{x + 4} 166 {x + 3} 176 {x} {low:.1f}C{x - 4} 176 {x - 4} 166 {x} {158 - 4 * step}Z",
            p.trim,
            INK,
            1.3,
        )
    for x in (152, 166, 180):
        low = diagonal(x) - 1
        out += shape(
            f"M{x} 147C{x + 4} 151 {x + 3} 155 {x} {low:.1f}C{x - 4} 155 {x - 4} 151 {x} 147Z",
            p.trim,
            INK,
            1.3,
        )
    return out


def wide_collar() -> str:
    half = shape(
        "M120 150C112 140 104 136 96 136C90 140 88 148 92 154C104 152 114 152 120 160Z", WHITE
    )
    return both(half + line("M97 141C101 144 106 146 112 149", "#b9a98a", 1.2)) + dot(
        120, 162, 2.4, OCHRE, INK, 1.2
    )


def neckerchief(colour: str) -> str:
    out = shape(
        "M96 138C104 146 112 149 120 149C128 149 136 146 144 138L146 146C138 154 130 157 120 157C110 157 102 154 94 146Z",
        colour,
    )
    out += both(shape("M120 153L106 170L114 172Z", colour, INK, 1.6)) + dot(120, 154, 4.6, colour)
    return out + "".join(
        dot(x, y, 1.2, CREAM, None) for x, y in ((103, 147), (111, 151), (129, 151), (137, 147))
    )


def ruff() -> str:
    out = ""
    for step in range(9):
        x = 92 + 7 * step
        y = 143 + 7 * (1 - ((x - 120) / 30) ** 2)
        out += shape(
            f"M{x - 5} {y:.1f}C{x - 5} {y - 8:.1f} {x + 5} {y - 8:.1f} {x + 5} {y:.1f}C{x + 4} {y + 8:.1f} {x - 4} {y + 8:.1f} {x - 5} {y:.1f}Z",
            WHITE,
            INK,
            1.4,
        )
    return out


def page_hair(hair: str) -> str:
    out = shape(
        "M92 84C84 100 86 122 86 132C92 140 102 138 104 132L136 132C138 138 148 140 154 132C154 122 156 100 148 84Z",
        hair,
    )
    return out + both(
        carved("M91 100C90 112 90 122 92 132") + carved("M95.5 110C95 120 96 126 97 133", 1.1)
    )


def fringe(hair: str) -> str:
    out = shape(
        "M96 104C92 84 100 74 120 74C140 74 148 84 144 104C141 96 139 92 137 90C131 93 126 93 122 90C116 94 108 94 103 90C100 94 98 98 96 104Z",
        hair,
        INK,
        1.9,
    )
    return out + carved(
        "M104 82C106 85 107 87 108 90M116 79C117 83 117 86 117 89M129 80C129 84 129 87 128 90M138 84C139 87 139 89 140 92"
    )


def short_hair(hair: str) -> str:
    out = shape(
        "M96 106C90 84 100 72 120 72C140 72 150 84 144 106L140 92C130 88 112 88 100 92Z",
        hair,
        INK,
        1.9,
    )
    return out + carved("M106 80C112 77 118 76 124 77M103 86C110 82 120 81 128 83")


def plumed_cap(p: Palette) -> str:
    out = shape(
        "M86 84C80 66 92 50 118 50C146 48 162 60 156 78C148 86 140 80 120 80C104 80 94 84 86 84Z",
        p.mantle,
        INK,
        2.2,
    )
    out += shape(
        "M87 85C92 76 104 73 120 73C138 73 148 76 154 82L152 90C142 83 134 81 120 81C106 81 96 84 90 92Z",
        p.trim,
    )
    out += shape(
        "M146 66C156 40 132 26 96 34C78 38 66 50 58 64C68 58 74 58 78 60C76 52 88 54 92 56C92 50 102 50 106 54"
        "C108 48 118 50 122 56C128 54 138 58 146 66Z",
        CREAM,
    )
    veins = "M144 62C130 44 100 38 66 58M128 48L126 42M114 44L110 37M98 45L92 40M84 50L77 46"
    return out + line(veins, INK, 1.2) + dot(146, 67, 4.6, p.second)


def straw_hat(band: str) -> str:
    straw = "#e8cf94"
    out = shape(
        "M60 76C70 90 96 86 120 84C144 86 170 90 180 76C170 66 150 70 142 68L98 68C90 70 70 66 60 76Z",
        straw,
        INK,
        2.2,
    )
    out += shape("M96 70C94 46 104 40 120 40C136 40 146 46 144 70Q120 77 96 70Z", straw, INK, 2.2)
    out += line(
        "M66 76C84 82 104 79 120 78C136 79 156 82 174 76M104 46C102 52 101 58 101 62M120 43V62M136 46C138 52 139 58 139 62",
        "#b98f45",
        1.3,
    )
    return out + shape("M96 62Q120 69 144 62L144 71Q120 78 96 71Z", band, INK, 1.7)


def head_cloth(cloth: str, dots: str) -> str:
    out = shape(
        "M90 90C84 62 102 50 120 50C138 50 156 62 150 90C142 80 132 76 120 76C108 76 98 80 90 90Z",
        cloth,
        INK,
        2.2,
    )
    for x, y in (
        (101, 68),
        (112, 60),
        (126, 59),
        (138, 67),
        (120, 69),
        (107, 75),
        (133, 75),
        (95, 79),
        (145, 79),
    ):
        out += dot(x, y, 2, dots, None)
    out += shape(
        "M92 84C82 86 74 94 70 106C80 104 86 100 90 92C86 104 84 112 84 120C92 112 95 102 95 92Z",
        cloth,
        INK,
        1.9,
    )
    return out + dot(92, 88, 4.4, cloth)


def soft_cap(cloth: str, band: str) -> str:
    out = shape(
        "M92 82C86 60 108 44 132 40C150 38 164 44 170 56C160 54 154 58 152 64C156 72 152 80 148 84Q120 74 92 82Z",
        cloth,
        INK,
        2.2,
    )
    out += carved("M104 66C112 56 124 50 138 48", 1.5) + carved("M112 70C122 60 134 56 148 56", 1.3)
    out += shape("M91 88L91 79Q120 68 149 79L149 88Q120 78 91 88Z", band)
    return out + dot(168, 57, 5, OCHRE)


def halberd() -> str:
    out = shape("M168 44L174 44L168 156L162 158Z", WOOD, INK, 1.8)
    out += shape("M171 22L178 46L171 56L164 46Z", STEEL) + shape(
        "M174 58C186 50 196 56 198 70C190 72 184 80 172 80Z", STEEL
    )
    return (
        out
        + shape("M168 60L152 66L167 74Z", STEEL)
        + line("M180 62C186 60 190 63 192 67", STEEL_SHADE, 1.3)
    )


def guitar() -> str:
    """Its neck rises past the shoulder; the body goes under the sash."""
    body = shape(
        "M-21 6C-28-8-20-20-12-22C-8-24-8-30-11-36C-16-48-8-58 0-58C8-58 16-48 11-36C8-30 8-24 12-22C20-20 28-8 21 6C14 18-14 18-21 6Z",
        "#c47a35",
        INK,
        2,
    )
    body += dot(0, -26, 7, "#4a2412", OCHRE, 2) + shape("M-9 0h18v4h-18Z", "#4a2412", INK, 1)
    stick = shape("M-3.5-56L3.5-56L3-120L-3-120Z", "#5a2f16", INK, 1.8) + shape(
        "M-6-120L6-120L8-138L-8-138Z", "#5a2f16", INK, 1.8
    )
    stick += both_pegs() + line("M-1.4-118V-2M1.4-118V-2", CREAM, 0.8)
    return placed(stick + body, 152, 176, 22)


def both_pegs() -> str:
    return "".join(dot(x, y, 1.9, OCHRE, INK, 0.8) for x in (-9.5, 9.5) for y in (-134, -128, -123))


def torch() -> str:
    out = shape("M167 74L179 74L175 158L169 158Z", WOOD, INK, 1.8) + line(
        "M169 90L177 84M170 104L177 98", "#6d4520", 1.6
    )
    out += shape("M160 74Q173 80 186 74L183 64Q173 68 163 64Z", OCHRE, INK, 1.8)
    out += shape(
        "M173 24C182 34 190 46 183 58C180 66 166 66 163 58C157 48 168 44 166 34C170 36 171 40 171 44C174 38 175 31 173 24Z",
        BRICK,
        INK,
        1.9,
    )
    return out + shape(
        "M174 42C179 48 182 54 178 60C175 64 169 63 168 58C167 53 173 51 174 42Z", OCHRE, None
    )


def falcon() -> str:
    out = shape(
        "M182 60C194 66 196 92 188 112L178 128L170 112C162 96 164 74 172 64Z", "#7a5a3a", INK, 2
    )
    out += shape("M172 76C166 92 168 106 176 122C180 108 180 90 172 76Z", CREAM, INK, 1.4)
    out += "".join(
        line(f"M{170 + 0.6 * step:g} {90 + 7 * step}q3 3 6 0", "#7a5a3a", 1.3) for step in range(4)
    )
    out += line("M186 76C190 88 189 100 184 112M190 82C192 90 191 98 188 106", CREAM, 1.2)
    out += shape(
        "M184 62C186 50 172 44 166 52C160 54 157 58 158 62C163 60 166 64 170 66Z",
        "#7a5a3a",
        INK,
        1.9,
    )
    out += shape("M160 55C156 56 154 60 156 65C158 62 162 61 164 61Z", OCHRE, INK, 1.2) + dot(
        169, 55, 2.6, OCHRE, INK, 1
    )
    return out + dot(169, 55, 1.2, INK, None) + line("M176 124l-4 8M181 122l2 9", OCHRE, 2.4)


def jack_of_spades(p: Palette) -> str:
    out = halberd() + page_hair(p.hair) + neck(FAIR) + parted_doublet(p) + wide_collar()
    out += face(FAIR, p.hair, 0, "#c8614b") + fringe(p.hair) + plumed_cap(p)
    return out + right_arm(p.second, FAIR)


def jack_of_hearts(p: Palette) -> str:
    out = neck(BROWN) + shape(down_to_diagonal(DOUBLET), WHITE)
    out += stripes([p.mantle, p.trim, p.second], [50, 60, 70, 80, 90], shoulders) + guitar()
    out += both(shape("M98 86C92 92 91 102 94 110L99 104Z", INK)) + face(BROWN, INK, -2, "#b5443a")
    out += shape("M120 116.5C115 114 110 115 106 118.5C111 120 116 119.5 120 118Z", INK, None)
    out += shape("M120 116.5C125 114 130 115 134 118.5C129 120 124 119.5 120 118Z", INK, None)
    out += neckerchief(p.mantle) + straw_hat(p.second)
    return out + right_arm(WHITE, BROWN)


def jack_of_clubs(p: Palette) -> str:
    out = torch() + neck(OLIVE) + parted_doublet(p) + ruff()
    out += both(curls([(93.0, 98.0, 5.0), (92.0, 107.0, 5.0)], p.hair)) + face(
        OLIVE, p.hair, 1.8, "#b5443a"
    )
    out += short_hair(p.hair) + head_cloth(p.second, CREAM) + dot(144, 117, 3.6, "none", OCHRE, 1.8)
    return out + right_arm(p.mantle, OLIVE)


def jack_of_diamonds(p: Palette) -> str:
    hair = "#c98a2e"
    out = page_hair(hair) + neck(FAIR) + shape(down_to_diagonal(DOUBLET), p.mantle)
    out += shape(f"M104 141L136 141L132 {diagonal(132):.1f}L108 {diagonal(108):.1f}Z", TEAL)
    for y in (148, 156):
        out += line(f"M107 {y}L133 {y}", OCHRE, 2)
    out += stripes([p.second, NAVY], [56, 70, 84, 156, 170, 184], shoulders) + both(
        shape("M106 139L92 146L98 160L110 146Z", WHITE)
    )
    out += (
        face(FAIR, "#8a4a1c", 2.2, "#c8614b") + fringe(hair) + soft_cap(p.second, TEAL) + falcon()
    )
    glove = shape("M157 128C160 122 182 122 186 130L184 146L162 148Z", "#8a5a2b", INK, 1.9)
    return (
        out
        + shape("M198 146C188 140 178 142 168 146L160 160L182 166L200 158Z", p.mantle)
        + glove
        + line("M164 130l1 12M171 128l0 13M178 129l0 12", INK, 1.3)
    )


JACKS = {"S": jack_of_spades, "H": jack_of_hearts, "C": jack_of_clubs, "D": jack_of_diamonds}
