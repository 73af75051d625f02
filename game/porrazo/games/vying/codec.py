"""The words of games with table stakes: betting, and the few actions that a game has besides."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from porrazo.cards import Pack
from porrazo.engine.deal_view import deal_json
from porrazo.engine.errors import BadPosition, IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY, Action, Setup
from porrazo.engine.positions import read_deal
from porrazo.games.vying import resto_view
from porrazo.games.vying.resto import KINDS
from porrazo.games.vying.resto_view import StakesView, stakes_json


class StakesCodec:
    """The words of a game; ``own_kinds`` are its actions besides betting, numbered after those."""

    def __init__(self, pack: Pack, own_kinds: tuple[str, ...] = ()) -> None:
        self.pack = pack
        self.own_kinds = own_kinds

    def action_text(self, action: Action) -> str:
        """Return an action as short text, such as ``call`` or ``bet 5``."""
        if self._is_own(action):
            return self.own_kinds[action - len(KINDS)]
        return resto_view.action_text(action)

    def parse_action_text(self, text: str) -> Action:
        """Return the action that a short text names.

        Raises:
            IllegalAction: it names none.

        """
        if text in self.own_kinds:
            return len(KINDS) + self.own_kinds.index(text)
        return resto_view.parse_action_text(text)

    def action_json(self, view: StakesView, action: Action) -> dict[str, object]:
        """Return an action as the protocol writes it."""
        if self._is_own(action):
            return {"type": self.own_kinds[action - len(KINDS)]}
        return resto_view.action_json(action)

    def parse_action(self, view: StakesView | None, given: Mapping[str, object]) -> Action:
        """Return the action that a JSON object names, legal or not.

        Raises:
            IllegalAction: it names none.

        """
        kind = Fields(given, IllegalAction, self.pack).text("type", *KINDS, *self.own_kinds)
        if kind in self.own_kinds:
            return len(KINDS) + self.own_kinds.index(kind)
        return resto_view.parse_action(given, self.pack)

    def shared_json(self, view: StakesView) -> dict[str, object]:
        """Return the fields of any such view as the protocol writes them."""
        return deal_json(view, self.pack, partial(self.action_json, view)) | stakes_json(view)

    def read_shared(self, fields: Fields, setup: Setup, phases: tuple[str, ...]) -> dict[str, Any]:
        """Return the fields of any such position, without the stakes; ``phases`` may be told.

        Raises:
            BadPosition: they contradict the rules or each other.

        """
        read_action = partial(self.parse_action, None)
        sides = tuple(range(setup.seats))
        shared = read_deal(fields, setup, sides, phases, read_action, has_stock=True)
        if shared["dealer"] == NOBODY:
            raise BadPosition("dealer is missing")
        if min(shared["scores"]) < 0:
            raise BadPosition("scores must be 0 or more: the counters in front of each seat")
        return shared

    def _is_own(self, action: Action) -> bool:
        return len(KINDS) <= action < len(KINDS) + len(self.own_kinds)
