"""Backhand: its facts and options, and what a hand is worth.

The phases of a round (state.py); one begins with a shuffle where fewer than 20 cards are left:

| phase | who | actions | then |
|---|---|---|---|
| bet | in betting mode each seat in turn, hidden | stake | two cards each, face up |
| act | seat by seat | hit, backhand; of a push hand push away, play it | the next hand |
| over | nobody | | |

Before a seat acts the aces of its two first cards are replaced once, and its hand is filled to 12.
The bank plays no hand and is no seat.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from porrazo.cards import FRENCH_52, Card, Pack
from porrazo.engine.game import Action, Setup
from porrazo.engine.options import Option, OptionValue, choice, switch, whole
from porrazo.games.banking.counting import total_of
from porrazo.games.banking.rounds import BankRules

MOST_SEATS: Final = 8
PACK: Final = Pack(FRENCH_52.ranks, FRENCH_52.suits, copies=MOST_SEATS // 2)
"""The cards of a full table; `cards_of` gives those of any other."""
HIGHEST: Final = 21
"""A hand above this is lost."""
FILLED: Final = 12
"""A hand below this is filled up."""
FIVE: Final = 5
"""So many cards win."""
FREE_HITS: Final = 3
"""So many hits win where filled cards do not count towards five."""
PUSH_LEAST: Final = 17
LOW_STOCK: Final = 20
"""With fewer cards than this before a round all are shuffled."""
MOST_PUSHES: Final = 20
"""So often a hand is thrown away in one round where no option says less."""
_ACE: Final = 0

# The phases, by their places.
PHASES: Final[tuple[str, ...]] = ("bet", "act", "over")
BET: Final = 0
ACT: Final = 1
OVER: Final = 2

# The kinds of actions; an action is a kind, a stake with its amount above it.
KINDS: Final[tuple[str, ...]] = ("stake", "hit", "backhand", "push_away", "play_push")
STAKE: Final = 0
HIT: Final = 1
BACKHAND: Final = 2
PUSH_AWAY: Final = 3
PLAY_PUSH: Final = 4
SPAN: Final = 8
"""An action is ``kind + SPAN * amount``."""

# How a hand stands.
WON: Final = "win"
LOST: Final = "loss"

MOST_STAKE: Final = 1000
"""No stake is higher."""
OPTIONS: Final[tuple[Option, ...]] = (
    choice("mode", "betting", "race", "fixed"),
    whole("rounds", 20, 1, 200),
    whole("wins_needed", 5, 1, 50),
    whole("min_bet", 1, 1, MOST_STAKE),
    whole("max_bet", 20, 1, MOST_STAKE),
    whole("starting_counters", 100, 10, 10_000),
    choice("push_hit", "decides", "continues"),
    whole("max_push_away", 0, 0, 5),
    switch("fill_counts_for_five", True),
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "counters": {},
    "race": {"mode": "race"},
    "tally": {"mode": "fixed"},
    "open_push": {"push_hit": "continues", "max_push_away": 1},
    "quick": {"rounds": 8},
}
"""House rules by name."""


def is_ace(card: Card) -> bool:
    """Return whether a card is an ace."""
    return card >> 2 == _ACE


def is_push(hand: list[Card]) -> bool:
    """Return whether a hand is a push hand: two cards of 17 to 20."""
    return len(hand) == 2 and total_of(hand) >= PUSH_LEAST


class Rules(BankRules):
    """The options of a match as its state asks for them, worked out once."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup, cards_of(setup.seats))
        options = setup.options
        self.mode = str(options["mode"])
        self.betting = self.mode == "betting"
        self.rounds = int(options["rounds"])
        self.wins_needed = int(options["wins_needed"])
        if not self.betting:
            self.starting_counters = 0
        self.push_continues = options["push_hit"] == "continues"
        self.most_pushes = int(options["max_push_away"]) or MOST_PUSHES
        self.fill_counts = bool(options["fill_counts_for_five"])

    def limits(self, counters: int) -> tuple[int, int]:
        """Return the least and the most that a seat with so many counters may stake."""
        return self.min_bet, min(self.max_bet, counters)

    def is_five(self, cards: int, hits: int) -> bool:
        """Return whether a hand of so many cards, with so many hits, wins by its length."""
        return cards >= FIVE if self.fill_counts else hits >= FREE_HITS

    def hand_actions(self, hand: list[Card], pushed: int) -> list[Action]:
        """Return what may be done with a hand of 12 or more."""
        if not is_push(hand):
            return [HIT, BACKHAND]
        actions = [HIT] if self.push_continues else []
        if pushed < self.most_pushes:
            actions.append(PUSH_AWAY)
        return [*actions, PLAY_PUSH]


def cards_of(seats: int) -> tuple[Card, ...]:
    """Return the cards for so many seats: a pack for every two begun."""
    return FRENCH_52.cards * ((seats + 1) // 2)
