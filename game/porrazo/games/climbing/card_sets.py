"""Sets of cards as the bits of one number: what hands and plays of climbing games are.

A game gives each card a place, so that a higher card has a higher bit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from porrazo.cards import Card, Pack


class CardSets:
    """The cards of a pack by their places."""

    def __init__(self, pack: Pack, places: Mapping[Card, int]) -> None:
        self.pack: Final = pack
        self.bits: Final = [1 << places[card] for card in pack.cards]
        """The bit of each card."""
        self._cards = {1 << place: card for card, place in places.items()}

    def bits_of(self, cards: Sequence[Card]) -> int:
        """Return cards as a set of bits; unknown ones are left out."""
        found = 0
        for card in cards:
            if card >= 0:
                found |= self.bits[card]
        return found

    def cards_of(self, bits: int) -> list[Card]:
        """Return a set of bits as cards, from low to high."""
        found: list[Card] = []
        while bits:
            lowest = bits & -bits
            found.append(self._cards[lowest])
            bits ^= lowest
        return found

    def texts_of(self, bits: int) -> list[str]:
        """Return a set of bits as the texts of its cards, from low to high."""
        return self.pack.texts(self.cards_of(bits))
