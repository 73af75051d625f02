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
            from porrazo.tables.porrazo.at_table import TABLE_GAME
        case "ronda":
            from porrazo.tables.ronda.at_table import TABLE_GAME
        case "cuarenta":
            from porrazo.tables.cuarenta.at_table import TABLE_GAME
        case "big_two":
            from porrazo.tables.big_two.at_table import TABLE_GAME
        case "dou_dizhu":
            from porrazo.tables.dou_dizhu.at_table import TABLE_GAME
        case "last_one":
            from porrazo.tables.last_one.at_table import TABLE_GAME
        case "spinado":
            from porrazo.tables.spinado.at_table import TABLE_GAME
        case "crash":
            from porrazo.tables.crash.at_table import TABLE_GAME
        case "cacho":
            from porrazo.tables.cacho.at_table import TABLE_GAME
        case "flor":
            from porrazo.tables.flor.at_table import TABLE_GAME
        case "pechigonga":
            from porrazo.tables.pechigonga.at_table import TABLE_GAME
        case "backhand":
            from porrazo.tables.backhand.at_table import TABLE_GAME
        case "trente_et_quarante":
            from porrazo.tables.trente_et_quarante.at_table import TABLE_GAME
        case _:
            raise UnknownGame(f"there is no game {name!r:.40} at the table")
    return TABLE_GAME


def _of_tricks(name: str) -> TableGame | None:
    """Return a game of tricks, None for any other."""
    match name:
        case "tresette":
            from porrazo.tables.tresette.at_table import TABLE_GAME
        case "calabrasella":
            from porrazo.tables.calabrasella.at_table import TABLE_GAME
        case "briscola":
            from porrazo.tables.briscola.at_table import TABLE_GAME
        case "rentoy":
            from porrazo.tables.rentoy.at_table import TABLE_GAME
        case "truc":
            from porrazo.tables.truc.at_table import TABLE_GAME
        case "put":
            from porrazo.tables.put.at_table import TABLE_GAME
        case "matarrata":
            from porrazo.tables.matarrata.at_table import TABLE_GAME
        case _:
            return None
    return TABLE_GAME
