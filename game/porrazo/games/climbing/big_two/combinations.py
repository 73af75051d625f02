"""The combinations of Big Two: what a set of cards is, and what it beats.

| kind | cards | compared by |
|---|---|---|
| single, pair, triple | 1, 2, 3 of a rank | the highest card |
| straight | five in sequence | the top card |
| flush | five of a suit | the suit, then the highest card, or the highest card |
| full house | three and two | the rank of the three |
| four of a kind | four and any card | the rank of the four |
| straight flush, royal flush | both; A K Q J T | the top card |

A combination beats another of as many cards if its strength is greater. Sets of cards are bits,
``4 * rank + suit`` from the 3 of diamonds to the 2 of spades (`rules.py`); a set of ranks has
the lowest bit of each rank's four.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from porrazo.games.climbing.card_sets import highest_place, size_of

if TYPE_CHECKING:
    # An int to plain Python; 64 bits of the machine's own where this is compiled.
    from mypy_extensions import i64

INVALID: Final = 0
SINGLE: Final = 1
PAIR: Final = 2
TRIPLE: Final = 3
STRAIGHT: Final = 4
FLUSH: Final = 5
FULL_HOUSE: Final = 6
FOUR_KIND: Final = 7
STRAIGHT_FLUSH: Final = 8
ROYAL_FLUSH: Final = 9

NAMES: Final = (
    *("invalid", "single", "pair", "triple", "straight", "flush", "full_house", "four_kind"),
    *("straight_flush", "royal_flush"),
)
SIZES: Final[list[int]] = [0, 1, 2, 3, 5, 5, 5, 5, 5, 5]
"""How many cards each kind has."""
FIVE: Final = 5

ONES: Final = 0x1111111111111
"""All ranks; all cards of the lowest suit."""
CARDS: Final = 15
"""Times a set of ranks: all their cards."""
ACE: Final = 11
LOWEST_TOP: Final = 2
"""The rank of the five, the lowest top of a sequence."""
_LOW_TOPS: Final = 2
"""So many sequences have a two: to the five, and to the six."""
_PLACES: Final = 6
"""A strength of five cards is their kind before so many bits of what they are compared by."""


def sequence_to(top: int) -> int:
    """Return the ranks of the sequence with this rank on top, a five at least.

    >>> hex(sequence_to(LOWEST_TOP)), hex(sequence_to(4))
    ('0x1100000000111', '0x11111')
    """
    ranks = 0
    for step in range(FIVE):
        # Below the three come the two and the ace.
        ranks |= 1 << 4 * ((top - step) % 13)
    return ranks


TOPS: Final = {sequence_to(top): top for top in range(LOWEST_TOP, ACE + 1)}
"""The top rank of every sequence, by its ranks."""
_ROYAL: Final = sequence_to(ACE)


def cards_in(kind: int) -> int:
    """Return how many cards a kind has."""
    return SIZES[kind]


def ranks_of(cards: i64) -> i64:
    """Return the ranks of which there is a card."""
    return (cards | cards >> 1 | cards >> 2 | cards >> 3) & ONES


def suit_of(card: int) -> int:
    """Return the suit of one card."""
    return highest_place(card) & 3


def rank_of(card: int) -> int:
    """Return the rank of one card, or of the highest of several."""
    return highest_place(card) >> 2


def kind_of(cards: int, low_straights: bool) -> int:
    """Return what a set of cards is, INVALID where it is no combination."""
    if not cards & (cards - 1):
        return SINGLE if cards else INVALID
    ranks, size = ranks_of(cards), size_of(cards)
    if not ranks & (ranks - 1):
        return size if size <= TRIPLE else INVALID
    if size != FIVE:
        return INVALID
    different = ranks % 15
    if different == FIVE:
        return _without_equals(cards, ranks, low_straights)
    if different > 2:  # pairs, and cards beside them
        return INVALID
    return FOUR_KIND if fours_of(cards) else FULL_HOUSE


def _without_equals(cards: int, ranks: int, low_straights: bool) -> int:
    """Return what five cards of different ranks are."""
    lowest = cards & -cards
    plain = not cards & ~(ONES << suit_of(lowest))
    top = TOPS.get(ranks, -1)
    if top < 0 or (not low_straights and top < LOWEST_TOP + _LOW_TOPS):
        return FLUSH if plain else INVALID
    if not plain:
        return STRAIGHT
    return ROYAL_FLUSH if ranks == _ROYAL else STRAIGHT_FLUSH


def fours_of(cards: i64) -> i64:
    """Return the ranks of which all four cards are there."""
    return cards & cards >> 1 & cards >> 2 & cards >> 3 & ONES


def threes_of(cards: i64) -> i64:
    """Return the ranks of which three cards are there, or four."""
    low, high = cards & cards >> 1, cards >> 2 & cards >> 3
    either, both = (cards | cards >> 1) & ONES, (cards >> 2 | cards >> 3) & ONES
    return (low & both) | (high & either & ONES)


def pairs_of(cards: i64) -> i64:
    """Return the ranks of which two cards are there, or more."""
    one, two, three = cards >> 1, cards >> 2, cards >> 3
    return ((cards & (one | two | three)) | (one & (two | three)) | (two & three)) & ONES


def strength_of(cards: int, kind: int, suit_first: bool) -> int:
    """Return what a combination is compared by, with others of as many cards."""
    if kind <= TRIPLE:
        return cards
    return kind << _PLACES | _among_equals(cards, kind, suit_first)


def _among_equals(cards: int, kind: int, suit_first: bool) -> int:
    if kind == FULL_HOUSE:
        return rank_of(threes_of(cards))
    if kind == FOUR_KIND:
        return rank_of(fours_of(cards))
    if kind == FLUSH:
        highest = highest_place(cards)
        return (highest & 3) << 4 | highest >> 2 if suit_first else highest
    top = TOPS[ranks_of(cards)]
    return 4 * top + suit_of(cards & CARDS << 4 * top)


def beats(size: int, strength: int, table_size: int, table_strength: int) -> bool:
    """Return whether a combination may follow another."""
    return size == table_size and strength > table_strength
