"""What Backhand is worth to who plays it as well as can be: for the lab.

A hand from a fresh stock is reckoned through every card that may come, without putting any back.
Only of hands after the second that is thrown away it is held that each card comes from all that
are left then, which is less than a hundredth of a percent of the stake off.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from porrazo.engine.game import Setup
from porrazo.games.banking.backhand.odds import counts_of, filled_worth, new_hand, push_worth
from porrazo.games.banking.backhand.rules import PUSH_LEAST, Rules

_ACE = 1
_FOLLOWED = 2
"""So many hands, one thrown away after the other, are followed through every card."""


def fresh_hand(rules: Rules, counts: list[int], pushes: int) -> float:
    """Return what a hand from a stock is worth, in stakes, thrown away ``pushes`` times at most."""
    return _Reckoning(rules).new_hand(counts, pushes)


class _Reckoning:
    """Hands from stocks that get smaller; what was reckoned once is kept."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._following = 0
        self._known: dict[tuple[tuple[int, ...], int], float] = {}

    def new_hand(self, counts: list[int], pushes: int) -> float:
        """Return what two cards to come are worth."""
        key = tuple(counts), pushes
        if key not in self._known:
            self._following += 1
            self._known[key] = sum(
                [
                    share * self._after_aces(counts, [one, other], pushes)
                    for one, part in _draws(counts)
                    for other, rest in _draws(counts)
                    if (share := part * rest)
                ]
            )
            self._following -= 1
        return self._known[key]

    def _after_aces(self, counts: list[int], hand: list[int], pushes: int, place: int = 0) -> float:
        """Replace the aces from a place on, then go on with the hand."""
        if place == len(hand):
            return self._held(counts, sum(hand), pushes)
        if hand[place] != _ACE:
            return self._after_aces(counts, hand, pushes, place + 1)
        worth = 0.0
        for value, share in _draws(counts):
            replaced = [*hand[:place], value, *hand[place + 1 :]]
            worth += share * self._after_aces(counts, replaced, pushes, place + 1)
        return worth

    def _held(self, counts: list[int], total: int, pushes: int) -> float:
        if total < PUSH_LEAST:
            return filled_worth(self._rules, counts, total, 2)
        kept = push_worth(self._rules, counts, total)
        if not pushes:
            return kept
        if self._following < _FOLLOWED:
            return max(kept, self.new_hand(counts, pushes - 1))
        return max(kept, new_hand(self._rules, counts, pushes - 1))


def _draws(counts: list[int]) -> Iterator[tuple[int, float]]:
    """Yield each value that may be drawn, with its share; meanwhile the card is gone."""
    left = sum(counts)
    for value, count in enumerate(counts):
        if count:
            counts[value] -= 1
            yield value, count / left
            counts[value] += 1


def figures(setup: Setup) -> Sequence[tuple[str, float]]:
    """Return what is reckoned, each with its share of the stake: positive for the punter."""
    rules = Rules(setup)
    counts = counts_of(list(rules.cards))
    found = [("a hand, played as well as can be", fresh_hand(rules, counts, rules.most_pushes))]
    if rules.most_pushes > 1:
        once = fresh_hand(rules, counts, 1)
        found.append(("the same, one push hand thrown away at most", once))
    found.append(("the same, no hand thrown away", fresh_hand(rules, counts, 0)))
    return found
