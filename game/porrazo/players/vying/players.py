"""The players of games of stakes: what `players_of` gives for each of them."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.engine.match import AnyGame
from porrazo.games.vying.three_cards.game import ThreeCardGame
from porrazo.players.agent import Agent
from porrazo.players.levels import TRAITS
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.mixed import MixedPlayer
from porrazo.players.search.player import CommonPlayer
from porrazo.players.search.players import erring_by
from porrazo.players.vying.habits import Habits
from porrazo.players.vying.player import MixedBetting


def searching(game: AnyGame) -> tuple[Callable[[str], CommonPlayer], CommonCoach]:
    """Return players who search, without noise and with habits, and the coach."""
    return erring_by(game, lambda traits: Habits.by(traits).amended)


def mixing(game: ThreeCardGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return players by the mixed strategy of a game, who search where it knows none."""
    search, coach = searching(game)
    strategy = MixedBetting(game)

    def agent_of(level: str) -> Agent:
        return MixedPlayer(search(level), strategy.drawn, Habits.by(TRAITS[level]).amended)

    return agent_of, coach
