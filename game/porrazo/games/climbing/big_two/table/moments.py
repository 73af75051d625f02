"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.games.climbing.big_two.combinations import STRAIGHT
from porrazo.games.climbing.big_two.view import BigTwoView
from porrazo.table.teaching.moments import Moments


def _fives(view: BigTwoView) -> bool:
    return view.to_beat is not None and view.to_beat.kind >= STRAIGHT


_PLAIN: Mapping[str, Callable[[BigTwoView], bool]] = {
    "table": lambda view: _fives(view) and sum(map(len, view.hands)) < 11 * view.seats,
    "opening": lambda view: view.phase == "opening",
    "lead": lambda view: view.phase == "lead" and view.to_act == view.seat,
    "follow": lambda view: view.to_beat is not None and view.to_act == view.seat,
}
_HINTS: Mapping[str, str] = {"hint": "follow", "hint_lead": "lead"}
"""Moments at which a hint is given."""

MOMENTS = Moments(plain=_PLAIN, hints=_HINTS, page="follow", step=2)
