"""Hands of at most three cards as one number, and who leads a team: for games of three tricks.

A hand has six bits for each card, its number above 0; 0 is an empty hand.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final

from porrazo.cards import Card
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY

HAND: Final = 3
"""The cards of a hand, and the most tricks of a deal."""
_BITS: Final = 6
_CARD: Final = 63


@dataclass(frozen=True)
class TrickTied(Event):
    """Both teams played the highest card of a trick: nobody won it, and its cards are put away."""

    name: ClassVar[str] = "trick_tied"
    cards: tuple[Card, ...]
    zone: str = "trick"


@dataclass(frozen=True)
class DealTied(Event):
    """The tricks of a deal are over and nobody has won it; ``value`` is what it would have been."""

    name: ClassVar[str] = "deal_tied"
    value: int


def packed(cards: Iterable[Card]) -> int:
    """Return cards as a hand, which has them in the order of their numbers.

    >>> cards_in(packed([7, 0, 39]))
    [0, 7, 39]
    """
    hand = shift = 0
    for card in sorted(cards):
        hand |= (card + 1) << shift
        shift += _BITS
    return hand


def cards_in(hand: int) -> list[Card]:
    """Return the cards of a hand."""
    cards: list[Card] = []
    while hand:
        cards.append((hand & _CARD) - 1)
        hand >>= _BITS
    return cards


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


def team_leader(seats: int, dealer: int, seat: int) -> int:
    """Return the leader of a seat's team: its youngest member, the last in seniority.

    >>> [team_leader(6, 2, seat) for seat in range(6)]
    [2, 1, 2, 1, 2, 1]
    """
    return dealer if (seat ^ dealer) & 1 == 0 else (dealer + seats - 1) % seats


def receiver(seats: int, dealer: int, seat: int) -> int:
    """Return who gets a seat's signals: its leader; NOBODY where it is that, or has no partner."""
    leader = team_leader(seats, dealer, seat)
    return NOBODY if seats == 2 or leader == seat else leader
