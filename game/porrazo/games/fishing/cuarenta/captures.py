"""What a card takes in Cuarenta: a match or an addition, and the run (rules: Captures).

The table holds no two cards of a rank: ranks stand for its cards, a bit each.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final

from porrazo.cards import Card

RANKS: Final = 10
_NUMBERS: Final = 7
"""A to 7 add up; courts do not."""


def _sums(total: int) -> list[int]:
    """Return the sets of two or more values that add up to ``total``, the smaller ones first."""
    return [
        sum(1 << value - 1 for value in values)
        for size in range(2, _NUMBERS)
        for values in combinations(range(1, _NUMBERS + 1), size)
        if sum(values) == total
    ]


_ADDITIONS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple(_sums(rank + 1)) if rank < _NUMBERS else () for rank in range(RANKS)]
)
"""The ranks that a card of each rank takes by addition."""
_PAIRS: Final[tuple[tuple[int, ...], ...]] = tuple(
    [tuple([ranks for ranks in sums if ranks.bit_count() == 2]) for sums in _ADDITIONS]
)


def ranks_of(cards: list[Card]) -> int:
    """Return the ranks of some cards, a bit each."""
    ranks = 0
    for card in cards:
        ranks |= 1 << (card >> 2)
    return ranks


def run_above(rank: int, lying: int) -> int:
    """Return the ranks above one that lie there without a gap.

    >>> run_above(6, 0b1011001111) == 0b0010000000
    True
    """
    run = 0
    following = 1 << rank + 1
    while lying & following:
        run |= following
        following <<= 1
    return run


def captures_of(rank: int, lying: int, pairs_only: bool, automatic_runs: bool) -> list[int]:
    """Return each set of ranks that a card may take, match first; none where it must stay.

    ``pairs_only`` allows additions of just two cards; without ``automatic_runs`` a capture comes
    once with each part of its run, from nothing to all of it.
    """
    found = [1 << rank] if lying >> rank & 1 else []
    for ranks in (_PAIRS if pairs_only else _ADDITIONS)[rank]:
        if lying & ranks == ranks:
            found.append(ranks)
    run = run_above(rank, lying)
    if not run or not found:
        return found
    if automatic_runs:
        return [ranks | run for ranks in found]
    parts = [0]
    following = 2 << rank
    while run & following:
        parts.append(parts[-1] | following)
        following <<= 1
    return [ranks | part for ranks in found for part in parts]
