"""What is worth remembering in a match of Porrazo."""

from __future__ import annotations

from typing import Final

from porrazo.engine.events import Scored
from porrazo.engine.match_history import MatchHistory
from porrazo.games.fishing.events import SanBenito

ACHIEVEMENTS: Final = ("san_benito", "limpia_five", "from_behind", "perfect_tendido")
_BEHIND: Final = 20
_SWEPT: Final = 5
_PLACES: Final = 4


def earned(tale: MatchHistory) -> dict[str, int]:
    """Return which achievements a seat has earned, each with its place."""
    found: dict[str, int] = {}
    placed: dict[int, int] = {}
    for place, event in tale.events:
        if isinstance(event, SanBenito) and event.side == tale.side:
            found.setdefault("san_benito", place)
        if not isinstance(event, Scored) or event.side != tale.side:
            continue
        # The card that was played is one of them.
        if event.reason == "limpia" and len(event.cards) > _SWEPT:
            found.setdefault("limpia_five", place)
        if event.reason == "tendido_place":
            placed[place] = placed.get(place, 0) + 1
            if placed[place] == _PLACES:
                found.setdefault("perfect_tendido", place)
    if tale.won:
        behind = [place for place, scores in tale.scores() if tale.lead(scores) <= -_BEHIND]
        if behind:
            found["from_behind"] = behind[-1]
    return found
