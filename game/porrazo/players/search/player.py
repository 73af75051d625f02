"""The player of every game: searches, and chooses as its character does."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.players.agent import Budget, Judged
from porrazo.players.search.experience import Experience
from porrazo.players.search.manners import Manner
from porrazo.players.search.near import least_wasteful_first
from porrazo.players.search.playouts import Read
from porrazo.players.search.tree import Found, Search

_NO_BUDGET = Budget()
Solve = Callable[[Any, Random], list[Found] | None]
Amend = Callable[[Any, Action, Random], Action]


class CommonPlayer:
    """Decides from a view by search over the contract of the game.

    ``now`` gives seconds, for searches that end in time. ``amend`` has the last word on what is
    done, from the view and the action that was chosen: what is said before a card, or forgotten.
    ``solve`` is asked first, and finds what each action is worth where a game can tell it better;
    then the best is done, whatever the manner. What is searched begins with ``experience``, in the
    deals of the hidden cards that ``read`` finds likely.
    """

    def __init__(
        self,
        game: AnyGame,
        manner: Manner,
        now: Callable[[], float] = time.perf_counter,
        amend: Amend | None = None,
        solve: Solve | None = None,
        experience: Experience | None = None,
        read: Read | None = None,
    ) -> None:
        self._game = game
        self._manner = manner
        self._now = now
        self._amend = amend
        self.solve = solve
        self._experience = experience
        self._read = read

    def choose(self, view: Any, rng: Random) -> Action:
        """Return the action to do."""
        return self.weigh(view, rng)[0]

    def judge(self, view: Any) -> list[Judged]:
        """Return the actions that are worth a thought, as judged."""
        return self.weigh(view, Random(0))[1]

    def weigh(
        self, view: Any, rng: Random, budget: Budget = _NO_BUDGET
    ) -> tuple[Action, list[Judged]]:
        """Return what `choose` would do, and the actions it looked at as judged."""
        solved = self._solved(view, rng)
        found = solved or self._searched(view, rng, budget)
        found = least_wasteful_first(self._game, view, found)
        solved = solved and found
        action = _best(solved).action if solved else self._pick(found, rng)
        if self._amend is not None:
            action = self._amend(view, action, rng)
        return action, [judged(each) for each in found]

    def find(
        self,
        view: Any,
        rng: Random,
        budget: Budget = _NO_BUDGET,
        wanted: Action | None = None,
    ) -> list[Found]:
        """Return what is found of each action; ``wanted`` is one of them.

        Where ``solve`` finds something, nothing is searched: the budget and ``wanted`` are for the
        search. What is to be done comes first, where some are as good as each other.
        """
        found = self._solved(view, rng) or self._searched(view, rng, budget, wanted)
        return least_wasteful_first(self._game, view, found)

    def _solved(self, view: Any, rng: Random) -> list[Found] | None:
        return None if self.solve is None else self.solve(view, rng)

    def _searched(
        self, view: Any, rng: Random, budget: Budget, wanted: Action | None = None
    ) -> list[Found]:
        search = Search(
            self._game,
            view,
            self._manner,
            rng,
            wanted,
            experience=self._experience,
            read=self._read,
        )
        return search.run(budget, self._now)

    def _pick(self, found: Sequence[Found], rng: Random) -> Action:
        """Return the best, or by the player's manner one that is not much worse."""
        tried = [each for each in found if each.rounds] or found
        best = _best(tried)
        manner = self._manner
        blur = max(manner.blur, manner.mixing if self._game.bluffing else 0.0)
        mean = sum(each.worth for each in tried) / len(tried)
        spread = math.sqrt(sum((each.worth - mean) ** 2 for each in tried) / len(tried))
        if blur * spread <= 0.0:
            return best.action
        weights = [math.exp((each.worth - best.worth) / (blur * spread)) for each in tried]
        mark = rng.random() * sum(weights)
        for each, weight in zip(tried, weights, strict=True):
            mark -= weight
            if mark < 0.0:
                return each.action
        return best.action


def _best(found: Sequence[Found]) -> Found:
    return max(found, key=lambda each: each.worth)


def judged(found: Found) -> Judged:
    """Return an action as everybody reads it."""
    if not found.rounds:
        return Judged(found.action, None, None)
    chance = None if found.chance is None else round(found.chance, 4)
    return Judged(found.action, round(found.points, 3), chance)
