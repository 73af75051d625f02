"""Truc, Put and Matarrata as games on the table: one set of rules, three packs and orders."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from porrazo.cards import FRENCH_52, SPANISH_40, Card
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Game, Setup
from porrazo.engine.options import OptionValue
from porrazo.engine.positions import later_chance
from porrazo.games.tricks.raises_view import stake_of
from porrazo.games.tricks.three_cards import packed, receiver
from porrazo.games.tricks.truc import sense
from porrazo.games.tricks.truc.codec import Codec
from porrazo.games.tricks.truc.rules import PHASES, Rules, cards_of, options_of
from porrazo.games.tricks.truc.state import TrucState, begin, is_open, open_actions
from porrazo.games.tricks.truc.view import TrucView, complete, see, sides_of

_HOUSE_RULES: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "classic": {},
    "long": {"target": 24},
    "short_pack": {"short_pack": True},
    "signals": {"signals": "free"},
}
_PUT_RULES: Final[Mapping[str, Mapping[str, OptionValue]]] = {
    "classic": {},
    "five": {"stake_ladder": "put"},
    "eldest_leads": {"lead_after_tie": "eldest"},
}


class Truc(Game[TrucState, TrucView]):
    """A Spanish game of three cards and three tricks, in which the stake is raised by words."""

    name = "truc"
    told_as = "truc_put_matarrata"
    title = "Truc"
    family = "tricks"
    seats = (2, 4, 6, 8)
    options = options_of("truc")
    presets = _HOUSE_RULES
    pack = SPANISH_40
    rules_version = 1
    bluffing = True
    match_worth = 12.0

    def __init__(self) -> None:
        self._codec = Codec(self.name)

    def cards(self, setup: Setup) -> tuple[Card, ...]:
        """Return the cards of the pack that a match is played with."""
        return cards_of(setup.options)

    def new(self, setup: Setup, out: list[Event] | None = None) -> TrucState:
        """Return the first state of a match, after the first deal."""
        return begin(Rules(setup), out)

    def is_legal(self, state: TrucState, action: Action) -> bool:
        """Tell whether an action is legal now."""
        return state.is_legal(action)

    def choices(self, view: TrucView) -> tuple[Action, ...]:
        """Return the actions open to the view's seat."""
        return open_to(view)

    def allows(self, view: TrucView, action: Action) -> bool:
        """Tell whether an action is open to the view's seat now."""
        if view.over or view.seat != view.to_act:
            return False
        rules = _rules_of(view)
        phase, hand = PHASES.index(view.phase), packed(view.hands[view.seat])
        to = _receiver(rules, view)
        return is_open(rules, phase, hand, stake_of(view), view.seat, to, _sent(view), action)

    def unknown_actions(self, view: TrucView) -> int:
        """Return how many signals of the other side there were."""
        return view.unknown

    def sides(self, setup: Setup) -> tuple[int, ...]:
        """Return the side of each seat: two teams, of which the seats alternate."""
        return sides_of(setup.seats)

    def view(self, state: TrucState, seat: int) -> TrucView:
        """Return what a seat may see."""
        return see(state, seat)

    def full_view(self, state: TrucState) -> TrucView:
        """Return everything."""
        return see(state, NOBODY)

    def determinize(self, view: TrucView, rng: Random, setup: Setup | None = None) -> TrucState:
        """Return a full state that the view allows; its later deals follow from ``rng``.

        Raises:
            BadPosition: no deal of the cards fits what is known of them.

        """
        return complete(view, setup or later_chance(view, rng), rng)

    def candidates(self, state: TrucState) -> list[Action]:
        """Return the actions that matter: no signals but true ones that tell something."""
        return sense.candidates(state)

    def playout_action(self, state: TrucState, rng: Random) -> Action:
        """Return what a sensible player might do."""
        return sense.quick_action(state, rng)

    def plausibility(self, state: TrucState, seat: int) -> float:
        """Return how well the others' cards bear out what they said."""
        return sense.plausibility(state, seat)

    def action_text(self, action: Action) -> str:
        """Return an action as short text, such as ``3C``, ``raise`` or ``signal 3 to 2``."""
        return self._codec.action_text(action)

    def parse_action_text(self, text: str) -> Action:
        """Return the action that a short text names.

        Raises:
            IllegalAction: it names none.

        """
        return self._codec.parse_action_text(text)

    def action_json(self, view: TrucView, action: Action) -> dict[str, object]:
        """Return an action as the protocol writes it."""
        return self._codec.action_json(action)

    def parse_action(self, view: TrucView, given: Mapping[str, object]) -> Action:
        """Return the action that a JSON object names.

        Raises:
            IllegalAction: it names none.

        """
        return self._codec.parse_action(given)

    def view_json(self, view: TrucView) -> dict[str, object]:
        """Return a view's fields as the protocol writes them."""
        return self._codec.view_json(view)

    def parse_view(self, setup: Setup, given: Mapping[str, object]) -> TrucView:
        """Return the view that a position describes.

        Raises:
            BadPosition: it contradicts the rules or itself.

        """
        return self._codec.parse_view(setup, given)


class Matarrata(Truc):
    """Truc with four cards above all others; also called Truc d'espaseta."""

    name = "matarrata"
    title = "Matarrata"
    options = options_of("matarrata")


class Put(Truc):
    """The English game for two: a pair of kings is nothing, and tied tricks can void a deal."""

    name = "put"
    title = "Put"
    seats = (2,)
    options = options_of("put")
    presets = _PUT_RULES
    pack = FRENCH_52


def open_to(view: TrucView) -> tuple[Action, ...]:
    """Return the actions open to the view's seat; none when it is not its turn."""
    if view.over or view.seat != view.to_act:
        return ()
    rules = _rules_of(view)
    phase, hand = PHASES.index(view.phase), packed(view.hands[view.seat])
    to = _receiver(rules, view)
    return tuple(open_actions(rules, phase, hand, stake_of(view), view.seat, to, _sent(view)))


def _rules_of(view: TrucView) -> Rules:
    return Rules(Setup(view.seats, view.options, view.dealer, 0))


def _receiver(rules: Rules, view: TrucView) -> int:
    return receiver(view.seats, view.dealer, view.seat) if rules.signals else NOBODY


def _sent(view: TrucView) -> int:
    sent = 0
    for told in view.signals:
        if told.seat == view.seat:
            sent |= 1 << told.step
    return sent
