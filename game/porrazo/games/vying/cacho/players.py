"""The players of Cacho: by a mixed strategy."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.games.vying.players.hands import ThreeCards
from porrazo.games.vying.players.players import mixing
from porrazo.games.vying.three_cards.game import ThreeCardGame
from porrazo.players.agent import Agent
from porrazo.players.search.coach import CommonCoach


def players(game: ThreeCardGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""
    return mixing(game, ThreeCards(game))
