"""The facts of a match of Big Two that do not change: cards, options, penalties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from porrazo.cards import FRENCH_52, Card
from porrazo.engine.game import Setup
from porrazo.engine.options import OptionValue, choice, switch, whole
from porrazo.games.climbing.card_sets import CardSets

HAND_SIZE: Final = 13

OPENING: Final = 0
LEAD: Final = 1
FOLLOW: Final = 2
OVER: Final = 3
PHASES: Final = ("opening", "lead", "follow", "over")

PASS: Final = 0
"""A play is its cards as bits."""

OPTIONS: Final = (
    whole("limit", 100, 10, 1000, usual=(25, 50, 100, 200)),
    switch("pass_locks", False),
    choice("flush_order", "suit_first", "rank_first"),
    switch("low_straights", True),
    switch("opening_card", True),
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = MappingProxyType(
    {
        "classic": MappingProxyType({}),
        "quick": MappingProxyType({"limit": 25}),
        "hong_kong": MappingProxyType({"flush_order": "rank_first", "opening_card": False}),
        "locked": MappingProxyType({"pass_locks": True}),
    }
)
"""House rules by name: the options that each set differs by from the defaults."""

SUITS: Final = "DCHS"
"""From low to high."""
RANKS: Final = "3456789TJQKA2"
"""From low to high."""


def _place_of(card: Card) -> int:
    text = FRENCH_52.text(card)
    return 4 * RANKS.index(text[0]) + SUITS.index(text[1])


SETS: Final = CardSets(FRENCH_52, {card: _place_of(card) for card in FRENCH_52.cards})
BITS: Final = SETS.bits
"""The bit of each card: a card is higher than another if its bit is."""
PACK: Final = sum(BITS)
"""Every card of the pack."""


def bits_of(cards: Sequence[Card]) -> int:
    """Return cards as a set of bits; unknown ones are left out."""
    return SETS.bits_of(cards)


def cards_of(bits: int) -> list[Card]:
    """Return a set of bits as cards, from low to high.

    >>> FRENCH_52.texts(cards_of(PACK))[:5], FRENCH_52.texts(cards_of(PACK))[-2:]
    (['3D', '3C', '3H', '3S', '4D'], ['2H', '2S'])
    """
    return SETS.cards_of(bits)


def penalty(left: int) -> int:
    """Return the points for so many cards left in a hand.

    >>> penalty(0), penalty(9), penalty(10), penalty(12), penalty(13)
    (0, 9, 20, 24, 39)
    """
    if left == HAND_SIZE:
        return 3 * left
    return 2 * left if left >= 10 else left


class Rules:
    """A setup's options, read once."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.setup = setup
        self.seats = setup.seats
        self.limit = int(options["limit"])
        self.pass_locks = bool(options["pass_locks"])
        self.suit_first = options["flush_order"] == "suit_first"
        self.low_straights = bool(options["low_straights"])
        self.opening_card = bool(options["opening_card"])
