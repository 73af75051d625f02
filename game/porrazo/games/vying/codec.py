"""The words of games with table stakes: betting, and the few actions that a game has besides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from porrazo.cards import Pack
from porrazo.engine.deal_fields import BoundsField, DealNumberField, ScoresField
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.field_kinds import SettledField
from porrazo.engine.fields import Fields
from porrazo.engine.game import Action, Setup
from porrazo.engine.position import Position, PositionReading
from porrazo.games.vying import table_stakes_view
from porrazo.games.vying.table_stakes import KINDS
from porrazo.games.vying.table_stakes_view import AGREES, StakesView


class StakesCodec:
    """The words of a game; ``own_kinds`` are its actions besides betting, numbered after those."""

    position: Position

    def __init__(self, pack: Pack, own_kinds: tuple[str, ...] = ()) -> None:
        self.pack = pack
        self.own_kinds = own_kinds

    def action_text(self, action: Action) -> str:
        """Return an action as short text, such as ``call`` or ``bet 5``."""
        if self._is_own(action):
            return self.own_kinds[action - len(KINDS)]
        return table_stakes_view.action_text(action)

    def parse_action_text(self, text: str) -> Action:
        """Return the action that a short text names.

        Raises:
            IllegalAction: it names none.

        """
        if text in self.own_kinds:
            return len(KINDS) + self.own_kinds.index(text)
        return table_stakes_view.parse_action_text(text)

    def action_json(self, view: StakesView, action: Action) -> dict[str, object]:
        """Return an action as the protocol writes it."""
        if self._is_own(action):
            return {"type": self.own_kinds[action - len(KINDS)]}
        return table_stakes_view.action_json(action)

    def parse_action(self, view: StakesView | None, given: Mapping[str, object]) -> Action:
        """Return the action that a JSON object names, legal or not.

        Raises:
            IllegalAction: it names none.

        """
        kind = Fields(given, IllegalAction, self.pack).text("type", *KINDS, *self.own_kinds)
        if kind in self.own_kinds:
            return len(KINDS) + self.own_kinds.index(kind)
        return table_stakes_view.parse_action(given, self.pack)

    def declare(
        self,
        view: type[StakesView],
        phases: Callable[[Setup], tuple[str, ...]],
        settle: Callable[[dict[str, Any], PositionReading], None],
        finish: Callable[[Any], Any],
        *,
        deals: int,
        most: int,
        without: tuple[str, ...] = (),
    ) -> Position:
        """Return what is made of the fields of a view.

        ``deals`` are those of a hand, ``most`` is the largest amount; the rest is as in `Position`.
        """
        return Position(
            view,
            self.pack,
            phases,
            action_json=self.action_json,
            read_action=partial(self.parse_action, None),
            settle=settle,
            finish=finish,
            without=without,
            also={
                "scores": ScoresField(0),
                "deal_number": DealNumberField(deals),
                "bounds": BoundsField(most),
                "to_call": SettledField(AGREES, after="paid"),
            },
            has_stock=True,
        )

    def view_json(self, view: StakesView) -> dict[str, object]:
        """Return a view's fields as the protocol writes a state or an observation."""
        return self.position.json(view)

    def parse_view(self, setup: Setup, given: Mapping[str, object]) -> Any:
        """Return the view that a position describes; unknown cards stay unknown.

        Raises:
            BadPosition: it contradicts the rules or itself.

        """
        return self.position.read(setup, given)

    def _is_own(self, action: Action) -> bool:
        return len(KINDS) <= action < len(KINDS) + len(self.own_kinds)


def check_scores(found: Mapping[str, Any]) -> None:
    """Refuse a position in which a seat has less than no counters.

    Raises:
        BadPosition: one has.

    """
    if min(found["scores"]) < 0:
        raise BadPosition("scores must be 0 or more: the counters in front of each seat")
