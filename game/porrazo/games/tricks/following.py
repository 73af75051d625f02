"""What games of tricks share: sets of cards as bits, following suit, who takes a trick.

A card of a pack with four suits is ``4 * rank + suit``; in a set it is the bit of that number.
How strong cards are is a table by card, since house rules may exchange ranks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from porrazo.cards import Card

SUITS: Final = 4
_RANKS: Final = 15
SUIT_CARDS: Final = tuple([int("1" * _RANKS, 16) << suit for suit in range(SUITS)])
"""All cards of each suit."""


def bits_of(cards: Iterable[Card]) -> int:
    """Return cards as a set; unknown ones are left out."""
    found = 0
    for card in cards:
        if card >= 0:
            found |= 1 << card
    return found


def cards_of(bits: int) -> list[Card]:
    """Return a set as cards, from the lowest number.

    >>> cards_of(bits_of([7, 3, 39]))
    [3, 7, 39]
    """
    found: list[Card] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def to_follow(hand: int, led: Card) -> int:
    """Return which cards of a hand may be played to a card led: its suit if held, else any.

    >>> cards_of(to_follow(bits_of([0, 5, 8]), led=4))
    [0, 8]
    >>> cards_of(to_follow(bits_of([5, 9]), led=4))
    [5, 9]
    """
    return hand & SUIT_CARDS[led & 3] or hand


def is_higher(card: Card, than: Card, strength: Sequence[int]) -> bool:
    """Tell whether a card of the suit of another one is stronger: without trumps it beats that."""
    return card & 3 == than & 3 and strength[card] > strength[than]


def taker(trick: Sequence[Card], strength: Sequence[int]) -> int:
    """Return which card takes a trick without trumps: the strongest of the suit led.

    >>> taker([0, 8, 37, 4], range(40))
    1
    """
    best = 0
    for place in range(1, len(trick)):
        if is_higher(trick[place], trick[best], strength):
            best = place
    return best
