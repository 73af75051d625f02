"""What is worth remembering in a match of Dou Dizhu."""

from __future__ import annotations

from typing import Final

from porrazo.engine.events import Called, CardsPlayed, HandOver, HandStarted
from porrazo.engine.match_history import MatchHistory

ACHIEVEMENTS: Final = ("spring", "last_bomb")
_BOMBS: Final = ("bomb", "rocket")


def earned(tale: MatchHistory) -> dict[str, int]:
    """Return which achievements a seat has earned, each with its place."""
    found: dict[str, int] = {}
    landlord, players, last = -1, set[int](), ""
    for place, event in tale.events:
        if isinstance(event, HandStarted):
            landlord, players, last = -1, set[int](), ""
        elif isinstance(event, Called) and event.call == "landlord":
            landlord = event.seat
        elif isinstance(event, CardsPlayed):
            players.add(event.seat)
            last = event.call if event.seat == tale.seat else ""
        elif isinstance(event, HandOver):
            if landlord == tale.seat and players == {tale.seat}:
                found.setdefault("spring", place)
            if last in _BOMBS:
                found.setdefault("last_bomb", place)
    return found
