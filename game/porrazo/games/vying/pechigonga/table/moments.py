"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.games.vying.events import RunShowdown, Showdown
from porrazo.games.vying.pechigonga.view import PechigongaView
from porrazo.table.teaching.moments import Moments, Motion

_PLAIN: Mapping[str, Callable[[PechigongaView], bool]] = {
    "table": lambda view: view.phase == "bet" and view.to_call > 0 and view.bounds is not None,
    "announce": lambda view: view.phase == "announce",
    "free_bet": lambda view: view.phase == "bet" and not view.level,
    "shut_out": lambda view: view.phase == "bet" and any(view.folded),
}
_HINTS: Mapping[str, str] = {"hint": "table", "hint_announce": "announce"}
"""Moments at which a hint is given."""
_MOTIONS: Mapping[str, Motion] = {
    "announced_showdown": Motion(
        lambda events: any(
            isinstance(each, Showdown) and "primera" in each.classes for each in events
        ),
        seats=4,
    ),
    "run_showdown": Motion(
        lambda events: any(isinstance(each, RunShowdown) for each in events),
        seats=4,
        options={"second_stage": True},
    ),
}

MOMENTS = Moments(plain=_PLAIN, hints=_HINTS, page="ranking", step=4, motions=_MOTIONS)
