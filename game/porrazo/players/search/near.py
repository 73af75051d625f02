"""What is done of actions that a search cannot tell apart: the one that wastes least."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from porrazo.engine.match import AnyGame
from porrazo.players.search.tree import Found

_NEAR: Final = 1.5
"""Actions within so many standard errors of the best one are as good as it."""


def least_wasteful_first(game: AnyGame, view: Any, found: Sequence[Found]) -> list[Found]:
    """Return what was found, the one that is to be done in front, and nothing above it.

    That is the best, or of those that are as good the one that gives least away (`Game.waste`).
    """
    tried = [each for each in found if each.rounds]
    if len(tried) < 2:
        return list(found)
    best = max(tried, key=lambda each: each.worth)
    near = [each for each in tried if each is best or _is_near(each, best)]
    if len(near) < 2:
        return list(found)
    state = game.determinize(view, Random(0))
    first = min(near, key=lambda each: (game.waste(state, each.action), -each.worth))
    return list(found) if first is best else held_to(first, found)


def _is_near(one: Found, best: Found) -> bool:
    return math.isfinite(one.error) and best.worth - one.worth <= _NEAR * one.error


def held_to(first: Found, found: Sequence[Found]) -> list[Found]:
    """Return what was found with ``first``, which is one of it, in front, and nothing above it.

    For who does that one though others came out better, as by chance they may.
    """
    rest = [each for each in found if each is not first]
    worth, points = first.worth, first.points
    return [
        first,
        *[
            replace(each, worth=min(each.worth, worth), points=min(each.points, points))
            for each in rest
        ],
    ]
