"""Who goes in on the first card, where a fold costs nothing.

Between two that know each other's ways hardly anybody would: in the solved game of all three cards
the first bet is made with the best card alone, and nearly every deal is void. So this is a custom,
and the strategy is solved for two who follow it.
"""

from __future__ import annotations

from typing import Final

_LEAST: Final = 0.05
_NEVER: Final = 0.4
_ALWAYS: Final = 0.85


def share_entering(place: float) -> float:
    """Return how often a first card with such a place among all is paid for.

    >>> [round(share_entering(place), 2) for place in (0.05, 0.35, 0.9)]
    [0.05, 0.05, 1.0]
    """
    return min(1.0, max(_LEAST, (place - _NEVER) / (_ALWAYS - _NEVER)))
