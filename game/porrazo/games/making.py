"""The rules of each game, imported when the game is first wanted."""

from __future__ import annotations

from porrazo.engine.errors import UnknownGame
from porrazo.engine.match import AnyGame


def made(name: str) -> AnyGame:
    """Return the game of this name, new.

    Raises:
        UnknownGame: there is none.

    """
    game = _of_matching(name) or _of_tricks(name) or _of_stakes(name)
    if game is None:
        raise UnknownGame(f"there are no rules of {name!r:.40}")
    return game


def _of_matching(name: str) -> AnyGame | None:
    """Return a game of fishing, climbing, stops or partition, None for any other."""
    match name:
        case "porrazo":
            from porrazo.games.fishing.porrazo.game import Porrazo

            return Porrazo()
        case "ronda":
            from porrazo.games.fishing.ronda.game import Ronda

            return Ronda()
        case "cuarenta":
            from porrazo.games.fishing.cuarenta.game import Cuarenta

            return Cuarenta()
        case "big_two":
            from porrazo.games.climbing.big_two.game import BigTwo

            return BigTwo()
        case "dou_dizhu":
            from porrazo.games.climbing.dou_dizhu.game import DouDizhu

            return DouDizhu()
        case "last_one":
            from porrazo.games.stops.last_one.game import LastOne

            return LastOne()
        case "spinado":
            from porrazo.games.stops.spinado.game import Spinado

            return Spinado()
        case "crash":
            from porrazo.games.partition.crash.game import Crash

            return Crash()
    return None


def _of_tricks(name: str) -> AnyGame | None:
    """Return a game of tricks, None for any other."""
    match name:
        case "tresette":
            from porrazo.games.tricks.tresette.game import Tresette

            return Tresette()
        case "calabrasella":
            from porrazo.games.tricks.calabrasella.game import Calabrasella

            return Calabrasella()
        case "briscola":
            from porrazo.games.tricks.briscola.game import Briscola

            return Briscola()
        case "rentoy":
            from porrazo.games.tricks.rentoy.game import Rentoy

            return Rentoy()
        case "truc":
            from porrazo.games.tricks.truc.game import Truc

            return Truc()
        case "put":
            from porrazo.games.tricks.put.game import Put

            return Put()
        case "matarrata":
            from porrazo.games.tricks.matarrata.game import Matarrata

            return Matarrata()
    return None


def _of_stakes(name: str) -> AnyGame | None:
    """Return a game of betting or against a bank, None for any other."""
    match name:
        case "cacho":
            from porrazo.games.vying.cacho.game import Cacho

            return Cacho()
        case "flor":
            from porrazo.games.vying.flor.game import Flor

            return Flor()
        case "pechigonga":
            from porrazo.games.vying.pechigonga.game import Pechigonga

            return Pechigonga()
        case "backhand":
            from porrazo.games.banking.backhand.game import Backhand

            return Backhand()
        case "trente_et_quarante":
            from porrazo.games.banking.trente_et_quarante.game import TrenteEtQuarante

            return TrenteEtQuarante()
    return None
