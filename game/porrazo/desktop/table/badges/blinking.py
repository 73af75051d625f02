"""Eyes that are shut for a moment now and then: one pair at a time, with one timer for a table."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from porrazo.desktop.table.badges.portrait import Portrait
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.stage.clock import Clock


class Blinking:
    """Has one of the people at a table blink every few seconds, never with motion reduced."""

    def __init__(self, context: Context, clock: Clock, people: Sequence[Portrait]) -> None:
        self._context = context
        self._clock = clock
        self._people = people
        self._random = Random(len(people))
        if context.durations.blink and people:
            self._wait()

    def _wait(self) -> None:
        durations = self._context.durations
        seconds = self._random.uniform(durations.blink_least, durations.blink_most)
        self._clock.after(seconds, self._blink)

    def _blink(self) -> None:
        self._random.choice(self._people).blink()
        self._wait()
