"""How cards lie in a zone: in rows that show every index, in a fan, in a heap."""

import math
import random
from typing import NamedTuple

from porrazo.table.places.geometry import Area, Box, Size, Spot

#: The part of a card's width, and of its height, that must be seen to know it by its index.
INDEX_WIDTH = 0.27
INDEX_HEIGHT = 0.36

#: So much of a card's size, at least, is free beside one that counts as lying apart.
LEAST_GAP = 0.05


def row(area: Area, n: int, card: Size, *, gap: float = 0.08) -> list[Spot]:
    """Put `n` cards in one row in the middle of `area`, `gap` card widths apart if there is room.

    Where there is none they overlap, the later over the earlier.
    """
    if n == 0:
        return []
    step = min(card[0] * (1 + gap), (area.w - card[0]) / max(1, n - 1))
    first = area.centerx - step * (n - 1) / 2
    return [Spot(first + step * i, area.centery) for i in range(n)]


def from_left(area: Area, n: int, card: Size, step: float, few: int) -> list[Spot]:
    """Put `n` cards in one row from the left of `area`, `step` card widths apart.

    None moves before there are more than `few`; then all lie closer.
    """
    scale = min(1.0, area.h / card[1])
    wide = round(card[0] * scale)
    apart = min(wide * step, (area.w - wide) / max(1, min(n, few) - 1))
    apart = min(apart, (area.w - wide) / max(1, n - 1))
    first = area.left + wide / 2
    return [Spot(first + apart * i, area.centery, 0.0, scale) for i in range(n)]


def rows(area: Area, n: int, card: Size, *, gap: float = 0.10) -> list[Spot]:
    """Put `n` cards in rows so that every index is seen and cards are large and lie apart.

    To lie apart, from each other and from the edge, cards get up to a third smaller; when that is
    not enough they overlap. They keep their order from left to right, top to bottom.
    """
    if n == 0:
        return []
    grids = [
        grid
        for step in range(13)
        for count in range(1, 5)
        if (grid := _fit(area, n, count, card, 1.0 - step * 0.025, gap)) is not None
    ]
    best = max(grids, key=_Grid.worth, default=None)
    return best.spots() if best is not None else row(area, n, card)


def inside(area: Area) -> Box:
    """Return the part of an area of open cards that keeps away from its frame."""
    across, down = int(area.w * 0.03), int(area.h * 0.05)
    left, top = round(area.left) + across // 2, round(area.top) + down // 2
    return Box(left, top, round(area.w) - across, round(area.h) - down)


def in_rows(area: Area, n: int, card: Size) -> list[Spot]:
    """Put `n` cards in rows as `rows` does; they get smaller in an area lower than a card."""
    fitting = min(card[1], area.h) / card[1]
    small = round(card[0] * fitting), round(card[1] * fitting)
    share = small[1] / card[1]
    return [spot._replace(scale=spot.scale * share) for spot in rows(area, n, small)]


def fan(area: Area, n: int, card: Size, *, turn: float = 3.5, bend: float = 0.03) -> list[Spot]:
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


class _Grid(NamedTuple):
    """Cards in equal rows."""

    area: Area
    n: int
    per_row: int
    step: tuple[float, float]
    scale: float
    seen: tuple[float, float]  # so far apart cards are, in widths and heights of one

    def worth(self) -> float:
        """Say how good it is: cards that lie apart count more than large ones, indices most."""
        apart = [min(1.0, share / (1 + LEAST_GAP)) for share in self.seen]
        whole = (apart[0] * apart[1]) ** 1.5 * self.scale
        shows_indices = self.seen[0] >= INDEX_WIDTH + 0.06 and self.seen[1] >= INDEX_HEIGHT + 0.06
        return float(whole + shows_indices)

    def spots(self) -> list[Spot]:
        """Return the places, all rows in the middle."""
        count = math.ceil(self.n / self.per_row)
        top = self.area.centery - self.step[1] * (count - 1) / 2
        spots = []
        for line in range(count):
            here = min(self.per_row, self.n - line * self.per_row)
            first = self.area.centerx - self.step[0] * (here - 1) / 2
            y = top + self.step[1] * line
            spots += [Spot(first + self.step[0] * i, y, 0.0, self.scale) for i in range(here)]
        return spots


def _fit(area: Area, n: int, count: int, card: Size, scale: float, gap: float) -> _Grid | None:
    """Put `n` cards into `count` rows as far apart as the area allows."""
    width, height = card[0] * scale, card[1] * scale
    if count > 1:
        # Rows that fill the height would touch the edge; one row has air enough.
        air = round(height * LEAST_GAP)
        area = Box(round(area.left), round(area.top) + air // 2, round(area.w), round(area.h) - air)
    if width > area.w or height > area.h:
        return None
    per_row = math.ceil(n / count)
    step_x = min(width * (1 + gap), (area.w - width) / max(1, per_row - 1))
    step_y = min(height * (1 + gap * 0.6), (area.h - height) / max(1, count - 1))
    seen_x = step_x / width if per_row > 1 else 1.0 + LEAST_GAP
    seen_y = step_y / height if n > per_row else 1.0 + LEAST_GAP
    return _Grid(area, n, per_row, (step_x, step_y), scale, (seen_x, seen_y))
