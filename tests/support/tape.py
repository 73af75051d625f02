"""A device that takes down what is played, to be mixed and measured without ears."""

from __future__ import annotations

from array import array
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from porrazo.desktop.ui.sounds.device import RATE, Device


class Start(NamedTuple):
    """Something that is heard: when, and its samples at the left and at the right."""

    time: float
    heard: np.ndarray


class Tape(Device):
    """Takes down what is started at the times that ``now`` tells."""

    def __init__(self, now: Callable[[], float]) -> None:
        super().__init__()
        self._now = now
        self.starts: list[Start] = []
        self.fades = 0

    def fade(self) -> None:
        """Count it."""
        self.fades += 1

    def start(
        self, samples: array[int], sides: tuple[float, float], *, pitch: float, delay: float,
        channel: int | None,
    ) -> None:  # fmt: skip
        """Take it down, played as much faster as it is higher."""
        values = np.frombuffer(samples, "<i2") / 32768
        places = np.arange(int(len(values) / pitch)) * pitch
        mono = np.interp(places, np.arange(len(values)), values)
        self.starts.append(Start(self._now() + delay, mono[:, None] * np.array(sides)))

    def mix(self, seconds: float) -> np.ndarray:
        """Return what a device would play of all that was taken down, not clipped."""
        whole = np.zeros((int(seconds * RATE), 2))
        for time, heard in self.starts:
            first = int(time * RATE)
            part = heard[: max(0, len(whole) - first)]
            whole[first : first + len(part)] += part
        return whole
