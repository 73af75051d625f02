"""Hair and beards around a head's own centre (see heads): what hangs behind, what lies before."""

from __future__ import annotations

from draw.pens import (
    BRICK,
    CREAM_SHADE,
    INK,
    Cut,
    Point,
    both,
    carved,
    flat,
    shape,
)


def cloud(points: list[Point], radius: float, fill: str, close: str = "Z") -> str:
    """A curly edge through some points, bulging to the left of the way."""
    (x, y), rest = points[0], points[1:]
    d = f"M{x:g} {y:g}" + "".join(f"A{radius:g} {radius:g} 0 0 1 {px:g} {py:g}" for px, py in rest)
    return shape(d + close, fill)


def swirls(points: list[Point], colour: str = CREAM_SHADE) -> str:
    """A carved curl at each of some points."""
    cuts: list[Cut] = [(x - 3.2, y + 1.6, x + 3.2, y + 0.6, -2.4) for x, y in points]
    return carved(cuts, colour, 0.8)


def long_locks(hair: str, cut: str) -> str:
    """Straight hair to the shoulders, both sides of a face seen from the front."""
    lock = shape("M-23-26C-37-16-40 8-38 24C-37 38-27 40-22 31C-18 22-25 16-25 8L-22-20Z", hair)
    lock += carved([(-30, -10, -33, 28, 2), (-27, -6, -27, 30, 1), (-33, 4, -35, 24, 1)], cut)
    return both(lock)


def long_beard(hair: str, cut: str) -> str:
    """To the chest; a face from the front."""
    out = shape(
        "M-25 6C-29 34-23 50-11 60C-6 64-3 66 0 70C3 66 6 64 11 60C23 50 29 34 25 6C23 16 18 20 11 20"
        "C7 19 4 19 0 21C-4 19-7 19-11 20C-18 20-23 16-25 6Z",
        hair,
    )
    out += both(
        carved(
            [
                (-21, 22, -12, 54, 3),
                (-15, 25, -8, 58, 2),
                (-9, 31, -4, 60, 1),
                (-22, 15, -20, 34, 1.5),
            ],
            cut,
        )
    )
    out += carved([(0, 33, 0, 62, 0)], cut)
    out += flat("M-6.5 25.5C-3 24 3 24 6.5 25.5C4.5 30.5-4.5 30.5-6.5 25.5Z", BRICK)
    whisker = shape("M0 18C-6 13.5-15 15-24 26C-16 30-5 28 0 22.5Z", hair, INK, 1.7)
    return out + both(
        whisker + carved([(-3, 19.5, -19, 25, -1.6), (-4, 22.5, -15, 26.5, -1)], cut, 0.8)
    )


def curly_back(hair: str) -> str:
    """A mane behind a head seen three-quarter."""
    points: list[Point] = [
        (-24, -18),
        (-14, -34),
        (4, -38),
        (22, -34),
        (34, -22),
        (39, -6),
        (39, 10),
        (34, 24),
        (24, 33),
        (14, 30),
    ]
    out = cloud(points, 10, hair, "L10-10Z")
    return out + swirls([(31, -12), (33, 3), (30, 17), (25, -24), (23, 26)])


def curly_beard(hair: str) -> str:
    """Short and curly around a chin seen three-quarter."""
    edge: list[Point] = [
        (25, 2),
        (26, 14),
        (21, 26),
        (13, 36),
        (2, 43),
        (-9, 44),
        (-17, 37),
        (-20, 27),
        (-20, 18),
    ]
    out = cloud(edge, 7.5, hair, "C-17 21-13 19-9 20C-4 18 4 19 9 15C15 10 18 4 19-4Z")
    out += flat("M-14 25.5C-11 24.4-5 24.3-2 25.5C-4 30.5-12 30.5-14 25.5Z", BRICK)
    out += swirls([(19, 13), (12, 24), (3, 34), (-8, 37), (-15, 31), (21, 3)])
    left = "M-9.5 18C-13 16-18 18-22 24C-17 26-11 25.5-9.5 22Z"
    right = "M-9.5 18C-4 15 5 17 11 25C4 28-5 27-9.5 22Z"
    return (
        out
        + shape(left, hair, INK, 1.6)
        + shape(right, hair, INK, 1.6)
        + carved([(-7, 20, 6, 24, 1.2), (-12, 20, -18, 23, -0.8)], width=0.7)
    )


def charro_whiskers(hair: str) -> str:
    """A waxed moustache with turned-up ends and a goatee; a face three-quarter."""
    out = shape(
        "M-9 18.5C-13 16.5-17 19-19.5 21C-21.5 22.5-24 21-24.5 17.5C-27 24-22 28-17 26.5C-13 25.5-10 24-9 22.5Z",
        hair,
        INK,
        1.4,
    )
    out += shape(
        "M-9 18.5C-4 15.5 3 19 7 21C10 22.5 13.5 21 14 16.5C18 23 13 29 6 27C0 25.5-6 25-9 22.5Z",
        hair,
        INK,
        1.4,
    )
    out += carved([(-6, 20, 8, 24, 1.4), (-12, 20.5, -19, 24, -1)], width=0.7)
    return out + shape(
        "M-12.5 31.5C-9 30.3-6 30.3-3 31.5C-2 38-4 43-8 46C-12 43-13.5 37-12.5 31.5Z",
        hair,
        INK,
        1.4,
    )


def small_moustache(hair: str) -> str:
    """A young man's, three-quarter."""
    return flat(
        "M-9 19C-12.5 17.5-17 20-20 24C-15.5 24.5-11 23.5-9 22C-4 24 3 25 8.5 24C4 19.5-3 17.5-9 19Z",
        hair,
    )


def loose_back(hair: str) -> str:
    """Long hair down the back; a face from the front."""
    out = shape(
        "M0-40C-34-40-34-10-35 8C-36 28-42 40-40 52L40 52C42 40 36 28 35 8C34-10 34-40 0-40Z", hair
    )
    return out + both(carved([(-30, 0, -34, 46, 2), (-27, 8, -28, 48, 1.5)]))


def parted(hair: str) -> str:
    """Parted in the middle; a face from the front."""
    out = shape(
        "M0-25C-12-25-22-16-25 10C-33-2-33-38 0-41C33-38 33-2 25 10C22-16 12-25 0-25Z", hair
    )
    return (
        out
        + both(carved([(-5, -29, -25, -6, 4), (-4, -34, -27, -16, 4)]))
        + carved([(0, -39, 0, -26, 0)], width=0.8)
    )


def combed_back(hair: str) -> str:
    """Drawn back from the forehead to a knot; a face three-quarter."""
    out = shape(
        "M-20-20C-10-26 8-27 15-10C17-4 17 2 21 8C27 14 31 6 31-6C31-32 14-44-3-43C-20-42-26-30-23-8C-22.5-12-21.5-16-20-20Z",
        hair,
    )
    return out + carved([(-16, -26, 20, -8, -6), (-12, -33, 26, -10, -7), (-4, -38, 28, -18, -5)])


def bob(hair: str) -> str:
    """A page's hair behind a head three-quarter."""
    out = shape(
        "M-22-30C-28-10-30 14-28 26C-24 33-16 32-13 27L20 30C28 36 38 34 39 26C40 6 38-20 28-32Z",
        hair,
    )
    return out + carved([(28, -14, 33, 27, -1), (33, -8, 36, 24, -1), (-25, -4, -24, 25, 1)])


def bob_fringe(hair: str) -> str:
    out = shape(
        "M-24-4C-27-34-12-40 2-40C24-40 31-24 28 4C27 18 24 24 20 24C18 12 19-4 15-15C8-11-2-10-9-14C-14-12-19-11-22-13C-23-10-24-8-24-4Z",
        hair,
    )
    return out + carved(
        [
            (-16, -27, -17, -14, 0.8),
            (-7, -29, -6, -15, -0.8),
            (4, -29, 6, -14, -1),
            (14, -26, 19, -4, -1.5),
            (22, -16, 22, 18, -1),
        ]
    )


def short_crop(hair: str) -> str:
    """Sideburns and a dark edge under a hat; three-quarter."""
    return shape(
        "M11-30C13-18 15-8 14 4C16 10 20 10 22 2C26-4 29-16 27-30ZM-22-12C-20-18-17-22-14-30L-21-30C-24-24-24-16-22-12Z",
        hair,
        INK,
        1.6,
    )


def ringlets(hair: str) -> str:
    """Curls at both sides of a face from the front."""
    points: list[Point] = [(-20, -26), (-31, -18), (-35, -6), (-34, 6), (-28, 14), (-22, 8)]
    side = shape("M-20-26" + "".join(f"A7 7 0 0 0 {x:g} {y:g}" for x, y in points[1:]) + "Z", hair)
    return both(side + swirls([(-29, -10), (-28, 1), (-26, 9)]))


def netted(hair: str, net: str) -> str:
    """Hair swept into a net at the nape; a face from the side."""
    out = shape(
        "M-13-27C-10-20 0-22 7-14C8-8 5-4 6 1C9-3 15-3 17 1C18 6 16 12 14 16C20 22 34 20 38 6C42-12 34-34 14-40C0-43-12-38-13-27Z",
        hair,
    )
    out += carved([(-9, -30, 14, -14, -4), (-6, -34, 22, -16, -5), (8, -17, 9, -4, 1)])
    out += shape("M16-20C28-24 38-14 39 2C38 16 28 22 17 17C22 6 22-8 16-20Z", hair, INK, 1.8)
    threads = "M19-14Q32-8 38-3M22-3Q32 3 38 7M21 8Q28 12 33 15M31-17Q24 0 21 17M37-8Q32 8 27 19"
    return out + f'<path d="{threads}" fill="none" stroke="{net}" stroke-width="1.3"/>'


def nape(hair: str) -> str:
    """Straight hair to the collar; a face from the side, turned left."""
    out = shape(
        "M-12-28C-4-32 22-36 30-22C38-6 36 12 41 28C36 36 18 36 9 31C12 22 8 16 8 8C4 2 4-8 6-16Z",
        hair,
    )
    return out + carved(
        [(12, -20, 17, 31, 2), (18, -22, 25, 32, 1), (24, -20, 33, 30, -1), (11, -4, 13, 28, 1)]
    )
