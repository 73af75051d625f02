"""Sets of cards as the bits of one number: what hands and plays of climbing games are.

A game gives each card a place, so that a higher card has a higher bit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from porrazo.cards import Card, Pack

if TYPE_CHECKING:
    # An int to plain Python; 64 bits of the machine's own where this is compiled.
    from mypy_extensions import i64

_TWO_BITS: Final = 0x555555555555555
_FOUR_BITS: Final = 0x333333333333333
_BYTES: Final = 0xF0F0F0F0F0F0F0F


def size_of(cards: i64) -> i64:
    """Return how many cards a set has.

    >>> size_of(0b1011_0000_0001), size_of((1 << 52) - 1)
    (4, 52)
    """
    # Two bits at a time, then four, then eight; 256 leaves 1 when divided by 255. Compiled, this
    # is several times as quick as to ask the number.
    twos = cards - (cards >> 1 & _TWO_BITS)
    fours = (twos & _FOUR_BITS) + (twos >> 2 & _FOUR_BITS)
    return (fours + (fours >> 4) & _BYTES) % 255


def highest_place(cards: i64) -> i64:
    """Return the place of the highest card, 0 for none.

    >>> highest_place(1), highest_place((1 << 51) + 5)
    (0, 51)
    """
    place: i64 = 0
    if cards >> 32:
        cards >>= 32
        place = 32
    if cards >> 16:
        cards >>= 16
        place += 16
    if cards >> 8:
        cards >>= 8
        place += 8
    if cards >> 4:
        cards >>= 4
        place += 4
    if cards >> 2:
        cards >>= 2
        place += 2
    return place + (cards >> 1)


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
