"""Deals of hidden cards drawn by how likely they are, and what choices come to in all of them."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, Final

from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import AnyGame
from porrazo.players.search.playouts import worlds

CLEAR: Final = 2.5
"""By so many standard errors a difference is clear, whatever a strategy says."""
# From so many times as many deals the likely ones are chosen.
_DEALT: Final = 3


def resampled(weights: Sequence[float], count: int, rng: Random) -> list[int]:
    """Return how often each of several deals is taken if so many are, by their weights.

    One mark is set every so far along all the weights, so that chance does little.

    >>> resampled([1.0, 3.0, 0.0], 4, Random(1))
    [1, 3, 0]
    """
    step = sum(weights) / count
    mark, taken = rng.random() * step, 0
    found: list[int] = []
    for weight in weights:
        times = 0
        mark -= weight
        while mark < 0.0 and taken < count:
            times += 1
            taken += 1
            mark += step
        found.append(times)
    return found


def likely_worlds(
    game: AnyGame, view: Any, rng: Random, count: int, likelihood: Callable[[Any], float]
) -> list[Any]:
    """Return so many full states that a view allows, in which the likelier ones are more often.

    They are chosen from some times as many; ``likelihood`` tells how likely a state is. A view of
    everything allows one alone.
    """
    if view.seat == NOBODY:
        return list(worlds(game, view, rng, count))
    dealt = list(worlds(game, view, rng, _DEALT * count))
    taken = zip(dealt, resampled([likelihood(state) for state in dealt], count, rng), strict=True)
    return [state.copy() for state, times in taken for _ in range(times)]


def best_of(
    worths: Mapping[Action, Sequence[float]], often: Mapping[Action, float]
) -> Sequence[float]:
    """Return what a strategy comes to in each deal; what the best choice does, if there is none.

    ``often`` is how often it does what, by turns.
    """
    if not often:
        return max(worths.values(), key=sum)
    whole = sum(often.values())
    deals = zip(*[worths[action] for action in often], strict=True)
    shares = [share / whole for share in often.values()]
    return [sum(share * one for share, one in zip(shares, each, strict=True)) for each in deals]


def mean(values: Sequence[float]) -> float:
    """Return the mean."""
    return sum(values) / len(values)


def spread(values: Sequence[float]) -> float:
    """Return the standard deviation.

    >>> spread([1.0, 3.0])
    1.0
    """
    middle = mean(values)
    return math.sqrt(sum([(each - middle) ** 2 for each in values]) / len(values))


def error_of(worths: Sequence[float], best: Sequence[float], deals: Sequence[int] = ()) -> float:
    """Return the standard error of the mean difference of worths of the same deals.

    ``deals`` tells which of them are copies of one, by number: these are no more than one deal.

    >>> error_of([0.0, 2.0, 0.0, 2.0], [0.0] * 4, [1, 2, 1, 2])
    1.0
    """
    count = len(worths)
    less = [b - a for a, b in zip(worths, best, strict=True)]
    if not deals:
        return spread(less) / math.sqrt(max(1, count - 1))
    middle = mean(less)
    sums: dict[int, float] = {}
    for deal, each in zip(deals, less, strict=True):
        sums[deal] = sums.get(deal, 0.0) + each - middle
    squares = sum([each * each for each in sums.values()])
    return math.sqrt(squares * len(sums) / max(1, len(sums) - 1)) / count


def held(
    worths: Sequence[float], best: Sequence[float], is_usual: bool, clear: float = CLEAR
) -> tuple[float, float]:
    """Return what an action is worth beside a strategy's own ``best``, and its standard error.

    What the strategy does at times (``is_usual``) is worth what it is worth in the mean, without an
    error, and nothing is worth more. Where by ``clear`` standard errors it is otherwise each is
    worth what it came to.

    >>> held([1.0, 2.0, 0.0, 2.0], [1.0, 1.0, 1.0, 1.0], is_usual=True)
    (1.0, 0.0)
    >>> held([3.0, 3.0, 4.0, 4.0], [1.0, 1.0, 1.0, 1.0], is_usual=False)[0]
    3.5
    """
    own, most, error = mean(worths), mean(best), error_of(worths, best)
    if abs(own - most) > clear * error:
        return own, error
    return (most, 0.0) if is_usual else (min(own, most), error)
