"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from porrazo.engine.events import Event, MatchWon
from porrazo.games.fishing.events import Captured, CardsCounted, TendidoArranged
from porrazo.games.fishing.porrazo.rules import DECLARE, IN_PLACE
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.table.teaching.moments import Moments, Motion

_PLAIN: Mapping[str, Callable[[PorrazoView], bool]] = {
    "table": lambda view: view.phase == "play" and len(view.table) > 4,
    "table_in_place": lambda view: any(IN_PLACE <= action < 2 * IN_PLACE for action in view.legal),
    "tendido": lambda view: view.phase == "tendido_arrange",
    "tendido_choice": lambda view: view.phase == "tendido_choice",
    "declare": lambda view: DECLARE in view.legal,
    "pending": lambda view: view.phase == "play" and view.pending is not None,
    "claim": lambda view: view.phase == "claim",
}
_HINTS: Mapping[str, str] = {
    "hint": "table",
    "hint_in_place": "table_in_place",
    "hint_declare": "declare",
    "hint_tendido": "tendido",
}
"""Moments at which a hint is given."""


def _takes_five(events: Sequence[Event]) -> bool:
    return any(
        isinstance(event, Captured) and not event.pending and len(event.cards) == _FIVE - 1
        for event in events
    )


def _shows(kind: type[Event]) -> Callable[[Sequence[Event]], bool]:
    return lambda events: any(isinstance(event, kind) for event in events)


_FIVE = 5
_MOTIONS: Mapping[str, Motion] = {
    "capture_of_five": Motion(_takes_five),
    "tendido": Motion(_shows(TendidoArranged), drag=(-4, -3)),
    "most_cards": Motion(_shows(CardsCounted)),
    "match_end": Motion(_shows(MatchWon), options={"target": 31}),
}
"""Motions that a strip of pictures shows, besides those of events."""

MOMENTS = Moments(plain=_PLAIN, hints=_HINTS, page="run", step=7, motions=_MOTIONS)
