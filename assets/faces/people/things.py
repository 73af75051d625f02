"""Things that are held up at the shoulder, each around the middle of a square of `SIZE`."""

from __future__ import annotations

import math

from draw.pens import (
    BRICK,
    CREAM,
    INK,
    NAVY,
    OCHRE,
    STEEL,
    STEEL_SHADE,
    WOOD,
    around,
    dot,
    flat,
    line,
    placed,
    shape,
)

SIZE = 60
GOLD_LIGHT, GOLD_DARK = "#f6d98c", "#a86f1c"


def fan() -> str:
    """A folding fan, open, painted with a band of flowers."""

    def leaf(inner: float, outer: float, fill: str, ink: str | None, width: float) -> str:
        a, b = math.radians(-158), math.radians(-22)
        points = [
            (r * math.cos(t), r * math.sin(t))
            for r, t in ((outer, a), (outer, b), (inner, b), (inner, a))
        ]
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = points
        d = f"M{x0:.1f} {y0:.1f}A{outer} {outer} 0 0 1 {x1:.1f} {y1:.1f}L{x2:.1f} {y2:.1f}A{inner} {inner} 0 0 0 {x3:.1f} {y3:.1f}Z"
        return shape(d, fill, ink, width)

    out = "".join(
        placed(shape("M-1.4 0L-1.8-17H1.8L1.4 0Z", WOOD, INK, 1.2), 0, 0, turn)
        for turn in range(-66, 67, 22)
    )
    out += leaf(13, 38, BRICK, INK, 2) + leaf(18, 33, CREAM, None, 0)
    for turn in (-54, -27, 0, 27, 54):
        petals = around(flat("M0 0C-2.2-1.6-2.2-4 0-5C2.2-4 2.2-1.6 0 0Z", BRICK), 0, -25.4, 5)
        out += placed(petals + dot(0, -25.4, 1.5, OCHRE, None), 0, 0, turn)
    out += "".join(
        placed(line("M0-13.6V-37.4", INK, 0.9), 0, 0, turn) for turn in range(-60, 61, 15)
    )
    return placed(out + dot(0, 0, 3.2, OCHRE, INK, 1.6), 0, 16, 0, 0.78)


def sword() -> str:
    """A short sword, its point up to the right."""
    out = shape("M-3.4 8L-3.4-22L0-29L3.4-22L3.4 8Z", STEEL, INK, 1.8)
    out += flat("M0.4 8V-27L2.6-21.6V8Z", STEEL_SHADE) + line("M-1.4 5V-20", CREAM, 1)
    out += shape(
        "M-11 8Q0 4.6 11 8Q12.4 11.4 10 12.4Q0 9-10 12.4Q-12.4 11.4-11 8Z", OCHRE, INK, 1.8
    )
    out += shape("M-2.6 11.4H2.6V21H-2.6Z", BRICK, INK, 1.6) + line(
        "M-2.4 14.4H2.4M-2.4 17.6H2.4", INK, 0.9
    )
    return placed(out + dot(0, 23, 3.6, OCHRE, INK, 1.6), 0, 1, 28)


def shield() -> str:
    """A shield of two colours, a sun on it."""
    edge = "M0-25C8-21 15-20.6 21-21.4C23-2 17 15 0 25C-17 15-23-2-21-21.4C-15-20.6-8-21 0-25Z"
    out = shape(edge, STEEL, INK, 2)
    inner = "M0-20C7-17 12-16.4 17-16.8C18-1 13 12 0 20C-13 12-18-1-17-16.8C-12-16.4-7-17 0-20Z"
    out += flat(inner, NAVY) + flat("M0-20C7-17 12-16.4 17-16.8C18-1 13 12 0 20Z", BRICK)
    rays = around(flat("M-2.2-6L0-11.6L2.2-6Z", OCHRE), 0, -2, 8) + dot(0, -2, 5.6, OCHRE, INK, 1.3)
    return out + rays + line("M-18-17.4C-18.6-6-16 4-10 11", CREAM, 1.2)


def bell() -> str:
    """A hand bell of brass that is swung."""
    out = shape("M-4-20Q-4-27 0-27Q4-27 4-20Z", WOOD, INK, 1.7)
    out += dot(0, 15.4, 4.6, GOLD_DARK, INK, 1.7)
    out += shape(
        "M0-20C10-20 11-10 12-1C12.8 6 16 8.6 18 11Q18 14.6 14 14.6H-14Q-18 14.6-18 11C-16 8.6-12.8 6-12-1C-11-10-10-20 0-20Z",
        OCHRE,
        INK,
        2,
    )
    out += flat(
        "M5-17.4C9-14 9.4-7 10.2-1C11 6 14 9 16 11.4Q15.6 13 13.4 13H7C8.6 4 8-8 5-17.4Z", GOLD_DARK
    )
    out += flat("M-5-16.4C-8.4-12-8.6-4-10 2C-8 2-6.6 0-6-3C-5.6-8-5.4-12-5-16.4Z", GOLD_LIGHT)
    out += line("M-15.6 10Q0 13.4 15.6 10", INK, 1.3)
    rung = line("M-23-3Q-26 3-24 9M23-3Q26 3 24 9", INK, 1.7)
    return placed(out, 0, 2, -14) + rung


THINGS = {"fan": fan(), "sword": sword(), "shield": shield(), "bell": bell()}


def thing_svg(drawing: str) -> str:
    """A whole picture of a thing; every line in it has round joins and ends."""
    half = SIZE // 2
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" '
        f'viewBox="{-half} {-half} {SIZE} {SIZE}"><g stroke-linejoin="round" '
        f'stroke-linecap="round">{drawing}</g></svg>\n'
    )
