"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from porrazo.cards import UNKNOWN
from porrazo.games.vying.events import Showdown
from porrazo.games.vying.table.moments import MOMENTS as OF_BETTING
from porrazo.games.vying.table.moments import MOTIONS, must_answer
from porrazo.games.vying.three_cards.view import ThreeCardView
from porrazo.table.teaching.moments import Moments, Motion

_PLAIN: Mapping[str, Callable[[ThreeCardView], bool]] = {
    **OF_BETTING,
    "table": lambda view: must_answer(view) and view.opened != UNKNOWN,
    "show": lambda view: view.phase == "show",
    "own_card_shown": lambda view: (
        view.phase == "bet2" and view.opened != UNKNOWN and view.dealer == view.to_act
    ),
}
_HINTS: Mapping[str, str] = {"hint": "table", "hint_show": "show"}
"""Moments at which a hint is given."""
_MOTIONS: Mapping[str, Motion] = {
    **MOTIONS,
    "wild_showdown": Motion(
        lambda events: any(isinstance(each, Showdown) and bool(each.wild) for each in events),
        seats=3,
        options={"wildcards": True},
    ),
}

MOMENTS = Moments(plain=_PLAIN, hints=_HINTS, page="ranking", step=5, motions=_MOTIONS)
