"""Last One as a game on the table: its facts, and the contract over its states."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from porrazo.engine.errors import BadOption
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Codec, Game, Setup
from porrazo.engine.match_history import MatchHistory
from porrazo.engine.options import OptionValue
from porrazo.engine.positions import later_chance
from porrazo.games.stops.last_one import rollout
from porrazo.games.stops.last_one.achievements import ACHIEVEMENTS, earned
from porrazo.games.stops.last_one.codec import CODEC
from porrazo.games.stops.last_one.rules import (
    OPTIONS,
    PACK,
    PLAY,
    PRESETS,
    Rules,
    card_of,
    largest_size,
)
from porrazo.games.stops.last_one.state import LastOneState, begin
from porrazo.games.stops.last_one.view import LastOneView, complete, see


class LastOne(Game[LastOneState, LastOneView]):
    """Match the pile in suit or rank, be out of cards first, and say when one is left."""

    name = "last_one"
    title = "Last One"
    family = "stops"
    seats = (2, 3, 4, 5, 6)
    options = OPTIONS
    presets = PRESETS
    pack = PACK
    rules_version = 1
    codec: ClassVar[Codec] = CODEC
    fewest_win = True
    match_worth = 80.0
    search_budget = 18_000
    achievements = ACHIEVEMENTS

    def check_together(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        """Refuse more cards for each than the pack has.

        Raises:
            BadOption: there are too many seats for the size.

        """
        most = largest_size(seats)
        if int(options["fixed_size"]) > most:
            raise BadOption(
                f"fixed_size can be at most {most} with {seats} seats",
                why="together",
                option="fixed_size",
            )

    def new(self, setup: Setup, out: list[Event] | None = None) -> LastOneState:
        """Return the first state of a match, after the first deal has begun."""
        return begin(Rules(setup), out)

    def earned(self, tale: MatchHistory) -> dict[str, int]:
        """Return which achievements a seat has earned."""
        return earned(tale)

    def view(self, state: LastOneState, seat: int) -> LastOneView:
        """Return what a seat may see."""
        return see(state, seat)

    def full_view(self, state: LastOneState) -> LastOneView:
        """Return everything."""
        return see(state, NOBODY)

    def determinize(
        self, view: LastOneView, rng: Random, setup: Setup | None = None
    ) -> LastOneState:
        """Return a full state that the view allows; its later deals follow from ``rng``.

        Raises:
            BadPosition: no deal of the cards fits what is known of them.

        """
        return complete(view, setup or later_chance(view, rng), rng)

    def candidates(self, state: LastOneState) -> list[Action]:
        """Return the actions that matter."""
        return rollout.candidates(state)

    def playout_action(self, state: LastOneState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return rollout.quick_action(state, rng)

    def plausibility(self, state: LastOneState, seat: int) -> float:
        """Return how well the others' cards bear out that they have drawn and passed."""
        return rollout.plausibility(state, seat)

    def refusal(self, state: LastOneState, action: Action) -> str:
        """Return the sentence that says why an action is refused and what is legal."""
        if state.to_act == NOBODY or not action & PLAY:
            return super().refusal(state, action)
        card = card_of(action)
        if not state.hands[state.to_act] >> card & 1:
            return f"seat {state.to_act} does not hold {PACK.text(card)}"
        return _refused_play(state, action)


def _refused_play(state: LastOneState, action: Action) -> str:
    """Say why a card that the seat holds cannot be played so; a joker stands for very many."""
    words = CODEC.action_text(action)
    short = sorted({_short(each) for each in state.legal()})
    return (
        f"{words!r} is not legal for seat {state.to_act} in {state.phase}; "
        f"legal: {', '.join(short)}"
    )


def _short(action: Action) -> str:
    """Return an action without what it names."""
    return PACK.text(card_of(action)) if action & PLAY else CODEC.action_text(action)
