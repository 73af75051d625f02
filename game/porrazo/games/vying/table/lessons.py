"""How the first game of a betting game begins: three seats, of which the last one deals."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.table.teaching.lessons import match_from

_SEATS, _DEALER = 3, 2
_OPTIONS: dict[str, object] = {"starting_counters": 20}


def new_match(name: str, first: Sequence[str]) -> Match:
    """Return the match before the first step; ``first`` are the first cards of each pack."""
    return match_from(game_named(name), _SEATS, _OPTIONS, _DEALER, *first)
