"""The players of the common search: what `players_of` gives for a game without its own."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.engine.match import AnyGame
from porrazo.players.agent import Agent
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import manner_of
from porrazo.players.search.player import CommonPlayer
from porrazo.players.search.sense import PLAIN, Sense


def players(game: AnyGame, sense: Sense = PLAIN) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach, with what sense they have of the game."""

    def agent_of(level: str) -> Agent:
        return CommonPlayer(game, sense, manner_of(level))

    return agent_of, CommonCoach(game, sense)
