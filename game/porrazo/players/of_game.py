"""The players of a game: its levels, and a coach for its hints, standings and reviews.

A game that knows better has players of its own, in the package that is named as the game; every
other game gets those of the common search.
Nothing of a game's players is imported before that game is asked for.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from porrazo.engine.game import Setup
from porrazo.engine.match import AnyGame
from porrazo.players.levels import LEVELS

if TYPE_CHECKING:
    from porrazo.players.agent import Agent
    from porrazo.players.coach.coach import Coach

_HERE: Final = "porrazo.players"
_COMMON: Final = f"{_HERE}.search"

_found: dict[AnyGame, GamePlayers] = {}


@dataclass(frozen=True)
class GamePlayers:
    """Who plays a game, and who explains it.

    ``agent`` gives the player of a level, and raises BadOption if there is no such level.
    """

    agent: Callable[[str], Agent]
    coach: Coach
    levels: tuple[str, ...] = LEVELS

    @property
    def best(self) -> Agent:
        """The player of the highest level."""
        return self.agent(self.levels[-1])


def _folder_of(name: str) -> str:
    """Return the package of a game's players: the one named as the game, if there is one."""
    own = f"{_HERE}.{name}"
    if importlib.util.find_spec(own) is None or importlib.util.find_spec(f"{own}.players") is None:
        # What several games share may have a folder, too.
        return _COMMON
    return own


def reckoned(game: AnyGame, setup: Setup) -> Sequence[tuple[str, float]]:
    """Return what a game can tell of itself by exact reckoning, () where it cannot.

    Each figure has what it is of, and a share of the stake, positive for who plays.
    """
    name = f"{_HERE}.{game.name}"
    if importlib.util.find_spec(name) is None or not importlib.util.find_spec(f"{name}.reckoning"):
        return ()
    found: Sequence[tuple[str, float]] = importlib.import_module(f"{name}.reckoning").figures(setup)
    return found


def players_of(game: AnyGame) -> GamePlayers:
    """Return the players of a game; the same ones every time."""
    if game not in _found:
        module = importlib.import_module(f"{_folder_of(game.name)}.players")
        _found[game] = GamePlayers(*module.players(game))
    return _found[game]
