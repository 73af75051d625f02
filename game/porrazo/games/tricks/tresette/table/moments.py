"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.games.tricks.following import bits_of
from porrazo.games.tricks.tresette.melds import has_meld
from porrazo.games.tricks.tresette.view import TresetteView
from porrazo.table.teaching.moments import Moments

_PLAIN: Mapping[str, Callable[[TresetteView], bool]] = {
    "table": lambda view: (
        view.phase == "play" and len(view.trick) == 2 and 2 < sum(view.tricks_won) < 7
    ),
    "declare": lambda view: view.phase == "declare" and has_meld(bits_of(view.hands[view.seat])),
    "lead": lambda view: view.phase == "play" and not view.trick and sum(view.tricks_won) > 2,
    "follow": lambda view: view.phase == "play" and len(view.trick) == 3,
    "told": lambda view: view.phase == "play" and any(view.melds),
}
_HINTS: Mapping[str, str] = {"hint": "table", "hint_lead": "lead"}
"""Moments at which a hint is given."""

MOMENTS = Moments(plain=_PLAIN, hints=_HINTS, page="melds", step=6)
