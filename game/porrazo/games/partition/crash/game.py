"""Crash as a game on the table: its facts, and the contract over its states."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import ClassVar

from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Codec, Game, Setup, listed
from porrazo.engine.match_history import MatchHistory
from porrazo.engine.positions import later_chance
from porrazo.games.partition.crash import rollout
from porrazo.games.partition.crash.achievements import ACHIEVEMENTS, earned
from porrazo.games.partition.crash.codec import CODEC
from porrazo.games.partition.crash.rules import (
    GROUPS,
    OPTIONS,
    PACK,
    PRESETS,
    SWAP_PHASE,
    Rules,
    is_lay,
    most_of,
)
from porrazo.games.partition.crash.state import CrashState, begin
from porrazo.games.partition.crash.view import CrashView, complete, see


class Crash(Game[CrashState, CrashView]):
    """The game of thirteen cards in four brag hands: whose is best wins each showdown."""

    name = "crash"
    title = "Crash"
    family = "partition"
    seats = (2, 3, 4)
    options = OPTIONS
    presets = PRESETS
    pack = PACK
    rules_version = 1
    codec: ClassVar[Codec] = CODEC
    match_worth = 7.0
    achievements = ACHIEVEMENTS

    def new(self, setup: Setup, out: list[Event] | None = None) -> CrashState:
        """Return the first state of a match, after the first deal."""
        return begin(Rules(setup), out)

    def earned(self, tale: MatchHistory) -> dict[str, int]:
        """Return which achievements a seat has earned."""
        return earned(tale)

    def unknown_actions(self, view: CrashView, state: CrashState) -> int:
        """Return how many groups and claims there were that the viewer has not seen."""
        return view.unknown

    def view(self, state: CrashState, seat: int) -> CrashView:
        """Return what a seat may see."""
        return see(state, seat)

    def full_view(self, state: CrashState) -> CrashView:
        """Return everything."""
        return see(state, NOBODY)

    def open_view(self, state: CrashState, seat: int) -> CrashView:
        """Return what a seat may see, and the hands and groups of all."""
        everything = self.full_view(state)
        seen = self.view(state, seat)
        return replace(seen, hands=everything.hands, groups=everything.groups)

    def determinize(self, view: CrashView, rng: Random, setup: Setup | None = None) -> CrashState:
        """Return a full state that the view allows; its later deals follow from ``rng``.

        Raises:
            BadPosition: no deal of the cards fits what is known of them.

        """
        return complete(view, setup or later_chance(view, rng), rng)

    def candidates(self, state: CrashState) -> list[Action]:
        """Return the claims, and the next groups of the best settings."""
        return rollout.candidates(state)

    def playout_action(self, state: CrashState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return rollout.quick_action(state, rng)

    def refusal(self, state: CrashState, action: Action) -> str:
        """Return the sentence that says why an action is refused and what is legal."""
        if state.to_act == NOBODY:
            return "the match is over"
        if not is_lay(action) or state.phase_id == SWAP_PHASE:
            legal = [CODEC.action_text(each) for each in state.legal() if not is_lay(each)]
            return f"{_why(state, action)}; legal: {listed(legal)}"
        return _why(state, action)


def _why(state: CrashState, action: Action) -> str:
    seat, text = state.to_act, CODEC.action_text(action)
    rules, groups = state.rules, state.groups[seat]
    if state.phase_id == SWAP_PHASE:
        return f"seat {seat} is asked to swap or to keep"
    if not is_lay(action):
        return f"seat {seat} cannot say {text} now"
    if len(groups) == GROUPS:
        return f"seat {seat} has laid four groups"
    if action & ~state.hands[seat]:
        return f"seat {seat} does not hold {text}"
    if not rules.strength(action):
        return f"{text} is not even a pair"
    assert rules.strength(action) > most_of(rules, groups)
    return f"{text} is better than the group before"


def rules_of(view: CrashView) -> Rules:
    """Return the rules that a view is played by; of chance they know nothing."""
    return Rules(Setup(view.seats, view.options, view.dealer, 0))
