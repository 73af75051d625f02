"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.games.fishing.ronda.view import RondaView
from porrazo.table.teaching.moments import Moments

_PLAIN: Mapping[str, Callable[[RondaView], bool]] = {
    "table": lambda view: view.phase == "play" and len(view.table) > 4,
    "announce": lambda view: view.phase == "announce",
    "challenge": lambda view: view.phase == "challenge",
    "waiting": lambda view: view.phase == "play" and view.announcements == "waiting",
    "shown": lambda view: view.phase == "play" and bool(view.shown) and view.shown[0] != view.seat,
    "pending": lambda view: view.phase == "play" and view.pending is not None,
    "claim": lambda view: view.phase == "claim",
}
_HINTS: Mapping[str, str] = {"hint": "table", "hint_announce": "announce"}
"""Moments at which a hint is given."""

MOMENTS = Moments(plain=_PLAIN, hints=_HINTS, page="run", step=3)
