"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.games.stops.last_one.rules import NATURAL, NONE
from porrazo.games.stops.last_one.view import LastOneView
from porrazo.table.teaching.moments import Moments


def _mine(view: LastOneView, phase: str) -> bool:
    return view.phase == phase and view.to_act == view.seat


_PLAIN: Mapping[str, Callable[[LastOneView], bool]] = {
    "table": lambda view: _mine(view, "turn") and len(view.discards) > 4,
    "size": lambda view: _mine(view, "size"),
    "melee": lambda view: _mine(view, "melee"),
    "stack": lambda view: _mine(view, "stack"),
    "suit": lambda view: (
        _mine(view, "turn") and view.upcard is not None and view.upcard.suit != NONE
    ),
    "joker": lambda view: (
        _mine(view, "turn") and view.upcard is not None and view.upcard.card >= NATURAL
    ),
    "last": lambda view: _mine(view, "turn") and len(view.hands[view.seat]) == 2,
    "alarm": lambda view: any(len(hand) == 1 for hand in view.hands),
}
_HINTS: Mapping[str, str] = {"hint": "table"}
"""Moments at which a hint is given."""

MOMENTS = Moments(plain=_PLAIN, hints=_HINTS, page="match", step=1)
