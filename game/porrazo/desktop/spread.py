"""How cards lie in a zone: in rows that show every index, in a fan, in a heap."""

import math
import random
from typing import NamedTuple

import pygame

from porrazo.desktop.layout import Size

#: The part of a card's width, and of its height, that must be seen to know it by its index.
INDEX_WIDTH = 0.27
INDEX_HEIGHT = 0.36


class Spot(NamedTuple):
    """A place for a card: its middle in pixels, its angle in degrees, its scale."""

    x: float
    y: float
    angle: float = 0.0
    scale: float = 1.0


def row(area: pygame.Rect, n: int, card: Size, *, gap: float = 0.08) -> list[Spot]:
    """Put `n` cards in one row in the middle of `area`, `gap` card widths apart if there is room.

    Where there is none they overlap, the later over the earlier.
    """
    if n == 0:
        return []
    step = min(card[0] * (1 + gap), (area.w - card[0]) / max(1, n - 1))
    first = area.centerx - step * (n - 1) / 2
    return [Spot(first + step * i, area.centery) for i in range(n)]


def rows(area: pygame.Rect, n: int, card: Size, *, gap: float = 0.10) -> list[Spot]:
    """Put `n` cards in as few rows as show every index; smaller if even that is not enough.

    Rows are full from the top; cards keep their order from left to right, top to bottom.
    """
    scale = 1.0
    while scale > 0.4:
        width, height = card[0] * scale, card[1] * scale
        for count in range(1, 5):
            per_row = math.ceil(n / count)
            step_x = min(width * (1 + gap), (area.w - width) / max(1, per_row - 1))
            step_y = min(height * (1 + gap * 0.6), (area.h - height) / max(1, count - 1))
            seen = 0.86 if count == 1 else INDEX_WIDTH + 0.06
            if (
                width <= area.w
                and height <= area.h
                and (per_row == 1 or step_x >= seen * width)
                and (count == 1 or step_y >= (INDEX_HEIGHT + 0.06) * height)
            ):
                return _grid(area, n, per_row, (step_x, step_y), scale)
        scale -= 0.1
    return [spot._replace(scale=scale) for spot in row(area, n, card)]


def fan(
    area: pygame.Rect, n: int, card: Size, *, turn: float = 6.0, bend: float = 0.05
) -> list[Spot]:
    """Fan `n` cards as a hand holds them: each `turn` degrees on, the outer ones lower.

    `bend` is how much lower, in card heights, a card is for each place from the middle.
    """
    if n == 0:
        return []
    step = min(card[0] * 0.86, (area.w - card[0] * 1.15) / max(1, n - 1))
    middle = (n - 1) / 2
    lowest = bend * card[1] * middle**2 if n < 5 else bend * card[1] * 2
    spots = []
    for i in range(n):
        away = i - middle
        drop = bend * card[1] * away**2 if n < 5 else bend * card[1] * 2 * (away / middle) ** 2
        angle = -turn * away * min(1.0, 3.0 / n)
        y = area.centery + drop - lowest / 2
        spots.append(Spot(area.centerx + step * away, y, angle))
    return spots


def jitter(key: str, *, degrees: float = 3.0, pixels: float = 3.0) -> Spot:
    """Return a small turn and shift that is always the same for `key`.

    Added to a spot it makes cards look put down by hand.
    """
    chance = random.Random(key)
    return Spot(
        chance.uniform(-pixels, pixels),
        chance.uniform(-pixels, pixels),
        chance.uniform(-degrees, degrees),
    )


def _grid(
    area: pygame.Rect, n: int, per_row: int, step: tuple[float, float], scale: float
) -> list[Spot]:
    count = math.ceil(n / per_row) if n else 0
    top = area.centery - step[1] * (count - 1) / 2
    spots = []
    for line in range(count):
        here = min(per_row, n - line * per_row)
        first = area.centerx - step[0] * (here - 1) / 2
        spots += [Spot(first + step[0] * i, top + step[1] * line, 0.0, scale) for i in range(here)]
    return spots
