"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.games.banking.backhand.rules import is_push
from porrazo.games.banking.backhand.view import BackhandView
from porrazo.table.teaching.moments import Moments


def _own_hand(view: BackhandView) -> list[int]:
    """Return the cards that the viewer is to play, none where it is not his turn."""
    return list(view.hands[view.seat]) if view.own_turn and view.phase == "act" else []


_PLAIN: Mapping[str, Callable[[BackhandView], bool]] = {
    "table": lambda view: len(_own_hand(view)) > 2,
    "first_stake": lambda view: view.own_turn and view.phase == "bet",
    "stake": lambda view: view.own_turn and view.phase == "bet" and view.hand_number > 1,
    "two_cards": lambda view: len(_own_hand(view)) == 2 and not is_push(_own_hand(view)),
    "push": lambda view: is_push(_own_hand(view)),
}
_HINTS: Mapping[str, str] = {"hint": "table", "hint_push": "push", "hint_stake": "stake"}
"""Moments at which a hint is given."""

MOMENTS = Moments(plain=_PLAIN, hints=_HINTS, page="odds", step=3)
