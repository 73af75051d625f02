"""What is worn in a role, around the middle of the brow it sits on."""

from __future__ import annotations

from draw.pens import BRICK, CREAM, INK, OCHRE, TEAL, carved, dot, flat, line, placed, shape

STRAW, STRAW_SHADE, STRAW_DARK = "#e6bd6a", "#cf9f47", "#8a6532"
GOLD, GOLD_LIGHT, GOLD_DARK = OCHRE, "#f6d98c", "#a86f1c"


def crown() -> str:
    """A crown of gold with five points."""
    out = shape("M-34 2L-37-27L-20-12L-12-34L0-14L12-34L20-12L37-27L34 2Q0 9-34 2Z", GOLD)
    out += flat("M34 1.6L37-25L24-10L22 4.4Q29 3.4 34 1.6Z", GOLD_DARK)
    out += flat("M-31-2L-33.6-21L-22-9.6Z", GOLD_LIGHT) + flat("M-11-27L-16-10L-5-11Z", GOLD_LIGHT)
    out += shape("M-34 2Q0 9 34 2L33-7Q0 0-33-7Z", BRICK, INK, 1.8)
    out += line("M-31-2.6Q0 4.4 31-2.6", GOLD_LIGHT, 1.2)
    for x, y, fill in ((-37, -29, TEAL), (-12, -36, BRICK), (12, -36, BRICK), (37, -29, TEAL)):
        out += dot(x, y, 4, fill, INK, 1.6) + dot(x - 1.2, y - 1.2, 1.1, CREAM, None)
    return out + dot(0, -4, 3, CREAM, INK, 1.3)


def straw() -> str:
    """A cone of straw, wider than the shoulders of its owner's head."""
    out = shape(
        "M0-44C3-44 4-41 6-38C20-20 40-4 56 3C59 5 57 9 52 9C36 4 18 1 0 1C-18 1-36 4-52 9C-57 9-59 5-56 3C-40-4-20-20-6-38C-4-41-3-44 0-44Z",
        STRAW,
    )
    out += flat(
        "M3-42C22-18 40-5 54 3.6C56 5 55 7.4 52 7.6C40 3.6 29 1.6 17 0.8C14-14 10-28 3-42Z",
        STRAW_SHADE,
    )
    out += carved(
        [
            (-2, -38, -40, 3, 3),
            (-1, -36, -22, 0, 2),
            (0, -38, 0, 0, 0),
            (1, -36, 22, 0, -2),
            (2, -38, 40, 3, -3),
        ],
        STRAW_DARK,
        0.9,
    )
    out += line("M-24-14.6Q0-20 24-14.6M-38-3.4Q0-12 38-3.4", STRAW_DARK, 1.1)
    return out + line("M-52 7C-34 2.6-18 0 0 0C18 0 34 2.6 52 7", STRAW_DARK, 1.2)


# The cone comes down to the brows.
HATS = {"crown": crown(), "straw": placed(straw(), 0, 6)}
