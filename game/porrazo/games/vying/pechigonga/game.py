"""Pechigonga as a game on the table."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from porrazo.cards import SPANISH_40
from porrazo.engine.errors import BadOption
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Codec, Setup
from porrazo.engine.match_history import MatchHistory
from porrazo.engine.options import OptionValue
from porrazo.engine.positions import later_chance
from porrazo.games.vying.deals import StakesGame
from porrazo.games.vying.pechigonga import rollout
from porrazo.games.vying.pechigonga import view as views
from porrazo.games.vying.pechigonga.achievements import ACHIEVEMENTS, earned
from porrazo.games.vying.pechigonga.codec import CODEC
from porrazo.games.vying.pechigonga.determinization import complete
from porrazo.games.vying.pechigonga.rules import (
    OPTIONS,
    PRESETS,
    WHOLE,
    Rules,
)
from porrazo.games.vying.pechigonga.state import PechigongaState
from porrazo.games.vying.pechigonga.view import PechigongaView
from porrazo.games.vying.rollout import looked_at


class Pechigonga(StakesGame[PechigongaState, PechigongaView]):
    """An old Spanish game of betting on four cards that are announced first."""

    name = "pechigonga"
    title = "Pechigonga"
    seats = (2, 3, 4, 5, 6, 7, 8, 9, 10)
    usual_seats = 4
    options = OPTIONS
    ignored = ("pericon_beats_pendanga",)
    pack = SPANISH_40
    presets = PRESETS
    action_cost = 3
    achievements = ACHIEVEMENTS
    codec: ClassVar[Codec] = CODEC

    def check_together(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Refuse more seats than get nine cards each, and antes of more than half the counters.

        Raises:
            BadOption: they do not go together.

        """
        most = len(SPANISH_40.cards) // WHOLE
        if options["second_stage"] and seats > most:
            raise BadOption(
                f"option second_stage is for {most} seats at the most, not {seats}",
                why="together",
                option="second_stage",
            )
        ante, counters = int(options["ante"]), int(options["starting_counters"])
        if 2 * ante > counters:
            raise BadOption(
                f"option ante must be {counters // 2} at the most: half the counters",
                why="together",
                option="ante",
            )

    def new(self, setup: Setup, out: list[Event] | None = None) -> PechigongaState:
        """Return the first state of a match, after the first deal."""
        state = PechigongaState(Rules(setup))
        state.begin(out)
        return state

    def view(self, state: PechigongaState, seat: int) -> PechigongaView:
        """Return what a seat may see."""
        return views.see(state, seat)

    def full_view(self, state: PechigongaState) -> PechigongaView:
        """Return everything."""
        return views.see(state, NOBODY)

    def determinize(
        self, view: PechigongaView, rng: Random, setup: Setup | None = None
    ) -> PechigongaState:
        """Return a full state that the view allows; its later deals follow from ``rng``.

        With the match's own ``setup`` they follow from that, as a position's do.
        """
        return complete(view, Rules(setup or later_chance(view, rng)), rng)

    def candidates(self, state: PechigongaState) -> list[Action]:
        """Return the actions that a search looks at: of the amounts some by the pot."""
        if state.to_act == NOBODY or state.announcing:
            return state.legal()
        return looked_at(state.stakes, state.to_act, state.rules.round)

    def playout_action(self, state: PechigongaState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return rollout.quick_action(state, rng)

    def plausibility(self, state: PechigongaState, seat: int) -> float:
        """Return how well the others' cards bear out what they have said, bet and raised."""
        return rollout.plausibility(state, seat)

    def earned(self, tale: MatchHistory) -> dict[str, int]:
        """Return which achievements a seat has earned."""
        return earned(tale)
