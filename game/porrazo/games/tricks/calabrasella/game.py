"""Calabrasella as a game on the table: its facts, and the contract over its states."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Codec, Game, Setup
from porrazo.engine.positions import later_chance
from porrazo.games.tricks.calabrasella import rollout
from porrazo.games.tricks.calabrasella.codec import CODEC
from porrazo.games.tricks.calabrasella.determinization import complete
from porrazo.games.tricks.calabrasella.rules import (
    MOST_DISCARDS,
    OPTIONS,
    PRESETS,
    SEATS,
    SIDES,
    Rules,
    is_play,
)
from porrazo.games.tricks.calabrasella.state import CalabrasellaState, begin
from porrazo.games.tricks.calabrasella.view import CalabrasellaView, see
from porrazo.games.tricks.following import BITS
from porrazo.games.tricks.italian import ITALIAN_40


class Calabrasella(Game[CalabrasellaState, CalabrasellaView]):
    """The Italian game of one against two: a card is called, the widow exchanged, no trumps."""

    name = "calabrasella"
    title = "Calabrasella"
    family = "tricks"
    seats = (SEATS,)
    options = OPTIONS
    presets = PRESETS
    pack = ITALIAN_40
    rules_version = 1
    search_budget = 18_000
    codec: ClassVar[Codec] = CODEC

    def new(self, setup: Setup, out: list[Event] | None = None) -> CalabrasellaState:
        """Return the first state of a match, after the first deal."""
        return begin(Rules(setup), out)

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """Return the side of each seat: everybody has counters of his own."""
        return SIDES

    def view(self, state: CalabrasellaState, seat: int) -> CalabrasellaView:
        """Return what a seat may see."""
        return see(state, seat)

    def full_view(self, state: CalabrasellaState) -> CalabrasellaView:
        """Return everything."""
        return see(state, NOBODY, everything=True)

    def determinize(
        self, view: CalabrasellaView, rng: Random, setup: Setup | None = None
    ) -> CalabrasellaState:
        """Return a full state that the view allows; its later deals follow from ``rng``.

        Raises:
            BadPosition: the cards cannot lie so.

        """
        return complete(view, setup or later_chance(view, rng), rng)

    def candidates(self, state: CalabrasellaState) -> list[Action]:
        """Return what a search looks at: of the discards those that somebody would make."""
        return rollout.candidates(state)

    def playout_action(self, state: CalabrasellaState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return rollout.quick_action(state, rng)

    def by_own_cards(self, state: CalabrasellaState) -> bool:
        """Return whether the others are let act by their own cards: until cards are played."""
        return state.phase != "play"

    def waste(self, state: CalabrasellaState, action: Action) -> int:
        """Return how far a lead gives away an ace or a figure."""
        return rollout.waste(state, action)

    def plausibility(self, state: CalabrasellaState, seat: int) -> float:
        """Return how well the others' cards bear out what they bid and put away."""
        return rollout.plausibility(state, seat)

    def refusal(self, state: CalabrasellaState, action: Action) -> str:
        """Return the sentence that says why an action is refused and what is legal."""
        if state.to_act == NOBODY:
            return "the match is over"
        if state.phase == "discard":
            legal = f"discard one card to {MOST_DISCARDS} of the hand"
        else:
            legal = ", ".join([CODEC.action_text(each) for each in state.legal()])
        words = CODEC.action_text(action)
        return f"{words!r}: {_why_not(state, action)}; legal: {legal}"


_WHY = {
    "bid": "this is a time to bid",
    "call": "a three must be called that is not held, or with all threes a two",
    "return": "another card of the hand than the one received must be returned",
    "discard": "cards of the hand must be discarded",
    "take": "as many cards of the widow must be taken as were discarded",
}


def _why_not(state: CalabrasellaState, action: Action) -> str:
    if state.phase != "play":
        return _WHY[state.phase]
    if not is_play(action):
        return "a card must be played"
    if not state.hands[state.to_act] & BITS[action]:
        return f"seat {state.to_act} does not hold it"
    return f"seat {state.to_act} must follow suit"
