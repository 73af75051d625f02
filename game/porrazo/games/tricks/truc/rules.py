"""Truc, Put and Matarrata: their facts and options, and who wins a trick and a deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from porrazo.cards import FRENCH_52, SPANISH_40, Card, Pack
from porrazo.engine.game import NOBODY, Setup
from porrazo.engine.options import Option, OptionValue, choice, switch, whole
from porrazo.games.tricks.raising import rules as raising
from porrazo.games.tricks.raising.hands import HAND, cards_in
from porrazo.games.tricks.raising.rules import TARGET, TIE, UNDECIDED

PACKS: Final[Mapping[str, Pack]] = {
    "truc": SPANISH_40,
    "put": FRENCH_52,
    "matarrata": SPANISH_40,
}
_ORDERS: Final[Mapping[str, str]] = {
    "truc": "3 2 1 12 11 10 7 6 5 4",
    "put": "3 2 A K Q J T 9 8 7 6 5 4",
    "matarrata": "1E 1B 7E 7O 3 2 1 12 11 10 7 6 5 4",
}
STEPS: Final = {preset: tuple(order.split()) for preset, order in _ORDERS.items()}
"""The steps of cards from high to low: a rank, or a card that stands above its rank."""

PUT_TARGET: Final = 5
_TELLING: Final = 0.72
"""How strong a card must be that is worth a signal."""


def options_of(preset: str) -> tuple[Option, ...]:
    """Return the options of a game; which of the three it is, is one of them."""
    return (
        choice("preset", preset),
        switch("short_pack", False),
        choice("tie_rule", "by_preset", "earliest", "cotton"),
        choice("all_tied", "eldest", "void"),
        choice("lead_after_tie", "same_leader", "eldest"),
        choice("stake_ladder", "rentoy", "put"),
        whole("target", 0, 5, 30, (0, 5, 12, 24, 30), besides=(0,)),
        choice("signals", "off", "free"),
    )


def cards_of(options: Mapping[str, OptionValue]) -> tuple[Card, ...]:
    """Return the cards that a match is played with."""
    preset = str(options["preset"])
    short = bool(options["short_pack"]) and preset != "put"
    return _SHORT_PACK if short else PACKS[preset].cards


class Rules(raising.Rules):
    """The options of a match as its state asks for them, worked out once."""

    def __init__(self, setup: Setup) -> None:
        options = setup.options
        preset = str(options["preset"])
        cards = cards_of(options)
        super().__init__(setup, PACKS[preset], cards, STEPS[preset])
        self.strength = _STRENGTHS[preset]
        self.highest: int = len(self.signs) - 1
        """The strength of the highest step; that of number n is n below."""
        self.lowest: int = _LOWEST_IN_SHORT[preset] if cards is _SHORT_PACK else 0
        self._powers = _powers(self.strength, cards, self.highest)
        tie_rule = str(options["tie_rule"])
        self.cotton = tie_rule == "cotton" or (tie_rule == "by_preset" and preset == "put")
        self.void = options["all_tied"] == "void"
        self.eldest_leads = options["lead_after_tie"] == "eldest"
        put_ladder = options["stake_ladder"] == "put"
        self.target = int(options["target"]) or (PUT_TARGET if put_ladder else TARGET)
        if put_ladder:
            self.ladder = (1, self.target)
        self.signals = options["signals"] == "free" and setup.seats > 2

    def playable(self, hand: int, trick: list[Card], turned: Card) -> int:
        """Return the whole hand: any card may be played always."""
        return hand

    def winner(self, trick: list[Card], leader: int, turned: Card) -> int:
        """Return the seat that wins a trick as it lies; NOBODY where it is tied."""
        return trick_winner(self.strength, trick, leader, self.seats)

    def decided(self, tricks: list[int], eldest: int) -> int:
        """Return the side that has won a deal; NOBODY for none, UNDECIDED while it goes on."""
        return deal_winner(tricks, self.cotton, eldest, self.void)

    def may_tell(self, sign: int, hand: int, turned: Card) -> bool:
        """Return whether the pack of the match has a step: a signal need not be true."""
        return self.highest - sign >= self.lowest

    def is_true(self, sign: int, hand: int, turned: Card) -> bool:
        """Return whether a hand has a card of the step that a signal names."""
        return any(self.highest - self.strength[card] == sign for card in cards_in(hand))

    def worth_telling(self, hand: int, turned: Card) -> list[int]:
        """Return the steps of the strong cards of a hand, the highest first."""
        told = [self.strength[card] for card in cards_in(hand)]
        return sorted([self.highest - step for step in told if self._height(step) >= _TELLING])

    def step(self, card: Card, turned: Card) -> int:
        """Return how many steps are below that of a card."""
        return self.strength[card]

    def power(self, card: Card, turned: Card) -> float:
        """Return which part of the other cards a card beats, those of its step counted half."""
        return self._powers[self.strength[card]]

    def told_power(self, sign: int, turned: Card) -> float:
        """Return the power of a card of the step that a signal names."""
        return self._powers[self.highest - sign]

    def _height(self, strength: int) -> float:
        """Return which part of the steps one stands above, 0 to 1."""
        return (strength - self.lowest) / (self.highest - self.lowest + 0.0)


def _powers(strength: list[int], cards: Sequence[Card], highest: int) -> list[float]:
    """Return for each step which part of the other cards one of it beats, equal ones half."""
    found: list[float] = []
    below, others = 0, len(cards) - 1
    for step in range(highest + 1):
        count = len([card for card in cards if strength[card] == step])
        found.append((below + max(0, count - 1) / 2) / others)
        below += count
    return found


def strengths(pack: Pack, order: Sequence[str]) -> list[int]:
    """Return the strength of every card of a pack: how many steps are below its own."""
    steps = len(order)
    found: list[int] = []
    for card in pack.cards:
        text = pack.text(card)
        step = text if text in order else pack.rank_text(card >> 2)
        found.append(steps - 1 - order.index(step))
    return found


_STRENGTHS: Final = {preset: strengths(PACKS[preset], steps) for preset, steps in STEPS.items()}
_SHORT_PACK: Final = tuple(
    [card for card in SPANISH_40.cards if SPANISH_40.rank_text(card >> 2) not in ("4", "5")]
)
_LOWEST_IN_SHORT: Final = {
    preset: min([strength[card] for card in _SHORT_PACK]) for preset, strength in _STRENGTHS.items()
}


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
    if count < 2:
        return UNDECIDED
    mine = theirs = 0
    for side in tricks:
        if side == 0:
            mine += 1
        elif side == 1:
            theirs += 1
    if mine == 2 or theirs == 2:
        return 0 if mine == 2 else 1
    if cotton:
        if count < HAND:
            return UNDECIDED
        return NOBODY if mine == theirs else (0 if mine else 1)
    if mine + theirs < count:
        if mine + theirs:
            return tricks[0] if tricks[0] != TIE else (0 if mine else 1)
        if count == HAND:
            return NOBODY if void else eldest
    return UNDECIDED
