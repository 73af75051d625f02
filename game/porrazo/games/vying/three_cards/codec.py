"""Actions of games of three cards as text and JSON: betting, and the dealer's privilege."""

from __future__ import annotations

from collections.abc import Mapping

from porrazo.cards import Pack
from porrazo.engine.errors import IllegalAction
from porrazo.engine.fields import Fields
from porrazo.engine.game import Action
from porrazo.games.vying import resto_view
from porrazo.games.vying.resto import KINDS
from porrazo.games.vying.three_cards.rules import SHOW, SHOW_KINDS


class Codec:
    """The words of a game; it ``opens`` where it has the privilege and announcements at all."""

    def __init__(self, pack: Pack, opens: bool) -> None:
        self.pack = pack
        self.opens = opens

    def action_text(self, action: Action) -> str:
        """Return an action as short text, such as ``call`` or ``bet 5``."""
        if self._is_own(action):
            return SHOW_KINDS[action - SHOW]
        return resto_view.action_text(action)

    def parse_action_text(self, text: str) -> Action:
        """Return the action that a short text names.

        Raises:
            IllegalAction: it names none.

        """
        if self.opens and text in SHOW_KINDS:
            return SHOW + SHOW_KINDS.index(text)
        return resto_view.parse_action_text(text)

    def action_json(self, action: Action) -> dict[str, object]:
        """Return an action as the protocol writes it."""
        if self._is_own(action):
            return {"type": SHOW_KINDS[action - SHOW]}
        return resto_view.action_json(action)

    def parse_action(self, given: Mapping[str, object]) -> Action:
        """Return the action that a JSON object names, legal or not.

        Raises:
            IllegalAction: it names none.

        """
        if not self.opens:
            return resto_view.parse_action(given, self.pack)
        kind = Fields(given, IllegalAction, self.pack).text("type", *KINDS, *SHOW_KINDS)
        if kind in SHOW_KINDS:
            return SHOW + SHOW_KINDS.index(kind)
        return resto_view.parse_action(given, self.pack)

    def _is_own(self, action: Action) -> bool:
        return SHOW <= action < SHOW + len(SHOW_KINDS)
