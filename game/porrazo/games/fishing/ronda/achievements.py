"""What is worth remembering in a match of Ronda."""

from __future__ import annotations

from typing import Final

from porrazo.engine.events import Scored
from porrazo.engine.match_history import MatchHistory
from porrazo.games.fishing.ronda.events import Challenged

ACHIEVEMENTS: Final = ("diez", "liar_caught", "word_kept")


def earned(tale: MatchHistory) -> dict[str, int]:
    """Return which achievements a seat has earned, each with its place."""
    found: dict[str, int] = {}
    for place, event in tale.events:
        if isinstance(event, Scored):
            if event.side == tale.side and event.reason == "diez":
                found.setdefault("diez", place)
        elif isinstance(event, Challenged):
            if event.seat == tale.seat and not event.true:
                found.setdefault("liar_caught", place)
            if event.target == tale.seat and event.true:
                found.setdefault("word_kept", place)
    return found
