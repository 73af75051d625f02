"""Draw the things of the emblems as SVG, each in a square of a hundred units.

Run: python assets/emblems/build.py
"""

from __future__ import annotations

import math
import sys
from pathlib import Path

HERE = Path(__file__).parent
# The pens of the cards and the hats of the faces: all is drawn by the same hand.
sys.path[:0] = [str(HERE.parent / "packs"), str(HERE.parent / "faces")]
from draw.pens import (  # noqa: E402
    BRICK,
    CREAM,
    GOLD_SHADE,
    INK,
    LEAF,
    LEAF_DARK,
    OCHRE,
    ROSE,
    TEAL,
    around,
    dot,
    flat,
    line,
    placed,
    shape,
)
from people.hats import HATS  # noqa: E402

SIZE = 100
GLINT = "#f6d98c"


def star(points: int, outer: float, inner: float) -> str:
    """A star around the middle, as a path."""
    places = []
    for n in range(2 * points):
        reach, turn = (inner if n % 2 else outer), math.pi * n / points
        places.append(f"{reach * math.sin(turn):.1f} {-reach * math.cos(turn):.1f}")
    return f"M{'L'.join(places)}Z"


def burst() -> str:
    """Where something strikes: a star of gold in one of brick."""
    outer = shape(star(12, 48, 33), BRICK, INK, 2.4)
    return outer + shape(star(12, 40, 27), OCHRE, GOLD_SHADE, 1) + flat(star(12, 32, 21), GLINT)


def zellige() -> str:
    """An eight-pointed star of tiles."""
    outer = shape(star(8, 49, 36), CREAM, INK, 2.2)
    return outer + shape(star(8, 42, 31), TEAL, INK, 1.2) + shape(star(8, 33, 24), OCHRE, INK, 1.2)


def tankard() -> str:
    """A tankard of beer with its froth running over."""
    handle = line("M24-14H34Q42-14 42-6V16Q42 25 33 25H24", INK, 13)
    handle += line("M24-14H34Q42-14 42-6V16Q42 25 33 25H24", OCHRE, 7.6)
    cup = shape("M-32-22H26V38Q26 45 19 45H-25Q-32 45-32 38Z", OCHRE, INK, 2.8)
    cup += flat("M12-20H24.6V38Q24.6 43.6 19 43.6H12Z", GOLD_SHADE)
    cup += flat("M-29-18H-22V41H-25Q-29 41-29 37Z", GLINT)
    cup += line("M-15-12V34M-2-12V34", GOLD_SHADE, 3.4)
    cup += line("M-32 36H26", INK, 1.8)
    froth = shape(
        "M-33-6C-40-8-43-20-36-27C-38-38-24-44-17-38C-12-47 5-47 9-39C18-45 32-38 29-27"
        "C35-21 32-10 25-12C22-5 14-6 12-12C8-9 2-9 0-13C-2-2-14-2-15-12C-18-7-27-2-33-6Z",
        "#fffaf0",
        INK,
        2.6,
    )
    froth += line("M-24-28Q-19-34-13-30M4-31Q10-36 16-31M-30-17Q-27-21-22-19", "#d9cba8", 2)
    return handle + cup + froth


def thorn() -> str:
    """A green stem with thorns, rising to the right."""
    way = "M-46 38C-24 30-12 8 6-4C20-14 34-22 46-40"
    spikes = (
        (-33, 30, -15), (-21, 17, 140), (-9, 6, -32), (4, -3, 142), (17, -11, -38), (31, -22, 140),
        (40, -31, -46),
    )  # fmt: skip
    spine = "M-6 1Q-1-4-1-17Q4-5 7 1Z"
    out = "".join(placed(shape(spine, BRICK, INK, 2), x, y, turn) for x, y, turn in spikes)
    out += line(way, INK, 11) + line(way, LEAF_DARK, 6.8)
    return out + placed(line(way, LEAF, 3), -0.8, -0.8)


def flower() -> str:
    """A flower with five petals."""
    petal = "M0-2C-14-10-25-28-16-40C-11-46-4-46 0-41C4-46 11-46 16-40C25-28 14-10 0-2Z"
    inside = flat("M0-4C-7-12-11-22-7-30Q0-25 7-30C11-22 7-12 0-4Z", "#c93f6d")
    out = around(shape(petal, "#ee7fa2", INK, 2.4) + inside, 0, 0, 5)
    return out + dot(0, 0, 11.5, OCHRE, INK, 2.2) + dot(-2, -2.4, 5, GLINT, None)


def rat() -> str:
    """A grey rat, seen from its left side."""
    fur, shade, light = "#8d8a94", "#5f5d69", "#b9b6bf"
    tail = "M24 32C44 34 46 14 36 8C30 4 26 10 31 14"
    out = line(tail, INK, 7.4) + line(tail, ROSE, 3.6)
    out += shape(
        "M-44 22C-42 4-26-10-6-10C18-10 32 8 32 26C32 38 22 42 12 42H-22C-34 42-46 32-44 22Z",
        fur,
        INK,
        2.6,
    )
    out += flat("M6-6C24 0 30 14 30 26C30 36 22 40 12 40H-6C12 34 16 14 6-6Z", shade)
    out += flat("M-40 26C-30 32-20 36-10 40H-22C-32 40-39 34-40 26Z", light)
    for x, y, r in ((-2, -14, 13), (-24, -14, 11)):
        out += dot(x, y, r, fur, INK, 2.4) + dot(x, y + 1, r * 0.6, ROSE, None)
    out += dot(-26, 10, 4.8, INK, None) + dot(-27.6, 8.4, 1.7, CREAM, None)
    out += dot(-44, 22, 5, "#e37f8b", INK, 2)
    out += line("M-34 24L-50 34M-32 28L-42 41M-34 21L-52 25", INK, 1.3)
    out += shape("M-26 42Q-28 36-20 36Q-12 36-12 42ZM6 42Q4 36 12 36Q20 36 20 42Z", ROSE, INK, 2)
    return placed(out, 4, 0, sx=0.94)


def red_and_black() -> str:
    """The lozenges of red and of black, side by side."""
    out = ""
    for x, fill, rim in ((-22, BRICK, "#7f1f1a"), (22, "#262b4a", "#0f1226")):
        out += shape(f"M{x} -40L{x + 26} 0L{x} 40L{x - 26} 0Z", fill, CREAM, 3)
        out += line(f"M{x} -30L{x + 19.4} 0L{x} 30L{x - 19.4} 0Z", rim, 1.6)
    return out


THINGS = {
    "burst": burst(),
    "crown": placed(HATS["crown"], 0, 13, sx=1.18),
    "flower": flower(),
    "rat": rat(),
    "red_and_black": red_and_black(),
    "straw": placed(HATS["straw"], 0, 10, sx=0.84),
    "tankard": tankard(),
    "thorn": thorn(),
    "zellige": zellige(),
}


def drawings() -> dict[str, str]:
    """Every file of the things by its name in this folder."""
    half = SIZE // 2
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIZE}" height="{SIZE}" '
        f'viewBox="{-half} {-half} {SIZE} {SIZE}"><g stroke-linejoin="round" '
        'stroke-linecap="round">'
    )
    return {f"things/{name}.svg": f"{head}{body}</g></svg>\n" for name, body in THINGS.items()}


def main() -> None:
    (HERE / "things").mkdir(exist_ok=True)
    for name, drawing in drawings().items():
        (HERE / name).write_text(drawing, encoding="utf-8")


if __name__ == "__main__":
    main()
