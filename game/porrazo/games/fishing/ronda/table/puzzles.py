"""The puzzles of Ronda: the most points before cards are dealt again."""

from __future__ import annotations

from typing import Final

from porrazo.games.fishing.table.puzzles import asks, themes
from porrazo.players.puzzles import Solving
from porrazo.players.search.exact import GAIN, WIN, Goal
from porrazo.table.teaching.puzzling import Puzzling

PUZZLING: Final = Puzzling(
    Solving((Goal(WIN), Goal(GAIN, clear=1))),
    themes=themes(("diez", "cinco", "caida", "mesa", "cards")),
    tables=((2, {"bluff": False}), (3, {"bluff": False})),
    asks=asks,
)
