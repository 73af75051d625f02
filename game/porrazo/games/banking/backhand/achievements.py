"""What is worth remembering in a match of Backhand."""

from __future__ import annotations

from typing import Final

from porrazo.engine.match_history import MatchHistory
from porrazo.games.banking.backhand.events import HandSettled
from porrazo.games.banking.backhand.rules import FILLED, LOST, WON

ACHIEVEMENTS: Final = ("twelve_called", "five_running")
_RUNNING: Final = 5


def earned(tale: MatchHistory) -> dict[str, int]:
    """Return which achievements a seat has earned, each with its place."""
    found: dict[str, int] = {}
    running = 0
    for place, event in tale.events:
        if not isinstance(event, HandSettled) or event.seat != tale.seat:
            continue
        running = 0 if event.result == LOST else running + 1
        if running >= _RUNNING:
            found.setdefault("five_running", place)
        called = event.reason == "backhand" and event.result == WON
        if called and event.total == FILLED:
            found.setdefault("twelve_called", place)
    return found
