"""The players of Ronda: those of the common search, with sense of its calls and captures."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.engine.match import AnyGame
from porrazo.players.agent import Agent
from porrazo.players.ronda.sense import RondaSense
from porrazo.players.search import players as common
from porrazo.players.search.coach import CommonCoach


def players(game: AnyGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""
    return common.players(game, RondaSense())
