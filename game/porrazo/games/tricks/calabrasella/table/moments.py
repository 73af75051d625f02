"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.games.tricks.calabrasella.view import CalabrasellaView
from porrazo.table.teaching.moments import Moments


def _played(view: CalabrasellaView) -> int:
    return sum(len(pile) for pile in view.won)


_PLAIN: Mapping[str, Callable[[CalabrasellaView], bool]] = {
    "table": lambda view: view.phase == "play" and len(view.trick) == 1 and 6 < _played(view) < 24,
    "bid": lambda view: view.phase == "bid",
    "call": lambda view: view.phase == "call",
    "return": lambda view: view.phase == "return",
    "discard": lambda view: view.phase == "discard",
    "take": lambda view: view.phase == "take" and len(view.discards) in (2, 3),
    "lead": lambda view: view.phase == "play" and not view.trick and _played(view) > 6,
    "follow": lambda view: view.phase == "play" and len(view.trick) == 2,
}
_HINTS: Mapping[str, str] = {
    "hint": "table",
    "hint_bid": "bid",
    "hint_call": "call",
    "hint_discard": "discard",
}
"""Moments at which a hint is given."""

MOMENTS = Moments(plain=_PLAIN, hints=_HINTS, page="call", step=6)
