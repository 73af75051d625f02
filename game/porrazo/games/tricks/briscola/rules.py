"""The facts of a match of Briscola that do not change: cards, their points, options.

An action is the card that it plays.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from porrazo.cards import Card, Pack
from porrazo.engine.game import Setup
from porrazo.engine.options import OptionValue, whole

PACK: Final = Pack(("2", "4", "5", "6", "7", "10", "11", "12", "3", "1"), "OCEB")
"""Ranks from low to high."""
POINTS: Final = [0, 0, 0, 0, 0, 2, 3, 4, 10, 11]
"""What a card of each rank counts."""
IN_PACK: Final = 120
"""All points of a pack."""
MOST_SEATS: Final = 4
HAND: Final = 3
"""How many cards a seat holds as long as there is a stock."""

PLAY: Final = 0
OVER: Final = 1
PHASES: Final = ("play", "over")

OPTIONS: Final = (whole("target", 2, 1, 11, (1, 2, 3, 5)),)
PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = MappingProxyType(
    {
        "italian": MappingProxyType({}),
        "quick": MappingProxyType({"target": 1}),
        "evening": MappingProxyType({"target": 5}),
    }
)
"""House rules by name: the options that each set differs by from the defaults."""


def cards_for(seats: int) -> tuple[Card, ...]:
    """Return the cards used: three seats leave the two of cups out, so that all are drawn."""
    left_out = PACK.card("2C") if seats == 3 else -1
    return tuple([card for card in PACK.cards if card != left_out])


def sides_of(seats: int) -> tuple[int, ...]:
    """Return the side of each seat: four play in partnerships, partners opposite."""
    return (0, 1, 0, 1) if seats == 4 else tuple(range(seats))


def beats(card: Card, best: Card, trump: Card) -> bool:
    """Return whether a card takes a trick from the best one so far; ``trump`` is of that suit.

    >>> four, ace, two = (PACK.card(text) for text in ("4E", "1C", "2O"))
    >>> beats(ace, four, two), beats(two, ace, two), beats(PACK.card("3E"), four, two)
    (False, True, True)
    """
    if card & 3 == best & 3:
        return card > best
    return card & 3 == trump & 3


def points_in(cards: tuple[Card, ...] | list[Card]) -> int:
    """Return what cards count.

    >>> points_in(PACK.cards)
    120
    """
    return sum([POINTS[card >> 2] for card in cards])


class Rules:
    """A setup's options, read once."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.target = int(setup.options["target"])
        self.seats = setup.seats
        self.sides = sides_of(setup.seats)
        self.cards = cards_for(setup.seats)
