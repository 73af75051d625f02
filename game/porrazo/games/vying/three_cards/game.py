"""Games of three cards on the table: the contract over their states; each adds facts and rules."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from random import Random
from typing import ClassVar

from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Game, Setup
from porrazo.engine.positions import later_chance
from porrazo.games.vying import resto
from porrazo.games.vying.resto_view import stakes_of
from porrazo.games.vying.three_cards import sense
from porrazo.games.vying.three_cards import view as views
from porrazo.games.vying.three_cards.codec import Codec
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
    codec: ClassVar[Codec]
    """A fact of the class: a game goes to other processes by its class alone."""

    @abstractmethod
    def rules(self, setup: Setup) -> Rules:
        """Return the options of a match, worked out."""

    def new(self, setup: Setup, out: list[Event] | None = None) -> ThreeCardState:
        """Return the first state of a match, after the first deal."""
        return begin(self.rules(setup), out)

    def is_legal(self, state: ThreeCardState, action: Action) -> bool:
        """Tell whether an action is legal now."""
        return state.is_legal(action)

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

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """Return the side of each seat: everybody plays alone."""
        return tuple(range(setup.seats))

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

    def action_text(self, action: Action) -> str:
        """Return an action as short text, such as ``call`` or ``bet 5``."""
        return self.codec.action_text(action)

    def parse_action_text(self, text: str) -> Action:
        """Return the action that a short text names.

        Raises:
            IllegalAction: it names none.

        """
        return self.codec.parse_action_text(text)

    def action_json(self, view: ThreeCardView, action: Action) -> dict[str, object]:
        """Return an action as the protocol writes it."""
        return self.codec.action_json(action)

    def parse_action(self, view: ThreeCardView, given: Mapping[str, object]) -> Action:
        """Return the action that a JSON object names.

        Raises:
            IllegalAction: it names none.

        """
        return self.codec.parse_action(given)

    def view_json(self, view: ThreeCardView) -> dict[str, object]:
        """Return a view's fields as the protocol writes them."""
        return views.view_json(view, self.codec)

    def parse_view(self, setup: Setup, given: Mapping[str, object]) -> ThreeCardView:
        """Return the view that a position describes.

        Raises:
            BadPosition: it contradicts the rules or itself.

        """
        return views.parse_view(self.rules(setup), self.codec, given)


def _round(view: ThreeCardView) -> resto.Round:
    return rounds_of(view.options)[view.deal_number - 1]
