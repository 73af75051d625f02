"""Runs, and the ranks of some cards in one number (rules: Playing a card).

The number has four bits a rank: how many there are of it, or which suits. Either way "is there a
seven?" is a shift and a mask.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from porrazo.cards import Card

if TYPE_CHECKING:
    from mypy_extensions import i64

RANKS: Final = 13


def count_ranks(cards: list[Card]) -> int:
    """Return how many there are of each rank, four bits a rank."""
    counts = 0
    for card in cards:
        counts += 1 << (card & ~3)
    return counts


def run_length(rank: i64, lying: i64, wraps: bool) -> i64:
    """Return how many ranks a card of ``rank`` takes: its own, then upward while there is no gap.

    ``rank`` itself must lie on the table; ``lying`` has four bits a rank, none of them set where
    the rank is missing. With ``wraps`` an ace follows the king; a run never takes a second card of
    its first rank.
    """
    length: i64 = 1
    following = rank + 1
    while length < RANKS:
        if following == RANKS:
            if not wraps:
                break
            following = 0
        if not lying >> 4 * following & 15:
            break
        length += 1
        following += 1
    return length


def ranks_taken(rank: int, counts: int, wraps: bool) -> list[int]:
    """Return the ranks that a card of ``rank`` takes, in order; see `run_length`."""
    length = run_length(rank, counts, wraps)
    return [each % RANKS for each in range(rank, rank + length)]


def take_run(table: list[Card], rank: int) -> list[Card]:
    """Take from a table what a card of ``rank`` captures: that rank, then the run above it.

    Nothing follows the highest rank. Of two cards of a rank the one that came last is taken.
    """
    taken: list[Card] = []
    for each in ranks_taken(rank, count_ranks(table), False):
        card = [card for card in table if card >> 2 == each][-1]
        table.remove(card)
        taken.append(card)
    return taken
