"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.games.banking.trente_et_quarante.view import TrenteView
from porrazo.table.teaching.moments import Moments

_PLAIN: Mapping[str, Callable[[TrenteView], bool]] = {
    "table": lambda view: view.own_turn and view.betting and view.hand_number > 2,
    "first_bets": lambda view: view.own_turn and view.betting,
    "prison": lambda view: view.own_turn and view.betting and bool(view.prison[view.seat]),
    "others_in_prison": lambda view: view.own_turn and view.betting and any(view.prison),
}
_HINTS: Mapping[str, str] = {"hint": "table"}
"""Moments at which a hint is given."""

MOMENTS = Moments(plain=_PLAIN, hints=_HINTS, page="results", step=3)
