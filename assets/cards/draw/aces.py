"""Four aces: a sunburst medallion each, with an ornament of its own."""

from __future__ import annotations

from draw.pens import CREAM, GREEN, LEAF, OCHRE, TEAL, dot, placed, shape
from draw.pips import COLOURS, SIGNS, pip


def petal(outer: float, inner: float, width: float, fill: str, turn: float) -> str:
    waist = (outer + inner) / 2
    d = (
        f"M0-{outer:g}C{width:g}-{waist:g} {width:g}-{waist:g} 0-{inner:g}"
        f"C-{width:g}-{waist:g}-{width:g}-{waist:g} 0-{outer:g}Z"
    )
    return f'<path transform="translate(120 168) rotate({turn:g})" d="{d}" fill="{fill}"/>'


def sunburst(suit: str) -> str:
    """Long and short rays in turn."""
    colour = COLOURS[suit]
    rays = ""
    for step in range(24):
        long = step % 2 == 0
        rays += petal(101 if long else 92, 73, 5.5, colour if long else OCHRE, 15 * step)
    return rays + rings(colour)


def rings(colour: str) -> str:
    return dot(120, 168, 68, "none", colour, 1.4) + dot(120, 168, 64, "none", OCHRE, 2.2)


def flames(suit: str) -> str:
    """Waving flames around a heart."""
    out = ""
    for step in range(16):
        d = "M0-104C10-92-6-86 5-73L-7-73C-13-84 6-92 0-104Z"
        fill = COLOURS[suit] if step % 2 == 0 else OCHRE
        out += (
            f'<path transform="translate(120 168) rotate({22.5 * step:g})" d="{d}" fill="{fill}"/>'
        )
    return out + rings(COLOURS[suit])


def leaves(suit: str) -> str:
    """A wreath of leaves and berries around a club."""
    out = ""
    for step in range(20):
        leaf = shape("M0-73C11-80 11-94 2-103C-8-95-10-82 0-73Z", LEAF if step % 2 else GREEN, None)
        vein = shape("M0-76L1.5-97", "none", CREAM, 1.1)
        out += placed(leaf + vein, 120, 168, 18 * step + 9)
        out += placed(dot(0, -80, 2.8, OCHRE, None), 120, 168, 18 * step)
    return out + rings(COLOURS[suit])


def lozenges(suit: str) -> str:
    """A tile star around a diamond."""
    out = ""
    for step in range(16):
        big = step % 2 == 0
        reach, half = (104, 9) if big else (92, 6)
        middle = (reach + 73) / 2
        d = f"M0-{reach}L{half}-{middle:g}L0-73L-{half}-{middle:g}Z"
        fill = COLOURS[suit] if big else TEAL
        body = shape(d, fill, None)
        body += shape(
            f"M0-{middle + 7:g}L3-{middle:g}L0-{middle - 7:g}L-3-{middle:g}Z", OCHRE, None
        )
        out += placed(body, 120, 168, 22.5 * step)
    return out + rings(COLOURS[suit])


AROUND = {"S": sunburst, "H": flames, "C": leaves, "D": lozenges}
# Where the inner ornament sits well, and how large.
HEARTS = {"H": (162, 34), "D": (168, 38), "S": (176, 30), "C": (171, 26)}


def ace(suit: str) -> str:
    y, size = HEARTS[suit]
    carved_line = (
        f'<path transform="translate(120 168) scale(.7)" d="{SIGNS[suit]}" fill="none" '
        f'stroke="{CREAM}" stroke-width="2.6"/>'
    )
    return (
        AROUND[suit](suit) + pip(suit, 120, 168, 88) + carved_line + pip(suit, 120, y, size, OCHRE)
    )
