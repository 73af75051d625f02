"""The players of a game of raises: by search, with the habits of who raises by words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from porrazo.games.tricks.raising.game import RaisingGame
from porrazo.players.raising.habits import habits_of
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.player import CommonPlayer
from porrazo.players.search.players import erring_by


def players(game: RaisingGame) -> tuple[Callable[[str], CommonPlayer], CommonCoach]:
    """Return the players of the levels, and the coach."""
    return erring_by(game, partial(habits_of, game))
