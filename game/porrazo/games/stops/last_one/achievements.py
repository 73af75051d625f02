"""What is worth remembering in a match of Last One."""

from __future__ import annotations

from typing import Final

from porrazo.engine.events import CardPlayed, HandOver, HandStarted
from porrazo.engine.match_history import MatchHistory
from porrazo.games.stops.last_one.events import CallMissed, MeleeOver
from porrazo.games.stops.last_one.rules import KING, NATURAL

ACHIEVEMENTS: Final = ("run_to_king", "out_with_joker", "never_silent")
_MANY_HANDS: Final = 5


def earned(tale: MatchHistory) -> dict[str, int]:
    """Return which achievements a seat has earned, each with its place."""
    found: dict[str, int] = {}
    last, hands, silent = CardPlayed(-1, 0), 0, False
    for place, event in tale.events:
        if isinstance(event, CardPlayed):
            last = event
        elif isinstance(event, MeleeOver):
            if last.seat == tale.seat and last.card < NATURAL and last.card >> 2 == KING:
                found.setdefault("run_to_king", place)
        elif isinstance(event, HandStarted):
            hands += 1
        elif isinstance(event, CallMissed):
            silent = silent or event.seat == tale.seat
        elif isinstance(event, HandOver):
            empty = event.hands[tale.seat] == ()
            if empty and last.seat == tale.seat and last.card >= NATURAL:
                found.setdefault("out_with_joker", place)
            if hands >= _MANY_HANDS and tale.won and not silent:
                found["never_silent"] = place
    return found
