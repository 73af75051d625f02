"""Sounds on the clock of a scene: a slap comes with the card that lands."""

from __future__ import annotations

from typing import Protocol

from porrazo.desktop.ui.stage.tween import Animation

LEAD = 0.02
"""A sound begins so many seconds before contact: a device and an ear take as long."""
FRAME = 1 / 60


class Played(Protocol):
    """Plays a sound; ``delay`` is in how many seconds."""

    def __call__(self, *, delay: float) -> object:
        """Play it."""


class Heard(Animation):
    """Plays a sound ``seconds`` after it began, whatever the frames are; skipped it is silent.

    Frames come when they come: the call is made a frame before its time, and told how long it
    still is.
    """

    def __init__(self, seconds: float, play: Played) -> None:
        super().__init__()
        self._play = play
        self._at = seconds
        self._wait = max(0.0, seconds - FRAME)
        self._elapsed = 0.0

    def _run(self, dt: float) -> float | None:
        self._elapsed += dt
        if self._elapsed < self._wait:
            return None
        self._play(delay=max(0.0, self._at - self._elapsed))
        return self._elapsed - self._wait

    def _jump(self) -> None:
        """Stay silent: what was skipped was not seen either."""


def contact(seconds: float, play: Played) -> Heard:
    """Return the sound of something that lands ``seconds`` from now."""
    return Heard(max(0.0, seconds - LEAD), play)
