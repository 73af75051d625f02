"""How the cards of a zone lie in its rectangle, for each spread of the table."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from porrazo.desktop.table.cards.trick_lie import trick_places
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.table.places.geometry import Size, Spot
from porrazo.table.places.spreads import INDEX_WIDTH, fan, jitter, row

# A row that a badge may lie over is at most this share of its place high, and so far down.
_LOW, _DOWN = 0.62, 0.36
# So many degrees a card that was thrown leans by chance.
_BY_CHANCE = 3.0
# How far the lower row of a hand is under the upper one, in card heights.
_ROW = 0.44
# The part of a column at each of its sides that stays free.
_BETWEEN = 0.03
# The least of a card that is seen in a fan on the felt, in card widths.
_FANNED = 0.36


def column(box: pygame.Rect, part: tuple[int, int]) -> pygame.Rect:
    """Return one of several parts of a zone side by side, by its number from 0 and their count."""
    place, count = part
    if count == 1:
        return box
    left = box.left + box.w * place // count
    right = box.left + box.w * (place + 1) // count
    gap = round((right - left) * _BETWEEN)
    return pygame.Rect(left + gap, box.top, right - left - 2 * gap, box.h)


def loosely(spot: Spot, code: str) -> Spot:
    """Return a spot as if the card had been put down by hand."""
    loose = jitter(code, degrees=1.6, pixels=1.5)
    return Spot(spot.x + loose.x, spot.y + loose.y, loose.angle, spot.scale)


def low_part(box: pygame.Rect, card: Size) -> pygame.Rect:
    """Return where a row lies in a zone that has room for a badge over it."""
    high = round(min(card[1] * 0.86, box.h * _LOW))
    return pygame.Rect(box.left, box.centery - round(high * _DOWN), box.w, high)


def free(box: pygame.Rect, taken: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return what is left of a zone beside others that lie at an end of it."""
    left = box.copy()
    for other in taken:
        if other != box and box.contains(other):
            at_end = other.centerx > box.centerx
            left.w = other.left - left.x if at_end else left.right - other.right
            left.x = left.x if at_end else other.right
    return left


def in_low_row(box: pygame.Rect, count: int, card: Size) -> list[Spot]:
    """Lay cards in one row, low in a zone."""
    area = low_part(box, card)
    share = area.h / card[1]
    spots = row(area, count, (round(area.h * 5 / 7), area.h))
    return [spot._replace(scale=share) for spot in spots]


def fanned(box: pygame.Rect, count: int, card: Size) -> list[Spot]:
    """Lay cards over each other so that every index is seen; they get smaller where they must."""
    high = min(float(card[1]), box.h * 0.96)
    wide = high * card[0] / card[1]
    needed = wide * (1 + _FANNED * (count - 1))
    if needed > box.w:
        high *= box.w / needed
        wide = high * card[0] / card[1]
    step = min(wide * 0.5, (box.w - wide) / max(1, count - 1))
    first = box.centerx - step * (count - 1) / 2
    return [Spot(first + step * n, box.centery, 0.0, high / card[1]) for n in range(count)]


def in_trick(box: pygame.Rect, places: Sequence[int], zones: Zones) -> list[Spot]:
    """Lay one card for each of some places at the screen, in the order given."""
    there = trick_places(box, zones)
    return [there[place].spot for place in places]


def thrown(spot: Spot, code: str) -> Spot:
    """Return a spot as a card lies there that was thrown: always the same for the card."""
    loose = jitter(code, degrees=_BY_CHANCE, pixels=2.0)
    return Spot(spot.x + loose.x, spot.y + loose.y, spot.angle + loose.angle, spot.scale)


def in_hand(
    zones: Zones, place: int, count: int, own: Sequence[Spot] | None = None
) -> tuple[list[Spot], float]:
    """Return how a hand lies at a place, and how high its cards are; ``own`` is a game's way."""
    if own is not None:
        return list(own), zones.card[1] * own[0].scale
    if place == 0:
        return own_hand(zones["hand"], count, zones.hand_card)
    there = zones.places[place]
    return fan(there["cards"], count, there.card, turn=-4.0, bend=-0.02), float(there.card[1])


def own_hand(area: pygame.Rect, count: int, card: Size) -> tuple[list[Spot], float]:
    """Fan the own hand so that every index is seen: in two rows where one would hide them."""
    spots = fan(area, count, card)
    if count < 2 or spots[1].x - spots[0].x >= INDEX_WIDTH * card[0]:
        return spots, float(card[1])
    high = min(float(card[1]), area.h / (1 + _ROW))
    size = round(high * card[0] / card[1]), round(high)
    upper = (count + 1) // 2
    rows_of = (upper, count - upper)
    placed: list[Spot] = []
    for number, held in enumerate(rows_of):
        y = area.top + high * (0.5 + _ROW * number)
        line = row(area, held, size, gap=-0.1)
        placed += [Spot(spot.x, y, 0.0) for spot in line]
    return placed, high
