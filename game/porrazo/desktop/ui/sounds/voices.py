"""When a sound starts among others of its name, and how loud among all: nothing ever clips."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

APART, MOST, WITHIN = 0.02, 3, 0.04
"""Sounds of a name start so many seconds apart, so many within so many seconds; more are lost."""
BLOCK = 0.02
"""Peaks are known for blocks of so many seconds."""
_SLACK = 1e-6


class Voices:
    """Gives each sound of a name the time at which it starts, or none."""

    def __init__(self) -> None:
        self._starts: dict[str, list[float]] = {}

    def start(self, name: str, wanted: float) -> float | None:
        """Return when a sound that is wanted at a time starts; None where there are too many.

        >>> voices = Voices()
        >>> [voices.start("deal", 1.0) for _ in range(4)]
        [1.0, 1.02, 1.04, None]
        """
        known = [time for time in self._starts.get(name, []) if time > wanted - 2 * WITHIN]
        start = max([wanted, *[round(time + APART, 6) for time in known]])
        if start - wanted > WITHIN + _SLACK:
            return None
        if sum(time > start - WITHIN - _SLACK for time in known) >= MOST:
            return None
        self._starts[name] = [*known, start]
        return start


class _Sounding(NamedTuple):
    start: float
    peaks: Sequence[float]

    def at(self, time: float) -> float:
        """Return the peak in a block that begins at a time."""
        place = int((time - self.start) / BLOCK)
        if time + BLOCK <= self.start:
            return 0.0
        return max(self.peaks[max(0, place) : place + 2], default=0.0)


class Headroom:
    """Turns down what would make the sum of all that sounds too loud."""

    def __init__(self) -> None:
        self._sounding: list[_Sounding] = []

    def grant(self, start: float, peaks: Sequence[float], gain: float, limit: float) -> float:
        """Return how loud a sound may be, ``gain`` at most, so that no sum passes ``limit``.

        ``peaks`` are those of its blocks; 1 is the loudest that there is.
        """
        self._sounding = [
            each for each in self._sounding if each.start + BLOCK * len(each.peaks) > start - 1.0
        ]
        for place, peak in enumerate(peaks):
            others = sum(each.at(start + place * BLOCK) for each in self._sounding)
            if peak and peak * gain > limit - others:
                gain = max(0.0, limit - others) / peak
        self._sounding.append(_Sounding(start, [gain * peak for peak in peaks]))
        return gain


def peaks_of(samples: Sequence[int], rate: int) -> list[float]:
    """Return the peak of each block of samples of 16 bits, 1 being the loudest.

    >>> peaks_of([0, 16384, -8192], 100)
    [0.5, 0.25]
    """
    size = max(1, round(BLOCK * rate))
    blocks = (samples[place : place + size] for place in range(0, len(samples), size))
    return [max(max(block), -min(block)) / 32768 for block in blocks]
