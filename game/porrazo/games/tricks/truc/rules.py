"""Truc, Put and Matarrata: their facts and options, and who wins a trick and a deal.

The phases of a deal (state.py):

| phase | who | actions | then |
|---|---|---|---|
| signal | with `signals`: all but the two leaders, eldest first | signal a step, done | play |
| play | eldest, then who leads | play any card, raise, signal | respond, or the next deal |
| respond | the seat after the raiser; then who raised before | accept, raise, fold, signal | play |
| over | nobody | | |

A fold or the last trick settles the deal (raises.py has the stake).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from porrazo.cards import FRENCH_52, SPANISH_40, Card, Pack
from porrazo.engine.game import NOBODY, Setup
from porrazo.engine.options import Option, OptionValue, choice, switch, whole
from porrazo.games.tricks.three_cards import HAND

PRESETS: Final = ("truc", "put", "matarrata")
PACKS: Final[Mapping[str, Pack]] = {
    "truc": SPANISH_40,
    "put": FRENCH_52,
    "matarrata": SPANISH_40,
}
ORDERS: Final[Mapping[str, str]] = {
    "truc": "3 2 1 12 11 10 7 6 5 4",
    "put": "3 2 A K Q J T 9 8 7 6 5 4",
    "matarrata": "1E 1B 7E 7O 3 2 1 12 11 10 7 6 5 4",
}
"""The steps of cards from high to low: a rank, or a card that stands above its rank."""

PHASES: Final = ("signal", "play", "respond", "over")
SIGNALLING: Final = 0
PLAYING: Final = 1
ANSWERING: Final = 2
OVER: Final = 3

LADDER: Final = (1, 3, 6, 9, 12)
TARGET: Final = 12
PUT_TARGET: Final = 5

TIE: Final = 2
"""In place of the side that won a trick."""
UNDECIDED: Final = -2
"""In place of the side that won a deal, while it goes on; NOBODY where nobody has won it."""


def options_of(preset: str) -> tuple[Option, ...]:
    """Return the options of a game; which of the three it is, is one of them."""
    return (
        choice("preset", preset),
        switch("short_pack", False),
        choice("tie_rule", "by_preset", "earliest", "cotton"),
        choice("all_tied", "eldest", "void"),
        choice("lead_after_tie", "same_leader", "eldest"),
        choice("stake_ladder", "rentoy", "put"),
        whole("target", 0, 0, 30, (0, 5, 12, 24, 30)),
        choice("signals", "off", "free"),
    )


def cards_of(options: Mapping[str, OptionValue]) -> tuple[Card, ...]:
    """Return the cards that a match is played with."""
    preset = str(options["preset"])
    pack = PACKS[preset]
    if not options["short_pack"] or preset == "put":
        return pack.cards
    return tuple([card for card in pack.cards if pack.rank_text(card >> 2) not in ("4", "5")])


def steps_of(options: Mapping[str, OptionValue]) -> tuple[str, ...]:
    """Return the steps of a match from high to low, as a signal names them."""
    preset = str(options["preset"])
    short = bool(options["short_pack"]) and preset != "put"
    return tuple([step for step in ORDERS[preset].split() if not short or step not in "45"])


class Rules:
    """The options of a match as its state asks for them, worked out once."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        preset = str(options["preset"])
        self.setup = setup
        self.seats: int = setup.seats
        self.cards = cards_of(options)
        self.steps = steps_of(options)
        order = ORDERS[preset].split()
        self.strength = strengths(PACKS[preset], order)
        self.highest: int = len(order) - 1
        """The strength of the highest step; that of number n is n below."""
        self.lowest: int = len(order) - len(self.steps)
        tie_rule = str(options["tie_rule"])
        self.cotton = tie_rule == "cotton" or (tie_rule == "by_preset" and preset == "put")
        self.void = options["all_tied"] == "void"
        self.eldest_leads = options["lead_after_tie"] == "eldest"
        put_ladder = options["stake_ladder"] == "put"
        self.target: int = int(options["target"]) or (PUT_TARGET if put_ladder else TARGET)
        self.ladder: tuple[int, ...] = (1, self.target) if put_ladder else LADDER
        self.signals = options["signals"] == "free" and setup.seats > 2


def strengths(pack: Pack, order: Sequence[str]) -> list[int]:
    """Return the strength of every card of a pack: how many steps are below its own."""
    steps = len(order)
    found: list[int] = []
    for card in pack.cards:
        text = pack.text(card)
        step = text if text in order else pack.rank_text(card >> 2)
        found.append(steps - 1 - order.index(step))
    return found


def trick_winner(strength: list[int], trick: list[Card], leader: int, seats: int) -> int:
    """Return the seat that wins a trick, its cards in the order played; NOBODY where it is tied.

    Of team-mates who share the highest step it is the first to have played.
    """
    best = winner = NOBODY
    tied = False
    seat = leader
    for card in trick:
        power = strength[card]
        if power > best:
            best, winner, tied = power, seat, False
        elif power == best and (seat ^ winner) & 1:
            tied = True
        seat = seat + 1 if seat + 1 < seats else 0
    return NOBODY if tied else winner


def deal_winner(tricks: list[int], cotton: bool, eldest: int, void: bool) -> int:
    """Return the side that has won a deal; NOBODY for none, UNDECIDED while it goes on.

    ``tricks`` are the winners so far, sides or TIE; ``eldest`` is the side of the eldest seat.
    """
    count = len(tricks)
    mine, theirs = tricks.count(0), tricks.count(1)
    if mine == 2 or theirs == 2:
        return 0 if mine == 2 else 1
    if cotton:
        if count < HAND:
            return UNDECIDED
        return NOBODY if mine == theirs else (0 if mine else 1)
    if count >= 2 and mine + theirs < count:
        if mine + theirs:
            return tricks[0] if tricks[0] != TIE else (0 if mine else 1)
        if count == HAND:
            return NOBODY if void else eldest
    return UNDECIDED
