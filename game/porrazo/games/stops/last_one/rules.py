"""Last One: its facts and options, and which cards match which.

The phases of a deal (state.py):

| phase | who | what is legal | what follows |
|---|---|---|---|
| size | the dealer | `choose_size` | the deal; for nine cards consent |
| consent | the others, eldest first | `agree`, `refuse` | the deal; after a refusal size |
| name | the dealer | `name` a suit or a card | what the first card does |
| turn | in turn | `play` what matches; `draw`, else `pass` | what the card does |
| stack | who has played a 3 | `play` anything; `done` | what the card does |
| melee | all but the aggressor | `play` the next card of the run; `decline` | the next is asked |
| drawn | who has drawn | `play` that card; `done` | what the card does |
| over | nobody | | |

An empty hand ends the deal, and so do passes all around.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from porrazo.cards import FRENCH_54, Card
from porrazo.engine.game import Action, Setup
from porrazo.engine.options import Option, OptionValue, switch, whole

PACK: Final = FRENCH_54
SUITS: Final = "SHDC"
NATURAL: Final = 52
"""The cards below this are no jokers."""
NONE: Final = -1
"""In place of a card or a suit where there is none."""

SIZE: Final = 0
CONSENT: Final = 1
NAME: Final = 2
TURN: Final = 3
STACK: Final = 4
MELEE: Final = 5
DRAWN: Final = 6
OVER: Final = 7
PHASES: Final = ("size", "consent", "name", "turn", "stack", "melee", "drawn", "over")

ACE: Final = 0
TWO: Final = 1
THREE: Final = 2
FOUR: Final = 3
EIGHT: Final = 7
TEN: Final = 9
JACK: Final = 10
KING: Final = 12

LEAST_SIZE: Final = 4
MOST_SIZE: Final = 9
"""So many cards each need the consent of all."""
MOST_SHUFFLES: Final = 5
FORCED: Final = 2
"""The cards that a two makes the next seat draw."""

# --- actions

PASS: Final = 0
DRAW: Final = 1
DONE: Final = 2
DECLINE: Final = 3
AGREE: Final = 4
REFUSE: Final = 5
CHOOSE_SIZE: Final = 16
"""With the size added."""
NAME_SUIT: Final = 32
"""With the suit added."""
NAME_CARD: Final = 64
"""With the card added."""
PLAY: Final = 256
"""A bit that plays alone have; the card stands in the lowest six."""
CALL: Final = 1 << 18
"""The bit of a play with which "last one" is said."""


def play(card: Card, suit: int = NONE, meant: Card = NONE) -> Action:
    """Return the play of a card: an 8 with the suit it names, a joker with the card meant."""
    return PLAY | card | suit + 1 << 9 | meant + 1 << 12


def card_of(action: Action) -> Card:
    """Return the card of a play."""
    return action & 63


def suit_of(action: Action) -> int:
    """Return the suit that a play names, or NONE."""
    return (action >> 9 & 7) - 1


def meant_of(action: Action) -> Card:
    """Return the card that the joker of a play stands for, or NONE."""
    return (action >> 12 & 63) - 1


def face_of(action: Action) -> Card:
    """Return what a play lays: its card, or what its joker stands for.

    >>> face_of(play(5)), face_of(play(53, meant=5))
    (5, 5)
    """
    meant = meant_of(action)
    return card_of(action) if meant == NONE else meant


def named_by(action: Action, phase: int) -> int:
    """Return the suit that must follow a play of a phase, or NONE where it names none."""
    face = face_of(action)
    if phase == MELEE or face >> 2 != EIGHT:
        return NONE
    return suit_of(action) if meant_of(action) == NONE else face & 3


# --- cards as bits

JOKERS: Final = 3 << NATURAL
ALL_NATURAL: Final = (1 << NATURAL) - 1
_OF_RANK: Final[list[int]] = [15 << 4 * rank for rank in range(13)]
_OF_SUIT: Final[list[int]] = [
    sum([1 << 4 * rank + suit for rank in range(13)]) for suit in range(4)
]
EIGHTS: Final = 15 << 4 * EIGHT


def of_suit(suit: int) -> int:
    """Return the cards of a suit."""
    return _OF_SUIT[suit]


def matching(face: Card, suit: int) -> int:
    """Return the natural cards that may follow a card, or the suit named where one is.

    >>> PACK.texts(cards_of(matching(PACK.card("8D"), SUITS.index("C"))))[:4]
    ['AC', '2C', '3C', '4C']
    """
    if suit != NONE:
        return _OF_SUIT[suit] | EIGHTS
    return _OF_SUIT[face & 3] | _OF_RANK[face >> 2] | EIGHTS


def cards_of(bits: int) -> list[Card]:
    """Return a set of bits as cards.

    >>> cards_of(0b101)
    [0, 2]
    """
    cards: list[Card] = []
    while bits:
        low = bits & -bits
        cards.append(low.bit_length() - 1)
        bits ^= low
    return cards


# --- points

_POINTS: Final[list[int]] = [15, 2, 3, 4, 5, 6, 7, 25, 9, 10, 10, 10, 10]
_JOKER_POINTS: Final = 40


def points(card: Card) -> int:
    """Return what a card left in a hand costs."""
    return _JOKER_POINTS if card >= NATURAL else _POINTS[card >> 2]


def penalty(hand: int) -> int:
    """Return what a hand costs at the end of a deal: nothing with no card or only one.

    >>> penalty(1 << 53), penalty(1 << 53 | 1 << 4)
    (0, 42)
    """
    if not hand & (hand - 1):
        return 0
    return sum([points(card) for card in cards_of(hand)])


def pips(card: Card) -> int:
    """Return how many cards the defender of a melee draws for its last card."""
    return min((card >> 2) + 1, TEN + 1)


# --- options

OPTIONS: Final[tuple[Option, ...]] = (
    whole("threshold", 250, 50, 1000, usual=(100, 150, 250, 500)),
    Option("fixed_size", 0, (0, 4, 5, 6, 7, 8, 9)),
    switch("play_drawn", False),
    switch("must_play", False),
    whole("last_one_penalty", 2, 0, 5),
    switch("melee_joker", False),
    switch("effects_on_last", False),
)

PRESETS: Final[Mapping[str, Mapping[str, OptionValue]]] = MappingProxyType(
    {
        "classic": MappingProxyType({}),
        "quick": MappingProxyType({"threshold": 100, "fixed_size": 5, "play_drawn": True}),
        "strict": MappingProxyType({"must_play": True, "play_drawn": True}),
        "wild": MappingProxyType(
            {"melee_joker": True, "effects_on_last": True, "last_one_penalty": 4}
        ),
    }
)
"""House rules by name: the options that each set differs by from the defaults."""


class Rules:
    """A setup's options, read once."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        self.setup = setup
        self.seats = setup.seats
        self.threshold = int(options["threshold"])
        self.fixed_size = int(options["fixed_size"])
        self.play_drawn = bool(options["play_drawn"])
        self.must_play = bool(options["must_play"])
        self.missed_call = int(options["last_one_penalty"])
        self.melee_joker = bool(options["melee_joker"])
        self.effects_on_last = bool(options["effects_on_last"])


def largest_size(inside: int) -> int:
    """Return the most cards that each of so many seats can be dealt."""
    return min(MOST_SIZE, (len(PACK.cards) - 1) // inside)
