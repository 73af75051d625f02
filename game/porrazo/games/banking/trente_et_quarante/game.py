"""Trente et Quarante as a game on the table: its facts, and the contract over its states."""

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
from porrazo.games.banking.trente_et_quarante import codec, sense
from porrazo.games.banking.trente_et_quarante.achievements import ACHIEVEMENTS, earned
from porrazo.games.banking.trente_et_quarante.rules import (
    BET,
    BETTING,
    CHANCES,
    OPTIONS,
    PACK,
    PRESETS,
    Rules,
    parts_of,
)
from porrazo.games.banking.trente_et_quarante.state import TrenteState, begin
from porrazo.games.banking.trente_et_quarante.view import (
    TrenteView,
    complete,
    own_turn,
    public_state,
    see,
    unknown_actions,
)


class TrenteEtQuarante(Game[TrenteState, TrenteView]):
    """A game against the bank: bet which of two rows comes closer to 31."""

    name = "trente_et_quarante"
    title = "Trente et Quarante"
    family = "banking"
    seats = (1, 2, 3, 4, 5, 6, 7, 8)
    options = OPTIONS
    pack = PACK
    rules_version = 1
    codec: ClassVar[Codec] = codec
    presets = PRESETS
    achievements = ACHIEVEMENTS
    match_worth = 2000.0

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
        """Return the cards of the shoe."""
        return Rules(setup).cards

    def new(self, setup: Setup, out: list[Event] | None = None) -> TrenteState:
        """Return the first state of a match."""
        return begin(Rules(setup), out)

    def earned(self, tale: Tale) -> dict[str, int]:
        """Return which achievements a seat has earned."""
        return earned(tale)

    def choices(self, view: TrenteView) -> tuple[Action, ...]:
        """Return the actions open to the view's seat, of the amounts those that are listed."""
        return tuple(_public(view).legal()) if own_turn(view) else ()

    def allows(self, view: TrenteView, action: Action) -> bool:
        """Tell whether an action is open to the view's seat now."""
        return own_turn(view) and _public(view).is_legal(action)

    def unknown_actions(self, view: TrenteView, state: TrenteState) -> int:
        """Return how many bets and insurances of others are still hidden."""
        return unknown_actions(state, view.seat)

    def view(self, state: TrenteState, seat: int) -> TrenteView:
        """Return what a seat may see."""
        return see(state, seat)

    def full_view(self, state: TrenteState) -> TrenteView:
        """Return everything."""
        return see(state, NOBODY)

    def determinize(self, view: TrenteView, rng: Random, setup: Setup | None = None) -> TrenteState:
        """Return a full state that the view allows; its later chance follows from ``rng``.

        Raises:
            BadPosition: the cards do not add up to the pack.

        """
        return complete(view, setup or later_chance(view, rng), rng)

    def playout_action(self, state: TrenteState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return sense.quick_action(state, rng)

    def refusal(self, state: TrenteState, action: Action) -> str:
        """Return the sentence that says why an action is refused and what is legal."""
        kind, chance, amount = parts_of(action)
        bounds = state.bounds()
        if state.phase_id == BETTING and kind == BET and bounds is not None:
            seat = state.to_act
            if state.bets[seat][chance]:
                return f"seat {seat} has bet on {CHANCES[chance]} already in this coup"
            return f"seat {seat} may bet {bounds[0]} to {bounds[1]}, not {amount}"
        return super().refusal(state, action)


def _public(view: TrenteView) -> TrenteState:
    return public_state(view, Setup(view.seats, view.options, None, 0))
