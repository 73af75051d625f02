"""The players of Last One: the common search, by people who forget to say it in a hurry."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.games.stops.last_one.rules import CALL, PLAY
from porrazo.players.agent import Agent, Budget, Judged
from porrazo.players.levels import TRAITS
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import Manner, manner_of
from porrazo.players.search.player import CommonPlayer

# How often somebody in the greatest haste does not say "last one".
_FORGETS: Final = 0.5


class ShoutingPlayer(CommonPlayer):
    """Says "last one" with the card that leaves one, unless it is in too much haste."""

    def __init__(self, game: AnyGame, manner: Manner, haste: float) -> None:
        super().__init__(game, manner)
        self._forgets = _FORGETS * haste

    def weigh(
        self, view: Any, rng: Random, budget: Budget | None = None
    ) -> tuple[Action, list[Judged]]:
        """Return what `choose` would do, and the actions it looked at as judged."""
        action, judged = super().weigh(view, rng, budget or Budget())
        if action & PLAY and action & CALL and rng.random() < self._forgets:
            action ^= CALL
        return action, judged


def players(game: AnyGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""

    def agent_of(level: str) -> Agent:
        return ShoutingPlayer(game, manner_of(level), TRAITS[level].haste)

    return agent_of, CommonCoach(game)
