"""The players of the common search: for a game without its own, and for one with habits."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Protocol

from porrazo.engine.match import AnyGame
from porrazo.players.agent import Agent
from porrazo.players.levels import TRAITS, Traits, check_level
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.experience import Experience
from porrazo.players.search.manners import (
    BEST,
    BEST_TRAITS,
    manner_of,
    steady_manner_of,
)
from porrazo.players.search.player import Amend, CommonPlayer, Solve
from porrazo.players.search.playouts import Read, prospects
from porrazo.players.search.reviewer import CommonReviewer
from porrazo.players.search.tree import Found


class Solver(Protocol):
    """Who solves some positions of a game."""

    def find(self, view: Any, rng: Random) -> list[Found] | None:
        """Return what each action is worth, None where this is no such position."""


def players(game: AnyGame) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, and the coach."""

    def agent_of(level: str) -> Agent:
        return CommonPlayer(game, manner_of(level))

    return agent_of, CommonCoach(game)


def erring_by(
    game: AnyGame,
    habits_of: Callable[[Traits], Amend],
    solver_of: Callable[[AnyGame, Traits], Solver] | None = None,
    experience: Experience | None = None,
) -> tuple[Callable[[str], CommonPlayer], CommonCoach]:
    """Return players who search without noise, and the coach.

    ``habits_of`` says what somebody with these traits does in the place of a chosen action,
    ``solver_of`` gives what such a one solves instead of searching. Who forgets nothing has the
    ``experience`` there is, and so has the coach.
    """

    def solve_of(traits: Traits) -> Solve | None:
        return None if solver_of is None else solver_of(game, traits).find

    def agent_of(level: str) -> CommonPlayer:
        traits = TRAITS[check_level(level)]
        manner = steady_manner_of(level)
        return CommonPlayer(
            game,
            manner,
            amend=habits_of(traits),
            solve=solve_of(traits),
            experience=experience if traits.forgets_nothing else None,
        )

    return agent_of, coached(game, solve_of(BEST_TRAITS), experience=experience)


def coached(
    game: AnyGame,
    solve: Solve | None,
    reviewing: Solve | None = None,
    experience: Experience | None = None,
    read: Read | None = None,
) -> CommonCoach:
    """Return the coach of a game whose hints are found by ``solve`` where it can.

    So are its reviews, or by ``reviewing``, which is to take less, as long as nothing is blamed.
    Where both search they begin with ``experience``, in the deals that ``read`` finds likely, as
    standings do.
    """
    reviewer = CommonReviewer(game, reviewing or solve, solve, experience=experience, read=read)
    finder = CommonPlayer(game, BEST, solve=solve, experience=experience, read=read)
    return CommonCoach(game, finder, reviewer, partial(prospects, game, read=read), read)
