"""Dou Dizhu as a game on the table: its facts, and the contract over its states."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from porrazo.cards import FRENCH_54
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Codec, Game, Setup, listed
from porrazo.engine.match_history import MatchHistory
from porrazo.engine.positions import later_chance
from porrazo.games.climbing.dou_dizhu import rollout
from porrazo.games.climbing.dou_dizhu.achievements import ACHIEVEMENTS, earned
from porrazo.games.climbing.dou_dizhu.codec import CODEC
from porrazo.games.climbing.dou_dizhu.combinations import INVALID, NAMES, combination
from porrazo.games.climbing.dou_dizhu.rules import (
    OPTIONS,
    PASS,
    PRESETS,
    SEATS,
    Rules,
    is_bid,
)
from porrazo.games.climbing.dou_dizhu.state import DouDizhuState, begin
from porrazo.games.climbing.dou_dizhu.view import DouDizhuView, complete, see
from porrazo.games.climbing.ranks import RANK_TEXTS, cards_of


class DouDizhu(Game[DouDizhuState, DouDizhuView]):
    """The Chinese climbing game of one landlord against two, with bombs that double the stake."""

    name = "dou_dizhu"
    title = "Dou Dizhu"
    family = "climbing"
    seats = (3,)
    options = OPTIONS
    presets = PRESETS
    achievements = ACHIEVEMENTS
    pack = FRENCH_54
    rules_version = 1
    action_cost = 3
    codec: ClassVar[Codec] = CODEC

    def new(self, setup: Setup, out: list[Event] | None = None) -> DouDizhuState:
        """Return the first state of a match, after the first deal."""
        return begin(Rules(setup), out)

    def earned(self, tale: MatchHistory) -> dict[str, int]:
        """Return which achievements a seat has earned."""
        return earned(tale)

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """Return the side of each seat: everybody has counters of his own."""
        return tuple(range(SEATS))

    def view(self, state: DouDizhuState, seat: int) -> DouDizhuView:
        """Return what a seat may see."""
        return see(state, seat)

    def full_view(self, state: DouDizhuState) -> DouDizhuView:
        """Return everything."""
        return see(state, NOBODY, everything=True)

    def determinize(
        self, view: DouDizhuView, rng: Random, setup: Setup | None = None
    ) -> DouDizhuState:
        """Return a full state that the view allows; its later deals follow from ``rng``.

        Raises:
            BadPosition: no deal of the cards fits what is known of them.

        """
        return complete(view, setup or later_chance(view, rng), rng)

    def candidates(self, state: DouDizhuState) -> list[Action]:
        """Return the plays that matter."""
        return rollout.candidates(state)

    def playout_action(self, state: DouDizhuState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return rollout.quick_action(state, rng)

    def waste(self, state: DouDizhuState, action: Action) -> int:
        """Return how far a play gives away what a good player keeps."""
        return rollout.waste(state, action)

    def by_own_cards(self, state: DouDizhuState) -> bool:
        """Return whether a search lets others act by their own cards: always, hands are secret."""
        return True

    def plausibility(self, state: DouDizhuState, seat: int) -> float:
        """Return how well the others' cards bear out what they said."""
        return rollout.plausibility(state, seat)

    def refusal(self, state: DouDizhuState, action: Action) -> str:
        """Return the sentence that says why an action is refused and what is legal."""
        if state.to_act == NOBODY:
            return "the match is over"
        if state.phase == "auction":
            return _refused_call(state, action)
        if action == PASS:
            return "who leads must play: any combination"
        if is_bid(action):
            return f"bids are over; play cards{_or_pass(state)}"
        return _refused_play(state, action)


def _refused_call(state: DouDizhuState, action: Action) -> str:
    legal = listed([CODEC.action_text(choice) for choice in state.legal()])
    why = "does not rise above the highest bid" if is_bid(action) else "is not possible in auction"
    return f"{CODEC.action_text(action)!r} {why}; legal: {legal}"


def _refused_play(state: DouDizhuState, action: Action) -> str:
    missing = action & ~state.hands[state.to_act]
    if missing:
        return f"seat {state.to_act} does not hold {' '.join(FRENCH_54.texts(cards_of(missing)))}"
    words, play = CODEC.action_text(action), combination(action, state.rules.pair_as_singles)
    if play.kind == INVALID:
        return f"{words!r} is not a combination; legal: any combination{_or_pass(state)}"
    table = state.table
    return (
        f"{words!r} does not beat the table: {NAMES[table.kind]}, {table.length} long, of "
        f"{RANK_TEXTS[table.key]}; legal: the same kind and length above it, a higher bomb, "
        "the rocket, or pass"
    )


def _or_pass(state: DouDizhuState) -> str:
    return ", or pass" if state.phase == "follow" else ""
