"""The players of Last One: the common search, by people who forget to say it in a hurry."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.games.stops.last_one.rules import CALL, PLAY
from porrazo.players.agent import Agent
from porrazo.players.levels import TRAITS
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import manner_of
from porrazo.players.search.player import CommonPlayer

# How often somebody in the greatest haste does not say "last one".
_FORGETS: Final = 0.5


def players(game: AnyGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""

    def agent_of(level: str) -> Agent:
        forgets = _FORGETS * TRAITS[level].haste

        def call_or_forget(view: Any, action: Action, rng: Random) -> Action:
            calls = action & PLAY and action & CALL
            return action ^ CALL if calls and rng.random() < forgets else action

        return CommonPlayer(game, manner_of(level), amend=call_or_forget)

    return agent_of, CommonCoach(game)
