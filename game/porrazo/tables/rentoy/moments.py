"""Moments of a match that pictures show, by the name of the picture."""

from __future__ import annotations

from porrazo.games import game_named
from porrazo.games.tricks.raising.events import Signalled
from porrazo.table.moments import Motion
from porrazo.tables.truc import pictures
from porrazo.tables.truc.pictures import HINTS

__all__ = ["HINTS", "MOMENTS", "MOTIONS", "PAGE", "PRESSED", "STEP"]

MOMENTS = {
    **pictures.MOMENTS,
    "signalling": lambda view: view.phase == "signal",
    "signal_choice": lambda view: (
        view.phase == "signal" and len(game_named("rentoy").choices(view)) > 1
    ),
}
"""Partners signal by the usual rules here."""
PRESSED = {"signal_choice": -1}
MOTIONS = {
    "signal": Motion(
        lambda events: any(isinstance(event, Signalled) for event in events),
        seats=4,
        options={"signal_seen_by": "all"},
    ),
}

PAGE = "order"
"""The page of the rules that a picture shows."""
STEP = 3
"""The place in the first game that a picture shows."""
