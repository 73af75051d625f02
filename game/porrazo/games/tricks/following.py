"""What games of tricks share: sets of cards as bits, following suit, who takes a trick.

It is for packs of forty cards, ten ranks in four suits. A card is ``4 * rank + suit`` as in every
pack; in a set it is the bit ``10 * suit + rank``, so that the cards of a suit lie together and are
counted by one look into a table. How strong cards are is a table by rank, since house rules may
exchange some.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from porrazo.cards import Card

RANKS: Final = 10
SUITS: Final = 4
CARDS: Final = 40
SUIT: Final = (1 << RANKS) - 1
"""A whole suit, once it is shifted down."""

PLACES: Final = [RANKS * (card & 3) + (card >> 2) for card in range(CARDS)]
"""The bit's number of each card."""
BITS: Final = [1 << place for place in PLACES]
"""The bit of each card."""
CARDS_AT: Final = [SUITS * (place % RANKS) + place // RANKS for place in range(CARDS)]
"""The card of each bit's number."""
COUNTS: Final = [bits.bit_count() for bits in range(1 << RANKS)]
"""How many cards a part of a suit has."""


def bits_of(cards: Iterable[Card]) -> int:
    """Return cards as a set; unknown ones are left out."""
    found = 0
    for card in cards:
        if card >= 0:
            found |= BITS[card]
    return found


def cards_of(bits: int) -> list[Card]:
    """Return a set as cards, suit by suit, each from the lowest rank.

    >>> cards_of(bits_of([7, 3, 39, 36]))
    [36, 3, 7, 39]
    """
    found: list[Card] = []
    while bits:
        low = bits & -bits
        found.append(CARDS_AT[low.bit_length() - 1])
        bits ^= low
    return found


def of_suit(bits: int, suit: int) -> int:
    """Return the ranks that a set has of a suit, as bits from 0."""
    return bits >> RANKS * suit & SUIT


def count_of(bits: int) -> int:
    """Return how many cards a set has.

    >>> count_of(bits_of([0, 1, 2, 3, 39]))
    5
    """
    return (
        COUNTS[bits & SUIT]
        + COUNTS[bits >> 10 & SUIT]
        + COUNTS[bits >> 20 & SUIT]
        + (COUNTS[bits >> 30])
    )


def to_follow(hand: int, led: Card) -> int:
    """Return which cards of a hand may be played to a card led: its suit if held, else any.

    >>> cards_of(to_follow(bits_of([0, 5, 8]), led=4))
    [0, 8]
    >>> cards_of(to_follow(bits_of([5, 9]), led=4))
    [5, 9]
    """
    return hand & SUIT << RANKS * (led & 3) or hand


def _places(bits: int) -> list[int]:
    """Return the numbers of a suit's bits from the lowest, as many as a suit has ranks."""
    found = [rank for rank in range(RANKS) if bits >> rank & 1]
    return found + [0] * (RANKS - len(found))


_NTH: Final = [rank for bits in range(SUIT + 1) for rank in _places(bits)]
"""The n-th rank of a part of a suit, at ``10 * part + n``."""


def nth_place(bits: int, number: int) -> int:
    """Return the place of a set's bit by its number from 0, from the lowest.

    >>> nth_place(0b1000_0000_0000_0110, 2)
    15
    """
    first = 0
    while number >= COUNTS[bits & SUIT]:
        number -= COUNTS[bits & SUIT]
        bits >>= RANKS
        first += RANKS
    return first + _NTH[(bits & SUIT) * RANKS + number]


def nth_of_suit(part: int, suit: int, number: int) -> Card:
    """Return a card of a suit by its number from 0, from the lowest rank; ``part`` is the suit's.

    >>> nth_of_suit(0b110, suit=3, number=1)
    11
    """
    return SUITS * _NTH[part * RANKS + number] + suit


def nth_card(bits: int, number: int) -> Card:
    """Return a card of a set by its number from 0, in the order of `cards_of`.

    >>> nth_card(bits_of([7, 3, 39, 36]), 2)
    7
    """
    return CARDS_AT[nth_place(bits, number)]


def is_higher(card: Card, than: Card, strength: Sequence[int]) -> bool:
    """Return whether a card is of the suit of another one, and of a stronger rank."""
    return card & 3 == than & 3 and strength[card >> 2] > strength[than >> 2]


def taker(trick: Sequence[Card], strength: Sequence[int]) -> int:
    """Return which card takes a trick without trumps: the strongest of the suit led.

    >>> taker([0, 8, 37, 4], range(10))
    1
    """
    best = 0
    for place in range(1, len(trick)):
        if is_higher(trick[place], trick[best], strength):
            best = place
    return best
