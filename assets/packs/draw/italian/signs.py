"""The four signs of the Italian pack: a sun of a coin, a lidded cup, a curved sword, a baton.

Coin and cup are about 100 high around (0, 0); swords and batons run from one point to another.
"""

from __future__ import annotations

import math

from draw.curves import Joint, limb
from draw.pens import (
    BRICK,
    GOLD_SHADE,
    INK,
    NAVY,
    OCHRE,
    STEEL,
    TEAL,
    Point,
    around,
    both,
    carved,
    dot,
    flat,
    line,
    placed,
    shape,
    spun,
)
from draw.spanish.signs import INKS, petal

LINE = 1.7
SKY, RIM, BLADE_SHADE, BEECH, BEECH_SHADE = "#3f6fae", "#f1cd7a", "#a9b7cd", "#d9a441", "#a06f24"

# One shape each, for the corners; what is open is wound as a hole.
SMALL = {
    "O": "M0-46A46 46 0 1 0 .1-46ZM0-36A36 36 0 1 1-.1-36ZM0-30L8-12L26-15L15 0L26 15L8 12L0 30"
    "L-8 12L-26 15L-15 0L-26-15L-8-12Z",
    "C": "M0-52C7-52 8-44 5-40C20-38 29-32 31-24H-31C-29-32-20-38-5-40C-8-44-7-52 0-52ZM-34-17H34"
    "C34 6 22 16 8 20C8 27 11 32 26 38C30 40 30 48 27 48H-27C-30 48-30 40-26 38C-11 32-8 27-8 20"
    "C-22 16-34 6-34-17Z",
    "E": "M30-56C45-20 37 6 19 22L31 34L21 44L8 32L-12 52A10 10 0 1 1-24 40L-5 20L-17 9L-7-1"
    "L5 10C18-4 22-24 12-46Z",
    "B": "M-15-55H15L22-44L15-33H12V33H15L22 44L15 55H-15L-22 44L-15 33H-12V-33H-15L-22-44ZM-4-27"
    "V27H4V-27Z",
}


def small(suit: str, x: float, y: float, size: float) -> str:
    """The sign of a suit as one shape of a height, in its ink."""
    return (
        f'<path transform="translate({x:.2f} {y:.2f}) scale({size / 100:.4f})" '
        f'fill-rule="evenodd" d="{SMALL[suit]}" fill="{INKS[suit]}"/>'
    )


def coin(width: float = 4) -> str:
    """A gold coin with a ring of beads and an eight-leaved star; ``width`` is the outline's."""
    out = dot(0, 0, 48, OCHRE, INK, width) + dot(0, 0, 40.5, "none", GOLD_SHADE, 2)
    beads: list[Point] = [
        (44.2 * math.cos(math.tau * n / 20), 44.2 * math.sin(math.tau * n / 20)) for n in range(20)
    ]
    out += "".join(dot(x, y, 1.9, RIM, None) for x, y in beads)
    out += dot(0, 0, 36, SKY, INK, 0.6 * width)
    out += flat(spun(petal(33, 6.6, 8), 8, 22.5), BRICK) + flat(spun(petal(34, 7.4, 7), 8), RIM)
    return out + dot(0, 0, 11.5, OCHRE, INK, 0.55 * width) + dot(0, 0, 5, BRICK, None)


def cup(width: float = 4) -> str:
    """A cup on a foot with its lid, six-sided, red and blue between gold."""
    foot = "M-7 20H7C7 28 12 33 27 38C31 40 31 48 27 48H-27C-31 48-31 40-27 38C-12 33-7 28-7 20Z"
    out = shape(foot, OCHRE, INK, width) + carved([(-20, 43, 20, 43, 0)], GOLD_SHADE, 1.8)
    bowl = "M-35-14H35C34 8 22 19 8 22H-8C-22 19-34 8-35-14Z"
    out += shape(bowl, SKY, INK, width)
    out += shape("M-13-14H13C13 6 9 17 5 22H-5C-9 17-13 6-13-14Z", BRICK, INK, 0.55 * width)
    out += flat("M0-9L4-1L0 8L-4-1Z", RIM) + both(dot(23, -3, 3.4, RIM, None))
    lid = "M-32-22C-30-34-18-40-6-41H6C18-40 30-34 32-22Z"
    out += shape(lid, BRICK, INK, width) + both(flat("M9-37C17-35 23-31 26-25L15-25Z", OCHRE))
    rim = "M-37-23H37C40-23 40-13 37-13H-37C-40-13-40-23-37-23Z"
    out += shape(rim, OCHRE, INK, 0.9 * width) + line("M-33-20H33", RIM, 0.5 * width)
    out += shape("M-9 20H9C12 20 12 27 9 27H-9C-12 27-12 20-9 20Z", TEAL, INK, 0.6 * width)
    return out + dot(0, -46, 6, OCHRE, INK, 0.8 * width)


def blade(way: list[Point], half: float, width: float = LINE) -> str:
    """A sword along a curve: points from the hilt to the tip, evenly spread."""
    (x, y), (nx, ny) = way[0], way[1]
    turn = math.degrees(math.atan2(nx - x, y - ny))
    joints: list[Joint] = [
        (px, py, half * (1 if n < len(way) - 2 else 0.62 if n < len(way) - 1 else 0.12))
        for n, (px, py) in enumerate(way)
    ]
    out = shape(limb(joints), STEEL, INK, width)
    ridge: list[Joint] = [(px, py, 0.22 * half) for px, py in way[1:-1]]
    out += flat(limb(ridge), BLADE_SHADE)
    return out + placed(hilt(width), x, y, turn, half / 6.5)


def hilt(width: float = LINE) -> str:
    """A guard whose ends curl, the grip and the pommel below (0, 0)."""
    guard = "M-20-4C-14 3-6-1 0-1C6-1 14 3 20-4C25 2 20 9 12 8C6 7-6 7-12 8C-20 9-25 2-20-4Z"
    out = shape("M-4 5H4L3.6 26H-3.6Z", BRICK, INK, width)
    out += line("M-3.6 13L3.6 10M-3.6 20L3.6 17", RIM, 0.6 * width)
    return out + shape(guard, OCHRE, INK, width) + dot(0, 30, 6, OCHRE, INK, width)


def baton(x: float, y: float, length: float, turn: float = 0, k: float = 1) -> str:
    """A smooth staff with a knob at both ends and coloured bands; its middle is at a place."""
    half, width = length / 2 / k, LINE / k
    out = shape(f"M-6.4 {-half + 14:.1f}H6.4V{half - 14:.1f}H-6.4Z", BEECH, INK, width)
    out += flat(f"M2.4 {-half + 15:.1f}H5.4V{half - 15:.1f}H2.4Z", BEECH_SHADE)
    for at, fill in ((0.0, BRICK), (-0.5, NAVY), (0.5, NAVY)):
        y0 = at * half - 4.5
        out += shape(f"M-7.6 {y0:.1f}H7.6V{y0 + 9:.1f}H-7.6Z", fill, INK, 0.8 * width)
    for side in (-1, 1):
        knob = shape("M-6.4 16H6.4L11 8L7.5 0H-7.5L-11 8Z", TEAL, INK, width)
        knob += shape("M-8 0C-8-7 8-7 8 0Z", OCHRE, INK, width)
        out += placed(knob, 0, side * (half - 6), 180 if side > 0 else 0)
    return placed(out, x, y, turn, k)


def straight(x: float, y: float, length: float, turn: float = 0, half: float = 6.2) -> str:
    """An upright sword of a length with its hilt, its middle at a place."""
    low, high = length / 2 - 36 * half / 6.5, -length / 2
    way: list[Point] = [(0, low + (high - low) * n / 6) for n in range(7)]
    return placed(blade(way, half), x, y, turn)


def curved(x: float, y: float, length: float, turn: float = 0, half: float = 6.2) -> str:
    """A curved sword as it is held."""
    low, high = length / 2 - 36 * half / 6.5, -length / 2
    bow = 0.13 * length
    way: list[Point] = [
        (bow * (1 - math.cos(math.pi * n / 12)) * 1.2, low + (high - low) * n / 6) for n in range(7)
    ]
    return placed(blade(way, half), x, y, turn)


def sign(suit: str, x: float, y: float, size: float, turn: float = 0) -> str:
    """A coin or a cup of a height, lines as thick as everywhere."""
    drawn = (coin if suit == "O" else cup)(round(LINE * 100 / size, 1))
    return placed(drawn, round(x, 2), round(y, 2), turn, round(size / 100, 4))


def held(suit: str, x: float, y: float, height: float, k: float, turn: float = 0) -> str:
    """A sword or a baton as long as asked for, ``k`` times as thick as usual."""
    if suit == "E":
        return curved(x, y, height, turn, 6.2 * k)
    return baton(x, y, height, turn, 0.92 * k)


def laurel(x: float, y: float, turn: float, count: int, step: float, fill: str) -> str:
    """A branch of pairs of leaves that runs upwards from a place."""
    leaves = flat("M0 0C-9-3-14-11-13-20C-4-17 1-10 0 0Z", fill)
    out = line(f"M0 0V{-step * count:g}", fill, 2)
    for n in range(count):
        out += placed(both(leaves), 0, -step * (n + 0.4), 0, 1 - 0.06 * n)
    return placed(out + around(leaves, 0, -step * count, 1, 20), x, y, turn)
