"""Games of three cards on the table: the contract over their states; each adds facts and rules."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.engine.positions import later_chance
from porrazo.games.vying.deals import StakesGame
from porrazo.games.vying.three_cards import rollout
from porrazo.games.vying.three_cards import view as views
from porrazo.games.vying.three_cards.codec import ThreeCardCodec
from porrazo.games.vying.three_cards.determinization import complete
from porrazo.games.vying.three_cards.rules import KEEP, Rules
from porrazo.games.vying.three_cards.state import ThreeCardState
from porrazo.games.vying.three_cards.view import ThreeCardView


class ThreeCardGame(StakesGame[ThreeCardState, ThreeCardView]):
    """Betting on three cards, which come one by one."""

    codec: ClassVar[ThreeCardCodec]

    def rules(self, setup: Setup) -> Rules:
        """Return the options of a match, worked out."""
        return self.codec.rules(setup)

    def new(self, setup: Setup, out: list[Event] | None = None) -> ThreeCardState:
        """Return the first state of a match, after the first deal."""
        state = ThreeCardState(self.rules(setup))
        state.begin(out)
        return state

    def view(self, state: ThreeCardState, seat: int) -> ThreeCardView:
        """Return what a seat may see."""
        return views.see(state, seat)

    def full_view(self, state: ThreeCardState) -> ThreeCardView:
        """Return everything."""
        return views.see(state, NOBODY)

    def determinize(
        self, view: ThreeCardView, rng: Random, setup: Setup | None = None
    ) -> ThreeCardState:
        """Return a full state that the view allows; its later deals follow from ``rng``.

        With the match's own ``setup`` they follow from that, as a position's do.
        """
        return complete(view, self.rules(setup or later_chance(view, rng)), rng)

    def candidates(self, state: ThreeCardState) -> list[Action]:
        """Return the actions that matter: a card is not shown that gains nothing by it."""
        if state.showing and not rollout.gains_by_showing(state):
            return [KEEP]
        return super().candidates(state)

    def playout_action(self, state: ThreeCardState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return rollout.quick_action(state, rng)

    def plausibility(self, state: ThreeCardState, seat: int) -> float:
        """Return how well the others' cards bear out that they have bet and raised."""
        return rollout.plausibility(state, seat)
