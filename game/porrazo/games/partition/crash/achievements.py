"""What is worth remembering in a match of Crash."""

from __future__ import annotations

from typing import Final

from porrazo.engine.events import HandStarted
from porrazo.engine.match_history import MatchHistory
from porrazo.games.partition.crash.brag import NAMES, PAIR, PRIAL
from porrazo.games.partition.crash.events import CrashMade, GroupsCompared
from porrazo.games.partition.crash.rules import GROUPS

ACHIEVEMENTS: Final = ("crashed", "pair_wins_last", "two_prials")
_TWO: Final = 2


def earned(tale: MatchHistory) -> dict[str, int]:
    """Return which achievements a seat has earned, each with its place."""
    found: dict[str, int] = {}
    prials = 0
    for place, event in tale.events:
        if isinstance(event, HandStarted):
            prials = 0
        elif isinstance(event, CrashMade) and event.seat == tale.seat:
            found.setdefault("crashed", place)
        elif isinstance(event, GroupsCompared):
            mine = event.classes[tale.seat]
            prials += mine == NAMES[PRIAL]
            if prials == _TWO:
                found.setdefault("two_prials", place)
            alone = event.winners == (tale.seat,) and sum(map(bool, event.classes)) > 1
            if event.number == GROUPS and alone and mine == NAMES[PAIR]:
                found.setdefault("pair_wins_last", place)
    return found
