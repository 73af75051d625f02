"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.games.partition.crash.view import CrashView
from porrazo.table.teaching.moments import Moments


def _own(view: CrashView) -> bool:
    return view.to_act == view.seat


_PLAIN: Mapping[str, Callable[[CrashView], bool]] = {
    "table": lambda view: _own(view) and view.hand_number > 1 and len(view.laid(view.seat)) == 3,
    "set": lambda view: _own(view) and view.phase == "set",
    "three_laid": lambda view: _own(view) and len(view.laid(view.seat)) == 3,
    "all_set": lambda view: view.phase == "set" and sum(view.chosen) == view.seats - 1,
}
_HINTS: Mapping[str, str] = {"hint": "set"}
"""Moments at which a hint is given."""

MOMENTS = Moments(plain=_PLAIN, hints=_HINTS, page="hands", step=2)
