"""Spinado as a game on the table: its facts, and the contract over its states."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Codec, Game, Setup
from porrazo.engine.match_history import MatchHistory
from porrazo.engine.positions import later_chance
from porrazo.games.stops.spinado import rollout
from porrazo.games.stops.spinado.achievements import ACHIEVEMENTS, earned
from porrazo.games.stops.spinado.codec import CODEC
from porrazo.games.stops.spinado.rules import (
    CARDS,
    HOLD,
    JOINED,
    OPTIONS,
    PACK,
    PRESETS,
    SPINADO,
    START,
    Rules,
)
from porrazo.games.stops.spinado.state import SpinadoState, begin
from porrazo.games.stops.spinado.view import SpinadoView, complete, see


class Spinado(Game[SpinadoState, SpinadoView]):
    """The game of runs that stop, with pots for pairs of court cards: be out of cards first."""

    name = "spinado"
    title = "Spinado"
    family = "stops"
    seats = (3, 4, 5)
    options = OPTIONS
    presets = PRESETS
    pack = PACK
    rules_version = 1
    codec: ClassVar[Codec] = CODEC
    turn_tells = True
    search_budget = 20_000
    achievements = ACHIEVEMENTS

    def cards(self, setup: Setup) -> tuple[Card, ...]:
        """Return the 47 cards: without the twos and the eight of diamonds."""
        return CARDS

    def new(self, setup: Setup, out: list[Event] | None = None) -> SpinadoState:
        """Return the first state of a match, after the first deal."""
        return begin(Rules(setup), out)

    def earned(self, tale: MatchHistory) -> dict[str, int]:
        """Return which achievements a seat has earned."""
        return earned(tale)

    def view(self, state: SpinadoState, seat: int) -> SpinadoView:
        """Return what a seat may see."""
        return see(state, seat)

    def full_view(self, state: SpinadoState) -> SpinadoView:
        """Return everything."""
        return see(state, NOBODY)

    def determinize(
        self, view: SpinadoView, rng: Random, setup: Setup | None = None
    ) -> SpinadoState:
        """Return a full state that the view allows; its later deals follow from ``rng``.

        Raises:
            BadPosition: no deal of the cards fits what is known of them.

        """
        return complete(view, setup or later_chance(view, rng), rng)

    def candidates(self, state: SpinadoState) -> list[Action]:
        """Return the plays that matter."""
        return rollout.candidates(state)

    def playout_action(self, state: SpinadoState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return rollout.quick_action(state, rng)

    def plausibility(self, state: SpinadoState, seat: int) -> float:
        """Return how well the others' cards bear out what they have started with."""
        return rollout.plausibility(state, seat)

    def refusal(self, state: SpinadoState, action: Action) -> str:
        """Return the sentence that says why an action is refused and what is legal."""
        if state.to_act == NOBODY:
            return "the match is over"
        listed = ", ".join([CODEC.action_text(legal) for legal in state.legal()])
        return f"{_why(state, action)}; legal: {listed}"


def _why(state: SpinadoState, action: Action) -> str:
    seat = f"seat {state.to_act}"
    if action == HOLD:
        return "nobody holds at a start" if state.phase_id == START else f"{seat} must play"
    hand, card = state.hands[state.to_act], action % JOINED
    if not hand >> card & 1:
        return f"{seat} does not hold {PACK.text(card)}"
    if state.phase_id != START and card != state.wanted:
        return f"the run goes on with {PACK.text(state.wanted)}"
    if card == SPINADO:
        return "the spinado goes with another card"
    return f"{seat} does not hold the spinado"
