"""A hand of Big Two split into sets that are played together, at the least cost.

A cost is about tenths of a turn: what will hardly be beaten costs little. Five cards are taken
out in every way that is worth a thought, and what is left goes by ranks.
"""

from __future__ import annotations

from typing import Final

from porrazo.games.climbing.big_two.combinations import (
    CARDS,
    FIVE,
    kind_of,
    rank_of,
    ranks_of,
)
from porrazo.games.climbing.big_two.listing import each
from porrazo.games.climbing.big_two.rules import Rules
from porrazo.games.climbing.big_two.worthwhile import fives
from porrazo.games.climbing.card_sets import size_of

# What cards of one rank cost, by how many and by the rank from the three to the two. Four are a
# triple and a single card, unless they are taken out with one beside.
_EQUALS: Final[list[list[int]]] = [
    [0] * 13,
    [10, 10, 10, 10, 10, 10, 10, 10, 9, 8, 7, 5, 2],
    [10, 10, 10, 10, 10, 10, 9, 9, 8, 7, 6, 3, 1],
    [8, 8, 8, 8, 8, 8, 7, 7, 6, 5, 4, 2, 1],
    [18, 18, 18, 18, 18, 18, 17, 17, 15, 13, 11, 7, 3],
]
# What five cards cost, by their kind.
_FIVES: Final[list[int]] = [0, 0, 0, 0, 9, 7, 5, 0, -2, -3]
_MOST: Final = 30_000
_found: Final[dict[int, tuple[int, int]]] = {}


def cost_of(hand: int, rules: Rules) -> int:
    """Return what the best split of a hand costs."""
    return _best(hand, rules)[0]


def sets_of(hand: int, rules: Rules) -> list[int]:
    """Return the sets of the best split: those of five cards, then by rank from the lowest."""
    sets: list[int] = []
    taken = _best(hand, rules)[1]
    while taken:
        sets.append(taken)
        hand ^= taken
        taken = _best(hand, rules)[1]
    for rank in each(ranks_of(hand)):
        cards = hand & rank * CARDS
        if cards == rank * CARDS:
            sets += [rank, cards ^ rank]
        else:
            sets.append(cards)
    return sets


def _best(hand: int, rules: Rules) -> tuple[int, int]:
    """Return the least cost of a hand, and five cards to be taken out for it, 0 for none."""
    key = 2 * hand + rules.low_straights
    known = _found.get(key)
    if known is not None:
        return known
    best, taken = _by_ranks(hand), 0
    if size_of(hand) >= FIVE:
        for play in fives(hand, 0, rules):
            cost = _FIVES[kind_of(play, rules.low_straights)] + _best(hand ^ play, rules)[0]
            if cost < best:
                best, taken = cost, play
    if len(_found) >= _MOST:
        _found.clear()
    _found[key] = best, taken
    return best, taken


def _by_ranks(hand: int) -> int:
    """Return what a hand costs whose ranks are played one by one."""
    cost = 0
    while hand:
        lowest = hand & -hand
        rank = rank_of(lowest)
        own = hand & CARDS << 4 * rank
        cost += _EQUALS[size_of(own)][rank]
        hand ^= own
    return cost
