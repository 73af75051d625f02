"""The players of Put: between two by a mixed strategy, else by search, with habits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from porrazo.games.tricks.raising.game import RaisingGame
from porrazo.players.agent import Agent
from porrazo.players.search.coach import CommonCoach
from porrazo.players.tricks.raising import mixing

KINDS: Final = dict(enumerate((0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6)))
"""The kind of a card for each step, from low to high: the lower ones are hardly told apart."""


def players(game: RaisingGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""
    return mixing(game, KINDS)
