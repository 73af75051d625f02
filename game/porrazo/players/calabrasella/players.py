"""The players of Calabrasella: the common search, and the end of a deal solved."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.engine.match import AnyGame
from porrazo.players.agent import Agent
from porrazo.players.calabrasella.facts import CalabrasellaFacts
from porrazo.players.levels import TRAITS
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import BEST, BEST_TRAITS, manner_of
from porrazo.players.search.player import CommonPlayer
from porrazo.players.tricks.endings import Endings


def players(game: AnyGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""
    facts = CalabrasellaFacts(game)

    def agent_of(level: str) -> Agent:
        manner = manner_of(level)
        return CommonPlayer(game, manner, solve=Endings(game, facts, TRAITS[level]).find)

    judge = CommonPlayer(game, BEST, solve=Endings(game, facts, BEST_TRAITS).find)
    return agent_of, CommonCoach(game, judge)
