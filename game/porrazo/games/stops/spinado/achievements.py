"""What is worth remembering in a match of Spinado."""

from __future__ import annotations

from typing import Final

from porrazo.engine.events import CardPlayed, Event, HandOver, Scored
from porrazo.engine.match_history import MatchHistory
from porrazo.games.stops.spinado.events import SpinadoPlayed

ACHIEVEMENTS: Final = ("both_pots", "out_with_spinado", "dear_ace")
_DEAR: Final = 10
"""From so many counters on an ace that was kept too long is worth remembering."""


def earned(tale: MatchHistory) -> dict[str, int]:
    """Return which achievements a seat has earned, each with its place."""
    found: dict[str, int] = {}
    pots: set[str] = set()
    last: Event | None = None
    for place, event in tale.events:
        if isinstance(event, CardPlayed | SpinadoPlayed):
            last = event
        elif isinstance(event, HandOver):
            pots.clear()
            if isinstance(last, SpinadoPlayed) and last.seat == tale.seat:
                found.setdefault("out_with_spinado", place)
        elif isinstance(event, Scored) and event.side == tale.side:
            pots.add(event.reason)
            if {"matrimony", "intrigue"} <= pots:
                found.setdefault("both_pots", place)
            if event.reason == "spinado" and event.points >= _DEAR:
                found.setdefault("dear_ace", place)
    return found
