"""Backhand as a game on the table: its facts, and the contract over its states."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Codec, Setup
from porrazo.engine.match_history import MatchHistory
from porrazo.engine.positions import later_chance
from porrazo.games.banking.backhand import rollout
from porrazo.games.banking.backhand.achievements import ACHIEVEMENTS, earned
from porrazo.games.banking.backhand.codec import CODEC
from porrazo.games.banking.backhand.rules import (
    BET,
    OPTIONS,
    PACK,
    PHASES,
    PRESETS,
    SPAN,
    STAKE,
    Rules,
    cards_of,
)
from porrazo.games.banking.backhand.state import BackhandState, begin
from porrazo.games.banking.backhand.view import (
    BackhandView,
    complete,
    rules_of,
    see,
)
from porrazo.games.banking.rounds import BankGame


class Backhand(BankGame[BackhandState, BackhandView]):
    """A game against the bank in which nobody stands: say when the next card is too much."""

    name = "backhand"
    title = "Backhand"
    options = OPTIONS
    pack = PACK
    codec: ClassVar[Codec] = CODEC
    presets = PRESETS
    achievements = ACHIEVEMENTS
    match_worth = 20.0

    def cards(self, setup: Setup) -> tuple[Card, ...]:
        """Return a pack for every two seats begun."""
        return cards_of(setup.seats)

    def new(self, setup: Setup, out: list[Event] | None = None) -> BackhandState:
        """Return the first state of a match."""
        return begin(Rules(setup), out)

    def earned(self, tale: MatchHistory) -> dict[str, int]:
        """Return which achievements a seat has earned."""
        return earned(tale)

    def unknown_actions(self, view: BackhandView, state: BackhandState) -> int:
        """Return how many stakes of others are still hidden."""
        if view.seat == NOBODY or view.phase != PHASES[BET]:
            return 0
        rules = rules_of(view)
        asked = [seat for seat in range(view.to_act) if view.scores[seat] >= rules.min_bet]
        return len(asked) - (view.seat in asked)

    def view(self, state: BackhandState, seat: int) -> BackhandView:
        """Return what a seat may see."""
        return see(state, seat)

    def determinize(
        self, view: BackhandView, rng: Random, setup: Setup | None = None
    ) -> BackhandState:
        """Return a full state that the view allows; its later chance follows from ``rng``.

        Raises:
            BadPosition: the cards do not add up to the pack.

        """
        return complete(view, setup or later_chance(view, rng), rng)

    def playout_action(self, state: BackhandState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return rollout.quick_action(state, rng)

    def refusal(self, state: BackhandState, action: Action) -> str:
        """Return the sentence that says why an action is refused and what is legal."""
        if state.phase_id == BET and action % SPAN == STAKE:
            least, most = state.rules.limits(state.scores[state.to_act])
            return f"seat {state.to_act} may stake {least} to {most}, not {action // SPAN}"
        return super().refusal(state, action)
