"""How good cards are among all that a seat may hold, after one card, two and three.

A place is the share of hands that are worse, those that are equal counted half.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final

from porrazo.cards import Card
from porrazo.games.vying.three_cards.flushes import FLUSH
from porrazo.games.vying.three_cards.rules import HAND, Rules

_DIGITS: Final = 9
_MOST_KNOWN: Final = 8
_known: dict[Hashable, Strengths] = {}


class Strengths:
    """The places of all hands of a match's pack."""

    def __init__(self, rules: Rules) -> None:
        cards = rules.cards
        worths = {hand: rules.worth(list(hand)) for hand in combinations(cards, HAND)}
        strengths = {hand: held.strength for hand, held in worths.items()}
        self.final = places_of(strengths.values())
        self._ordered = list(self.final)
        flushes = sum(held.class_id == FLUSH for held in worths.values())
        self._plain = 1.0 - flushes / len(strengths)
        ahead: list[dict[tuple[Card, ...], float]] = [{}, {}]
        for hand, strength in strengths.items():
            place = self.final[strength]
            for count, sums in enumerate(ahead, 1):
                for part in combinations(hand, count):
                    sums[part] = sums.get(part, 0.0) + place
        self._early = [_placed(sums) for sums in ahead]
        self._best_first = sorted(strengths.items(), key=lambda each: each[1], reverse=True)

    def is_unbeaten(self, held: Sequence[Card], strength: int) -> bool:
        """Return whether none of the hands that the other cards make is better."""
        for hand, other in self._best_first:
            if other <= strength:
                return True
            if not set(hand) & set(held):
                return False
        return True

    def place(self, held: Sequence[Card], strength: int) -> float:
        """Return the place of cards; ``strength`` is that of three.

        One that no hand has by itself, such as with a card that was raised, is like the next.
        """
        if len(held) < HAND:
            return self._early[len(held) - 1][tuple(sorted(held))]
        after = min(bisect_left(self._ordered, strength), len(self._ordered) - 1)
        return self.final[self._ordered[after]]

    def among_announced(self, place: float, has_flush: bool) -> float:
        """Return a place of three cards among those alone that have announced a flush, or not."""
        if has_flush:
            return max(0.0, (place - self._plain) / (1.0 - self._plain))
        return min(1.0, place / self._plain)

    def early(self, count: int) -> Mapping[tuple[Card, ...], float]:
        """Return the places of all single cards, or of all pairs."""
        return self._early[count - 1]


def places_of(values: Iterable[Any]) -> dict[Any, float]:
    """Return the place of each value among all of them.

    >>> places_of([7, 7, 9, 12])
    {7: 0.25, 9: 0.625, 12: 0.875}
    """
    counts = Counter(values)
    whole, below = sum(counts.values()), 0
    found = {}
    for value in sorted(counts):
        found[value] = (below + counts[value] / 2) / whole
        below += counts[value]
    return found


def _placed(sums: Mapping[tuple[Card, ...], float]) -> dict[tuple[Card, ...], float]:
    rounded = {part: round(total, _DIGITS) for part, total in sums.items()}
    places = places_of(rounded.values())
    return {part: places[total] for part, total in rounded.items()}


def strengths_of(rules: Rules) -> Strengths:
    """Return the places of a match's hands; worked out once for the same options."""
    key = type(rules), tuple(sorted(rules.setup.options.items()))
    if key not in _known:
        if len(_known) >= _MOST_KNOWN:
            _known.clear()
        _known[key] = Strengths(rules)
    return _known[key]
