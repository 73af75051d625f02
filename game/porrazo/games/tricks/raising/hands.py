"""Hands of at most three cards as one number.

A hand has six bits for each card, its number above 0; 0 is an empty hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from porrazo.cards import Card

HAND: Final = 3
"""The cards of a hand, and the most tricks of a deal."""
_BITS: Final = 6
_CARD: Final = 63


def packed(cards: Iterable[Card]) -> int:
    """Return cards as a hand, which has them in the order of their numbers.

    >>> cards_in(packed([7, 0, 39]))
    [0, 7, 39]
    """
    hand = 0
    for card in cards:
        hand = with_card(hand, card)
    return hand


def with_card(hand: int, card: Card) -> int:
    """Return a hand with one more card, at its place.

    >>> cards_in(with_card(packed([0, 39]), 7))
    [0, 7, 39]
    """
    below = shift = 0
    while hand and hand & _CARD <= card:
        below |= (hand & _CARD) << shift
        shift += _BITS
        hand >>= _BITS
    return below | (hand << _BITS | card + 1) << shift


def cards_in(hand: int) -> list[Card]:
    """Return the cards of a hand."""
    cards: list[Card] = []
    while hand:
        cards.append((hand & _CARD) - 1)
        hand >>= _BITS
    return cards


def count_of(hand: int) -> int:
    """Return how many cards a hand has.

    >>> count_of(packed([7, 0])), count_of(0)
    (2, 0)
    """
    count = 0
    while hand:
        count += 1
        hand >>= _BITS
    return count


def card_at(hand: int, place: int) -> Card:
    """Return the card at a place of a hand, from 0."""
    return (hand >> (_BITS * place) & _CARD) - 1


def holds(hand: int, card: Card) -> bool:
    """Tell whether a hand has a card."""
    while hand:
        if (hand & _CARD) - 1 == card:
            return True
        hand >>= _BITS
    return False


def without(hand: int, card: Card) -> int:
    """Return a hand without a card that it has.

    >>> cards_in(without(packed([7, 0, 39]), 7))
    [0, 39]
    """
    below = shift = 0
    while (hand & _CARD) - 1 != card:
        below |= (hand & _CARD) << shift
        shift += _BITS
        hand >>= _BITS
    return below | (hand >> _BITS) << shift
