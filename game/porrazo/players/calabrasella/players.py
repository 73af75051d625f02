"""The players of Calabrasella: the common search, the end of a deal solved, and how they err."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from porrazo.engine.match import AnyGame
from porrazo.games.tricks.italian import QUEEN_HIGHER
from porrazo.players.agent import Agent
from porrazo.players.calabrasella.facts import CalabrasellaFacts
from porrazo.players.calabrasella.reading import likely_deals
from porrazo.players.levels import TRAITS
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import steady_manner_of
from porrazo.players.search.player import CommonPlayer
from porrazo.players.tricks.endings import Endings
from porrazo.players.tricks.italian import coached_by, habits_of


def players(game: AnyGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""
    facts, read = CalabrasellaFacts(game), partial(likely_deals, game)

    def agent_of(level: str) -> Agent:
        habits = habits_of(TRAITS[level], lambda _: QUEEN_HIGHER)
        solve = Endings(game, facts, TRAITS[level]).find
        reads = read if TRAITS[level].forgets_nothing else None
        return CommonPlayer(game, steady_manner_of(level), amend=habits, solve=solve, read=reads)

    return agent_of, coached_by(game, facts, read)
