"""The players of games of stakes: what `players_of` gives for each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from porrazo.games.vying.deals import StakesGame
from porrazo.games.vying.players.explaining import StakingCoach
from porrazo.games.vying.players.habits import Habits
from porrazo.games.vying.players.hands import Hands
from porrazo.games.vying.players.weighing import EDITION, StakesReviewer, Weighing
from porrazo.players.agent import Agent
from porrazo.players.levels import TRAITS, check_level
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import BEST, steady_manner_of
from porrazo.players.search.mixed import MixedPlayer
from porrazo.players.search.player import CommonPlayer
from porrazo.players.search.reviewer import CommonReviewer


def mixing(game: StakesGame[Any, Any], hands: Hands) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return players by the mixed strategy of a game, who search where it knows none."""
    weighing = Weighing(game, hands)

    def agent_of(level: str) -> Agent:
        habits = Habits.by(TRAITS[check_level(level)]).amended
        search = CommonPlayer(game, steady_manner_of(level), amend=habits, solve=weighing.find)
        return MixedPlayer(search, weighing.strategy.drawn, habits)

    judge = CommonPlayer(game, BEST, solve=weighing.find)
    reviewer = StakesReviewer(CommonReviewer(game), EDITION, weighing)
    return agent_of, StakingCoach(game, judge, reviewer)
