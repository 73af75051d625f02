"""The players of the common search: what `players_of` gives for a game without its own."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.engine.match import AnyGame
from porrazo.players.agent import Agent
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import manner_of
from porrazo.players.search.player import CommonPlayer


def players(game: AnyGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""

    def agent_of(level: str) -> Agent:
        return CommonPlayer(game, manner_of(level))

    return agent_of, CommonCoach(game)
