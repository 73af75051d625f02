"""What is worth remembering in a match of Pechigonga."""

from __future__ import annotations

from typing import Final

from porrazo.engine.events import Dealt, Scored
from porrazo.engine.match_history import MatchHistory

ACHIEVEMENTS: Final = ("both_pots", "paid_by_all")
_PAYERS: Final = 3


def earned(tale: MatchHistory) -> dict[str, int]:
    """Return which achievements a seat has earned, each with its place."""
    found: dict[str, int] = {}
    payers = stage = 0
    won_first = False
    for place, event in tale.events:
        if isinstance(event, Dealt):
            stage, payers = event.deal_number, 0
            won_first = won_first and stage > 1
        elif isinstance(event, Scored) and event.reason == "compensation":
            payers += event.points < 0
            if event.side == tale.side and payers >= _PAYERS:
                found.setdefault("paid_by_all", place)
        elif isinstance(event, Scored) and event.reason == "pot" and event.side == tale.side:
            if stage > 1 and won_first:
                found.setdefault("both_pots", place)
            won_first = True
    return found
