"""Big Two as a game on the table: its facts, and the contract over its states."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from porrazo.cards import FRENCH_52
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Codec, Game, Setup
from porrazo.engine.match_history import MatchHistory
from porrazo.engine.positions import later_chance
from porrazo.games.climbing.big_two import rollout
from porrazo.games.climbing.big_two.achievements import ACHIEVEMENTS, earned
from porrazo.games.climbing.big_two.codec import CODEC
from porrazo.games.climbing.big_two.combinations import (
    INVALID,
    NAMES,
    SIZES,
    kind_of,
)
from porrazo.games.climbing.big_two.rules import (
    OPTIONS,
    PASS,
    PRESETS,
    SETS,
    Rules,
)
from porrazo.games.climbing.big_two.state import BigTwoState, begin
from porrazo.games.climbing.big_two.view import BigTwoView, complete, see


class BigTwo(Game[BigTwoState, BigTwoView]):
    """The climbing game with poker hands in which the two is high: be out of cards first."""

    name = "big_two"
    title = "Big Two"
    family = "climbing"
    seats = (2, 3, 4)
    options = OPTIONS
    presets = PRESETS
    pack = FRENCH_52
    rules_version = 1
    action_cost = 3
    codec: ClassVar[Codec] = CODEC
    fewest_win = True
    achievements = ACHIEVEMENTS

    def new(self, setup: Setup, out: list[Event] | None = None) -> BigTwoState:
        """Return the first state of a match, after the first deal."""
        return begin(Rules(setup), out)

    def earned(self, tale: MatchHistory) -> dict[str, int]:
        """Return which achievements a seat has earned."""
        return earned(tale)

    def view(self, state: BigTwoState, seat: int) -> BigTwoView:
        """Return what a seat may see."""
        return see(state, seat)

    def full_view(self, state: BigTwoState) -> BigTwoView:
        """Return everything."""
        return see(state, NOBODY, everything=True)

    def determinize(self, view: BigTwoView, rng: Random, setup: Setup | None = None) -> BigTwoState:
        """Return a full state that the view allows; its later deals follow from ``rng``.

        Raises:
            BadPosition: no deal of the cards fits what is known of them.

        """
        return complete(view, setup or later_chance(view, rng), rng)

    def candidates(self, state: BigTwoState) -> list[Action]:
        """Return the plays that matter."""
        return rollout.candidates(state)

    def playout_action(self, state: BigTwoState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return rollout.quick_action(state, rng)

    def waste(self, state: BigTwoState, action: Action) -> int:
        """Return how far a follow gives away what a good player keeps."""
        return rollout.waste(state, action)

    def by_own_cards(self, state: BigTwoState) -> bool:
        """Return whether a search lets others act by their own cards: always, hands are secret."""
        return True

    def refusal(self, state: BigTwoState, action: Action) -> str:
        """Return the sentence that says why an action is refused and what is legal."""
        if state.to_act == NOBODY:
            return "the match is over"
        if action == PASS:
            return f"who leads must play: any combination{_with_lowest(state)}"
        missing = action & ~state.hands[state.to_act]
        if missing:
            return f"seat {state.to_act} does not hold {' '.join(SETS.texts_of(missing))}"
        return _refused_play(state, action)


def _refused_play(state: BigTwoState, action: Action) -> str:
    words, kind = CODEC.action_text(action), kind_of(action, state.rules.low_straights)
    if kind == INVALID:
        why = f"{words!r} is not a combination"
    elif state.phase != "follow":
        return f"{words!r} is without the lowest card; legal: any combination{_with_lowest(state)}"
    elif SIZES[kind] != state.table_size:
        why = f"{words!r} has not as many cards as the table"
    else:
        table = CODEC.action_text(state.table_cards)
        why = f"{words!r} is a {NAMES[kind]} that does not beat {table}"
    if state.phase == "follow":
        return f"{why}; legal: a higher combination of {state.table_size} cards, or pass"
    return f"{why}; legal: any combination{_with_lowest(state)}"


def _with_lowest(state: BigTwoState) -> str:
    return f" with {SETS.texts_of(state.lowest)[0]}" if state.lowest else ""
