"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.games.stops.spinado.rules import HOLD, JOINED, SPINADO
from porrazo.games.stops.spinado.view import SpinadoView
from porrazo.table.teaching.moments import Moments


def _own(view: SpinadoView) -> bool:
    return view.to_act == view.seat


_PLAIN: Mapping[str, Callable[[SpinadoView], bool]] = {
    "table": lambda view: (
        _own(view) and view.hand_number > 1 and view.phase == "run" and len(view.sequence) > 3
    ),
    "first_start": lambda view: _own(view) and not view.played,
    "start": lambda view: _own(view) and view.phase == "start" and len(view.played) > 8,
    "run": lambda view: _own(view) and view.phase == "run",
    "long_run": lambda view: len(view.sequence) > 6,
    "with_spinado": lambda view: (
        _own(view) and view.phase == "run" and SPINADO in view.hands[view.seat]
    ),
    "spinado": lambda view: bool(view.actions) and HOLD > view.actions[-1].action >= JOINED,
    "nearly_out": lambda view: min(map(len, view.hands)) == 1,
}
_HINTS: Mapping[str, str] = {"hint": "start", "hint_run": "with_spinado"}
"""Moments at which a hint is given."""

MOMENTS = Moments(plain=_PLAIN, hints=_HINTS, page="stops", step=4)
