"""The puzzles of Cuarenta: the most points before cards are dealt again."""

from __future__ import annotations

from typing import Final

from porrazo.games.fishing.table.puzzles import asks, themes
from porrazo.players.puzzles import Solving
from porrazo.players.search.exact import GAIN, WIN, Goal
from porrazo.table.teaching.puzzling import Puzzling

PUZZLING: Final = Puzzling(
    Solving((Goal(WIN), Goal(GAIN, clear=2))),
    themes=themes(("caida", "limpia", "cards")),
    tables=((2, {}), (2, {"target": 20}), (4, {})),
    asks=asks,
)
