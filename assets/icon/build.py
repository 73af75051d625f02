"""Draw the icon: two cards, one laid on the other, on a tile with a sun.

Run: python assets/icon/build.py   (needs the extra "art")
"""

from __future__ import annotations

import os
import sys
from io import BytesIO
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent / "packs"))
# The pens and signs of the cards: the icon is drawn by the same hand.
from draw.pens import (  # noqa: E402
    BRICK,
    CREAM,
    CREAM_SHADE,
    INK,
    NAVY,
    OCHRE,
    TEAL,
    around,
    carved,
    dot,
    flat,
    placed,
    shape,
)
from draw.pips import SIGNS, pip  # noqa: E402

SIDE = 512
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
# Up to here details would be grit.
SMALL = 32
TEAL_DARK = "#1d5f5b"


def svg(body: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{SIDE}" height="{SIDE}" '
        f'viewBox="0 0 {SIDE} {SIDE}"><g stroke-linejoin="round" stroke-linecap="round">'
        f"{body}</g></svg>\n"
    )


def box(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A path of a rectangle with round corners."""
    right, low, r = x + width, y + height, radius
    return (
        f"M{x + r:g} {y:g}H{right - r:g}A{r:g} {r:g} 0 0 1 {right:g} {y + r:g}V{low - r:g}"
        f"A{r:g} {r:g} 0 0 1 {right - r:g} {low:g}H{x + r:g}A{r:g} {r:g} 0 0 1 {x:g} {low - r:g}"
        f"V{y + r:g}A{r:g} {r:g} 0 0 1 {x + r:g} {y:g}Z"
    )


def tile() -> str:
    """A glazed tile with a sun and a dot in each corner."""
    out = shape(box(14, 14, 484, 484, 92), TEAL, INK, 16)
    out += shape(box(36, 36, 440, 440, 72), "none", CREAM, 5)
    out += around(flat("M0-210C13-180 12-156 0-120C-12-156-13-180 0-210Z", OCHRE), 256, 256, 20)
    out += around(
        flat("M0-186C7-168 7-150 0-120C-7-150-7-168 0-186Z", CREAM_SHADE), 256, 256, 20, 9
    )
    corners = "".join(dot(x, y, 9, OCHRE, CREAM, 4) for x in (84, 428) for y in (84, 428))
    return out + corners


def stock(fill: str, shade: str) -> str:
    """A card without its face, around its middle, and the shade below it."""
    return flat(box(-86, -118, 196, 268, 26), shade) + shape(
        box(-98, -134, 196, 268, 26), fill, INK, 11
    )


def back() -> str:
    """The card below: glazed flowers on navy."""
    out = stock(CREAM, TEAL_DARK) + flat(box(-81, -117, 162, 234, 14), NAVY)
    petal = flat("M0 0C-9-8-9-18 0-27C9-18 9-8 0 0Z", CREAM)
    flower = around(petal, 0, 0, 4) + dot(0, 0, 5.5, BRICK, CREAM, 2.5)
    half = around(flat("M0 0C-5-4-5-10 0-15C5-10 5-4 0 0Z", OCHRE), 0, 0, 4, 45)
    for row in range(4):
        for column in range(3):
            out += placed(flower, -53 + 53 * column, -86 + 57.5 * row)
            if row < 3 and column < 2:
                out += placed(half, -26.5 + 53 * column, -57.3 + 57.5 * row)
    return out


def front() -> str:
    """The card above: a heart with a sun carved into it."""
    out = stock(CREAM, "#152a3f") + shape(box(-79, -115, 158, 230, 13), "none", OCHRE, 5)
    out += pip("H", 0, 2, 152, BRICK)
    out += (
        f'<path transform="translate(0 0) scale(1.26)" d="{SIGNS["H"]}" fill="none" '
        f'stroke="{CREAM}" stroke-width="3.4"/>'
    )
    ray = carved([(0, -21, 0, -35, 0)], CREAM, 3.2)
    out += around(ray, 0, -6, 12) + dot(0, -6, 14, OCHRE, CREAM, 4)
    for side in (-1, 1):
        out += pip("H", -58 * side, -92 * side, 24, BRICK, 90 - 90 * side)
    return out


def drawing() -> str:
    """The icon from 48 pixels up."""
    return svg(tile() + placed(back(), 204, 244, -17, 1.14) + placed(front(), 300, 264, 9, 1.14))


def small_drawing(tilt: float) -> str:
    """The icon up to 32 pixels: a tile, a card, a heart; without a tilt it meets the pixels."""
    out = flat(box(0, 0, 512, 512, 104), INK) + flat(box(32, 32, 448, 448, 78), TEAL)
    below = shape(box(-120, -160, 240, 320, 34), OCHRE, INK, 26)
    above = shape(box(-128, -176, 256, 352, 30), CREAM, INK, 24) + pip("H", 0, 10, 224, BRICK)
    return svg(out + placed(below, 200, 250, -14) + placed(above, 304, 256, tilt))


def picture(size: int) -> pygame.Surface:
    """The drawing in a size; small ones are drawn eight times as large, then made smaller."""
    if size > SMALL:
        return pygame.image.load_sized_svg(BytesIO(drawing().encode()), (size, size))
    simple = small_drawing(8 if size == SMALL else 0)
    large = pygame.image.load_sized_svg(BytesIO(simple.encode()), (size * 8, size * 8))
    return pygame.transform.smoothscale(large, (size, size))


def bundle(folder: Path) -> None:
    """The icon as Windows and macOS want it, all sizes in one file."""
    from PIL import Image

    def image(size: int) -> Image.Image:
        pixels = pygame.image.tobytes(picture(size), "RGBA")
        return Image.frombytes("RGBA", (size, size), pixels)

    windows = [image(size) for size in SIZES if size <= 256]
    windows[-1].save(
        folder / "icon.ico", append_images=windows, sizes=[each.size for each in windows]
    )
    macos = [image(size) for size in (32, 64, 128, 256, 512, 1024)]
    macos[-1].save(folder / "icon.icns", append_images=macos)


def main() -> None:
    (HERE / "icon.svg").write_text(drawing(), encoding="utf-8")
    for size in SIZES:
        pygame.image.save(picture(size), HERE / f"icon_{size}.png")
    bundle(HERE)


if __name__ == "__main__":
    main()
