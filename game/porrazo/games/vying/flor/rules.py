"""Flor: its facts and options, and what three cards are worth; the phases stand in three_cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from porrazo.cards import SPANISH_40, UNKNOWN, Card
from porrazo.engine.game import Setup
from porrazo.engine.options import Option, OptionValue, switch
from porrazo.games.vying.three_cards.flushes import FLUSH, HIGH, TWO_FLUSH, best_flush
from porrazo.games.vying.three_cards.rules import HAND, STAKE_OPTIONS, Shares
from porrazo.games.vying.three_cards.rules import Rules as ThreeCardRules
from porrazo.games.vying.wildcards import WILDCARD_OPTIONS, wildcards_of
from porrazo.games.vying.worth import Worth

OPTIONS: Final[tuple[Option, ...]] = (
    switch("flor_excludes", False),
    switch("youngest_show", True),
    *WILDCARD_OPTIONS,
    *STAKE_OPTIONS,
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "classic": {},
    "announced": {"flor_excludes": True},
    "closed": {"youngest_show": False},
    "wild": {"wildcards": True},
    "quick": {"starting_counters": 30, "deals": 4},
    "deep": {"starting_counters": 200, "min_raise": 2},
}
"""House rules by name."""

CLASSES: Final[tuple[str, ...]] = ("high", "two_flush", "flor")
"""The classes, lowest first, as in flushes.py."""

_POINTS: Final[tuple[int, ...]] = (11, 12, 9, 8, 10, 6, 7, 10, 10, 10)
"""The points of a card by its rank, from the ace."""
_HIGHEST: Final = max(_POINTS)
_OPENED: Final = 10
"""What a card is worth at least that the dealer has shown."""

# Of all 9880 hands: the share below each class, and its values from least to most.
_SHARES: Final = {
    HIGH: Shares(0.0, 0.405, 6, 12),
    TWO_FLUSH: Shares(0.405, 0.546, 13, 23),
    FLUSH: Shares(0.951, 0.049, 21, 33),
}


class Rules(ThreeCardRules):
    """The options of a match as its state asks for them, worked out once."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, SPANISH_40, SPANISH_40.cards, CLASSES)
        self.may_show = bool(setup.options["youngest_show"])
        self.is_announced = bool(setup.options["flor_excludes"])
        self.wild = wildcards_of(SPANISH_40, setup.options, _HIGHEST)
        self.wildcards = bool(self.wild)

    def points(self, card: Card, opened: Card = UNKNOWN) -> int:
        """Return the points of a card, a wildcard's own; shown it counts 10 at least."""
        points = self.wild[card] if card in self.wild else _POINTS[card >> 2]
        return max(points, _OPENED) if card == opened else points

    def may_be_of(self, card: Card, suit: int) -> bool:
        """Return whether a card is of a suit or may stand for one of it."""
        return card in self.wild or card & 3 == suit

    def worth(self, cards: list[Card], opened: Card = UNKNOWN) -> Worth:
        """Return what one to three cards are worth, each wildcard as the suit that serves best."""
        natural = [card for card in cards if card not in self.wild]
        wild = sorted([card for card in cards if card in self.wild])
        points = [self.points(card, opened) for card in [*natural, *wild]]
        return best_flush([card & 3 for card in natural], points, wild, 0, 0)

    def standing(self, cards: list[Card], opened: Card = UNKNOWN) -> float:
        """Return which part of all hands is worse than cards are likely to become, 0 to 1."""
        held = self.worth(cards, opened)
        if len(cards) == HAND:
            return _SHARES[held.class_id].below(held.value)
        points = sum([self.points(card, opened) for card in cards]) / (12.0 * len(cards))
        return 0.1 + 0.5 * points + (0.15 if held.class_id == TWO_FLUSH else 0.0)
