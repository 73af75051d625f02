"""A match: a setup, the actions done so far, and the states they lead to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from porrazo.cards import Card
from porrazo.engine.chance import fresh_seed
from porrazo.engine.errors import BadPosition, EngineError, IllegalAction
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action, Game, Setup, State, View

AnyGame = Game[Any, Any]
_FILLINGS = 20
"""How often the unknown cards of a position are filled in, until they bear out all that was said.

Rarely none of these does; the last one is as good as the game can find then.
"""


class Match:
    """A match in play: actions go in, events come out, and every action can be taken back.

    ``opening`` holds the events of the first deal; ``start`` is the position that the match began
    from, as the protocol writes it, or None where it began with a deal.
    """

    def __init__(
        self,
        game: AnyGame,
        setup: Setup,
        state: State,
        opening: list[Event],
        start: dict[str, object] | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.opening = opening
        self.start = start
        self.actions: list[Action] = []
        self.events: list[list[Event]] = []
        self._states = [state]

    @classmethod
    def new(
        cls,
        game: AnyGame,
        seats: int,
        options: Mapping[str, object] | None = None,
        dealer: int | None = None,
        seed: int | None = None,
        packs: Sequence[Sequence[Card]] = (),
    ) -> Match:
        """Begin a match; without a seed it gets a random one.

        Raises:
            BadOption: seats, options, dealer, seed or packs are out of their range.

        """
        setup = game.setup(
            seats,
            options or {},
            dealer,
            fresh_seed() if seed is None else seed,
            tuple(tuple(pack) for pack in packs),
        )
        opening: list[Event] = []
        return cls(game, setup, game.new(setup, opening), opening)

    @classmethod
    def from_position(cls, game: AnyGame, setup: Setup, position: Mapping[str, object]) -> Match:
        """Begin a match in the middle; unknown cards are filled in by the setup's seed.

        Raises:
            BadPosition: the position contradicts the rules or itself.

        """
        view, rng = game.parse_view(setup, position), Random(setup.seed)
        for _ in range(_FILLINGS):
            match = cls(game, setup, game.determinize(view, rng, setup), [])
            match.start = match.state_json()
            if _can_be_read_again(game, setup, match.start):
                break
        return match

    @property
    def state(self) -> Any:
        """The state now."""
        return self._states[-1]

    @property
    def over(self) -> bool:
        """True when the match has ended."""
        return bool(self.state.to_act == NOBODY)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat."""
        return self.game.sides(self.setup)

    def view(self, seat: int) -> Any:
        """Return what a seat may see now.

        Raises:
            EngineError: there is no such seat.

        """
        if not 0 <= seat < self.setup.seats:
            raise EngineError(f"seat must be 0..{self.setup.seats - 1}")
        return self.game.view(self.state, seat)

    def played_alike(self, other: Match) -> bool:
        """Return whether another match began alike and has had the same actions."""
        return (
            self.game.name == other.game.name
            and self.setup == other.setup
            and self.start == other.start
            and self.actions == other.actions
        )

    def act(self, action: Action) -> list[Event]:
        """Do an action and return what happened.

        Raises:
            IllegalAction: it is not legal now; nothing has changed.

        """
        state, events = self.game.apply(self.state, action)
        self._states.append(state)
        self.actions.append(action)
        self.events.append(events)
        return events

    def seat_before(self, index: int) -> int:
        """Return whose turn it was before the action of that index."""
        return int(self._states[index].to_act)

    def hand_before(self, index: int) -> int:
        """Return the number of the hand that was played before the action of that index."""
        return int(self._states[index].hand_number)

    def done_before(self, seat: int, phase: str) -> list[Action]:
        """Return what a seat did in a phase in the last hand before this one in which it acted."""
        found: list[Action] = []
        hand, now = NOBODY, self.state.hand_number
        for state, action in zip(self._states[-2::-1], self.actions[::-1], strict=True):
            if state.hand_number == now or (state.to_act, state.phase) != (seat, phase):
                continue
            if hand not in (NOBODY, state.hand_number):
                break
            hand = state.hand_number
            found.append(action)
        return found[::-1]

    def view_before(self, index: int, seat: int) -> View:
        """Return what a seat saw before the action of that index, or at the end."""
        view: View = self.game.view(self._states[index], seat)
        return view

    def everything_before(self, index: int) -> View:
        """Return everything, hidden cards too, before the action of that index, or at the end."""
        view: View = self.game.full_view(self._states[index])
        return view

    def open_before(self, index: int, seat: int) -> View:
        """Return what `view_before` does with the hands of all laid open; at the end, too."""
        view: View = self.game.open_view(self._states[index], seat)
        return view

    def until(self, count: int) -> Match:
        """Return a match of its own that has come only as far as the first ``count`` actions."""
        twin = Match(self.game, self.setup, self._states[0], self.opening, self.start)
        twin.actions, twin.events = self.actions[:count], self.events[:count]
        twin._states = self._states[: count + 1]
        return twin

    def undo(self) -> Action:
        """Take the last action back and return it.

        Raises:
            IllegalAction: there is none.

        """
        if not self.actions:
            raise IllegalAction("there is no action to take back")
        self._states.pop()
        self.events.pop()
        return self.actions.pop()

    def parse_action(self, given: Mapping[str, object]) -> Action:
        """Return the action that a JSON object names now, legal or not.

        Raises:
            IllegalAction: it names none, or the match is over.

        """
        if self.over:
            raise IllegalAction("the match is over")
        try:
            return self.game.parse_action(self._full_view(), given)
        except IllegalAction as error:
            legal = self.game.legal_words(self.state)
            raise IllegalAction(f"{error}; legal: {legal}") from error

    def act_json(self, given: Mapping[str, object]) -> list[dict[str, object]]:
        """Do the action that a JSON object names and return the events as JSON.

        Raises:
            IllegalAction: it names none, or one that is not legal now.

        """
        return self.events_json(self.act(self.parse_action(given)))

    def legal_json(self) -> list[dict[str, object]]:
        """Return the legal actions as the protocol writes them."""
        view = self._full_view()
        return [self.game.action_json(view, action) for action in self.state.legal()]

    def actions_json(self) -> list[dict[str, object]]:
        """Return the actions done so far as the protocol writes them."""
        return [
            self.game.action_json(self.game.full_view(state), action)
            for state, action in zip(self._states, self.actions, strict=False)
        ]

    def events_json(self, events: list[Event]) -> list[dict[str, object]]:
        """Return events as the protocol writes them."""
        return [event.to_json(self.game.pack) for event in events]

    def state_json(self) -> dict[str, object]:
        """Return everything, hidden cards too, as the protocol's ``state``."""
        packs = [self.game.pack.texts(pack) for pack in self.setup.packs]
        return self._json(self._full_view(), len(self.actions)) | {
            "seed": self.setup.seed,
            "packs": packs,
        }

    def observe_json(self, seat: int) -> dict[str, object]:
        """Return what a seat may see as the protocol's ``observe``."""
        view = self.view(seat)
        return self._json(view, len(self.actions) - self.game.unknown_actions(view, self.state))

    def _full_view(self) -> View:
        view: View = self.game.full_view(self.state)
        return view

    def _json(self, view: View, history_length: int) -> dict[str, object]:
        return {
            "game": self.game.protocol_name,
            "seats": self.setup.seats,
            "options": dict(self.setup.options),
            "history_length": history_length,
        } | self.game.view_json(view)


def _can_be_read_again(game: AnyGame, setup: Setup, start: Mapping[str, object]) -> bool:
    """Return whether a match can begin from a filled position, as whoever reads its record does."""
    filled = game.parse_view(setup, start)
    try:
        game.determinize(filled, Random(setup.seed), setup)
    except BadPosition:
        return False
    return True
