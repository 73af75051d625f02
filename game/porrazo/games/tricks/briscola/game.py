"""Briscola as a game on the table: its facts, and the contract over its states."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Codec, Game, Setup
from porrazo.engine.positions import later_chance
from porrazo.games.tricks.briscola import rollout
from porrazo.games.tricks.briscola.codec import CODEC
from porrazo.games.tricks.briscola.rules import OPTIONS, PACK, PRESETS, Rules, cards_for, sides_of
from porrazo.games.tricks.briscola.state import BriscolaState, begin
from porrazo.games.tricks.briscola.view import BriscolaView, complete, see


class Briscola(Game[BriscolaState, BriscolaView]):
    """The Italian game of three cards in the hand, a trump under the stock, most points of 120."""

    name = "briscola"
    title = "Briscola"
    family = "tricks"
    seats = (2, 3, 4)
    usual_seats = 2
    options = OPTIONS
    presets = PRESETS
    pack = PACK
    rules_version = 1
    codec: ClassVar[Codec] = CODEC
    match_worth = 2.0

    def cards(self, setup: Setup) -> tuple[Card, ...]:
        """Return the cards of the pack that a match is played with."""
        return cards_for(setup.seats)

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """Return the side of each seat."""
        return sides_of(setup.seats)

    def new(self, setup: Setup, out: list[Event] | None = None) -> BriscolaState:
        """Return the first state of a match, after the first deal."""
        return begin(Rules(setup), out)

    def view(self, state: BriscolaState, seat: int) -> BriscolaView:
        """Return what a seat may see."""
        return see(state, seat)

    def full_view(self, state: BriscolaState) -> BriscolaView:
        """Return everything."""
        return see(state, NOBODY, everything=True)

    def determinize(
        self, view: BriscolaView, rng: Random, setup: Setup | None = None
    ) -> BriscolaState:
        """Return a full state that the view allows; its later deals follow from ``rng``.

        Raises:
            BadPosition: the cards cannot lie so.

        """
        return complete(view, setup or later_chance(view, rng), rng)

    def playout_action(self, state: BriscolaState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return rollout.quick_action(state, rng)

    def waste(self, state: BriscolaState, action: Action) -> int:
        """Return how far a card gives points to the other side, or a trump away."""
        return rollout.waste(state, action)

    def refusal(self, state: BriscolaState, action: Action) -> str:
        """Return the sentence that says why an action is refused and what is legal."""
        if state.to_act == NOBODY:
            return "the match is over"
        legal = ", ".join(PACK.texts(state.legal()))
        return f"{PACK.text(action)!r}: seat {state.to_act} does not hold it; legal: {legal}"
