"""The players of the common search: for a game without its own, and for one with habits."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.engine.match import AnyGame
from porrazo.players.agent import Agent
from porrazo.players.levels import TRAITS, Traits, check_level
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import manner_of, steady_manner_of
from porrazo.players.search.player import Amend, CommonPlayer


def players(game: AnyGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""

    def agent_of(level: str) -> Agent:
        return CommonPlayer(game, manner_of(level))

    return agent_of, CommonCoach(game)


def erring_by(
    game: AnyGame, habits_of: Callable[[Traits], Amend]
) -> tuple[Callable[[str], CommonPlayer], CommonCoach]:
    """Return players who search without noise, and the coach.

    ``habits_of`` says what somebody with these traits does in the place of a chosen action.
    """

    def agent_of(level: str) -> CommonPlayer:
        habits = habits_of(TRAITS[check_level(level)])
        return CommonPlayer(game, steady_manner_of(level), amend=habits)

    return agent_of, CommonCoach(game)
