"""Cacho as a game on the table: the contract over its states."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from porrazo.cards import Card
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Game, Setup
from porrazo.engine.positions import later_chance
from porrazo.engine.tale import Tale
from porrazo.games.vying import resto, resto_view
from porrazo.games.vying.cacho import sense
from porrazo.games.vying.cacho import view as views
from porrazo.games.vying.cacho.achievements import ACHIEVEMENTS, earned
from porrazo.games.vying.cacho.rules import NATURAL, OPTIONS, PACK, PRESETS, Rules, rounds
from porrazo.games.vying.cacho.state import CachoState, begin
from porrazo.games.vying.cacho.view import CachoView


class Cacho(Game[CachoState, CachoView]):
    """An old Spanish game of betting on three cards, which come one by one."""

    name = "cacho"
    title = "Cacho"
    family = "vying"
    seats = (2, 3, 4, 5, 6, 7, 8)
    options = OPTIONS
    pack = PACK
    rules_version = 1
    presets = PRESETS
    achievements = ACHIEVEMENTS
    bluffing = True
    match_worth = 50.0

    def cards(self, setup: Setup) -> tuple[Card, ...]:
        """Return the 24 cards, or 26 with the wildcards."""
        return PACK.cards if setup.options["wildcards"] else PACK.cards[:NATURAL]

    def new(self, setup: Setup, out: list[Event] | None = None) -> CachoState:
        """Return the first state of a match, after the first deal."""
        return begin(Rules(setup), out)

    def earned(self, tale: Tale) -> dict[str, int]:
        """Return which achievements a seat has earned."""
        return earned(tale)

    def is_legal(self, state: CachoState, action: Action) -> bool:
        """Tell whether an action is legal now."""
        return state.is_legal(action)

    def choices(self, view: CachoView) -> tuple[Action, ...]:
        """Return the actions open to the view's seat, of the amounts those that are listed."""
        if view.over or view.seat != view.to_act:
            return ()
        round_ = _round(view)
        return tuple(resto.legal_actions(resto_view.stakes_of(view), view.seat, round_))

    def allows(self, view: CachoView, action: Action) -> bool:
        """Tell whether an action is open to the view's seat now."""
        if view.over or view.seat != view.to_act:
            return False
        return resto.is_legal(resto_view.stakes_of(view), view.seat, _round(view), action)

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """Return the side of each seat: everybody plays alone."""
        return tuple(range(setup.seats))

    def view(self, state: CachoState, seat: int) -> CachoView:
        """Return what a seat may see."""
        return views.see(state, seat)

    def full_view(self, state: CachoState) -> CachoView:
        """Return everything."""
        return views.see(state, NOBODY)

    def determinize(self, view: CachoView, rng: Random, setup: Setup | None = None) -> CachoState:
        """Return a full state that the view allows; its later deals follow from ``rng``.

        With the match's own ``setup`` they follow from that, as a position's do.
        """
        return views.complete(view, setup or later_chance(view, rng), rng)

    def playout_action(self, state: CachoState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return sense.quick_action(state, rng)

    def plausibility(self, state: CachoState, seat: int) -> float:
        """Return how well the others' cards bear out that they have bet and raised."""
        return sense.plausibility(state, seat)

    def action_text(self, action: Action) -> str:
        """Return an action as short text, such as ``call`` or ``bet 5``."""
        return resto_view.action_text(action)

    def parse_action_text(self, text: str) -> Action:
        """Return the action that a short text names.

        Raises:
            IllegalAction: it names none.

        """
        return resto_view.parse_action_text(text)

    def action_json(self, view: CachoView, action: Action) -> dict[str, object]:
        """Return an action as the protocol writes it."""
        return resto_view.action_json(action)

    def parse_action(self, view: CachoView, given: Mapping[str, object]) -> Action:
        """Return the action that a JSON object names.

        Raises:
            IllegalAction: it names none.

        """
        return resto_view.parse_action(given, PACK)

    def view_json(self, view: CachoView) -> dict[str, object]:
        """Return a view's fields as the protocol writes them."""
        return views.view_json(view)

    def parse_view(self, setup: Setup, given: Mapping[str, object]) -> CachoView:
        """Return the view that a position describes.

        Raises:
            BadPosition: it contradicts the rules or itself.

        """
        return views.parse_view(setup, given)


def _round(view: CachoView) -> resto.Round:
    return rounds(view.options)[view.deal_number - 1]
