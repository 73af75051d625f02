"""Each game at the table: what it alone shows, asks and says.

Nothing of a game's table is imported before the game is first wanted.
"""

from __future__ import annotations

from functools import cache

from porrazo.engine.errors import UnknownGame
from porrazo.table.game import TableGame


@cache
def table_game(name: str) -> TableGame:  # noqa: C901
    """Return the registered game of this name as the table knows it.

    Raises:
        UnknownGame: there is none.

    """
    if (found := _of_tricks(name)) is not None:
        return found
    match name:
        case "porrazo":
            from porrazo.games.fishing.porrazo.table.at_table import TABLE_GAME
        case "ronda":
            from porrazo.games.fishing.ronda.table.at_table import TABLE_GAME
        case "cuarenta":
            from porrazo.games.fishing.cuarenta.table.at_table import TABLE_GAME
        case "big_two":
            from porrazo.games.climbing.big_two.table.at_table import TABLE_GAME
        case "dou_dizhu":
            from porrazo.games.climbing.dou_dizhu.table.at_table import TABLE_GAME
        case "last_one":
            from porrazo.games.stops.last_one.table.at_table import TABLE_GAME
        case "spinado":
            from porrazo.games.stops.spinado.table.at_table import TABLE_GAME
        case "crash":
            from porrazo.games.partition.crash.table.at_table import TABLE_GAME
        case "cacho":
            from porrazo.games.vying.cacho.table.at_table import TABLE_GAME
        case "flor":
            from porrazo.games.vying.flor.table.at_table import TABLE_GAME
        case "pechigonga":
            from porrazo.games.vying.pechigonga.table.at_table import TABLE_GAME
        case "backhand":
            from porrazo.games.banking.backhand.table.at_table import TABLE_GAME
        case "trente_et_quarante":
            from porrazo.games.banking.trente_et_quarante.table.at_table import TABLE_GAME
        case _:
            raise UnknownGame(f"there is no game {name!r:.40} at the table")
    return TABLE_GAME


def _of_tricks(name: str) -> TableGame | None:
    """Return a game of tricks, None for any other."""
    match name:
        case "tresette":
            from porrazo.games.tricks.tresette.table.at_table import TABLE_GAME
        case "calabrasella":
            from porrazo.games.tricks.calabrasella.table.at_table import TABLE_GAME
        case "briscola":
            from porrazo.games.tricks.briscola.table.at_table import TABLE_GAME
        case "rentoy":
            from porrazo.games.tricks.rentoy.table.at_table import TABLE_GAME
        case "truc":
            from porrazo.games.tricks.truc.table.at_table import TABLE_GAME
        case "put":
            from porrazo.games.tricks.put.table.at_table import TABLE_GAME
        case "matarrata":
            from porrazo.games.tricks.matarrata.table.at_table import TABLE_GAME
        case _:
            return None
    return TABLE_GAME
