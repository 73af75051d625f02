"""What is worth remembering in a match of Big Two."""

from __future__ import annotations

from typing import Final

from porrazo.engine.events import CardsPlayed, HandOver
from porrazo.engine.match_history import MatchHistory
from porrazo.games.climbing.big_two.combinations import FIVE, FOUR_KIND, NAMES
from porrazo.games.climbing.big_two.rules import HAND_SIZE

ACHIEVEMENTS: Final = ("five_at_last", "all_thirteen", "last_strong")


def earned(tale: MatchHistory) -> dict[str, int]:
    """Return which achievements a seat has earned, each with its place."""
    found: dict[str, int] = {}
    last = CardsPlayed(-1, (), "")
    for place, event in tale.events:
        if isinstance(event, CardsPlayed):
            last = event
        elif isinstance(event, HandOver) and last.seat == tale.seat:
            if len(last.cards) == FIVE:
                found.setdefault("five_at_last", place)
            if NAMES.index(last.call) >= FOUR_KIND:
                found.setdefault("last_strong", place)
            if any(hand is not None and len(hand) == HAND_SIZE for hand in event.hands):
                found.setdefault("all_thirteen", place)
    return found
