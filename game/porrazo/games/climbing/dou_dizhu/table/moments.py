"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.games.climbing.dou_dizhu.view import DouDizhuView
from porrazo.table.teaching.moments import Moments

_PLAIN: Mapping[str, Callable[[DouDizhuView], bool]] = {
    "table": lambda view: view.phase == "follow" and sum(view.plays) > 3 and view.bombs > 0,
    "auction": lambda view: view.phase == "auction" and view.bid > 0,
    "lead": lambda view: view.phase == "lead" and view.landlord == view.seat,
    "follow": lambda view: view.phase == "follow" and view.landlord != view.seat,
}
_HINTS: Mapping[str, str] = {"hint": "follow", "hint_auction": "auction"}
"""Moments at which a hint is given."""

MOMENTS = Moments(plain=_PLAIN, hints=_HINTS, page="follow", step=4)
