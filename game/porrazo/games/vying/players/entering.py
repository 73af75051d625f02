"""Who goes in on the first card, where a fold costs nothing.

Between two that know each other's ways hardly anybody would: in the solved game of all three cards
the first bet is made with the best card alone, and nearly every deal is void. So this is a custom,
and the strategy is solved for two who follow it. Against several a card must be as much better as
the share of the pot that it wins is to be the same.
"""

from __future__ import annotations

from typing import Final

_NEVER: Final = 0.4
_ALWAYS: Final = 0.85


def share_entering(place: float, rivals: float = 1.0) -> float:
    """Return how often a first card with such a place among all is paid for.

    ``rivals`` is how many others are in, or are likely to come in.

    >>> [round(share_entering(place), 2) for place in (0.05, 0.5, 0.9)]
    [0.0, 0.22, 1.0]
    >>> [round(share_entering(place, 3.0), 2) for place in (0.5, 0.7, 0.9)]
    [0.0, 0.64, 1.0]
    """
    place = place**rivals * (rivals + 1.0) / 2.0
    return min(1.0, max(0.0, (place - _NEVER) / (_ALWAYS - _NEVER)))
