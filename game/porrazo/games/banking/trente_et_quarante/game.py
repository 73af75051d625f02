"""Trente et Quarante as a game on the table: its facts, and the contract over its states."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Event
from porrazo.engine.game import Action, Codec, Setup
from porrazo.engine.match_history import MatchHistory
from porrazo.engine.positions import later_chance
from porrazo.games.banking.rounds import BankGame
from porrazo.games.banking.trente_et_quarante import rollout
from porrazo.games.banking.trente_et_quarante.achievements import ACHIEVEMENTS, earned
from porrazo.games.banking.trente_et_quarante.codec import CODEC
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
    see,
    unknown_actions,
)


class TrenteEtQuarante(BankGame[TrenteState, TrenteView]):
    """A game against the bank: bet which of two rows comes closer to 31."""

    name = "trente_et_quarante"
    title = "Trente et Quarante"
    options = OPTIONS
    pack = PACK
    codec: ClassVar[Codec] = CODEC
    presets = PRESETS
    achievements = ACHIEVEMENTS
    match_worth = 2000.0

    def cards(self, setup: Setup) -> tuple[Card, ...]:
        """Return the cards of the shoe."""
        return Rules(setup).cards

    def new(self, setup: Setup, out: list[Event] | None = None) -> TrenteState:
        """Return the first state of a match."""
        return begin(Rules(setup), out)

    def earned(self, tale: MatchHistory) -> dict[str, int]:
        """Return which achievements a seat has earned."""
        return earned(tale)

    def unknown_actions(self, view: TrenteView, state: TrenteState) -> int:
        """Return how many bets and insurances of others are still hidden."""
        return unknown_actions(state, view.seat)

    def view(self, state: TrenteState, seat: int) -> TrenteView:
        """Return what a seat may see."""
        return see(state, seat)

    def determinize(self, view: TrenteView, rng: Random, setup: Setup | None = None) -> TrenteState:
        """Return a full state that the view allows; its later chance follows from ``rng``.

        Raises:
            BadPosition: the cards do not add up to the pack.

        """
        return complete(view, setup or later_chance(view, rng), rng)

    def playout_action(self, state: TrenteState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return rollout.quick_action(state, rng)

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
