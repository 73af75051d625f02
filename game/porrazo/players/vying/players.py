"""The players of betting games of three cards: what `players_of` gives for each of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from porrazo.games.vying.three_cards.game import ThreeCardGame
from porrazo.players.agent import Agent
from porrazo.players.levels import TRAITS, check_level
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import manner_of
from porrazo.players.search.player import CommonPlayer
from porrazo.players.vying.player import MixedPlayer

_ATTENTIVE: Final = 0.7


def players(game: ThreeCardGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach.

    Who pays little attention has no strategy: those play by the common search.
    """

    def agent_of(level: str) -> Agent:
        traits = TRAITS[check_level(level)]
        if traits.attention < _ATTENTIVE:
            return CommonPlayer(game, manner_of(level))
        return MixedPlayer(game, traits)

    return agent_of, CommonCoach(game)
