"""Cacho: its facts and options, and what three cards are worth; the phases stand in three_cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from porrazo.cards import UNKNOWN, Card, Pack
from porrazo.engine.game import Setup
from porrazo.engine.options import Option, OptionValue, switch
from porrazo.games.vying.three_cards.flushes import FLUSH, HIGH, TWO_FLUSH, best_flush
from porrazo.games.vying.three_cards.rules import HAND, STAKE_OPTIONS, Shares
from porrazo.games.vying.three_cards.rules import Rules as ThreeCardRules
from porrazo.games.vying.wildcards import PENDANGA, PERICON, WILDCARD_OPTIONS, own_points
from porrazo.games.vying.worth import Worth

PACK: Final = Pack(("1", "2", "3", "4", "5", "6"), "OCEB", (PENDANGA, PERICON))
NATURAL: Final = 24
"""The cards below this are the pack without wildcards."""
HIGHEST: Final = 6
_PREMIUM: Final = 20

OPTIONS: Final[tuple[Option, ...]] = (
    Option("flux_premium", 20, (20, 30)),
    switch("trio_class", True),
    *WILDCARD_OPTIONS,
    *STAKE_OPTIONS,
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "classic": {},
    "wild": {"wildcards": True},
    "old": {"flux_premium": 30, "trio_class": False},
    "quick": {"starting_counters": 30, "deals": 4},
    "deep": {"starting_counters": 200, "min_raise": 2},
}
"""House rules by name."""

TRIO: Final = 3
CLASSES: Final[tuple[str, ...]] = ("high", "two_flush", "flux", "trio")
"""The classes, lowest first; the first three are those of flushes.py."""

# Of all 2024 hands: the share below each class, and its values from least to most.
_SHARES: Final = {
    HIGH: Shares(0.0, 0.415, 3, 6),
    TWO_FLUSH: Shares(0.415, 0.534, 23, 31),
    FLUSH: Shares(0.949, 0.039, 26, 35),
    TRIO: Shares(0.988, 0.012, 1, 6),
}


class Rules(ThreeCardRules):
    """The options of a match as its state asks for them, worked out once."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        cards = PACK.cards if options["wildcards"] else PACK.cards[:NATURAL]
        super().__init__(setup, PACK, cards, CLASSES)
        self.wildcards = bool(options["wildcards"])
        self.trio_class = bool(options["trio_class"])
        self.flux_premium = int(options["flux_premium"])
        self.wild_points = own_points(options, HIGHEST)
        self.wild_ranks = (1, 2) if options["pericon_beats_pendanga"] else (0, 0)

    def points(self, card: Card, opened: Card = UNKNOWN) -> int:
        """Return the points of a card: its pips, or a wildcard's own."""
        return (card >> 2) + 1 if card < NATURAL else self.wild_points[card - NATURAL]

    def worth(self, cards: list[Card], opened: Card = UNKNOWN) -> Worth:
        """Return what one to three cards are worth; nothing is opened here before a showdown."""
        return worth(self, cards)

    def may_be_of(self, card: Card, suit: int) -> bool:
        """Return whether a card is of a suit or may stand for one of it."""
        return card >= NATURAL or card & 3 == suit

    def standing(self, cards: list[Card], opened: Card = UNKNOWN) -> float:
        """Return which part of all hands is worse than cards are likely to become, 0 to 1."""
        held = worth(self, cards)
        if len(cards) < HAND:
            pips = sum([min(self.points(card), 8) for card in cards]) / (8.0 * len(cards))
            return 0.35 + 0.3 * pips + (0.2 if held.class_id == TWO_FLUSH else 0.0)
        return _SHARES[held.class_id].below(held.value)


def worth(rules: Rules, cards: list[Card]) -> Worth:
    """Return what one to three cards are worth, each wildcard standing for what serves best."""
    natural = [card for card in cards if card < NATURAL]
    wild = sorted([card for card in cards if card >= NATURAL])
    if is_trio(rules, cards):
        rank = natural[0] >> 2
        meanings = [(card, PACK.rank_text(rank)) for card in wild]
        wild_rank = max([rules.wild_ranks[card - NATURAL] for card in wild], default=0)
        return Worth(TRIO, rank + 1, wild_rank, tuple(meanings))
    suits = [card & 3 for card in natural]
    points = [rules.points(card) for card in [*natural, *wild]]
    return best_flush(suits, points, wild, _PREMIUM, rules.flux_premium)


def is_trio(rules: Rules, cards: list[Card]) -> bool:
    """Return whether three cards are of one rank, wildcards standing for any."""
    ranks = {card >> 2 for card in cards if card < NATURAL}
    return rules.trio_class and len(cards) == HAND and len(ranks) == 1
