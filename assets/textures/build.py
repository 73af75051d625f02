"""Bake cloth, rim and pegboard of every theme; noise hides the banding of the light.

What they look like says the part [bake] of `assets/themes/*.toml`.

Run: python assets/textures/build.py [THEME ...]   (needs the extra "art")
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
from bake.grounds import Array, Cloth, Wood, cloth, wood
from bake.ornaments import Ornament, drawn_over
from PIL import Image

HERE = Path(__file__).parent
THEMES = HERE.parent / "themes"
TABLE = (2560, 1440)
BOARD = (620, 1400)


def bake(look: dict[str, Any]) -> dict[str, Array]:
    """The textures of a theme by what they are for."""
    ground = cloth(TABLE, Cloth(**look["cloth"]))
    if "ornament" in look:
        ground = drawn_over(ground, Ornament(**look["ornament"]))
    rim = wood(TABLE, Wood(**look["rim"]))
    board = wood((BOARD[1], BOARD[0]), Wood(**look["board"])).transpose(1, 0, 2)
    return {"cloth": ground, "rim": rim, "board": board}


def save(pixels: Array, name: str) -> None:
    picture = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8), "RGB")
    picture.save(HERE / f"{name}.webp", quality=88, method=6)


def main() -> None:
    wanted = set(sys.argv[1:])
    for path in sorted(THEMES.glob("*.toml")):
        if not wanted or path.stem in wanted:
            theme = tomllib.loads(path.read_text(encoding="utf-8"))
            for use, pixels in bake(theme["bake"]).items():
                save(pixels, theme["textures"][use])


if __name__ == "__main__":
    main()
