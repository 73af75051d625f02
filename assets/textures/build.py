"""Bake rim and pegboard of every theme, and the weaves that all cloths are made of.

What wood looks like says the part [bake] of `assets/themes/*.toml`; weaves are grey, and get their
colours from `assets/cloths/*.toml` when a table is painted.

Run: python assets/textures/build.py [THEME ... | weaves]   (needs the extra "art")
"""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path
from typing import Any

import numpy as np
from bake.grounds import Array, Wood, wood
from bake.weaves import WEAVES
from PIL import Image

HERE = Path(__file__).parent
THEMES = HERE.parent / "themes"
TABLE = (2560, 1440)
BOARD = (620, 1400)
RIM = 224
"""Rows of the table's wood: a rim is cut from no more."""


def bake(look: dict[str, Any]) -> dict[str, Array]:
    """The textures of a theme by what they are for."""
    rim = wood(TABLE, Wood(**look["rim"]))[:RIM]
    board = wood((BOARD[1], BOARD[0]), Wood(**look["board"])).transpose(1, 0, 2)
    return {"rim": rim, "board": board}


def save(pixels: Array, name: str) -> None:
    picture = Image.fromarray(np.clip(pixels, 0, 255).astype(np.uint8), "RGB")
    picture.save(HERE / f"{name}.webp", quality=88, method=6)


def save_weaves() -> None:
    for name, made in WEAVES.items():
        picture = Image.fromarray(np.round(made()).astype(np.uint8), "L")
        picture.save(HERE / f"weave_{name}.webp", quality=70, method=6)


def main() -> None:
    wanted = set(sys.argv[1:])
    if not wanted or "weaves" in wanted:
        save_weaves()
    for path in sorted(THEMES.glob("*.toml")):
        if not wanted or path.stem in wanted:
            theme = tomllib.loads(path.read_text(encoding="utf-8"))
            for use, pixels in bake(theme["bake"]).items():
                save(pixels, theme["textures"][use])


if __name__ == "__main__":
    main()
