"""Four kings: the old one enthroned in ermine, the drinker, the armoured one, the forester."""

from __future__ import annotations

from draw.courts.hair import curly_back, curly_beard, long_beard, long_locks, nape
from draw.courts.hats import arched_crown, coronet, pointed_crown
from draw.courts.heads import BROWN, DEEP, FAIR, OLIVE, Look, front, profile, three_quarter
from draw.pens import (
    BRICK,
    CREAM_SHADE,
    GOLD_SHADE,
    INK,
    OCHRE,
    SILVER,
    STEEL,
    STEEL_SHADE,
    TEAL,
    WHITE,
    WOOD,
    WOOD_SHADE,
    Point,
    both,
    carved,
    dot,
    dots,
    flat,
    line,
    placed,
    shape,
)
from draw.spanish.figures import (
    LINE,
    TAIL,
    Tail,
    arm,
    belt,
    boot,
    ermine,
    folds,
    hand,
    head,
    leg,
    stars,
)
from draw.spanish.frame import Palette


def long_robe(p: Palette) -> str:
    """A robe to the ground under a mantle."""
    out = shape(
        "M92 122C70 140 58 200 50 296C58 302 72 300 80 297L118 300L156 297C162 300 172 302 178 296C174 200 166 140 144 122Z",
        p.cloth,
        INK,
        LINE,
    )
    out += folds(
        [
            (66, 190, 58, 288, 2),
            (76, 210, 72, 290, 2),
            (168, 190, 174, 288, -2),
            (160, 214, 164, 290, -2),
        ]
    )
    out += stars(
        [
            (62, 250),
            (70, 276),
            (74, 232),
            (66, 214),
            (169, 250),
            (166, 276),
            (162, 232),
            (167, 222),
        ],
        p.trim,
    )
    robe = "M98 130C94 170 88 240 80 297Q118 306 156 297C148 240 142 170 138 130Z"
    out += shape(robe, p.second, INK, LINE) + folds(
        [(104, 205, 96, 278, 1), (118, 205, 118, 280, 0), (132, 205, 140, 278, -1)], "#a85566"
    )
    out += shape("M82 281Q118 290 154 281L156 297Q118 306 80 297Z", OCHRE, INK, LINE)
    out += dots(
        [(93, 292.5), (105.5, 294.5), (118, 295), (130.5, 294.5), (143, 292.5)], 3, BRICK, INK, 1
    )
    out += belt(96, 140, 192, p.third)
    return out


def ermine_hems() -> str:
    """The fur along both sides of the open mantle."""
    edge: list[Point] = [
        (92, 124),
        (88, 160),
        (82, 210),
        (76, 260),
        (70, 299),
        (81, 298),
        (88, 250),
        (94, 200),
        (99, 150),
        (104, 126),
    ]
    tails: list[Tail] = [(91, 176, 6), (87, 204, 6), (83, 232, 6), (80, 260, 6), (77, 284, 6)]
    trim = ermine(edge, tails)
    return trim + placed(trim, 236, 0, 0, -1, 1)


def ermine_cape() -> str:
    """Over the shoulders."""
    cape: list[Point] = [
        (96, 116),
        (84, 126),
        (78, 148),
        (96, 156),
        (118, 160),
        (140, 156),
        (158, 148),
        (152, 126),
        (140, 116),
        (118, 122),
    ]
    spots: list[Tail] = [
        (90, 134, 20),
        (88, 148, 20),
        (102, 146, 8),
        (134, 146, -8),
        (146, 134, -20),
        (148, 148, -20),
    ]
    return ermine(
        cape,
        spots,
    )


def of_coins(p: Palette, suit: str = "O") -> str:
    x = 118
    out = long_robe(p) + ermine_hems()
    out += placed(staff(), 62, 200, -2)
    out += arm(
        [(94, 132, 12), (72, 168, 13), (66, 192, 8)], p.cloth, OCHRE, wrist=(FAIR, 62, 199)
    ) + hand(FAIR, 62, 199, 4, left=True)
    out += arm(
        [(142, 132, 12), (168, 158, 13), (178, 140, 8)], p.cloth, OCHRE, wrist=(FAIR, 180, 131)
    )
    out += p.sign(suit, 181, 108, 50) + hand(FAIR, 180, 131, 4)
    out += ermine_cape()
    face = (
        long_locks(SILVER, "#8d8778")
        + front(Look(FAIR, "#b7ae9c", aged=True))
        + long_beard(SILVER, "#8d8778")
    )
    return out + head(face + pointed_crown(OCHRE, TEAL), x, 86)


def staff() -> str:
    """A sceptre as long as a man's leg, upright around the hand."""
    out = shape("M-3-58H3V96H-3Z", OCHRE, INK, 1.6) + carved([(1, -50, 1, 90, 0)], GOLD_SHADE, 0.8)
    lily = "M0-84C6-76 5-70 3-66C8-72 15-70 14-63C13-58 7-58 5-60L4-55H-4L-5-60C-7-58-13-58-14-63C-15-70-8-72-3-66C-5-70-6-76 0-84Z"
    return out + shape(lily, OCHRE, INK, 1.6) + shape("M-6-58H6V-53H-6Z", BRICK, INK, 1.3)


def of_cups(p: Palette, suit: str = "C") -> str:
    x, hair = 108, "#8a4a1c"
    mantle = "M86 124C60 140 46 210 34 292C52 302 84 302 108 296L150 296C152 250 150 160 132 122Z"
    out = shape(mantle, p.cloth, INK, LINE) + folds([(62, 190, 46, 284, 3), (74, 205, 66, 288, 2)])
    out += stars([(56, 232), (50, 262), (64, 270), (70, 236), (60, 206), (84, 280)], p.trim)
    out += leg([(98, 222, 14), (94, 256, 10), (92, 284, 7)], p.third) + boot(
        92, 300, 34, WOOD_SHADE
    )
    out += leg([(124, 222, 14), (134, 254, 10), (140, 282, 7)], p.third) + boot(
        142, 300, 34, WOOD_SHADE, right=True
    )
    tunic = "M90 126C84 160 82 190 76 240Q110 254 148 238C140 190 138 160 130 124Z"
    out += shape(tunic, p.second, INK, LINE) + folds(
        [(96, 204, 90, 238, 1), (110, 206, 110, 242, 0), (124, 204, 132, 236, -1)], "#7f90c4"
    )
    out += shape("M78 228Q110 240 146 226L148 238Q110 254 76 240Z", OCHRE, INK, LINE)
    out += dots([(88, 239), (102, 242.5), (116, 242), (130, 239)], 2.2, BRICK, None)
    out += line("M110 132V194", OCHRE, 3) + dots(
        [(110, 142), (110, 156), (110, 170), (110, 184)], 2.6, BRICK, INK, 1
    )
    out += belt(83, 141, 192, p.cloth)
    out += arm(
        [(90, 134, 12), (66, 162, 13), (82, 186, 9)], p.cloth, OCHRE, wrist=(OLIVE, 88, 192)
    ) + hand(OLIVE, 88, 192, 100, left=True)
    out += arm(
        [(130, 134, 12), (150, 166, 13), (166, 158, 8)], p.cloth, OCHRE, wrist=(OLIVE, 178, 152)
    )
    out += p.sign(suit, 178, 124, 58) + hand(OLIVE, 178, 152, 6)
    out += shape("M84 122Q108 146 134 120L140 132Q108 162 80 136Z", WHITE, INK, LINE)
    out += "".join(
        placed(flat(TAIL, INK), a, b, c)
        for a, b, c in ((90, 136, 25), (101, 145, 12), (115, 145, -10), (127, 137, -25))
    )
    face = three_quarter(Look(OLIVE, hair, gaze=-0.8))
    return out + head(
        curly_back(hair) + face + curly_beard(hair) + arched_crown(OCHRE, p.second),
        x,
        92,
        right=True,
    )


def greave(x: float, right: bool = False) -> str:
    """An armoured leg and foot."""
    d = "M-10-78C-13-50-9-30-8-14L-9-6C-16-5-22-3-23 2H8V-10C10-30 12-54 10-78Z"
    out = shape(d, STEEL, INK, LINE) + shape(
        "M-12-52C-6-60 6-60 12-52C10-40-10-40-12-52Z", STEEL, INK, LINE
    )
    out += carved([(5, -38, 4, -12, 0), (-4, -70, -5, -58, 0)], STEEL_SHADE, 1) + line(
        "M-8-12H8M-11-72H11", INK, 1.3
    )
    return placed(out, x, 298, 0, -1 if right else 1, 1) + dot(x, 247, 2.6, OCHRE, INK, 1)


def of_swords(p: Palette, suit: str = "E") -> str:
    x, hair = 120, "#2a2430"
    mantle = "M94 122C66 136 56 200 44 288C60 298 80 296 92 290H148C156 296 170 298 180 287C178 200 172 136 146 122Z"
    out = shape(mantle, p.second, INK, LINE) + folds(
        [
            (66, 180, 56, 278, 2),
            (78, 200, 70, 280, 2),
            (168, 180, 173, 240, -2),
            (160, 200, 164, 278, -2),
        ]
    )
    out += stars([(60, 236), (66, 262), (72, 222), (171, 228), (166, 256), (162, 220)], p.trim)
    out += greave(101) + greave(139, right=True)
    out += shape(
        "M92 186C86 206 82 216 80 236Q100 242 120 232Q140 242 160 236C158 216 154 206 148 186Z",
        p.cloth,
        INK,
        LINE,
    )
    out += "".join(
        line(f"M{a} {b}L{c} {d}", OCHRE, 2.2)
        for a, b, c, d in (
            (94, 200, 88, 235),
            (107, 204, 104, 237),
            (133, 204, 136, 237),
            (146, 200, 152, 235),
        )
    )
    plate = "M94 126C84 140 88 176 92 194Q120 204 148 194C152 176 156 140 146 126Q120 118 94 126Z"
    out += shape(plate, STEEL, INK, LINE) + carved(
        [(98, 140, 99, 186, 1), (142, 140, 141, 186, -1)], STEEL_SHADE, 1.2
    )
    out += line("M120 128V196", STEEL_SHADE, 1.6) + placed(sun(), 120, 152)
    out += belt(91, 149, 188, p.second)
    for side in (1, -1):
        pauldron = shape("M-20-10C-8-18 12-14 14 2C12 14-6 16-18 10Z", STEEL, INK, LINE) + line(
            "M-14-9Q8-6 10 6", OCHRE, 1.8
        )
        sleeve = arm(
            [(-10, 8, 10), (-4, 36, 11), (22, 52, 7.5)], p.cloth, STEEL, wrist=(BROWN, 30, 56)
        )
        out += placed(sleeve + placed(pauldron, 0, 2, -20), 120 - 32 * side, 130, 0, side, 1)
    out += placed(p.held(suit, 0, 0, 132, 1.02), 120, 239, 180)
    out += hand(BROWN, 114, 186, 84) + hand(BROWN, 126, 190, -84, left=True)
    out += shape("M96 116Q120 134 144 116L149 127Q120 148 91 127Z", OCHRE, INK, LINE) + dots(
        [(104, 128), (120, 134.5), (136, 128)], 2.6, BRICK, INK, 1
    )
    face = front(Look(BROWN, hair)) + full_whiskers(hair)
    return out + head(coif_back() + face + coif() + pointed_crown(OCHRE, BRICK), x, 88)


def coif_back() -> str:
    """Mail behind a face seen from the front."""
    return shape(
        "M0-40C-36-40-33-8-34 8C-35 28-42 36-44 48L44 48C42 36 35 28 34 8C33-8 36-40 0-40Z", STEEL
    )


def coif() -> str:
    """The hood of mail before a face, its rings in rows."""
    out = shape(
        "M-25-30C-34-20-33 4-33 10C-32 34-46 40-46 50Q0 66 46 50C46 40 32 34 33 10C33 4 34-20 25-30C26-10 26 4 24 12C22 30 12 41 0 41C-12 41-22 30-24 12C-26 4-26-10-25-30Z",
        STEEL,
        INK,
        1.8,
    )
    rings = "".join(
        f"M{x - 3} {y}q3 4 6 0"
        for y, xs in (
            (-12, (-29, 29)),
            (-4, (-29, 29)),
            (4, (-29, 29)),
            (12, (-28, 28)),
            (20, (-28, 28)),
            (28, (-28, -21, 21, 28)),
            (36, (-32, -24, -16, 16, 24, 32)),
            (44, (-38, -30, -22, -14, -6, 2, 10, 18, 26, 34)),
            (51, (-34, -26, -18, -10, -2, 6, 14, 22, 30)),
        )
        for x in xs
    )
    return out + line(rings, STEEL_SHADE, 1.3)


def full_whiskers(hair: str) -> str:
    """A drooping moustache and a short beard; a face from the front."""
    out = shape(
        "M-13 29C-14 36-8 44 0 45C8 44 14 36 13 29C8 32 5 30 0 30C-5 30-8 32-13 29Z", hair, INK, 1.5
    )
    half = shape("M0 17C-6 13-14 16-21 27C-14 29-5 27 0 22Z", hair, INK, 1.5)
    out += carved([(-5, 33, -4, 42, 0), (5, 33, 4, 42, 0), (0, 33, 0, 43, 0)], CREAM_SHADE, 0.7)
    return out + both(half + carved([(-3, 19, -17, 26, -1.4)], CREAM_SHADE, 0.7))


def sun() -> str:
    """A small sun embossed on steel."""
    rays = "".join(
        f"M0 0L{a:.1f} {b:.1f}"
        for a, b in ((0, -13), (9, -9), (13, 0), (9, 9), (0, 13), (-9, 9), (-13, 0), (-9, -9))
    )
    return line(rays, OCHRE, 2) + dot(0, 0, 6.5, OCHRE, INK, 1.3) + dot(0, 0, 2.4, BRICK, None)


def of_clubs(p: Palette, suit: str = "B") -> str:
    x, hair = 116, "#2b1d18"
    mantle = "M104 122C130 122 152 138 160 180C168 220 172 262 178 292C160 300 140 298 128 292L96 290C100 240 98 160 104 122Z"
    out = shape(mantle, p.cloth, INK, LINE) + folds(
        [(150, 186, 164, 284, -3), (140, 200, 150, 286, -2)]
    )
    out += stars([(158, 226), (166, 256), (154, 272), (146, 240), (152, 204)], p.trim)
    out += leg([(122, 216, 14), (130, 252, 10), (136, 282, 7)], p.third) + boot(138, 300, 38, WOOD)
    out += leg([(98, 216, 14), (86, 250, 10), (80, 280, 7)], p.third) + boot(80, 300, 38, WOOD)
    tunic = "M92 128C82 156 84 190 72 238Q106 250 140 240C138 190 140 156 130 126Z"
    out += shape(tunic, p.second, INK, LINE) + folds(
        [(94, 206, 86, 234, 1), (108, 206, 106, 240, 0), (122, 206, 126, 238, 0)], "#f0c98c"
    )
    out += shape("M75 226Q106 238 139 228L140 240Q106 250 72 238Z", p.cloth, INK, LINE) + stars(
        [(86, 236), (99, 239), (113, 239.5), (127, 238)], OCHRE, 0.9
    )
    out += belt(84, 138, 190, WOOD_SHADE)
    out += placed(p.held(suit, 0, 0, 196, 1.1), 128, 136, 38)
    out += arm(
        [(126, 134, 12), (134, 172, 13), (112, 190, 9)], p.cloth, OCHRE, wrist=(DEEP, 96, 187)
    ) + hand(DEEP, 96, 187, 40)
    out += arm(
        [(96, 134, 11), (64, 158, 12), (62, 184, 8)], p.cloth, OCHRE, wrist=(DEEP, 62, 196)
    ) + hand(DEEP, 62, 196, 176, left=True)
    fur = "M92 118C80 124 76 140 82 146C96 142 104 152 118 152C130 152 140 144 146 140C146 128 140 120 132 116Z"
    out += shape(fur, "#8a5f38", INK, LINE) + carved(
        [
            (88, 128, 86, 142, 1),
            (98, 130, 98, 144, 0),
            (110, 134, 111, 148, 0),
            (122, 133, 124, 147, 0),
            (134, 126, 138, 138, 0),
        ],
        "#c39a63",
        0.9,
    )
    face = profile(Look(DEEP, hair, "#a63a2a")) + nape(hair) + pointed_beard(hair)
    return out + head(face + coronet(OCHRE, TEAL), x, 84)


def pointed_beard(hair: str) -> str:
    """A full beard that ends in a point; a face from the side, turned left."""
    d = "M-19 18C-13 15-6 18-2 12C4 14 8 8 12 4C16 14 14 26 6 36C-2 44-12 52-20 56C-24 48-23 40-19 36C-17 33-18 31-17 30C-13 31-9 28-8 25C-13 22-18 22-19 18Z"
    return shape(d, hair, INK, 1.7) + carved(
        [(6, 16, -6, 42, -2), (0, 22, -12, 46, -2), (-9, 32, -17, 50, 0)], CREAM_SHADE, 0.8
    )


KINGS = {"O": of_coins, "C": of_cups, "E": of_swords, "B": of_clubs}
