"""The players of Pechigonga: between two by a mixed strategy, else by search, with habits."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.games.vying.pechigonga.game import Pechigonga
from porrazo.games.vying.pechigonga.players.hands import FourCards
from porrazo.games.vying.players.players import mixing
from porrazo.players.agent import Agent
from porrazo.players.search.coach import CommonCoach


def players(game: Pechigonga) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""
    return mixing(game, FourCards())
