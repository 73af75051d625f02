"""How the four cards of the first stage and the five of the second lie beside each other."""

from __future__ import annotations

from porrazo.games.vying.pechigonga.rules import SECOND_HAND
from porrazo.games.vying.pechigonga.worth import HAND
from porrazo.table.places.geometry import Area, Areas, Box, Spot, around

FIVE = "five"
"""How the zones begin of the cards of the second stage."""
_SEEN = 0.36
"""What is seen of a card that lies under another, in card widths."""
_WIDEST = 0.62
"""What is seen of it at most, where there is room."""
_APART = 0.24
"""How far the two hands lie from each other, in card widths."""
_LOWER = 0.42
"""How far one lies under the other where they do not fit side by side, in card heights."""


def five_zone(seat: int) -> str:
    """Return the name of the zone with the five cards of a seat's second stage."""
    return f"{FIVE}:{seat}"


def spots_of(areas: Areas, place: int, five: bool, second: bool) -> list[Spot]:
    """Return where the cards of one of a seat's two hands lie: those of the ``five`` or the four.

    ``place`` is the seat's at the screen, 0 the player's own; ``second`` says whether the five
    have been dealt.
    """
    if place == 0:
        area: Area = areas["hand"]
        high = float(areas.hand_card[1])
    else:
        there = areas.places[place]
        cards, pile = there["cards"], there["pile"]
        high = float(areas.card[1])
        area = around(cards, pile)
        if pile.left > cards.right + cards.w / 2:
            # Somebody sits between the two: each hand has a side of its own.
            high = min(high, cards.h * 0.98, pile.h * 0.98)
            count = SECOND_HAND if five else HAND
            ratio = areas.card[0] / areas.card[1]
            return _row(pile if five else cards, count, high, ratio, areas)
    high = min(high, area.h * 0.98)
    ratio = areas.card[0] / areas.card[1]
    if not second:
        return _row(area, HAND, high, ratio, areas)
    beside = min(high, area.w / ratio / (2 + _APART + _SEEN * (HAND + SECOND_HAND - 2)))
    stacked = min(high, area.h / (1 + _LOWER), area.w / ratio / (1 + _SEEN * (SECOND_HAND - 1)))
    if place and stacked > beside:
        # The four lie over the five, whose upper edge is seen.
        spare = (area.h - stacked * (1 + _LOWER)) / 2
        top = area.top + spare + (0 if five else stacked * _LOWER)
        row = Box(round(area.left), round(top), round(area.w), round(stacked))
        return _row(row, SECOND_HAND if five else HAND, stacked, ratio, areas)
    wide = beside * ratio
    step = _step(area.w - wide * (2 + _APART), HAND + SECOND_HAND - 2, wide)
    whole = wide * (2 + _APART) + step * (HAND + SECOND_HAND - 2)
    left = area.centerx - whole / 2
    if five:
        left += wide * (1 + _APART) + step * (HAND - 1)
    count = SECOND_HAND if five else HAND
    scale = beside / areas.card[1]
    return [Spot(left + wide / 2 + step * n, area.centery, 0.0, scale) for n in range(count)]


def _row(area: Area, count: int, high: float, ratio: float, areas: Areas) -> list[Spot]:
    """Return a row of cards in the middle of a place, smaller where it is narrow."""
    high = min(high, area.w / ratio / (1 + _SEEN * (count - 1)))
    wide = high * ratio
    step = _step(area.w - wide, count - 1, wide)
    first = area.centerx - step * (count - 1) / 2
    return [Spot(first + step * n, area.centery, 0.0, high / areas.card[1]) for n in range(count)]


def _step(room: float, steps: int, wide: float) -> float:
    """Return how far cards lie apart that share some room: as far as is pleasant."""
    return min(room / steps, wide * _WIDEST)
