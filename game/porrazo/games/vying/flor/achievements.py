"""What is worth remembering in a match of Flor."""

from __future__ import annotations

from typing import Final

from porrazo.engine.events import HandStarted, Shown
from porrazo.engine.match_history import MatchHistory
from porrazo.games.vying.events import Showdown
from porrazo.games.vying.flor.rules import CLASSES
from porrazo.games.vying.three_cards.flushes import FLUSH

ACHIEVEMENTS: Final = ("flor_over_flor", "open_card")


def earned(tale: MatchHistory) -> dict[str, int]:
    """Return which achievements a seat has earned, each with its place."""
    found: dict[str, int] = {}
    has_opened = False
    for place, event in tale.events:
        if isinstance(event, HandStarted):
            has_opened = False
        elif isinstance(event, Shown):
            has_opened = has_opened or event.seat == tale.seat
        elif isinstance(event, Showdown) and tale.seat in event.winners:
            flores = event.classes.count(CLASSES[FLUSH])
            if event.classes[tale.seat] == CLASSES[FLUSH] and flores > 1:
                found.setdefault("flor_over_flor", place)
            if has_opened:
                found.setdefault("open_card", place)
    return found
