"""Ronda as a game on the table: its facts, and the contract over its states."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import ClassVar

from porrazo.cards import SPANISH_40
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Codec, Game, Setup
from porrazo.engine.match_history import MatchHistory
from porrazo.engine.options import OptionValue
from porrazo.games.fishing.ronda import rollout
from porrazo.games.fishing.ronda.achievements import ACHIEVEMENTS, earned
from porrazo.games.fishing.ronda.codec import CODEC
from porrazo.games.fishing.ronda.rules import OPTIONS, Rules
from porrazo.games.fishing.ronda.state import RondaState, begin
from porrazo.games.fishing.ronda.view import RondaView, complete, see
from porrazo.games.fishing.view import search_setup

PRESETS: Mapping[str, Mapping[str, OptionValue]] = {
    "classic": {},
    "honest": {"bluff": False},
    "quick": {"target": 21},
    "long": {"target": 61},
}
"""House rules by name: the options that each differs by from the defaults."""


class Ronda(Game[RondaState, RondaView]):
    """The Moroccan fishing game, in which a ronda may be called that nobody holds."""

    name = "ronda"
    title = "Ronda"
    family = "fishing"
    seats = (2, 3, 4)
    options = OPTIONS
    pack = SPANISH_40
    rules_version = 1
    codec: ClassVar[Codec] = CODEC
    bluffing = True
    presets = PRESETS
    achievements = ACHIEVEMENTS

    def new(self, setup: Setup, out: list[Event] | None = None) -> RondaState:
        """Return the first state of a match, after the first deal."""
        return begin(Rules(setup), out)

    def earned(self, tale: MatchHistory) -> dict[str, int]:
        """Return which achievements a seat has earned."""
        return earned(tale)

    def choices(self, view: RondaView) -> tuple[Action, ...]:
        """Return the actions open to the view's seat."""
        return view.legal

    def allows(self, view: RondaView, action: Action) -> bool:
        """Return whether an action is open to the view's seat now."""
        return action in view.legal

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """Return the side of each seat: of four, partners sit opposite."""
        return Rules(setup).sides

    def view(self, state: RondaState, seat: int) -> RondaView:
        """Return what a seat may see."""
        return see(state, seat)

    def full_view(self, state: RondaState) -> RondaView:
        """Return everything."""
        return see(state, NOBODY, everything=True)

    def determinize(self, view: RondaView, rng: Random, setup: Setup | None = None) -> RondaState:
        """Return a full state that the view allows; its later hands follow from ``rng``.

        With the match's own ``setup`` they follow from that, as a position's do.

        Raises:
            BadPosition: no deal of the unseen cards fits the calls, or what went back.

        """
        return complete(view, setup or search_setup(view, rng), rng)

    def playout_action(self, state: RondaState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return rollout.quick_action(state, rng)

    def by_own_cards(self, state: RondaState) -> bool:
        """Return whether a call is made or doubted, or could be."""
        return rollout.by_own_cards(state)

    def chance_epoch(self, state: RondaState) -> int:
        """Return which cards of the hand were dealt last."""
        return state.deal_number

    def expected_rest(self, state: RondaState) -> Sequence[float] | None:
        """Return what each side may expect of the rest of the hand, unless the match may end."""
        return rollout.expected_rest(state)

    def plausibility(self, state: RondaState, seat: int) -> float:
        """Return how well the others' cards bear out what they said."""
        return rollout.plausibility(state, seat)
