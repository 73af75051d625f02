"""Where the words over the own hand are, and how far cards rise to them, never into them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from porrazo.desktop.table.cards import lying
from porrazo.desktop.ui.stage.layout import Zones
from porrazo.table.geometry import Spot

HAND_LIFT = 0.09
"""How far a card of the hand rises when it is pointed at, in card heights; chosen, twice as far."""
LINE = 27.0
"""The height of the line of words, at 1280x720."""
# How much of the zone over the hand the line may take, and where it ends, in heights of a line.
_SHARE, _ENDS = 0.75, 0.92
# From so many heights of a line on there is room for two.
_TWO = 1.85
# How high what stands in for the line may be, in card units.
_STRIP = 0.36


def line_scale(zones: Zones) -> float:
    """Return the scale of the line of words over the hand."""
    return max(0.01, min(zones.ui, _SHARE * zones["callout"].h / LINE))


def line_end(zones: Zones) -> float:
    """Return the y at which the line of words over the hand ends; small tables have none."""
    if "callout" not in zones.rects:
        return -math.inf
    return zones["callout"].top + (line_count(zones) - 1 + _ENDS) * LINE * line_scale(zones)


def line_count(zones: Zones) -> int:
    """Return how many lines the words over the own hand may take: two where they are large."""
    return 2 if zones["callout"].h >= _TWO * LINE * line_scale(zones) else 1


def risen(zones: Zones, spots: Sequence[Spot], high: float, ups: Sequence[int]) -> list[Spot]:
    """Return the spots of the own hand with each card raised once, twice or not at all.

    ``high`` is how high the cards are.
    """
    room = max(0.0, _top(spots, high) - line_end(zones)) if any(ups) else 0.0
    lifts = [min(room, up * HAND_LIFT * zones.hand_card[1]) for up in ups]
    return [
        Spot(spot.x, spot.y - lift, spot.angle) for spot, lift in zip(spots, lifts, strict=True)
    ]


def strip_area(zones: Zones, held: int, ups: int) -> pygame.Rect:
    """Return where a strip of words may stand in for the line: right over the raised cards.

    ``held`` is the number of cards in hand, ``ups`` how far they rise (see `risen`).
    """
    spots, high = lying.own_hand(zones["hand"], held, zones.hand_card)
    ends = _top(risen(zones, spots, high, [ups] * held), high) if held else zones["callout"].bottom
    area = zones["callout"].copy()
    area.h = round(max(_STRIP * zones.unit, line_count(zones) * LINE * line_scale(zones)))
    area.bottom = int(ends)
    return area


def _top(spots: Sequence[Spot], high: float) -> float:
    return min([spot.y for spot in spots], default=0.0) - high / 2
