"""The puzzles of Porrazo: to win, to give nothing away, to get ahead before the next deal."""

from __future__ import annotations

from typing import Final

from porrazo.games.fishing.table.puzzles import asks, themes
from porrazo.players.puzzles import Solving
from porrazo.players.search.exact import GAIN, SPARE, WIN, Goal
from porrazo.table.teaching.puzzling import Puzzling

PUZZLING: Final = Puzzling(
    Solving((Goal(WIN), Goal(SPARE, ("porrazo", "counter_porrazo")), Goal(GAIN))),
    themes=themes(("counter_porrazo", "porrazo", "limpia", "in_place", "cards")),
    tables=((2, {}), (3, {})),
    asks=asks,
)
