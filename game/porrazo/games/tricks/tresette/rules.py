"""The facts of a match of Tresette that do not change: seats, options, actions as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from porrazo.engine.game import Setup
from porrazo.engine.options import OptionValue, choice, switch, whole
from porrazo.games.tricks.following import CARDS
from porrazo.games.tricks.italian import JACK_HIGHER, QUEEN_HIGHER

SEATS: Final = 4
SIDES: Final = (0, 1, 0, 1)
HAND: Final = 10

DECLARE: Final = 0
PLAY: Final = 1
OVER: Final = 2
PHASES: Final = ("declare", "play", "over")

# An action below CARDS plays that card.
GOOD_PLAY: Final = CARDS
NO_DECLARATION: Final = CARDS + 1
ASK_BEST: Final = CARDS + 2
COUNT: Final = CARDS + 3
"""Plus the number of cards of the suit led that are said to be held, 0 to 10."""
SHORT: Final = COUNT + HAND + 1
"""Plus the length of a suit that is said to be held, 0 to 2."""
SHORTEST_SAID: Final = 3
LAST_ACTION: Final = SHORT + SHORTEST_SAID - 1

CALLS: Final = ("good_play", "no_declaration", "ask_best", "announce_count", "announce_short")
"""What can be said, as actions and events name it."""

OPTIONS: Final = (
    whole("target", 31, 11, 61, (11, 21, 31, 41, 61)),
    choice("court_order", "KJQ", "KQJ"),
    choice("direction", "clockwise", "counter_clockwise"),
    switch("table_talk", True),
    switch("talk_truthful", True),
    switch("meld_needs_trick", True),
    switch("melds", True),
    switch("auto_declare", False),
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = MappingProxyType(
    {
        "classic": MappingProxyType({}),
        "italian": MappingProxyType({"court_order": "KQJ", "direction": "counter_clockwise"}),
        "short": MappingProxyType({"target": 21}),
        "silent": MappingProxyType({"table_talk": False}),
        "plain": MappingProxyType({"table_talk": False, "melds": False}),
    }
)
"""House rules by name: the options that each set differs by from the defaults."""


def is_play(action: int) -> bool:
    """Return whether an action plays a card."""
    return 0 <= action < CARDS


def is_talk(action: int) -> bool:
    """Return whether an action is one of the announcements beside a card."""
    return action >= ASK_BEST


def call_of(action: int) -> tuple[str, int]:
    """Return what an action that plays no card says, and the number that it names.

    >>> call_of(COUNT + 3), call_of(SHORT), call_of(GOOD_PLAY)
    (('announce_count', 3), ('announce_short', 0), ('good_play', 0))
    """
    if action >= SHORT:
        return CALLS[4], action - SHORT
    if action >= COUNT:
        return CALLS[3], action - COUNT
    return CALLS[action - GOOD_PLAY], 0


class Rules:
    """A setup's options, read once."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.setup = setup
        self.target = int(options["target"])
        self.strength: list[int] = JACK_HIGHER if options["court_order"] == "KJQ" else QUEEN_HIGHER
        self.table_talk = bool(options["table_talk"])
        self.talk_truthful = bool(options["talk_truthful"])
        self.meld_needs_trick = bool(options["meld_needs_trick"])
        self.melds = bool(options["melds"])
        self.asks_melds = self.melds and not bool(options["auto_declare"])
