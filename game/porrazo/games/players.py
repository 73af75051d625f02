"""The players of a game: its levels, and a coach for its hints, standings and reviews.

A game that knows better has players of its own, with a line here; every other game gets those of
the common search.
Nothing of a game's players is imported before that game is asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from porrazo.engine.game import Setup
from porrazo.engine.match import AnyGame
from porrazo.players.game_players import GamePlayers

if TYPE_CHECKING:
    from porrazo.players.agent import Agent
    from porrazo.players.coach.coach import Coach

_found: dict[AnyGame, GamePlayers] = {}


def _made(game: AnyGame) -> tuple[Callable[[str], Agent], Coach]:  # noqa: C901
    """Return who plays a game at each level, and its coach: its own, or those of the search."""
    players: Callable[[Any], tuple[Callable[[str], Agent], Coach]]
    match game.name:
        case "porrazo":
            from porrazo.games.fishing.porrazo.players.players import players
        case "ronda":
            from porrazo.games.fishing.ronda.players.players import players
        case "cuarenta":
            from porrazo.games.fishing.cuarenta.players.players import players
        case "tresette":
            from porrazo.games.tricks.tresette.players.players import players
        case "calabrasella":
            from porrazo.games.tricks.calabrasella.players.players import players
        case "rentoy":
            from porrazo.games.tricks.rentoy.players import players
        case "truc":
            from porrazo.games.tricks.truc.players import players
        case "put":
            from porrazo.games.tricks.put.players import players
        case "matarrata":
            from porrazo.games.tricks.matarrata.players import players
        case "big_two":
            from porrazo.games.climbing.big_two.players import players
        case "dou_dizhu":
            from porrazo.games.climbing.dou_dizhu.players.players import players
        case "last_one":
            from porrazo.games.stops.last_one.players.players import players
        case "spinado":
            from porrazo.games.stops.spinado.players import players
        case "crash":
            from porrazo.games.partition.crash.players.players import players
        case "cacho":
            from porrazo.games.vying.cacho.players import players
        case "flor":
            from porrazo.games.vying.flor.players import players
        case "pechigonga":
            from porrazo.games.vying.pechigonga.players.players import players
        case "backhand":
            from porrazo.games.banking.backhand.players.players import players
        case "trente_et_quarante":
            from porrazo.games.banking.trente_et_quarante.players.players import players
        case _:
            from porrazo.players.search.players import players
    return players(game)


def reckoned(game: AnyGame, setup: Setup) -> Sequence[tuple[str, float]]:
    """Return what a game can tell of itself by exact reckoning, () where it cannot.

    Each figure has what it is of, and a share of the stake, positive for who plays.
    """
    match game.name:
        case "backhand":
            from porrazo.games.banking.backhand.players.reckoning import figures
        case "trente_et_quarante":
            from porrazo.games.banking.trente_et_quarante.players.reckoning import figures
        case _:
            return ()
    return figures(setup)


def players_of(game: AnyGame) -> GamePlayers:
    """Return the players of a game; the same ones every time."""
    if game not in _found:
        _found[game] = GamePlayers(*_made(game))
    return _found[game]
