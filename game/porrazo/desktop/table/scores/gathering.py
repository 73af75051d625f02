"""Points that are counted in a row gather pace and pitch."""

from __future__ import annotations

from collections.abc import Sequence

# By how much the first of a row takes longer than the mean, and the last of it shorter.
_GATHERS = 0.4
# How many semitones a row rises at most.
_RISES = 12


def paces(count: int) -> Sequence[float]:
    """Return how long each of ``count`` steps takes, in shares of the mean: ever shorter.

    >>> paces(3)
    [1.4, 1.0, 0.6]
    >>> paces(1)
    [1.0]
    """
    if count < 2:
        return [1.0] * count
    return [1.0 + _GATHERS * (1.0 - 2.0 * step / (count - 1)) for step in range(count)]


def pitches(count: int) -> Sequence[int]:
    """Return by how many semitones each of ``count`` sounds is higher than the first one.

    >>> pitches(4)
    [0, 1, 2, 3]
    >>> pitches(25)[-1]
    12
    """
    return [min(step, step * _RISES // max(_RISES, count - 1)) for step in range(count)]
