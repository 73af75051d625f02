"""Backhand as a game on the table: its facts, and the contract over its states."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Codec, Game, Packs, Setup
from porrazo.engine.options import OptionValue
from porrazo.engine.positions import later_chance
from porrazo.engine.tale import Tale
from porrazo.games.banking.amounts import check_bank, check_limits
from porrazo.games.banking.backhand import codec, sense
from porrazo.games.banking.backhand.achievements import ACHIEVEMENTS, earned
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
    own_turn,
    public_state,
    rules_of,
    see,
)


class Backhand(Game[BackhandState, BackhandView]):
    """A game against the bank in which nobody stands: say when the next card is too much."""

    name = "backhand"
    title = "Backhand"
    family = "banking"
    seats = (1, 2, 3, 4, 5, 6, 7, 8)
    options = OPTIONS
    pack = PACK
    rules_version = 1
    codec: ClassVar[Codec] = codec
    presets = PRESETS
    achievements = ACHIEVEMENTS
    match_worth = 20.0

    def setup(
        self,
        seats: int,
        options: Mapping[str, object],
        dealer: int | None,
        seed: int,
        packs: Packs = (),
    ) -> Setup:
        """Return a checked setup; the bank deals.

        Raises:
            BadOption: something is out of its range, or a dealer is given.

        """
        check_bank(dealer)
        return super().setup(seats, options, None, seed, packs)

    def check_together(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Refuse limits that leave no stake.

        Raises:
            BadOption: they do.

        """
        check_limits(options)

    def cards(self, setup: Setup) -> tuple[Card, ...]:
        """Return a pack for every two seats begun."""
        return cards_of(setup.seats)

    def new(self, setup: Setup, out: list[Event] | None = None) -> BackhandState:
        """Return the first state of a match."""
        return begin(Rules(setup), out)

    def earned(self, tale: Tale) -> dict[str, int]:
        """Return which achievements a seat has earned."""
        return earned(tale)

    def choices(self, view: BackhandView) -> tuple[Action, ...]:
        """Return the actions open to the view's seat, of the stakes those that are listed."""
        return tuple(_public(view).legal()) if own_turn(view) else ()

    def allows(self, view: BackhandView, action: Action) -> bool:
        """Tell whether an action is open to the view's seat now."""
        return own_turn(view) and _public(view).is_legal(action)

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

    def full_view(self, state: BackhandState) -> BackhandView:
        """Return everything."""
        return see(state, NOBODY)

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
        return sense.quick_action(state, rng)

    def refusal(self, state: BackhandState, action: Action) -> str:
        """Return the sentence that says why an action is refused and what is legal."""
        if state.phase_id == BET and action % SPAN == STAKE:
            least, most = state.rules.limits(state.scores[state.to_act])
            return f"seat {state.to_act} may stake {least} to {most}, not {action // SPAN}"
        return super().refusal(state, action)


def _public(view: BackhandView) -> BackhandState:
    return public_state(view, Setup(view.seats, view.options, None, 0))
