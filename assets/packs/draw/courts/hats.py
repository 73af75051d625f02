"""Crowns, hats and flowers on the hair, around a head's own centre (see heads)."""

from __future__ import annotations

import math

from draw.pens import (
    BRICK,
    CREAM,
    CREAM_SHADE,
    GOLD_SHADE,
    INK,
    LEAF,
    LEAF_DARK,
    MARIGOLD,
    NAVY,
    OCHRE,
    ROSE,
    TEAL,
    WHITE,
    Point,
    both,
    carved,
    dot,
    dots,
    flat,
    flipped,
    line,
    placed,
    shape,
)


def gem(x: float, y: float, w: float, h: float, fill: str) -> str:
    return shape(f"M{x} {y - h}L{x + w} {y}L{x} {y + h}L{x - w} {y}Z", fill, INK, 1.1)


def pointed_crown(gold: str, jewel: str) -> str:
    out = shape("M-25-32C-25-54 25-54 25-32Z", BRICK)
    out += shape("M-28-31L-37-56L-17-43L0-60L17-43L37-56L28-31Q0-40-28-31Z", gold, INK, 2.1)
    out += carved(
        [(-23, -36, -31, -50, 0), (23, -36, 31, -50, 0), (-6, -41, 0, -52, 0), (6, -41, 0, -52, 0)],
        GOLD_SHADE,
    )
    out += shape("M-28-19L-30-32Q0-41 30-32L28-19Q0-28-28-19Z", gold, INK, 2.1)
    out += both(dot(-37, -58, 4, jewel) + gem(-16, -28, 5, 3.6, jewel))
    return out + dot(0, -62, 4.4, jewel) + gem(0, -31, 6, 4.6, BRICK)


def arched_crown(gold: str, lining: str) -> str:
    """Closed, with two arches and a cross; turned a little to the left."""
    out = shape("M-26-28C-32-62-12-62-2-54C10-62 34-60 28-28Z", lining)
    out += carved([(-18, -34, -16, -50, -1), (12, -34, 15, -52, 1)], CREAM, 0.8)
    out += shape("M-24-30C-34-62-14-68-2-55L-2-48C-12-57-24-52-17-31Z", gold)
    out += shape("M27-30C37-60 14-68-2-55L-2-48C10-57 25-52 20-31Z", gold)
    out += shape("M-6-30L-5-53L1-53L2-30Z", gold, INK, 1.8)
    out += shape("M-27-18L-28-30Q0-38 30-30L29-18Q0-26-27-18Z", gold, INK, 2.1)
    out += dots([(-19, -25.5), (-2, -28.3), (19, -26.3)], 3, BRICK) + dots(
        [(-11, -27.3), (9, -28)], 2.2, TEAL
    )
    return out + shape("M-4-68h4v4.5h4.5v4h-4.5v7h-4v-7h-4.5v-4h4.5Z", gold, INK, 1.5)


def crowned_sombrero(felt: str, gold: str) -> str:
    """A charro's hat with a crown for a band."""
    out = shape("M-25-26C-25-56-15-64-8-60C-3-57 3-57 8-60C15-64 25-56 25-26Z", felt, INK, 2.1)
    out += carved(
        [(-14, -54, -17, -38, 1), (13, -54, 17, -38, -1), (0, -56, 0, -42, 0)], CREAM_SHADE
    )
    out += shape(
        "M-64-36C-54-24-30-27 0-27C30-27 54-24 64-36C68-18 40-9 0-9C-40-9-68-18-64-36Z",
        felt,
        INK,
        2.1,
    )
    out += line("M-61-29C-52-18-28-15 0-15C28-15 52-18 61-29", gold, 1.6)
    for step in range(-5, 6):
        x = 9.6 * step
        y = -20.5 - 0.0028 * x * x
        out += carved([(x - 3.4, y, x + 3.4, y, 2)], gold, 1.1)
    out += shape(
        "M-26-25L-29-43L-17-36L-9-47L0-37L9-47L17-36L29-43L26-25Q0-18-26-25Z", gold, INK, 1.9
    )
    out += gem(0, -28, 4, 4.6, BRICK) + both(
        gem(-13, -29, 3, 3.6, TEAL) + dot(-9, -48.5, 2.3, BRICK, INK, 1)
    )
    return out


def feather(length: float, half: float, fill: str, tip: str) -> str:
    """Upright from the origin, with a rib and an eye."""
    d = f"M-1.5 0C-{half} -{0.3 * length:.1f}-{half} -{0.8 * length:.1f} 0-{length}C{half} -{0.8 * length:.1f} {half} -{0.3 * length:.1f} 1.5 0Z"
    out = shape(d, fill, INK, 1.5) + carved([(0, -4, 0, 4 - length, 0)], CREAM_SHADE, 0.5)
    return out + dot(0, 0.24 * length - length, half * 0.42, tip, INK, 0.9)


def penacho() -> str:
    """A fan of quetzal feathers over a gold band; for a face from the side, turned left."""
    out = ""
    for step in range(10):
        turn = -34 + 14.5 * step
        out += placed(feather(53, 7.6, LEAF_DARK if step % 2 else LEAF, OCHRE), 3, -20, turn)
    for step in range(9):
        out += placed(feather(33, 6.5, BRICK, CREAM), 3, -20, -27 + 14.5 * step)
    rim = [
        (3 + 18 * math.sin(a), -20 - 18 * math.cos(a))
        for a in (math.radians(-34 + 14.5 * n) for n in range(10))
    ]
    out += shape("M-14-21C-12-38 2-40 12-36C22-32 24-20 20-12L-2-16Z", TEAL, INK, 1.6)
    out += dots([(round(x, 1), round(y, 1)) for x, y in rim], 2.6, OCHRE, INK, 0.9)
    band = "M-19-10L-17.5-24C-6-27 10-24 22-12L19-1C10-10-4-14-19-10Z"
    return (
        out
        + shape(band, OCHRE, INK, 1.9)
        + dots([(-12, -18), (-3, -18.5), (6, -15), (14, -10)], 2.4, BRICK, INK, 1)
    )


def comb(shell: str) -> str:
    """A tall comb that stands behind the head."""
    rim: list[Point] = [
        (-36, -58),
        (-28, -64),
        (-17, -68),
        (-6, -70),
        (6, -70),
        (17, -68),
        (28, -64),
        (36, -58),
    ]
    d = "M-20-34L-37-56" + "".join(f"A6.2 6.2 0 0 1 {x} {y}" for x, y in rim[1:]) + "L20-34Z"
    out = shape(d, shell) + dots(
        [(-27, -57), (-14, -61.5), (0, -63), (14, -61.5), (27, -57)], 3, CREAM_SHADE, INK, 1.2
    )
    return out + carved(
        [(x * 0.6, -38, x, -53 - 0.12 * (27 - abs(x)), 0) for x in (-24, -12, 0, 12, 24)]
    )


def mantilla(cloth: str, lace: str) -> str:
    """Lace from the comb down to the sash, below a head at 118."""
    side: list[Point] = [
        (-23, -38),
        (-31, -30),
        (-36, -19),
        (-39, -7),
        (-41, 6),
        (-44, 19),
        (-49, 31),
        (-55, 43),
        (-60, 55),
    ]
    d = "M0-46C-10-46-18-44-23-38" + "".join(f"A7.5 7.5 0 0 0 {x} {y}" for x, y in side[1:])
    out = shape(d + "L-60 78L0 62.9Z", cloth, INK, 1.8) + flipped(
        shape(d + "L-60 47L0 62.9Z", cloth, INK, 1.8)
    )
    out += flat("M-55 44L-59 56L-59 77L59 47L54 43L30-30L0-45L-30-30Z", cloth)
    stitches: list[Point] = [(x + 6, y + 1) for x, y in side[1:-1]]
    out += both(dots(stitches, 1.9, "none", lace, 1.1))
    return out + both(carved([(-27, -24, -42, 40, 5), (-30, 20, -44, 46, 2)], lace, 0.6))


def diadem(gold: str, jewel: str) -> str:
    """Low, five points, from the front."""
    out = shape(
        "M-26-24L-29-41L-17-33L-12-47L-5-36L0-53L5-36L12-47L17-33L29-41L26-24Q0-33-26-24Z",
        gold,
        INK,
        1.9,
    )
    out += both(
        dot(-29, -43, 2.6, jewel, INK, 1.2)
        + dot(-12, -49, 2.6, BRICK, INK, 1.2)
        + dot(-14, -31, 1.9, jewel, INK, 0.9)
    )
    return out + dot(0, -55, 3, jewel, INK, 1.2) + gem(0, -35, 3.6, 5, BRICK)


def coronet(gold: str, jewel: str) -> str:
    """Small and round, sits back on a head seen from the side."""
    out = shape("M-12-32L-19-52L-5-44L2-58L12-44L26-52L27-32Q8-43-12-32Z", gold, INK, 1.9)
    out += shape("M-14-26L-14-34Q8-46 29-34L30-25Q8-37-14-26Z", gold, INK, 1.9)
    out += dots([(-19, -54), (2, -60.5), (27, -54)], 3, jewel, INK, 1.2)
    return out + dots([(-5, -34.5), (19, -34.5)], 2.2, TEAL) + gem(7.5, -36.8, 3.4, 3.2, BRICK)


def blossom(x: float, y: float, r: float, fill: str, heart: str, petals: int = 8) -> str:
    """A flower from above; each petal has a carved line."""
    d, ribs = f"M{x:g} {y:g}", ""
    for n in range(petals):
        sine, cosine = (r * f(math.tau * n / petals) for f in (math.sin, math.cos))
        wide = 8 / petals
        (ax, ay), (bx, by) = (
            (x + side * wide * cosine + 1.34 * sine, y + side * wide * sine - 1.34 * cosine)
            for side in (-1, 1)
        )
        d += f"C{ax:.1f} {ay:.1f} {bx:.1f} {by:.1f} {x:g} {y:g}"
        ribs += f"M{x + 0.5 * sine:.1f} {y - 0.5 * cosine:.1f}L{x + 0.8 * sine:.1f} {y - 0.8 * cosine:.1f}"
    return (
        shape(d, fill, INK, 1.1) + line(ribs, CREAM_SHADE, 0.8) + dot(x, y, r * 0.34, heart, INK, 1)
    )


def leaf(x: float, y: float, turn: float, length: float = 13) -> str:
    d = f"M0 0C-{length / 2:g}-{length / 3:.1f}-{length / 3:.1f}-{length * 0.8:.1f} 0-{length:g}C{length / 3:.1f}-{length * 0.8:.1f} {length / 2:g}-{length / 3:.1f} 0 0Z"
    return placed(
        shape(d, LEAF, INK, 1.2) + carved([(0, -2, 0, 3 - length, 0)], width=0.5), x, y, turn
    )


def flower_crown() -> str:
    """Braids laid over the head, flowers in them; three-quarter."""
    out = ""
    for step in range(11):
        a = math.radians(-78 + 16.5 * step)
        x, y = 3 + 28 * math.sin(a), -14 - 25 * math.cos(a)
        knot = shape("M-5.5 4C-7-3 0-8 6-5C7 2 1 7-5.5 4Z", INK, CREAM_SHADE, 0.9)
        out += placed(knot, round(x, 1), round(y, 1), round(math.degrees(a)))
    for x, y, turn in (
        (-27, -40, -50),
        (30, -40, 45),
        (-12, -52, -20),
        (13, -53, 20),
        (36, -24, 75),
        (-31, -26, -70),
    ):
        out += leaf(x, y, turn, 15)
    out += blossom(28, -27, 9.5, OCHRE, BRICK) + blossom(-25, -27, 8.5, OCHRE, BRICK)
    out += blossom(18, -42, 12, ROSE, OCHRE) + blossom(-19, -41, 11, ROSE, OCHRE)
    return out + blossom(-1, -49, 14.5, BRICK, OCHRE, 10)


def plumed_cap(cloth: str, band: str, jewel: str) -> str:
    out = shape(
        "M-30-14C-38-34-26-52 2-52C32-52 44-38 36-18C28-12 20-18 2-20C-16-20-24-14-30-14Z",
        cloth,
        INK,
        2.1,
    )
    out += carved(
        [(-22, -30, -6, -46, -3), (20, -30, 6, -46, 3), (0, -26, 0, -44, 0)], CREAM_SHADE, 0.9
    )
    out += shape(
        "M-29-12C-24-24-10-27 2-27C20-27 32-23 37-15L35-6C24-16 14-18 2-18C-10-18-20-15-26-5Z", band
    )
    plume = "M30-36C36-64 6-72-26-66C-42-62-52-54-58-42C-50-46-46-46-42-45C-42-52-34-50-30-48C-30-54-20-53-16-50C-14-55-4-53 0-48C8-50 20-47 30-36Z"
    out += shape(plume, CREAM) + carved([(28, -38, -50, -48, 11)], INK, 0.8)
    out += carved(
        [
            (12, -52, 8, -62, 0),
            (-2, -56, -8, -65, 0),
            (-16, -56, -24, -64, 0),
            (-30, -53, -38, -60, 0),
        ],
        INK,
        0.6,
    )
    return out + dot(30, -33, 5, jewel) + dot(30, -33, 1.8, OCHRE, None)


def straw_hat(band: str) -> str:
    straw, weave = "#e8cf94", "#b98f45"
    out = shape(
        "M-55-24C-46-10-24-12 0-14C24-12 46-10 55-24C48-33 28-30 24-31L-24-31C-28-30-48-33-55-24Z",
        straw,
        INK,
        2.1,
    )
    out += line("M-49-22C-34-17-18-18 0-20C18-18 34-17 49-22", weave, 1.3)
    out += shape("M-25-28C-26-52-16-60 0-60C16-60 26-52 25-28Q0-21-25-28Z", straw, INK, 2.1)
    out += carved(
        [
            (-15, -54, -18, -40, 1),
            (-5, -57, -6, -38, 0.5),
            (5, -57, 6, -38, -0.5),
            (15, -54, 18, -40, -1),
        ],
        weave,
        0.8,
    )
    return (
        out
        + shape("M-25.5-37Q0-30 25.5-37L25-27Q0-20-25-27Z", band, INK, 1.8)
        + carved([(-20, -30, 20, -30, -3)], OCHRE, 1)
    )


def head_cloth(cloth: str, spots: str) -> str:
    """A kerchief tied at the side; from the front."""
    knot = "M-24-18C-36-20-44-12-48 0C-38 0-32-6-27-12C-32-2-34 8-33 16C-25 8-22-2-22-12Z"
    out = shape(knot, cloth, INK, 1.8)
    out += shape(
        "M-27-10C-34-38-20-52 0-52C20-52 34-38 27-10C20-20 10-24 0-24C-10-24-20-20-27-10Z",
        cloth,
        INK,
        2.1,
    )
    out += dots(
        [
            (-17, -32),
            (-7, -42),
            (8, -43),
            (19, -33),
            (0, -32),
            (-20, -20),
            (20, -20),
            (-9, -27.5),
            (10, -28),
        ],
        2,
        spots,
        None,
    )
    return (
        out
        + dot(-25, -15, 4.6, cloth)
        + carved([(-24, -9, -44, -3, 2), (-25, -8, -31, 8, -1.5)], spots, 0.8)
    )


def soft_cap(cloth: str, band: str) -> str:
    """Falls to the nape; a face from the side, turned left."""
    out = shape(
        "M-15-22C-14-48 8-54 24-48C40-42 50-26 48-4C42-10 36-14 28-14C16-26 0-28-15-22Z",
        cloth,
        INK,
        2.1,
    )
    out += carved(
        [(-4, -34, 24, -42, -3), (2, -28, 38, -22, -7), (14, -36, 43, -16, -4)], CREAM_SHADE, 0.9
    )
    out += shape("M-18-16L-17-26C0-32 18-28 31-16L27-6C15-18 0-21-18-16Z", band)
    quill = "M-6-26C-14-46-8-60 6-68C10-54 6-38-1-26Z"
    return (
        out
        + shape(quill, WHITE, INK, 1.7)
        + carved([(-3, -28, 4, -62, -2)], NAVY, 0.7)
        + dot(-3, -25, 4.4, OCHRE)
    )


def petal_ball(x: float, y: float, r: float) -> str:
    """A marigold: three frilled rings."""
    out = ""
    for size, fill, count in ((r, MARIGOLD, 11), (r * 0.68, OCHRE, 8), (r * 0.36, MARIGOLD, 5)):
        ends = [
            (x + size * math.cos(math.tau * n / count), y + size * math.sin(math.tau * n / count))
            for n in range(count + 1)
        ]
        bow = round(size * 2.3 / count, 1)
        d = f"M{ends[0][0]:.1f} {ends[0][1]:.1f}" + "".join(
            f"A{bow} {bow} 0 0 1 {px:.1f} {py:.1f}" for px, py in ends[1:]
        )
        out += shape(d + "Z", fill, INK, 1.2)
    return out
