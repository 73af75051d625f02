"""What is worth remembering in a match of Cacho."""

from __future__ import annotations

from typing import Final

from porrazo.engine.match_history import MatchHistory
from porrazo.games.vying.cacho.rules import CLASSES
from porrazo.games.vying.events import Showdown
from porrazo.games.vying.three_cards.flushes import HIGH

ACHIEVEMENTS: Final = ("high_card", "last_counters", "cleaned_out")
_FEW: Final = 5


def earned(tale: MatchHistory) -> dict[str, int]:
    """Return which achievements a seat has earned, each with its place."""
    found: dict[str, int] = {}
    for place, event in tale.events:
        if not isinstance(event, Showdown) or tale.seat not in event.winners:
            continue
        if event.classes[tale.seat] == CLASSES[HIGH]:
            found.setdefault("high_card", place)
    if not tale.won:
        return found
    ends = tale.hands()
    low = [place for place, scores in ends if 0 < scores[tale.side] <= _FEW]
    if low:
        found["last_counters"] = low[-1]
    place, scores = ends[-1]
    if not any(counters for side, counters in enumerate(scores) if side != tale.side):
        found["cleaned_out"] = place
    return found
