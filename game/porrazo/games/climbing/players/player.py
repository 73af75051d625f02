"""The player of climbing games: the rollout policy first, search where it is sure, and habits last.

What the game's own rollout policy of a hand does is good already, and a short search is easily
wrong: its best action is done where it is better than the sensible one by more than chance
explains, where experience had a say in it, or where the rollout policy is not that good. Who errs
does so by habit: the habits have the last word.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any, Final

from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.players.agent import Agent, Budget, Judged
from porrazo.players.levels import TRAITS, Traits, check_level
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.experience import Experience
from porrazo.players.search.manners import BEST, Manner, steady_manner_of
from porrazo.players.search.near import held_to
from porrazo.players.search.player import CommonPlayer, judged
from porrazo.players.search.playouts import Read, prospects
from porrazo.players.search.reviewer import CommonReviewer
from porrazo.players.search.tree import Found

# Of the work of the most attentive the share of somebody with hardly any; for others it grows with
# the square of attention.
_LEAST: Final = 0.02
# Who has less attention does not look ahead at all.
_LOOKS_AHEAD: Final = 0.3
# By so many standard errors another action must be better than the sensible one.
_SURE: Final = 1.0

Habits = Callable[[Any, Action, Random], Action]
HabitsOf = Callable[[Traits], Habits]
"""What somebody with these traits does in the place of an action chosen from a view."""
Forgetting = Callable[[Any], Any]
"""Makes a view that of somebody who does not recall which cards are gone."""
Where = Callable[[Any], bool]
"""Tells whether something holds in a view."""


def nowhere(view: Any) -> bool:
    """Return that it holds in no view."""
    return False


def recalling(view: Any) -> Any:
    """Return a view as it is: nothing is forgotten."""
    return view


class ClimbingPlayer:
    """Decides from a view. Who does not look ahead judges what he is asked about all the same.

    ``forgets`` is how often the view is one that ``forgetting`` has made. What is searched begins
    with ``experience``, in the deals of the hidden cards that ``read`` finds likely. Where a view
    is ``unguarded`` what was found best is done, surely better than the sensible or not.
    """

    def __init__(
        self,
        game: AnyGame,
        manner: Manner,
        habits: Habits,
        looks_ahead: bool,
        forgets: float = 0.0,
        forgetting: Forgetting = recalling,
        experience: Experience | None = None,
        read: Read | None = None,
        unguarded: Where = nowhere,
        now: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._game = game
        self._searches = looks_ahead
        self._search = CommonPlayer(game, manner, now, experience=experience, read=read)
        self._experience = experience
        self._unguarded = unguarded
        self._habits = habits
        self._forgets = forgets
        self._forgetting = forgetting

    def choose(self, view: Any, rng: Random) -> Action:
        """Return the action to do."""
        recalled = self._recalled(view, rng)
        found = self._search.find(recalled, rng) if self._searches else []
        return self._habits(view, self._picked(recalled, found, rng), rng)

    def _picked(self, view: Any, found: Sequence[Found], rng: Random) -> Action:
        return picked(self._game, view, found, rng, self._experience, self._unguarded)

    def _recalled(self, view: Any, rng: Random) -> Any:
        return self._forgetting(view) if rng.random() < self._forgets else view

    def judge(self, view: Any) -> list[Judged]:
        """Return the actions that are worth a thought, as judged."""
        return self.weigh(view, Random(0), Budget())[1]

    def weigh(self, view: Any, rng: Random, budget: Budget) -> tuple[Action, list[Judged]]:
        """Return what `choose` would do, and the actions it looked at as judged."""
        recalled = self._recalled(view, rng)
        found = self._search.find(recalled, rng, budget)
        action = self._picked(recalled, found if self._searches else [], rng)
        return self._habits(view, action, rng), [judged(each) for each in found]


class ClimbingFinder:
    """Finds what the best player would do, for hints: nothing is worth more unless it surely is."""

    def __init__(
        self,
        game: AnyGame,
        best: Manner = BEST,
        experience: Experience | None = None,
        read: Read | None = None,
        unguarded: Where = nowhere,
    ) -> None:
        self._game = game
        self._search = CommonPlayer(game, best, experience=experience, read=read)
        self._experience = experience
        self._unguarded = unguarded

    def find(self, view: Any, rng: Random) -> list[Found]:
        """Return what was found of each action, that of the best player first."""
        found = self._search.find(view, rng)
        action = picked(self._game, view, found, rng, self._experience, self._unguarded)
        best = next((each for each in found if each.action == action), None)
        return found if best is None or not best.rounds else held_to(best, found)


def picked(
    game: AnyGame,
    view: Any,
    found: Sequence[Found],
    rng: Random,
    experience: Experience | None = None,
    unguarded: Where = nowhere,
) -> Action:
    """Return the sensible action, or one that is surely better.

    The best that was found is done where ``experience`` knows such actions: what it expects keeps a
    search from taking luck for worth, and better than the rollout policy does. So it is where a
    view is ``unguarded``, or where it wastes less.
    """
    state = game.determinize(view, rng)
    sensible: Action = game.playout_action(state, rng)
    first = next((each for each in found if each.action == sensible), None)
    tried = [each for each in found if each.rounds]
    if not tried:
        return sensible
    best = max(tried, key=lambda each: each.worth)
    if first is None or not first.rounds:
        return best.action
    known = experience is not None and experience.expected(state, [sensible])
    if known or unguarded(view):
        return best.action
    if game.waste(state, best.action) < game.waste(state, sensible):
        return best.action
    error = math.hypot(best.error, first.error)
    return best.action if best.worth - first.worth > _SURE * error else sensible


def manner_by(level: str, best: Manner = BEST) -> Manner:
    """Return how a level searches where the most attentive does so as ``best``: without noise."""
    attention = TRAITS[check_level(level)].attention
    share = max(_LEAST, attention**2)
    return replace(steady_manner_of(level), work=round(share * best.work), sure=best.sure)


def players_by(
    game: AnyGame,
    habits_of: HabitsOf,
    forgetting: Forgetting = recalling,
    best: Manner = BEST,
    experience: Experience | None = None,
    read: Read | None = None,
    reviewing: Read | None = None,
    unguarded: Where = nowhere,
) -> tuple[Callable[[str], Agent], CommonCoach]:
    """Return the players of the levels, by their habits and memories, and the coach.

    ``best`` is how the most attentive searches, and who finds hints; who forgets nothing, and the
    coach, begin with ``experience``, go through the deals that ``read`` finds likely, and do what
    they find best where a view is ``unguarded``; reviews go through the deals of ``reviewing``,
    which is to take less.
    """

    def agent_of(level: str) -> Agent:
        manner, traits = manner_by(level, best), TRAITS[level]
        looks = traits.attention >= _LOOKS_AHEAD
        # One card forgotten is enough to misjudge what nobody can beat.
        forgets = 1.0 - traits.memory**2
        means = (experience, read, unguarded)
        knows, reads, free = means if traits.forgets_nothing else (None, None, nowhere)
        habits = habits_of(traits)
        return ClimbingPlayer(
            game, manner, habits, looks, forgets, forgetting, knows, reads, unguarded=free
        )

    finder = ClimbingFinder(game, best, experience, read, unguarded)
    reviewer = CommonReviewer(game, experience=experience, read=reviewing)
    return agent_of, CommonCoach(game, finder, reviewer, partial(prospects, game, read=read), read)
