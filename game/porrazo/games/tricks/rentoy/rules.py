"""Rentoy: its facts and options, its trumps, its duties, and what its signals say."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from porrazo.cards import SPANISH_40, Card
from porrazo.engine.game import NOBODY, Setup
from porrazo.engine.options import Option, OptionValue, choice, switch, whole
from porrazo.games.tricks.raising import rules as raising
from porrazo.games.tricks.raising.hands import cards_in, packed
from porrazo.games.tricks.raising.rules import ALL, RECEIVER, TARGET, TEAM, UNDECIDED

PACK: Final = SPANISH_40
SUITS: Final = 4
TRUMP: Final = 100
"""The strength of trumps is above this, that of all other cards below."""

# Strengths of the ranks 1 2 3 4 5 6 7 10 11 12, and of matadors.
_PLAIN: Final = (6, 0, 1, 2, 3, 4, 5, 7, 8, 9)
_TRUMPS: Final = (5, 9, 0, 1, 2, 3, 4, 6, 7, 8)
_MATADORS: Final = (PACK.card("10O"), PACK.card("11B"), PACK.card("3B"))
"""The matadors from the lowest to the highest."""
_FIRST_MATADOR: Final = TRUMP + 10
_KING: Final = TRUMP + 8
_TWO: Final = TRUMP + 9

SIGNS: Final = (
    "three_of_clubs",
    "knight_of_clubs",
    "valet_of_coins",
    "two_of_trumps",
    "king_of_trumps",
    "one_low_trump",
    "two_low_trumps",
    "three_trumps",
    "lowest_trump",
    "bad_cards",
)
_HIGHEST: Final = 9
_PLAIN_CARDS: Final = 30
_OTHERS: Final = 39
"""A suit has so many cards below its highest, so many are no trumps, and so many beside a card."""
_OF_MATADORS: Final = 3
"""So many signs at the beginning have a meaning only with matadors."""
# mypyc does not find a tuple of fixed length again whose items are numbers with a point.
_POWERS: Final[tuple[float, ...]] = (1.0, 0.98, 0.96, 0.94, 0.9, 0.68, 0.7, 0.8, 0.6, 0.0)

OPTIONS: Final[tuple[Option, ...]] = (
    whole("target", TARGET, 6, 30, (6, 12, 24, 30)),
    switch("sweep_overtake", False),
    switch("top_trump_exempt", False),
    Option("canary_matadors", 0, (0, 3)),
    choice("signals", "truthful", "off", "free"),
    choice("signal_to", "leader", "any_partner"),
    choice("signal_seen_by", "team", "receiver", "all"),
)
PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "classic": {},
    "canary": {"canary_matadors": 3, "top_trump_exempt": True},
    "avila": {"sweep_overtake": True},
    "open_signals": {"signals": "free", "signal_to": "any_partner", "signal_seen_by": "all"},
}
"""House rules by name."""

_SEEN_BY: Final = {"receiver": RECEIVER, "team": TEAM, "all": ALL}


class Rules(raising.Rules):
    """The options of a match as its state asks for them, worked out once."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        super().__init__(setup, PACK, PACK.cards, SIGNS)
        self.target = int(options["target"])
        self.overtake = bool(options["sweep_overtake"])
        self.exempt = bool(options["top_trump_exempt"])
        self.matadors = bool(options["canary_matadors"])
        self.signals = options["signals"] != "off" and setup.seats > 2
        self.truthful = options["signals"] == "truthful"
        self.any_partner = options["signal_to"] == "any_partner"
        self.seen_by = _SEEN_BY[str(options["signal_seen_by"])]
        self.turns_up = True
        self.strengths = [strengths(suit, self.matadors) for suit in range(SUITS)]
        """The strength of every card by the suit of trumps."""
        self.top: int = _FIRST_MATADOR + 2 if self.matadors else _TWO
        """The strength of the highest trump."""

    def of(self, turned: Card) -> list[int]:
        """Return the strength of every card; trumps are above TRUMP."""
        return self.strengths[turned & 3]

    def playable(self, hand: int, trick: list[Card], turned: Card) -> int:
        """Return the cards that the sweep allows: to a trump led, trumps are due."""
        strength = self.of(turned)
        if not trick or strength[trick[0]] < TRUMP:
            return hand
        free = self.top if self.exempt else NOBODY
        trumps = [card for card in cards_in(hand) if strength[card] >= TRUMP]
        due = [card for card in trumps if strength[card] != free]
        if not due:
            return hand
        if self.overtake:
            best = max([strength[card] for card in trick])
            higher = [card for card in due if strength[card] > best]
            if higher:
                return packed([c for c in trumps if c in higher or strength[c] == free])
        return packed(trumps)

    def winner(self, trick: list[Card], leader: int, turned: Card) -> int:
        """Return the seat that wins a trick as it lies: the highest trump, else of the suit led."""
        strength = self.of(turned)
        suit = trick[0] & 3
        best = winner = NOBODY
        seat = leader
        for card in trick:
            power = strength[card]
            if power > best and (power >= TRUMP or card & 3 == suit):
                best, winner = power, seat
            seat = seat + 1 if seat + 1 < self.seats else 0
        return winner

    def decided(self, tricks: list[int], eldest: int) -> int:
        """Return the side that has two tricks, else UNDECIDED."""
        for side in (0, 1):
            if tricks.count(side) == 2:
                return side
        return UNDECIDED

    def may_tell(self, sign: int, hand: int, turned: Card) -> bool:
        """Return whether a sign has a meaning here and, where signals are truthful, is true."""
        if sign < _OF_MATADORS and not self.matadors:
            return False
        return not self.truthful or self.is_true(sign, hand, turned)

    def is_true(self, sign: int, hand: int, turned: Card) -> bool:
        """Return whether a sign is true of the cards now in hand."""
        strength = self.of(turned)
        trumps = [strength[card] for card in cards_in(hand) if strength[card] >= TRUMP]
        if sign < _OF_MATADORS:
            return self.matadors and _FIRST_MATADOR + 2 - sign in trumps
        low = len([power for power in trumps if power < _KING])
        name = SIGNS[sign]
        if name in ("one_low_trump", "two_low_trumps"):
            return low == (1 if name == "one_low_trump" else 2)
        if name == "two_of_trumps":
            return _TWO in trumps
        if name == "king_of_trumps":
            return _KING in trumps
        if name == "lowest_trump":
            lowest = min([power for power in strength if power >= TRUMP])
            return lowest in trumps
        return len(trumps) == (3 if name == "three_trumps" else 0)

    def worth_telling(self, hand: int, turned: Card) -> list[int]:
        """Return the signs that are true of a hand, but not that it is bad."""
        return [sign for sign in range(len(SIGNS) - 1) if self.is_true(sign, hand, turned)]

    def step(self, card: Card, turned: Card) -> int:
        """Return how high a card stands; trumps are above TRUMP."""
        return self.of(turned)[card]

    def power(self, card: Card, turned: Card) -> float:
        """Return about how likely a card wins a trick against one other, 0 to 1.

        A plain card is led as often as it follows: then it beats those of its suit alone.
        """
        strength = self.of(turned)[card]
        if strength >= TRUMP:
            below = _PLAIN_CARDS + (strength - TRUMP) * _HIGHEST / (self.top - TRUMP)
            return below / _OTHERS
        led = _PLAIN_CARDS - 1 - _HIGHEST + strength
        return (led + strength) / 2 / _OTHERS

    def told_power(self, sign: int, turned: Card) -> float:
        """Return the power of the card that a signal tells of, 0 where it tells of none."""
        return _POWERS[sign]


def strengths(trump: int, matadors: bool) -> list[int]:
    """Return the strength of every card where a suit is trumps; matadors are always trumps."""
    found = [
        TRUMP + _TRUMPS[card >> 2] if card & 3 == trump else _PLAIN[card >> 2]
        for card in PACK.cards
    ]
    if matadors:
        for place, card in enumerate(_MATADORS):
            found[card] = _FIRST_MATADOR + place
    return found
