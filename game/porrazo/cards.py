"""Cards and packs.

A card is a small integer, ``4 * rank + suit``, both counted in the order of its pack; jokers and
other cards that are of no rank there come after all of these. Whatever searches or counts works on
plain ints, and text appears only at the edges of the program. A pack is a list of cards, in which
a card may occur more than once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

Card = int
"""A card of a pack: ``4 * rank + suit``, or a number above all of these."""

UNKNOWN: Final = -1
"""A card that whoever looks may not see; written ``"?"``."""


class Pack:
    """A kind of pack: its ranks from low to high, its suits, and the text of its cards.

    ``more`` are the texts of cards outside the ranks and suits, such as jokers; they get the
    numbers after all others. With ``copies`` every card is there so many times: several packs
    shuffled together.

    >>> FRENCH_52.text(FRENCH_52.card("TS"))
    'TS'
    >>> len(FRENCH_52.cards)
    52
    >>> FRENCH_54.card("*B"), FRENCH_54.card("*R")
    (52, 53)
    >>> SPANISH_40.text(SPANISH_40.card("10C"))
    '10C'
    >>> Pack(("A", "2"), "SH", copies=2).cards
    (0, 1, 2, 3, 0, 1, 2, 3)
    """

    def __init__(
        self, ranks: tuple[str, ...], suits: str, more: tuple[str, ...] = (), copies: int = 1
    ) -> None:
        self.ranks = ranks
        self.suits = suits
        self._texts = (*[rank + suit for rank in ranks for suit in suits], *more)
        self._cards = {text: card for card, text in enumerate(self._texts)}
        self.cards: tuple[Card, ...] = tuple(range(len(self._texts))) * copies

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
FRENCH_54: Final = Pack(tuple("A23456789TJQK"), "SHDC", ("*B", "*R"))
FRENCH_40: Final = Pack(tuple("A234567JQK"), "SHDC")
SPANISH_40: Final = Pack(("1", "2", "3", "4", "5", "6", "7", "10", "11", "12"), "OCEB")
