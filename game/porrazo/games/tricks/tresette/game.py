"""Tresette as a game on the table: its facts, and the contract over its states."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Codec, Game, Setup
from porrazo.engine.positions import later_chance
from porrazo.games.tricks.following import BITS
from porrazo.games.tricks.italian import ITALIAN_40
from porrazo.games.tricks.tresette import rollout
from porrazo.games.tricks.tresette.codec import CODEC
from porrazo.games.tricks.tresette.determinization import complete
from porrazo.games.tricks.tresette.rules import (
    GOOD_PLAY,
    OPTIONS,
    PRESETS,
    SEATS,
    SIDES,
    Rules,
    is_play,
    is_talk,
)
from porrazo.games.tricks.tresette.state import TresetteState, begin
from porrazo.games.tricks.tresette.view import TresetteView, see


class Tresette(Game[TresetteState, TresetteView]):
    """The Italian game of two against two: follow suit, no trumps, thirds of points, table talk."""

    name = "tresette"
    title = "Tresette"
    family = "tricks"
    seats = (SEATS,)
    options = OPTIONS
    presets = PRESETS
    pack = ITALIAN_40
    rules_version = 1
    codec: ClassVar[Codec] = CODEC
    match_worth = 31.0

    def new(self, setup: Setup, out: list[Event] | None = None) -> TresetteState:
        """Return the first state of a match, after the first deal."""
        return begin(Rules(setup), out)

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """Return the side of each seat: partners sit opposite."""
        return SIDES

    def view(self, state: TresetteState, seat: int) -> TresetteView:
        """Return what a seat may see."""
        return see(state, seat)

    def full_view(self, state: TresetteState) -> TresetteView:
        """Return everything."""
        return see(state, NOBODY, everything=True)

    def determinize(
        self, view: TresetteView, rng: Random, setup: Setup | None = None
    ) -> TresetteState:
        """Return a full state that the view allows; its later deals follow from ``rng``.

        Raises:
            BadPosition: the cards cannot lie so.

        """
        return complete(view, setup or later_chance(view, rng), rng)

    def candidates(self, state: TresetteState) -> list[Action]:
        """Return what a search looks at: no talk."""
        return rollout.candidates(state)

    def playout_action(self, state: TresetteState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return rollout.quick_action(state, rng)

    def waste(self, state: TresetteState, action: Action) -> int:
        """Return how far a lead gives away an ace or a figure."""
        return rollout.waste(state, action)

    def plausibility(self, state: TresetteState, seat: int) -> float:
        """Return how well the others' cards bear out what they said."""
        return rollout.plausibility(state, seat)

    def refusal(self, state: TresetteState, action: Action) -> str:
        """Return the sentence that says why an action is refused and what is legal."""
        if state.to_act == NOBODY:
            return "the match is over"
        legal = ", ".join([CODEC.action_text(each) for each in state.legal()])
        words = CODEC.action_text(action)
        return f"{words!r}: {_why_not(state, action)}; legal: {legal}"


def rules_of(view: TresetteView) -> Rules:
    """Return the rules that a view is played by."""
    return Rules(Setup(view.seats, view.options, view.dealer, 0))


def _why_not(state: TresetteState, action: Action) -> str:
    seat = state.to_act
    if state.phase == "declare":
        if action == GOOD_PLAY:
            return f"seat {seat} has no meld"
        return "melds are declared before the first card"
    if is_play(action):
        if not state.hands[seat] & BITS[action]:
            return f"seat {seat} does not hold it"
        return f"seat {seat} must follow suit"
    if not is_talk(action):
        return "melds were declared before the first card"
    if not state.rules.table_talk:
        return "there is no table talk"
    return "it is not true, was said in this turn, or is not for this seat to say"
