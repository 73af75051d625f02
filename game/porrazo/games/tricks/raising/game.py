"""Games of raises on the table: the contract over their states; each adds its facts and rules."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Game, Setup
from porrazo.engine.positions import later_chance
from porrazo.games.tricks.raising import rollout
from porrazo.games.tricks.raising.codec import RaisingCodec
from porrazo.games.tricks.raising.rules import Rules
from porrazo.games.tricks.raising.state import RaisingState, begin
from porrazo.games.tricks.raising.view import RaisingView, complete, see, sides_of


class RaisingGame(Game[RaisingState, RaisingView]):
    """Three cards, three tricks, and a stake that is raised by words."""

    family = "tricks"
    seats: ClassVar[tuple[int, ...]] = (2, 4, 6, 8)
    rules_version = 1
    bluffing = True
    match_worth = 12.0
    search_budget = 12_000
    codec: ClassVar[RaisingCodec]

    def rules(self, setup: Setup) -> Rules:
        """Return the options of a match, worked out."""
        return self.codec.rules(setup)

    def new(self, setup: Setup, out: list[Event] | None = None) -> RaisingState:
        """Return the first state of a match, after the first deal."""
        return begin(self.rules(setup), out)

    def unknown_actions(self, view: RaisingView, state: RaisingState) -> int:
        """Return how many signals there were that the viewer has not seen."""
        return view.unknown

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """Return the side of each seat: two teams, of which the seats alternate."""
        return sides_of(setup.seats)

    def view(self, state: RaisingState, seat: int) -> RaisingView:
        """Return what a seat may see."""
        return see(state, seat)

    def full_view(self, state: RaisingState) -> RaisingView:
        """Return everything."""
        return see(state, NOBODY)

    def determinize(
        self, view: RaisingView, rng: Random, setup: Setup | None = None
    ) -> RaisingState:
        """Return a full state that the view allows; its later deals follow from ``rng``.

        Raises:
            BadPosition: no deal of the cards fits what is known of them.

        """
        return complete(view, self.rules(setup or later_chance(view, rng)), rng)

    def candidates(self, state: RaisingState) -> list[Action]:
        """Return the actions that matter: no signals but true ones that tell something."""
        return rollout.candidates(state)

    def playout_action(self, state: RaisingState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return rollout.quick_action(state, rng)

    def plausibility(self, state: RaisingState, seat: int) -> float:
        """Return how well the others' cards bear out what they said."""
        return rollout.plausibility(state, seat)
