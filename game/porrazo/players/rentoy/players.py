"""The players of Rentoy: between two by a mixed strategy, else by search, with habits."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from porrazo.games.tricks.raising.game import RaisingGame
from porrazo.games.tricks.rentoy.rules import TRUMP
from porrazo.players.agent import Agent
from porrazo.players.search.coach import CommonCoach
from porrazo.players.tricks.raising import mixing

_PLAIN: Final = (0, 0, 0, 0, 1, 1, 1, 1, 2, 2)
_TRUMPS: Final = (3, 3, 3, 4, 4, 4, 5, 5, 6, 6)
KINDS: Final = {
    **dict(enumerate(_PLAIN)),
    **{TRUMP + step: kind for step, kind in enumerate(_TRUMPS)},
}
"""The kind of a card for each step, from low to high."""


def players(game: RaisingGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""
    return mixing(game, KINDS)
