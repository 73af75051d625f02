"""The facts of a match of Calabrasella that do not change: seats, options, actions as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from porrazo.cards import Card
from porrazo.engine.game import Setup
from porrazo.engine.options import Option, OptionValue, choice, whole
from porrazo.games.tricks.following import CARDS, RANKS, bits_of
from porrazo.games.tricks.italian import EVERY_SUIT, THREE, TWO

SEATS: Final = 3
SIDES: Final = (0, 1, 2)
HAND: Final = 12
WIDOW: Final = 4
MOST_DISCARDS: Final = 4
LAST_TRICK: Final = 3
"""The points of the last trick."""

BID: Final = 0
CALL: Final = 1
RETURN: Final = 2
DISCARD: Final = 3
TAKE: Final = 4
PLAY: Final = 5
OVER: Final = 6
PHASES: Final = ("bid", "call", "return", "discard", "take", "play", "over")

# An action below CARDS plays that card; one of a kind below names a card, or a set as bits.
PASS: Final = CARDS
PLAY_ALONE: Final = CARDS + 1
CALLED: Final = 64
"""Plus the card that is called."""
RETURNED: Final = 128
"""Plus the card that is returned."""
HIDDEN_RETURN: Final = RETURNED + CARDS
"""A card returned, as the other defender knows of it."""
HIDDEN_DISCARDS: Final = 192
"""Plus how many cards were discarded, as the defenders know of it."""
DISCARDED: Final = 1 << CARDS
"""Plus the set of cards that is discarded."""
TAKEN: Final = 1 << CARDS + 1
"""Plus the set of cards that is taken from the widow."""
ONE_CARD: Final = 1 << RANKS * 4
SET: Final = ONE_CARD - 1
"""All cards as a set."""

THREES: Final = EVERY_SUIT << THREE
TWOS: Final = EVERY_SUIT << TWO

OPTIONS: Final = (
    choice("set_aside_points", "last_trick", "none"),
    choice("opening_lead", "after_declarer", "eldest"),
    Option("sweep_multiplier", 2, (2, 1)),
    whole("deals", 12, 3, 60, (3, 6, 12, 24), step=3),
    whole("starting_counters", 100, 0, 1000, (0, 50, 100, 200)),
    Option("packets", 4, (4, 2, 1)),
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = MappingProxyType(
    {
        "classic": MappingProxyType({}),
        "quick": MappingProxyType({"deals": 3}),
        "lost": MappingProxyType({"set_aside_points": "none"}),
        "eldest": MappingProxyType({"opening_lead": "eldest"}),
    }
)
"""House rules by name: the options that each set differs by from the defaults."""


def is_play(action: int) -> bool:
    """Return whether an action plays a card."""
    return 0 <= action < CARDS


def is_call(action: int) -> bool:
    """Return whether an action calls a card."""
    return CALLED <= action < CALLED + CARDS


def is_return(action: int) -> bool:
    """Return whether an action returns a card, known or not."""
    return RETURNED <= action <= HIDDEN_RETURN


def is_discard(action: int) -> bool:
    """Return whether an action discards cards that are known."""
    return DISCARDED < action < TAKEN


def is_take(action: int) -> bool:
    """Return whether an action takes cards from the widow."""
    return TAKEN < action < 2 * TAKEN


def is_hidden(action: int) -> bool:
    """Return whether an action is what is seen of one whose cards are not."""
    return action == HIDDEN_RETURN or HIDDEN_DISCARDS < action <= HIDDEN_DISCARDS + MOST_DISCARDS


def discard_of(cards: tuple[Card, ...]) -> int:
    """Return the action that discards these cards."""
    return DISCARDED | bits_of(cards)


def callable_cards(hand: int) -> int:
    """Return what may be called as a set: threes not held, else twos not held.

    It is empty with all eight in hand.
    """
    return THREES & ~hand or TWOS & ~hand


class Rules:
    """A setup's options, read once."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.setup = setup
        self.aside_counts = options["set_aside_points"] == "last_trick"
        self.eldest_leads = options["opening_lead"] == "eldest"
        self.sweep = int(options["sweep_multiplier"])
        self.deals = int(options["deals"])
        self.starting_counters = int(options["starting_counters"])
        self.packets = int(options["packets"])
