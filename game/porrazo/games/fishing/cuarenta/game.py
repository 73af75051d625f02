"""Cuarenta as a game on the table: its facts, and the contract over its states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from porrazo.cards import FRENCH_40
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Codec, Game, Setup
from porrazo.engine.options import OptionValue
from porrazo.games.fishing.cuarenta import rollout
from porrazo.games.fishing.cuarenta.codec import CODEC
from porrazo.games.fishing.cuarenta.rules import OPTIONS, Rules
from porrazo.games.fishing.cuarenta.state import CuarentaState, begin
from porrazo.games.fishing.cuarenta.view import CuarentaView, complete, see
from porrazo.games.fishing.view import search_setup

PRESETS: Mapping[str, Mapping[str, OptionValue]] = {
    "classic": {},
    "three_games": {"games": 3},
    "attentive": {"automatic_runs": False},
    "two_cards": {"addition": "two"},
    "quick": {"target": 20},
}
"""House rules by name: the options that each differs by from the defaults."""


class Cuarenta(Game[CuarentaState, CuarentaView]):
    """The fishing game of Ecuador: to forty, kept with the cards that are not played with."""

    name = "cuarenta"
    title = "Cuarenta"
    family = "fishing"
    seats = (2, 4)
    options = OPTIONS
    pack = FRENCH_40
    rules_version = 1
    codec: ClassVar[Codec] = CODEC
    presets = PRESETS

    def new(self, setup: Setup, out: list[Event] | None = None) -> CuarentaState:
        """Return the first state of a match, after the first deal; a double ronda may win it."""
        return begin(Rules(setup), out)

    def choices(self, view: CuarentaView) -> tuple[Action, ...]:
        """Return the actions open to the view's seat."""
        return view.legal

    def allows(self, view: CuarentaView, action: Action) -> bool:
        """Return whether an action is open to the view's seat now."""
        return action in view.legal

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """Return the side of each seat: of four, partners sit opposite."""
        return Rules(setup).sides

    def view(self, state: CuarentaState, seat: int) -> CuarentaView:
        """Return what a seat may see."""
        return see(state, seat)

    def full_view(self, state: CuarentaState) -> CuarentaView:
        """Return everything."""
        return see(state, NOBODY, everything=True)

    def determinize(
        self, view: CuarentaView, rng: Random, setup: Setup | None = None
    ) -> CuarentaState:
        """Return a full state that the view allows; its later hands follow from ``rng``.

        With the match's own ``setup`` they follow from that, as a position's do.

        Raises:
            BadPosition: no deal of the unseen cards fits what was announced.

        """
        return complete(view, setup or search_setup(view, rng), rng)

    def playout_action(self, state: CuarentaState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return rollout.quick_action(state, rng)

    def chance_epoch(self, state: CuarentaState) -> int:
        """Return which cards of the hand were dealt last."""
        return state.deal_number

    def expected_rest(self, state: CuarentaState) -> Sequence[float] | None:
        """Return what each side may expect of the rest of the hand, unless the match may end."""
        return rollout.expected_rest(state)

    def plausibility(self, state: CuarentaState, seat: int) -> float:
        """Return how well the others' cards bear out what they said."""
        return rollout.plausibility(state, seat)
