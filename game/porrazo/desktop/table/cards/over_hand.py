"""The line of words between table and hand, and how far cards of the hand rise."""

from __future__ import annotations

import math
from collections.abc import Sequence

from porrazo.desktop.ui.stage.layout import Zones
from porrazo.table.places.geometry import Spot

HAND_LIFT = 0.09
"""How far a card of the hand rises when it is pointed at, in card heights; chosen, twice as far."""
LINE = 27.0
"""The height of the line of words, at 1280x720."""
# How much of its zone the line may take.
_SHARE = 0.8


def line_scale(zones: Zones) -> float:
    """Return the scale of the line of words over the hand."""
    return max(0.01, min(zones.ui, _SHARE * zones["callout"].h / LINE))


def rise_end(zones: Zones) -> float:
    """Return the y up to which cards of the hand may rise: the end of the bar of buttons.

    Small tables have none.
    """
    return zones["actions"].bottom + 2 if "callout" in zones.rects else -math.inf


def risen(zones: Zones, spots: Sequence[Spot], high: float, ups: Sequence[int]) -> list[Spot]:
    """Return the spots of the own hand with each card raised once, twice or not at all.

    ``high`` is how high the cards are.
    """
    room = max(0.0, _top(spots, high) - rise_end(zones)) if any(ups) else 0.0
    lifts = [min(room, up * HAND_LIFT * zones.hand_card[1]) for up in ups]
    return [
        Spot(spot.x, spot.y - lift, spot.angle) for spot, lift in zip(spots, lifts, strict=True)
    ]


def _top(spots: Sequence[Spot], high: float) -> float:
    return min([spot.y for spot in spots], default=0.0) - high / 2
