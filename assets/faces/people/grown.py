"""Don Chucho with a hat, a moustache and a gold tooth; Adela with glasses, all ears."""

from __future__ import annotations

from draw.courts.heads import BROWN, OLIVE, Skin
from draw.pens import (
    BRICK,
    CREAM,
    CREAM_SHADE,
    GOLD_SHADE,
    INK,
    OCHRE,
    STEEL,
    TEAL,
    WHITE,
    both,
    carved,
    dot,
    dots,
    flat,
    flipped,
    line,
    placed,
    shape,
)  # fmt: skip
from draw.pips import pip

from people.expressions import PLAIN, Expression, Face, Person
from people.eyes import Eye
from people.features import ear, ground, neck

BLACK, BRUNETTE = "#221a1c", "#3a2118"


def tejana() -> str:
    """A hat of pale felt, well down on one side, with an ace in its band."""
    out = shape(
        "M-27-20C-30-42-27-57-14-58C-7-58-4-53 2-54C8-60 22-60 27-49C31-40 30-30 30-22Z", "#e9cf9c"
    )
    out += flat("M29-24C30-38 29-50 20-56C22-46 20-34 15-22Z", "#cfa965")
    out += carved([(-7, -56, -9, -40, 2), (4, -53, 8, -39, -2)], "#8a6532", 1.2)
    ace = shape("M-7-10H7Q8-10 8-9V9H-8V-9Q-8-10-7-10Z", WHITE, INK, 1.6) + pip(
        "H", 0, -2, 9, BRICK
    )
    out += placed(ace, 17, -38, 14)
    out += shape("M-28-33C-10-27 14-28 30-34L31-23C14-17-10-16-28-22Z", BRICK) + carved(
        [(-22, -26, 25, -28, -4)], OCHRE, 0.8
    )
    brim = "M-57-22C-50-33-36-31-24-27C-8-21 14-22 29-28C40-32 52-35 58-28C54-14 34-9 12-10C-14-11-38-6-57-22Z"
    return (
        out
        + shape(brim, "#e9cf9c")
        + flat(
            "M-49-20C-30-12-14-14 10-13.4C32-12 48-18 55-26C48-12 30-10.4 11-11C-14-12-34-8-49-20Z",
            "#cfa965",
        )
    )


def hair() -> str:
    """What the hat hides: short hair, combed back."""
    out = shape(
        "M-26-14C-30-34-16-43 0-43C16-43 30-34 26-14C22-22 18-27 12-28C4-25-6-25-12-28C-18-27-22-22-26-14Z",
        BLACK,
    )
    return out + carved(
        [(-6, -39, -20, -27, -2), (6, -39, 20, -27, 2), (0, -40, 0, -28, 0)], "#6d5a52", 0.8
    )


def walrus() -> str:
    """A moustache with its ends turned up."""
    half = "M-1 16C-9 13-17 16-22 22C-25 25-29 24-31 19C-33 28-27 33-20 31.5C-12 30-5 29-1 24Z"
    out = shape(half, BLACK, INK, 1.8) + shape(
        "M-1 16C7 13 15 16 20 22C23 25 27 24 29 19C31 28 25 33 18 31.5C10 30 3 29-1 24Z",
        BLACK,
        INK,
        1.8,
    )
    return out + carved(
        [(-5, 19, -21, 27, -2), (-5, 23, -15, 28, -1), (3, 19, 19, 27, 2), (3, 23, 13, 28, 1)],
        "#c9b592",
        0.7,
    )


def paliacate() -> str:
    """A kerchief round the neck, dotted, knotted in front."""
    out = shape("M-22 43C-14 52 14 52 22 43L27 53C16 64-16 64-27 53Z", BRICK)
    out += shape("M-2 58C-14 64-20 76-19 86L-6 80Z", BRICK, INK, 1.8) + shape(
        "M2 58C12 62 20 70 23 80L8 79Z", BRICK, INK, 1.8
    )
    out += dots(
        [(-18, 52), (-8, 55.5), (8, 55.5), (18, 52), (-12, 72), (-14, 80), (11, 71), (17, 76)],
        1.5,
        CREAM,
        None,
    )
    return out + shape("M-6 54Q0 51 6 54L5 63Q0 66-5 63Z", BRICK, INK, 1.8)


CHUCHO = Person(
    BROWN,
    (
        Eye(-11, 0, (7, 6.4), (2.6, -0.4), 3.6, lid=-1.2),
        Eye(11, 0.4, (7, 6.8), (2.6, 0), 3.6),
    ),
    mouth=(0, 31.4),
    wide=11.0,
    lips="#9c4032",
    raised=5.6,
    sleeve=TEAL,
)


def chucho(how: Expression = PLAIN) -> str:
    skin, face = BROWN, Face(CHUCHO, how)
    body = neck(skin, 14, 60)
    body += shape("M-60 92C-58 68-42 56-20 49L20 49C42 56 58 68 60 92Z", TEAL)
    body += (
        shape("M-20 49L-30 53L-25 76L-16 92H16L25 76L30 53L20 49Z", CREAM, INK, 1.8) + paliacate()
    )
    body += line("M-44 62Q-34 78-38 92M44 62Q34 78 38 92", INK, 1.8) + line(
        "M-47 66Q-38 80-42 92M47 66Q38 80 42 92", CREAM_SHADE, 1.1
    )
    out = face.ground(ground("#fbecc4", "#f3d48c")) + face.body(body)
    head = ear(-25, 2, skin) + ear(25, 2, skin)
    head += shape(
        "M-26-26C-28-8-28 4-26 14C-24 28-14 40 0 40C14 40 24 28 26 14C28 4 28-8 26-26Z", skin.base
    )
    head += flat("M25-25C27-8 27 4 25 13.8C22 28 13 38 2 38.8C13 31 18 20 18 6L17-25Z", skin.shade)
    head += flat(
        "M-25.4 17C-22 31-12 39 0 39C12 39 22 31 25.4 17C20 26 14 29 0 30C-14 29-20 26-25.4 17Z",
        "#b58a66",
    )
    head += (
        face.cheeks()
        + both(dot(-17, 14, 5, skin.blush, None))
        + both(shape("M-25-20L-24 8Q-20 4-19-6L-19-20Z", BLACK, INK, 1.4))
    )
    head += face.eyes("".join(each.own(skin) for each in CHUCHO.eyes))
    brows = (
        shape("M-20-6C-16-10.5-8-9.5-3-4.5C-8-6-15-5-20-6Z", BLACK, INK, 1.8),
        shape("M4-9.6C9-15.4 17-15 21-7.4C16-10.4 10-10.8 4-9.6Z", BLACK, INK, 1.8),
    )
    head += face.brows(*brows)
    head += face.nose(
        line("M-3-4C-2 2-5 6-7 10.5C-7 14.5-2 15.4 0 14.6C4 15.6 7.4 14 6 10", INK, 1.9)
    )
    grin = "M-12 28C-5 31.4 5 31.4 13 26.4C12 32.4 5 35.4-1 35C-7 35-11 32-12 28Z"
    mouth = flat(grin, CREAM) + flat("M-4.4 30.2L0.4 30.5V35L-4.4 34.6Z", OCHRE)
    mouth += line("M-4.4 30V34.6M0.4 30V35M5.4 29.6V34.2M-9 29V33.4", INK, 0.9)
    head += face.mouth(mouth + shape(grin, "none", INK, 1.7))
    head += (
        face.whiskers(walrus())
        + face.hat(placed(tejana(), 0, -2.4, -7), hair())
        + face.raised(*brows)
    )
    return out + face.head(head, 0, 0, 0, 1.04) + face.counting()


def cupped_hand(skin: Skin) -> str:
    """A hand held behind the ear at the left, to hear better."""
    out = shape("M-47 96C-48 78-46 60-43 46L-28 44C-27 60-28 78-30 96Z", skin.base)
    hand = (
        "M-44 52C-50 44-51 32-51 18L-52 6A3.3 3.3 0 0 1-45.6 4.6L-45.4-3A3.4 3.4 0 0 1-38.8-3L-38.6-6A3.4 3.4 0 0 1-32-6"
        "L-31.6-2A3.3 3.3 0 0 1-25.4-2.4L-25 18C-22 26-22 40-27 52C-31 57-40 57-44 52Z"
    )
    out += shape(hand, skin.base, INK, 1.9) + line(
        "M-45.5 5L-44.4 20M-38.7-3L-38 18M-31.9-4L-31.4 17", INK, 1.5
    )
    return out + carved([(-45, 28, -30, 45, 4), (-47, 24, -29, 22, -1.6)], skin.shade, 1.1)


def rebozo() -> str:
    """A shawl over both shoulders, crossed on the breast, woven with stripes."""
    left = "M-62 92C-60 70-46 56-22 47L-12 45C-10 58-2 74 14 92Z"
    out = shape("M62 92C60 70 46 56 22 47L12 45C10 58 2 74-14 92Z", TEAL)
    for n, thread in enumerate((OCHRE, CREAM, BRICK)):
        out += line(
            f"M{20 + 7 * n} {49 + 2.6 * n}C{17 + 8 * n} {62 + n} {9 + 9 * n} {77 + n} {-1 + 10 * n} 91",
            thread,
            2.2,
        )
    out += shape(left, TEAL)
    for n, thread in enumerate((OCHRE, CREAM, BRICK)):
        out += line(
            f"M{-20 - 7 * n} {49 + 2.6 * n}C{-17 - 8 * n} {62 + n} {-9 - 9 * n} {77 + n} {1 - 10 * n} 91",
            thread,
            2.2,
        )
    return out


def glasses() -> str:
    glint = "M-19.4 0.4L-14.6-5.2M7.4-2L11-6"
    out = both(dot(-12, 2, 10.6, "none", INK, 4.2) + dot(-12, 2, 10.6, "none", BRICK, 2.2))
    out += line("M-2-0.5Q0-3 2-0.5M-22.4 0L-26-2M22.4 0L26-2", INK, 4) + line(
        "M-2-0.5Q0-3 2-0.5M-22.4 0L-25.6-1.8M22.4 0L25.6-1.8", BRICK, 2
    )
    return out + line(glint, WHITE, 1.4)


def pencil() -> str:
    """Stuck through the knot of hair, its point to the left."""
    out = shape("M-30-3L20-3V3L-30 3Z", OCHRE, INK, 1.6) + shape(
        "M-30-3L-39 0L-30 3Z", "#f3d3a4", INK, 1.6
    )
    out += flat("M-39 0L-35.6-1.3V1.3Z", INK) + line("M-28 0H18", GOLD_SHADE, 1)
    return (
        out
        + shape("M15-3H19V3H15Z", STEEL, INK, 1.4)
        + shape("M19-3H23Q26 0 23 3H19Z", BRICK, INK, 1.6)
    )


def cuff() -> str:
    out = shape("M-54 96C-56 84-53 70-49 61L-24 60C-22 70-22 84-24 96Z", BRICK)
    return out + shape("M-50 58Q-37 63-24 57L-23 65Q-37 71-50 66Z", CREAM, INK, 1.7)


ADELA = Person(
    OLIVE,
    (
        Eye(-12, 2, (6.6, 7), (-2.4, -0.4), 3.9),
        Eye(12, 2, (6.6, 7), (-2.4, -0.4), 3.9),
    ),
    mouth=(0.2, 24.4),
    wide=9.6,
    lips="#b5352c",
    raised=2.6,
    hand=(39, 50, 7),
    sleeve=BRICK,
)


def adela(how: Expression = PLAIN) -> str:
    skin, face = OLIVE, Face(ADELA, how)
    body = neck(skin, 10, 66)
    body += shape("M-40 92C-38 70-30 56-14 50Q0 70 14 50C30 56 38 70 40 92Z", BRICK) + rebozo()
    out = face.ground(ground("#dcebd9", "#b9d8bd")) + face.body(body)
    head = face.unless_hat(
        placed(pencil(), 21, -40, -38, 1.0)
        + dot(20, -38, 14, BRUNETTE, INK, 2)
        + carved([(11, -42, 28, -36, -3), (12, -35, 26, -30, -3)], "#a98664", 0.7)
    )
    head += shape(
        "M0-41C-30-41-34-14-30 8C-28 16-24 20-20 22L20 22C24 20 28 16 30 8C34-14 30-41 0-41Z",
        BRUNETTE,
    )
    head += ear(-23, 6, skin, 1.1) + ear(23, 6, skin)
    head += shape(
        "M-23-26C-25-8-26 4-23.6 13C-20 28-9 38.5 0 38.5C9 38.5 20 28 23.6 13C26 4 25-8 23-26Z",
        skin.base,
    )
    head += flat(
        "M22-25C24-8 25 4 22.6 12.8C19 27 10 36.4 2 37.3C12 29 16.5 18 16.5 5L15-25Z", skin.shade
    )
    head += face.cheeks() + both(dot(-16, 17, 4.8, skin.blush, None))
    head += face.eyes("".join(each.drawn() for each in ADELA.eyes))
    brow = shape("M-21-11.5C-17-17-9-17-4-12.5C-9-14-16-13.6-21-11.5Z", BRUNETTE, BRUNETTE, 0.8)
    head += face.brows(brow, flipped(brow))
    head += face.nose(line("M-2 5C-2 8.6-4.4 10.6-4.2 13C-3 15.4 1 15.6 3.4 14", INK, 1.8))
    mouth = flat(
        "M-8 24.6C-5 21.6-2 21.4 0 22.6C2 21.4 5 21.6 8.4 23.6C5 29.6-5 30-8 24.6Z", "#b5352c"
    )
    head += face.mouth(mouth + line("M-9 24.4Q0 26.6 9.6 22.8", INK, 1.4))
    head += shape(
        "M-27 4C-30-14-26-38 4-39C26-39 31-18 27 4C25-6 22-14 15-20C6-16-8-14-17-18C-22-14-25-6-27 4Z",
        BRUNETTE,
    )
    head += carved(
        [(10, -35, -20, -21, -5), (13, -31, -8, -18.5, -4), (15, -32, 25, -8, -3)], "#a98664", 0.9
    )
    # She looks over their rims when her brows rise.
    head += (
        face.raised(brow, flipped(brow))
        + face.glasses(glasses())
        + both(dot(-27, 19, 3.4, OCHRE, INK, 1.4) + dot(-27, 25.4, 2.3, BRICK, INK, 1.1))
    )
    out += cupped_hand(skin) + cuff() + face.head(head, 2, 0, -5, 1.05)
    return out + face.counting()
