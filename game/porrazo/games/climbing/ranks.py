"""Sets of cards of the pack with jokers, four bits to a rank, so that ranks are compared at once.

The ranks are 3 4 ... K A 2 and the jokers above: rank 0 is the three, 12 the two, 13 and
14 are the jokers. A card's bit is ``4 * rank + suit``. A set of ranks is a number with the lowest
bit of each rank's four: the ranks that hold two cards or more are found by a handful of shifts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from porrazo.cards import FRENCH_54, Card
from porrazo.games.climbing.card_sets import CardSets, highest_place

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
    return highest_place(bits) >> 2


def count_of(ranks: int) -> int:
    """Return how many ranks a set of them has.

    >>> count_of(0x1011), count_of(ONES), count_of(0)
    (3, 15, 0)
    """
    # Each power of 16 leaves 1 when divided by 15: far quicker than a method, compiled.
    rest = ranks % 15
    return rest if rest or not ranks else RANKS


class Holding:
    """A set of cards, counted: which ranks it has at least so often.

    Numbers by name and not in a list: compiled, they are kept as they are.
    """

    __slots__ = ("_cards", "fours", "ones", "threes", "twos")

    def __init__(self, cards: int) -> None:
        spades, hearts = cards & ONES, cards >> 1 & ONES
        diamonds, clubs = cards >> 2 & ONES, cards >> 3 & ONES
        one, two = spades | hearts, spades & hearts
        other, others = diamonds | clubs, diamonds & clubs
        self._cards: int = cards
        self.ones: int = one | other
        """All its ranks."""
        self.twos: int = two | others | (one & other)
        """Those with two cards or more."""
        self.threes: int = (two & other) | (others & one)
        """Those with three or four."""
        self.fours: int = two & others
        """Those with all four."""

    def having(self, count: int) -> int:
        """Return the ranks with so many cards or more, 1 to 4."""
        if count == 1:
            return self.ones
        if count == 2:
            return self.twos
        return self.threes if count == 3 else self.fours

    def first(self, count: int) -> int:
        """Return the first so many cards, in the order of suits, of each rank that has them."""
        ranks = self.having(count)
        if count == 4:
            return ranks * CARDS
        rest = self._cards & ranks * CARDS
        found = 0
        for _ in range(count):
            lowest = _first_suits(rest)
            found |= lowest
            rest ^= lowest
        return found


def _first_suits(cards: int) -> int:
    """Return the first card of each rank."""
    spades, hearts = cards & ONES, cards >> 1 & ONES
    diamonds, clubs = cards >> 2 & ONES, cards >> 3 & ONES
    black = spades | hearts
    return (
        spades
        | (hearts & ~spades) << 1
        | (diamonds & ~black) << 2
        | (clubs & ~black & ~diamonds) << 3
    )


def counts_in(holding: Holding) -> tuple[int, int, int, int]:
    """Return what is the same for two sets of cards that differ in suits alone."""
    return holding.ones, holding.twos, holding.threes, holding.fours
