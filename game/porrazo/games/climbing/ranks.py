"""Sets of cards of the pack with jokers, four bits to a rank, so that ranks are compared at once.

The ranks are 3 4 ... K A 2 and the jokers above: rank 0 is the three, 12 the two, 13 and
14 are the jokers. A card's bit is ``4 * rank + suit``. A set of ranks is a number with the lowest
bit of each rank's four: the ranks that hold two cards or more are found by a handful of shifts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from porrazo.cards import FRENCH_54, Card
from porrazo.games.climbing.card_sets import CardSets

RANKS: Final = 15
THREE: Final = 0
ACE: Final = 11
TWO: Final = 12
BLACK_JOKER: Final = 13
RED_JOKER: Final = 14

ONES: Final = int("1" * RANKS, 16)
"""All ranks."""
CARDS: Final = 15
"""Times a set of ranks: all their cards."""
JOKERS: Final = (1 << 4 * BLACK_JOKER) | (1 << 4 * RED_JOKER)
"""Both jokers, as cards and as ranks."""
RANK_TEXTS: Final = (*"3456789TJQKA2", "*B", "*R")

_LOWEST: Final = 8
"""The three of spades in the pack's own order, which begins with the aces."""
_PLAIN: Final = 52


def _place_of(card: Card) -> int:
    if card < _PLAIN:
        return (card - _LOWEST) % _PLAIN
    return 4 * (card - _PLAIN + BLACK_JOKER)


SETS: Final = CardSets(FRENCH_54, {card: _place_of(card) for card in FRENCH_54.cards})
BITS: Final = SETS.bits
"""The bit of each card of FRENCH_54."""
PACK: Final = sum(BITS)
"""Every card of the pack."""


def bits_of(cards: Sequence[Card]) -> int:
    """Return cards as a set of bits; unknown ones are left out."""
    return SETS.bits_of(cards)


def cards_of(bits: int) -> list[Card]:
    """Return a set of bits as cards, from low to high.

    >>> FRENCH_54.texts(cards_of(bits_of([1, 53, 0, 8])))
    ['3S', 'AS', 'AH', '*R']
    """
    return SETS.cards_of(bits)


def top_rank(bits: int) -> int:
    """Return the highest rank of a set of cards or ranks."""
    return (bits.bit_length() - 1) >> 2


class Holding:
    """A set of cards, counted: which ranks it has at least so often, and the first cards of each.

    ``has[k]`` are the ranks with k cards or more, ``first[k]`` the first k cards, in the order of
    suits, of each of those (k from 1 to 4; the places 0 are empty).
    """

    __slots__ = ("first", "has")

    def __init__(self, bits: int) -> None:
        spades, hearts = bits & ONES, bits >> 1 & ONES
        diamonds, clubs = bits >> 2 & ONES, bits >> 3 & ONES
        one, two = spades | hearts, spades & hearts
        other, others = diamonds | clubs, diamonds & clubs
        only = one & ~two
        once = (diamonds & ~one) | (only & ~diamonds)
        twice = (two & ~diamonds) | (only & diamonds)
        fours = two & others
        pairs, threes = two | others | (one & other), (two & other) | (others & one)
        self.has = (0, one | other, pairs, threes, fours)
        lowest = (
            spades
            | (hearts & ~spades) << 1
            | (diamonds & ~one) << 2
            | (clubs & ~one & ~diamonds) << 3
        )
        low_two = lowest | two << 1 | (only & diamonds) << 2 | (once & clubs) << 3
        low_two &= pairs * CARDS
        low_three = low_two | (two & diamonds) << 2 | (twice & clubs) << 3
        low_three &= threes * CARDS
        self.first = (0, lowest, low_two, low_three, fours * CARDS)
