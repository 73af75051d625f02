"""Games of three cards on the table: the contract over their states; each adds facts and rules."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Game, Setup
from porrazo.engine.positions import later_chance
from porrazo.games.vying import resto
from porrazo.games.vying.resto_view import stakes_of
from porrazo.games.vying.three_cards import sense
from porrazo.games.vying.three_cards import view as views
from porrazo.games.vying.three_cards.codec import ThreeCardCodec
from porrazo.games.vying.three_cards.completing import complete
from porrazo.games.vying.three_cards.rules import KEEP, PHASES, SHOW, SHOWING, Rules, rounds_of
from porrazo.games.vying.three_cards.state import ThreeCardState, begin
from porrazo.games.vying.three_cards.view import ThreeCardView


class ThreeCardGame(Game[ThreeCardState, ThreeCardView]):
    """Betting on three cards, which come one by one."""

    family = "vying"
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6, 7, 8)
    rules_version = 1
    bluffing = True
    match_worth = 50.0
    codec: ClassVar[ThreeCardCodec]

    def rules(self, setup: Setup) -> Rules:
        """Return the options of a match, worked out."""
        return self.codec.rules(setup)

    def new(self, setup: Setup, out: list[Event] | None = None) -> ThreeCardState:
        """Return the first state of a match, after the first deal."""
        return begin(self.rules(setup), out)

    def choices(self, view: ThreeCardView) -> tuple[Action, ...]:
        """Return the actions open to the view's seat, of the amounts those that are listed."""
        if view.over or view.seat != view.to_act:
            return ()
        if view.phase == PHASES[SHOWING]:
            return (SHOW, KEEP)
        return tuple(resto.legal_actions(stakes_of(view), view.seat, _round(view)))

    def allows(self, view: ThreeCardView, action: Action) -> bool:
        """Tell whether an action is open to the view's seat now."""
        if view.over or view.seat != view.to_act:
            return False
        if view.phase == PHASES[SHOWING]:
            return action in (SHOW, KEEP)
        return resto.is_legal(stakes_of(view), view.seat, _round(view), action)

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

    def playout_action(self, state: ThreeCardState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return sense.quick_action(state, rng)

    def plausibility(self, state: ThreeCardState, seat: int) -> float:
        """Return how well the others' cards bear out that they have bet and raised."""
        return sense.plausibility(state, seat)


def _round(view: ThreeCardView) -> resto.Round:
    return rounds_of(view.options)[view.deal_number - 1]
