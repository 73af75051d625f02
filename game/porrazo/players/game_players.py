"""Who plays a game at each level, and who explains it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from porrazo.players.levels import LEVELS

if TYPE_CHECKING:
    from porrazo.players.agent import Agent
    from porrazo.players.coach.coach import Coach


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
