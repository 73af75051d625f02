"""Captures on a table of cards, oldest first (rules: Playing a card).

Beside the list a table keeps its counts: one number with four bits a rank, so that "is there a
seven?" is a shift and a mask.
"""

from __future__ import annotations

from typing import Final

from porrazo.cards import Card

RANKS: Final = 13


def count_ranks(cards: list[Card]) -> int:
    """Return the packed counts of some cards."""
    counts = 0
    for card in cards:
        counts += 1 << (card & ~3)
    return counts


def ranks_taken(rank: int, counts: int, wraps: bool) -> list[int]:
    """Return the ranks that a card of ``rank`` takes: its own, then upward while there is no gap.

    ``rank`` itself must lie on the table. With ``wraps`` an ace follows the king; a run never
    takes a second card of its first rank.
    """
    taken = [rank]
    following = rank + 1
    while True:
        if following == RANKS:
            if not wraps:
                return taken
            following = 0
        if following == rank or not counts >> 4 * following & 15:
            return taken
        taken.append(following)
        following += 1


def latest_of(rank: int, table: list[Card]) -> int:
    """Return where the card of a rank that came last lies."""
    index = len(table) - 1
    while table[index] >> 2 != rank:
        index -= 1
    return index
