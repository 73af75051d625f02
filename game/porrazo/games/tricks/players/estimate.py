"""What the rest of a deal of tricks is about worth with every hand known, suit by suit.

A sum of what can be seen in each suit: who holds its highest cards, how long, and how well its ace
is guarded. The weights were fitted to deals that were solved (`tests/bench/fit_tricks.py`), and are
in eighths of a third of a point.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from porrazo.games.tricks.following import COUNTS, RANKS, SUIT, SUITS
from porrazo.games.tricks.italian import ACE, RANK_POINTS

EIGHTHS: Final = 8

FEATURES: Final = (
    "base",
    "lead",
    "points",
    "first",
    "second",
    "run",
    "points of the first",
    "length of the first",
    "length of the second",
    "ace is first",
    "ace under a partner's",
    "ace bare under one",
    "ace under one",
    "ace bare under more",
    "ace with one under more",
    "ace guarded under more",
)
"""What is looked at: the first three of a deal, and of each suit who is first and second in it, how
many of the highest one seat holds, and where the ace is; 1 where it is of the side's, else -1."""

WEIGHTS: Final[dict[int, list[int]]] = {
    4: [15, 17, 4, 12, 0, -4, 2, 5, 4, 1, 2, -5, 3, 0, 5, 6],
    3: [25, 11, 2, 6, -1, -1, 2, 2, 2, 1, 1, -4, 3, -3, 1, 3],
}
"""By the number of seats."""

_OF_SUIT: Final = 2


def features_of(parts: Sequence[int], own: Sequence[bool]) -> list[int]:
    """Return the features of one suit, from each hand's part of it; none where nobody has any."""
    found = [0] * (len(FEATURES) - _OF_SUIT)
    first = second = holder = -1
    run = points = above = 0
    for rank in range(RANKS - 1, -1, -1):
        for seat, part in enumerate(parts):
            if not part >> rank & 1:
                continue
            sign = 1 if own[seat] else -1
            points += RANK_POINTS[rank]
            if first < 0:
                first = seat
            elif second < 0:
                second = seat
                found[2] = sign
                found[6] = sign * COUNTS[part]
            if run == above and seat == first:
                run += 1
            if rank == ACE:
                place = _place_of_ace(above, seat == first, own[first] == own[seat], COUNTS[part])
                if place:
                    found[place] = sign
            above += 1
            holder = seat
    if holder < 0:
        return found
    sign = 1 if own[first] else -1
    found[0] = points
    found[1] = sign
    found[3] = sign * run
    found[4] = sign * points
    found[5] = sign * COUNTS[parts[first]]
    return found


def _place_of_ace(above: int, is_first: bool, friendly: bool, length: int) -> int:
    """Return which feature an ace is with so many cards above it, 0 for none."""
    if not above:
        return 7
    if above == 1:
        if is_first:
            return 0
        if friendly:
            return 8
        return 9 if length == 1 else 10
    return 10 + min(length, 3)


class Estimator:
    """Estimates positions of one deal; ``own`` tells the seats of the side that counts."""

    def __init__(self, own: Sequence[bool]) -> None:
        self._own = list(own)
        self._weights = WEIGHTS[len(self._own)]
        self._known: dict[int, int] = {}

    def thirds(self, hands: Sequence[int], leader: int) -> int:
        """Return about what the side gets of what hands hold and of the last trick, in thirds."""
        total = self._weights[0]
        total += self._weights[1] if self._own[leader] else -self._weights[1]
        for suit in range(SUITS):
            key = 0
            first = RANKS * suit
            for hand in hands:
                key = key << RANKS | (hand >> first & SUIT)
            if not key:
                continue
            value = self._known.get(key)
            if value is None:
                value = self._known[key] = self._value(hands, first)
            total += value
        return total // EIGHTHS

    def _value(self, hands: Sequence[int], first: int) -> int:
        value = 0
        found = features_of([hand >> first & SUIT for hand in hands], self._own)
        for place, feature in enumerate(found):
            value += feature * self._weights[_OF_SUIT + place]
        return value
