"""Spinado: its facts and options, and which card goes on which.

The phases of a deal (state.py):

| phase | who | actions | then |
|---|---|---|---|
| start | eldest; later who played last | play any card, alone or with the spinado | run, or start |
| run | who holds the next card | play it, alone or with the spinado | run, or start |
| over | nobody | | |

A run stops where the next card is in no hand: there is none, it is out of the pack, it lies in the
dead hand or was played before; the spinado stops it, too. With ``may_hold_back`` every seat is
asked for the next card in turn, and may hold. An empty hand ends the deal at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from porrazo.cards import FRENCH_52, UNKNOWN, Card
from porrazo.engine.game import Setup
from porrazo.engine.options import Option, OptionValue, choice, switch, whole

PACK: Final = FRENCH_52
_OUT: Final = frozenset([PACK.card(text) for text in ("2S", "2H", "2D", "2C", "8D")])
CARDS: Final[tuple[Card, ...]] = tuple([card for card in PACK.cards if card not in _OUT])
"""The 47 cards: without the twos and the eight of diamonds."""
SPINADO: Final[Card] = PACK.card("AD")
JACK: Final[Card] = PACK.card("JD")
QUEEN: Final[Card] = PACK.card("QD")
KING: Final[Card] = PACK.card("KD")

START: Final = 0
RUN: Final = 1
OVER: Final = 2
PHASES: Final[tuple[str, ...]] = ("start", "run", "over")

MATRIMONY: Final = 0
INTRIGUE: Final = 1
GAME: Final = 2
POTS: Final[tuple[str, ...]] = ("matrimony", "intrigue", "game")
ANTES: Final[tuple[int, ...]] = (GAME, MATRIMONY, INTRIGUE)
"""The pots in the order in which a seat that is short of counters pays them."""

# An action is a card that is played, with JOINED added where the spinado goes with it, or HOLD.
JOINED: Final = 64
HOLD: Final = 128

OPTIONS: Final[tuple[Option, ...]] = (
    whole("deals", 12, 1, 100, (4, 8, 12, 20)),
    switch("may_hold_back", False),
    whole("starting_counters", 50, 10, 1000, (30, 50, 100)),
    switch("debt", True),
    switch("pair_adjacent", False),
    choice("final_pots", "void", "split"),
    whole("penalty_per_card", 2, 0, 5),
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "classic": {},
    "quick": {"deals": 4, "final_pots": "split"},
    "sly": {"may_hold_back": True},
    "strict": {"pair_adjacent": True, "debt": False, "starting_counters": 30},
}
"""House rules by name."""


def bit(card: Card) -> int:
    """Return the bit of a card in a set of cards."""
    return 1 << card


def bits_of(cards: tuple[Card, ...] | list[Card]) -> int:
    """Return a set of cards."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


def cards_of(bits: int) -> list[Card]:
    """Return the cards of a set, from low to high."""
    cards: list[Card] = []
    while bits:
        lowest = bits & -bits
        cards.append(lowest.bit_length() - 1)
        bits ^= lowest
    return cards


NEXT: Final[tuple[Card, ...]] = tuple(
    [card + 4 if card + 4 in CARDS else UNKNOWN for card in PACK.cards]
)
"""The next higher card of the suit for each card, UNKNOWN where there is none."""
ALL: Final = bits_of(CARDS)


def why_stopped(card: Card, played: int) -> tuple[str, Card] | None:
    """Return why nothing can follow a card, and which card it would be.

    ``played`` are the cards played, as a set. It is None where the next card may be in a hand.

    >>> why_stopped(KING, 0), why_stopped(JACK, 1 << QUEEN), why_stopped(JACK, 0)
    (('top', -1), ('played', 46), None)
    """
    wanted = NEXT[card]
    if wanted == UNKNOWN:
        return ("out", card + 4) if card + 4 < len(NEXT) else ("top", UNKNOWN)
    return ("played", wanted) if played >> wanted & 1 else None


def each_gets(seats: int) -> int:
    """Return how many cards a seat is dealt; the dead hand gets as many, and the odd ones.

    >>> [each_gets(seats) for seats in (3, 4, 5)]
    [11, 9, 7]
    """
    return len(CARDS) // (seats + 1)


class Rules:
    """The options of a match as its state asks for them, worked out once."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.setup = setup
        self.seats = setup.seats
        self.each = each_gets(setup.seats)
        self.deals = int(options["deals"])
        self.may_hold_back = bool(options["may_hold_back"])
        self.starting_counters = int(options["starting_counters"])
        self.debt = bool(options["debt"])
        self.pair_adjacent = bool(options["pair_adjacent"])
        self.split = options["final_pots"] == "split"
        self.penalty = int(options["penalty_per_card"])
