"""Presses of mouse, finger and key: which of them are the second half of a double one.

Many people click twice at everything. What the first click does may put another question under
the pointer, and the second must not answer it. SDL counts the clicks that come as quickly as the
player's system says a double click does; here it is seen whether they are at one place, and keys
and the buttons of controllers, which SDL does not count, are counted alike.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable

import pygame

from porrazo.desktop.ui.durations import Durations

#: Clicks so near together are at one place, in pixels at 1280x720: a finger is less exact.
_MOUSE, _FINGER = 10.0, 32.0

#: The same key within so many seconds is struck twice.
_QUICK = Durations().double_click

#: Nobody means fewer than this many presses by one that is quickly made again and again.
_AT_ONCE = 3


class Presses:
    """Counts presses that follow each other quickly at one place, or of one key.

    ``now`` gives seconds, for keys; clicks come with their count.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self._place: tuple[float, float] = (-math.inf, -math.inf)
        self._before = 0
        self._key = 0
        self._struck = -math.inf
        self._times = 0

    def count(self, event: pygame.Event, ui: float) -> None:
        """Write into a press, as ``clicks``, which of a series it is, 1 being the first.

        ``ui`` says how much larger things are than at 1280x720.
        """
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            event.clicks = self._count_click(event, ui)
        elif event.type == pygame.KEYDOWN:
            event.clicks = self._count_key(event.key)

    def _count_click(self, event: pygame.Event, ui: float) -> int:
        near = (_FINGER if getattr(event, "touch", False) else _MOUSE) * ui
        clicks = int(getattr(event, "clicks", 1))
        if clicks == 1:
            self._before = 0
        elif math.dist(event.pos, self._place) > near:
            # Quick, but somewhere else: SDL knows nothing of how large things are here.
            self._before = clicks - 1
        self._place = event.pos
        return clicks - self._before

    def _count_key(self, key: int) -> int:
        now = self.now()
        again = key == self._key and now - self._struck <= _QUICK
        self._times = self._times + 1 if again else 1
        self._key, self._struck = key, now
        return self._times


def clicks_of(event: pygame.Event) -> int:
    """Return which press of a series an event is, 1 being the first."""
    return int(getattr(event, "clicks", 1))


def again(event: pygame.Event) -> bool:
    """True when a press is the second half of a double one, or the last third of a triple one.

    Whoever goes on pressing means it: the fourth counts as a first.
    """
    return (clicks_of(event) - 1) % _AT_ONCE != 0
