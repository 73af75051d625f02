"""The games, each a module of rules by family."""

from __future__ import annotations

from porrazo.engine.errors import UnknownGame
from porrazo.engine.match import AnyGame
from porrazo.games.fishing.porrazo.game import Porrazo
from porrazo.games.fishing.ronda.game import Ronda

GAMES: tuple[AnyGame, ...] = (Porrazo(), Ronda())


def game_named(name: str) -> AnyGame:
    """Return the game of this name.

    Raises:
        UnknownGame: there is none.

    """
    for game in GAMES:
        if game.name == name:
            return game
    raise UnknownGame(f"there is no game {name!r}")
