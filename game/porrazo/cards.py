"""Cards and packs.

A card is a small integer, ``4 * rank + suit``, both counted in the order of its pack: whatever
searches or counts works on plain ints, and text appears only at the edges of the program.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

Card = int
"""A card of a pack: ``4 * rank + suit``."""

UNKNOWN: Final = -1
"""A card that whoever looks may not see; written ``"?"``."""


class Pack:
    """A kind of pack: its ranks from low to high, its suits, and the text of its cards.

    >>> FRENCH_52.text(FRENCH_52.card("TS"))
    'TS'
    >>> len(FRENCH_52.cards)
    52
    """

    def __init__(self, ranks: tuple[str, ...], suits: str) -> None:
        self.ranks = ranks
        self.suits = suits
        self.cards: tuple[Card, ...] = tuple(range(len(ranks) * len(suits)))
        self._texts = tuple(rank + suit for rank in ranks for suit in suits)
        self._cards = {text: card for card, text in enumerate(self._texts)}

    def text(self, card: Card) -> str:
        """Return a card's text, ``"?"`` for an unknown one."""
        return "?" if card == UNKNOWN else self._texts[card]

    def texts(self, cards: Iterable[Card]) -> list[str]:
        """Return the texts of several cards, in their order."""
        return [self.text(card) for card in cards]

    def card(self, text: str) -> Card:
        """Return the card that a text names.

        Raises:
            KeyError: the pack has no such card.

        """
        return self._cards[text]

    def rank_text(self, rank: int) -> str:
        """Return the text of a rank, such as ``"T"`` for a ten."""
        return self.ranks[rank]


FRENCH_52: Final = Pack(tuple("A23456789TJQK"), "SHDC")
