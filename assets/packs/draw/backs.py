"""Three backs, each the same upside down: a tiled wall, a great marigold, cut paper."""

from __future__ import annotations

import math

from draw.courts.hats import leaf
from draw.pens import (
    BRICK,
    CENTRE,
    CREAM,
    MARIGOLD,
    OCHRE,
    ROSE,
    TEAL,
    Point,
    around,
    both,
    dot,
    flat,
    line,
    placed,
    shape,
    spun,
    turned,
)


def frame_path(inset: float, radius: float) -> str:
    x0, y0, x1, y1 = inset, inset, 240 - inset, 336 - inset
    r = radius
    return (
        f"M{x0 + r:g} {y0:g}H{x1 - r:g}Q{x1:g} {y0:g} {x1:g} {y0 + r:g}V{y1 - r:g}Q{x1:g} {y1:g} "
        f"{x1 - r:g} {y1:g}H{x0 + r:g}Q{x0:g} {y1:g} {x0:g} {y1 - r:g}V{y0 + r:g}Q{x0:g} {y0:g} {x0 + r:g} {y0:g}Z"
    )


def framed(ground: str, pattern: str, thread: str = OCHRE) -> str:
    """A pattern on a ground; stock covers what runs over the border."""
    out = flat(frame_path(9, 11), ground) + pattern
    out += f'<path fill-rule="evenodd" fill="{ground}" d="{frame_path(9, 11)}{frame_path(20, 6)}"/>'
    out += (
        f'<path fill-rule="evenodd" fill="url(#stock)" d="{frame_path(4, 14)}{frame_path(9, 11)}"/>'
    )
    return out + line(frame_path(20, 6), CREAM, 1.8) + line(frame_path(14.5, 8), thread, 1.5)


def petal(length: float, half: float, foot: float = 0) -> list[Point]:
    """A pointed petal that stands on the middle."""
    low, high = -foot - 0.3 * (length - foot), -foot - 0.68 * (length - foot)
    return [
        (0, -foot),
        (-half, low),
        (-half, high),
        (0, -length),
        (half, high),
        (half, low),
        (0, -foot),
    ]


def azulejo_tile() -> str:
    """Eight petals around a red heart."""
    out = flat(spun(petal(21, 7), 4), CREAM) + flat(spun(petal(17.5, 5), 4, 45), OCHRE)
    return out + flat(spun(petal(17, 0.9, 6), 4), "#23366b") + dot(0, 0, 5, BRICK, CREAM, 1.5)


def azulejo_joint() -> str:
    """A small rosette in a ring, where four tiles meet."""
    out = dot(0, 0, 15.5, "none", CREAM, 1.5) + dot(0, 0, 12, "#35539c", None)
    out += flat(spun(petal(12, 4, 1.5), 4, 45), CREAM) + flat(spun(petal(9, 2, 1.5), 4), OCHRE)
    return out + dot(0, 0, 2.2, BRICK, None)


def azulejo() -> str:
    wide, high = 50.0, 296 / 6
    tile, joint = azulejo_tile(), azulejo_joint()
    out = ""
    for row in range(7):
        for column in range(5):
            x, y = 20 + wide * column, 20 + high * row
            out += placed(joint, x, round(y, 2))
            if row < 6 and column < 4:
                out += placed(tile, x + wide / 2, round(y + high / 2, 2))
    return framed("#23366b", out)


def scalloped(radius: float, count: int, start: float = 0) -> str:
    """A frilled disc around the origin, as a path."""
    bow = round(radius * 3.3 / count, 1)
    ends = [math.radians(start) + math.tau * n / count for n in range(count + 1)]
    points = [f"{radius * math.sin(a):.1f} {-radius * math.cos(a):.1f}" for a in ends]
    return f"M{points[0]}" + "".join(f"A{bow} {bow} 0 0 1 {point}" for point in points[1:]) + "Z"


def marigold(radius: float, ground: str) -> str:
    """Rings of frilled petals, deeper towards the heart."""
    out = ""
    rings = (
        (1, 18, OCHRE),
        (0.82, 16, MARIGOLD),
        (0.64, 14, OCHRE),
        (0.47, 11, MARIGOLD),
        (0.31, 9, BRICK),
        (0.16, 6, OCHRE),
    )
    for n, (part, count, fill) in enumerate(rings):
        out += shape(scalloped(radius * part, count, 10 * n), fill, ground, 1.6)
    return out


def cempasuchil() -> str:
    ground = "#571d33"
    out = around(
        flat("M0-84L2.6-72L0-62L-2.6-72Z", ROSE) + dot(0, -89, 2, OCHRE, None), *CENTRE, 24
    )
    corner = both(
        placed(leaf(0, 0, 0, 44) + leaf(0, 0, 34, 36) + leaf(0, 0, -34, 36), -76, -123, 140)
        + placed(marigold(27, ground), -76, -123)
    )
    top = placed(spray_of_leaves() + marigold(17, ground), 0, -112)
    half = placed(corner + top, *CENTRE)
    side = placed(leaf(0, 0, 160, 24) + leaf(0, 0, 20, 24), 29, 168) + dot(
        29, 168, 5, OCHRE, ground, 1.4
    )
    out = half + turned(half) + side + turned(side) + out
    return framed(ground, out + placed(marigold(58, ground), *CENTRE))


def spray_of_leaves() -> str:
    return both(leaf(8, 0, 70, 30) + leaf(6, -4, 40, 24) + leaf(8, 6, 105, 26))


def banner(motif: str) -> str:
    """A sheet of cut paper 60 wide, hung from its upper middle; holes are wound the other way."""
    d = "M-29 0H29V46"
    for n in range(6):
        x = 29 - 58 * n / 6
        d += f"L{x - 58 / 12:.2f} {54 if n % 2 else 51}L{x - 58 / 6:.2f} 46"
    d += "Z"
    holes = "".join(f"M{x} 5l-3 3l3 3l3-3Z" for x in (-22, -11, 0, 11, 22))
    holes += "".join(f"M{x} 42l-2.5 3.5h5Z" for x in (-24, -14.5, -4.8, 4.8, 14.5, 24))
    holes += "".join(f"M{x} {y}q-4 3 0 7q4-4 0-7Z" for x in (-24, 24) for y in (15, 25, 34))
    return d + holes + motif


def sun_motif() -> str:
    d = "M0 19A7 7 0 1 0 .01 19Z"
    for n in range(12):
        a, half = math.tau * n / 12, 0.13
        tip, inner = (16 if n % 2 else 13.5), 9.5
        points = [(inner, a - half), (tip, a), (inner, a + half)]
        d += (
            "M"
            + "L".join(f"{r * math.sin(t):.1f} {26 - r * math.cos(t):.1f}" for r, t in points)
            + "Z"
        )
    return d


def flower_motif() -> str:
    d = "M0 22.5A3.5 3.5 0 1 0 .01 22.5Z"
    for n in range(8):
        a = math.tau * n / 8
        s, c = math.sin(a), math.cos(a)
        at = [
            f"{x * c - y * s:.1f} {26 + x * s + y * c:.1f}"
            for x, y in ((0, -5), (-5, -10), (-3, -15), (0, -16), (3, -15), (5, -10))
        ]
        d += f"M{at[0]}C{at[1]} {at[2]} {at[3]}C{at[4]} {at[5]} {at[0]}Z"
    return d


def papel_picado() -> str:
    ground = "#17444a"
    colours = (ROSE, OCHRE, BRICK, CREAM, "#4aa59c", MARIGOLD)
    half = ""
    for row in range(2):
        y = 26 + 70 * row
        half += line(f"M14 {y - 3}Q120 {y + 7} 226 {y - 3}", CREAM, 1.3)
        for column in range(3):
            d = banner(sun_motif() if (row + column) % 2 else flower_motif())
            dip = 1.5 if column == 1 else 0
            paper = (
                f'<path fill-rule="evenodd" fill="{colours[(3 * row + 2 * column) % 6]}" d="{d}"/>'
            )
            out = placed(paper, 120 + 64 * (column - 1), y + dip)
            half += out
    middle = line("M16 168H224", TEAL, 1.4) + "".join(
        flat(f"M{x} 161l5 7l-5 7l-5-7Z", OCHRE if n % 2 else ROSE)
        for n, x in enumerate(range(30, 211, 15))
    )
    return framed(ground, half + turned(half) + middle, "#4aa59c")


BACKS = {"azulejo": azulejo(), "cempasuchil": cempasuchil(), "papel_picado": papel_picado()}
