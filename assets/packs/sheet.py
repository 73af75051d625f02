"""Put the cards of a folder on one picture, ten in a row, suit after suit.

Run: python assets/packs/sheet.py spanish/standard OUT.jpg [WIDTH OF A CARD]   (needs pygame-ce)
"""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

HERE = Path(__file__).parent
FELT, GAP, COLUMNS = "#26543f", 8, 10
SUITS = "SHOCDEB"
RANKS = ["A", *map(str, range(1, 10)), "T", "10", "11", "12", "J", "Q", "K"]


def order(path: Path) -> tuple[int, int]:
    return SUITS.index(path.stem[-1]), RANKS.index(path.stem[:-1])


def sheet(folder: Path, width: int) -> pygame.Surface:
    cards = sorted(folder.glob("*.svg"), key=order)
    height, rows = width * 7 // 5, -(-len(cards) // COLUMNS)
    size = COLUMNS * (width + GAP) + GAP, rows * (height + GAP) + GAP
    surface = pygame.Surface(size)
    surface.fill(FELT)
    for place, path in enumerate(cards):
        row, column = divmod(place, COLUMNS)
        card = pygame.image.load_sized_svg(path, (width, height))
        surface.blit(card, (GAP + column * (width + GAP), GAP + row * (height + GAP)))
    return surface


def main() -> None:
    folder, out, *width = sys.argv[1:]
    pygame.image.save(sheet(HERE / folder, int(width[0]) if width else 120), out)


if __name__ == "__main__":
    main()
