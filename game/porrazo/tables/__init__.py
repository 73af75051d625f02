"""Each game at the table: what it alone shows, asks and says.

The module of a game is named for it and gives the table its ``TABLE_GAME``; it is imported when the
game is first wanted.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module

from porrazo.table.game import TableGame


@cache
def table_game(name: str) -> TableGame:
    """Return the registered game of this name as the table knows it."""
    game: TableGame = import_module(f"{__name__}.{name}").TABLE_GAME
    return game
