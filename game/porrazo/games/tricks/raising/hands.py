"""Hands of at most three cards as one number.

A hand has six bits for each card, its number above 0; 0 is an empty hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from porrazo.cards import Card

if TYPE_CHECKING:
    # An int to plain Python; 64 bits of the machine's own where this is compiled.
    from mypy_extensions import i64

HAND: Final = 3
"""The cards of a hand, and the most tricks of a deal."""
_BITS: Final = 6
_CARD: Final = 63
_TWO_CARDS: Final = 4095


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


def hand_of(first: i64, second: i64, third: i64) -> i64:
    """Return three cards as a hand, whatever their order.

    >>> hand_of(39, 0, 7) == packed([0, 7, 39])
    True
    """
    if first > second:
        first, second = second, first
    if second > third:
        second, third = third, second
        if first > second:
            first, second = second, first
    return first + 1 | second + 1 << _BITS | third + 1 << 2 * _BITS


def cards_in(hand: int) -> list[Card]:
    """Return the cards of a hand."""
    cards: list[Card] = []
    while hand:
        cards.append((hand & _CARD) - 1)
        hand >>= _BITS
    return cards


def count_of(hand: i64) -> i64:
    """Return how many cards a hand has.

    >>> count_of(packed([7, 0])), count_of(0)
    (2, 0)
    """
    if hand > _TWO_CARDS:
        return 3
    return 2 if hand > _CARD else 1 if hand else 0


def card_at(hand: i64, place: i64) -> i64:
    """Return the card at a place of a hand, from 0."""
    return (hand >> (_BITS * place) & _CARD) - 1


def holds(hand: int, card: Card) -> bool:
    """Return whether a hand has a card."""
    while hand:
        if (hand & _CARD) - 1 == card:
            return True
        hand >>= _BITS
    return False


def without(hand: i64, card: i64) -> i64:
    """Return a hand without a card that it has.

    >>> cards_in(without(packed([7, 0, 39]), 7))
    [0, 39]
    """
    below: i64 = 0
    shift: i64 = 0
    while (hand & _CARD) - 1 != card:
        below |= (hand & _CARD) << shift
        shift += _BITS
        hand >>= _BITS
    return below | (hand >> _BITS) << shift
