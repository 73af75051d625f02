"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.games.fishing.cuarenta.rules import ANNOUNCE, TAKE
from porrazo.games.fishing.cuarenta.view import CuarentaView
from porrazo.table.teaching.moments import Moments

_PLAIN: Mapping[str, Callable[[CuarentaView], bool]] = {
    "table": lambda view: view.phase == "play" and len(view.table) > 3 and min(view.scores) > 5,
    "announce": lambda view: ANNOUNCE in view.legal,
    "choice": lambda view: any(action >= TAKE for action in view.legal),
    "caida": lambda view: view.phase == "play" and view.last_left is not None,
    "near": lambda view: view.phase == "play" and max(view.scores) >= 38,
}
_HINTS: Mapping[str, str] = {"hint": "table", "hint_announce": "announce"}
"""Moments at which a hint is given."""

MOMENTS = Moments(plain=_PLAIN, hints=_HINTS, page="add", step=3)
