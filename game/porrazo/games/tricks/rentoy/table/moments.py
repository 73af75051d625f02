"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from porrazo.games import game_named
from porrazo.games.tricks.raising.events import Signalled
from porrazo.games.tricks.truc.table import pictures
from porrazo.games.tricks.truc.table.pictures import HINTS
from porrazo.table.teaching.moments import Moments, Motion

_PLAIN = {
    **pictures.MOMENTS,
    "signalling": lambda view: view.phase == "signal",
    "signal_choice": lambda view: (
        view.phase == "signal" and len(game_named("rentoy").choices(view)) > 1
    ),
}
"""Partners signal by the usual rules here."""
_PRESSED = {"signal_choice": -1}
_MOTIONS = {
    "signal": Motion(
        lambda events: any(isinstance(event, Signalled) for event in events),
        seats=4,
        options={"signal_seen_by": "all"},
    ),
}

MOMENTS = Moments(
    plain=_PLAIN, hints=HINTS, page="order", step=3, motions=_MOTIONS, pressed=_PRESSED
)
