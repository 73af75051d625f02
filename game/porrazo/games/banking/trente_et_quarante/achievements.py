"""What is worth remembering in a match of Trente et Quarante."""

from __future__ import annotations

from typing import Final

from porrazo.engine.match_history import MatchHistory
from porrazo.games.banking.trente_et_quarante.events import BetPlaced, CoupDecided
from porrazo.games.banking.trente_et_quarante.rules import LEAST_TOTAL

ACHIEVEMENTS: Final = ("insured_in_time", "thirty_and_forty")
_HIGHEST: Final = 40


def earned(tale: MatchHistory) -> dict[str, int]:
    """Return which achievements a seat has earned, each with its place."""
    found: dict[str, int] = {}
    placed: list[BetPlaced] = []
    for place, event in tale.events:
        if isinstance(event, BetPlaced) and event.seat == tale.seat:
            placed.append(event)
        elif isinstance(event, CoupDecided):
            if event.noir == event.rouge == LEAST_TOTAL and any(bet.insurance for bet in placed):
                found.setdefault("insured_in_time", place)
            widest = sorted((event.noir, event.rouge)) == [LEAST_TOTAL, _HIGHEST]
            if widest and any(bet.kind in event.winning for bet in placed):
                found.setdefault("thirty_and_forty", place)
            placed = []
    return found
