"""The order in which plays of Big Two are proposed: the cheapest first, what breaks least."""

from __future__ import annotations

from typing import Final

from porrazo.games.climbing.big_two.combinations import (
    ACE,
    FIVE,
    FOUR_KIND,
    kind_of,
    pairs_of,
    rank_of,
    ranks_of,
)
from porrazo.games.climbing.big_two.listing import each
from porrazo.games.climbing.big_two.rules import Rules
from porrazo.games.climbing.big_two.worthwhile import fives, worthwhile
from porrazo.games.climbing.card_sets import size_of

# What a proposal costs: a rank or five cards broken up, an ace or a two spent, the strongest fives.
_BROKEN: Final = 40
_HIGH: Final = 25
_STRONG: Final = 500
_LONG: Final = 8
"""What a lead gains by each card that it gets rid of."""


def proposals(hand: int, size: int, strength: int, rules: Rules) -> list[int]:
    """Return plays that beat a table, or are free where ``size`` is 0, the cheapest first."""
    plays = _one_of_a_rank(worthwhile(hand, size, strength, rules))
    whole = [play for play in fives(hand, 0, rules) if _strong(play, rules) or size == 0]
    return sorted(plays, key=lambda play: _cost(hand, play, whole, rules))


def _one_of_a_rank(plays: list[int]) -> list[int]:
    """Return the plays without pairs that differ from another by a suit alone."""
    found: dict[tuple[int, int], int] = {}
    for play in plays:
        count = size_of(play)
        # Single cards are all there: which of two suits to keep is a thought worth having.
        found.setdefault((count, ranks_of(play) if count == 2 else play), play)
    return list(found.values())


def _strong(play: int, rules: Rules) -> bool:
    return kind_of(play, rules.low_straights) >= FOUR_KIND


def _cost(hand: int, play: int, whole: list[int], rules: Rules) -> tuple[int, int]:
    """Return what a play costs, and its highest card where two cost the same."""
    cost = rank_of(play & -play) - _LONG * size_of(play)
    left = hand & ~play
    cost += _BROKEN * size_of(ranks_of(left) & ranks_of(play))
    if size_of(play) < FIVE:
        cost += _BROKEN * any(play & other for other in whole)
        cost -= _BROKEN // 4 * (ranks_of(play) == pairs_of(play))
    elif _strong(play, rules):
        cost += _STRONG
    cost += sum(_HIGH for card in each(play) if rank_of(card) >= ACE)
    return cost, play
