"""The players of betting games of three cards: what `players_of` gives for each of them."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.games.vying.three_cards.game import ThreeCardGame
from porrazo.players.agent import Agent
from porrazo.players.levels import TRAITS, check_level
from porrazo.players.search.coach import CommonCoach
from porrazo.players.vying.player import MixedPlayer


def players(game: ThreeCardGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""

    def agent_of(level: str) -> Agent:
        return MixedPlayer(game, TRAITS[check_level(level)])

    return agent_of, CommonCoach(game)
