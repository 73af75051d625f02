"""The games, each a module of rules by family."""

from __future__ import annotations

from porrazo.engine.errors import UnknownGame
from porrazo.engine.match import AnyGame
from porrazo.games.fishing.porrazo.game import Porrazo

GAMES: tuple[AnyGame, ...] = (Porrazo(),)
FIRST: str = GAMES[0].name
"""The game that is meant where none is named."""


def game_named(name: str) -> AnyGame:
    """Return the game of this name.

    Raises:
        UnknownGame: there is none.

    """
    for game in GAMES:
        if game.name == name:
            return game
    known = ", ".join(game.name for game in GAMES)
    raise UnknownGame(f"there is no game {name!r:.40}; there is {known}")
