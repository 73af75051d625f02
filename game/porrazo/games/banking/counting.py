"""What cards count in games against a bank."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from porrazo.cards import Card

_TEN: Final = 10


def value_of(card: Card) -> int:
    """Return what a card counts: an ace 1, pictures 10.

    >>> from porrazo.cards import FRENCH_52
    >>> [value_of(FRENCH_52.card(text)) for text in ("AS", "9H", "TD", "KC")]
    [1, 9, 10, 10]
    """
    return min((card >> 2) + 1, _TEN)


def total_of(cards: Iterable[Card]) -> int:
    """Return what cards count together."""
    return sum([value_of(card) for card in cards])
