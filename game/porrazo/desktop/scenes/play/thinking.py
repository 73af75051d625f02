"""An opponent at the screen: its answer comes after a pause that tells nothing of its hand."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.desktop.table.event_queue import EventQueue
from porrazo.engine.game import Action

Answer = Callable[[Action], object]


class Thinking:
    """Lets a computer think while a pause runs; its answer is given when both are over.

    ``think`` has an answer found out in a worker and given to what it gets. ``taken_over`` goes on
    where a person has the seat by then, and tells whether that is so.
    """

    def __init__(
        self,
        queue: EventQueue,
        think: Callable[[Answer], object],
        answer: Answer,
        taken_over: Callable[[], bool],
    ) -> None:
        self._queue = queue
        self._think = think
        self._give = answer
        self._taken_over = taken_over
        self._found: Action | None = None
        self._paused = True

    def begin(self, pause: float) -> None:
        """Have the computer whose turn it is think, for so many seconds at least."""
        self._found, self._paused = None, False
        self._queue.wait(pause, self._end_pause)
        self._think(self._find)

    def _find(self, action: Action) -> None:
        self._found = action
        if self._paused:
            self._give(action)

    def _end_pause(self) -> None:
        self._paused = True
        if self._taken_over():
            return
        if self._found is not None:
            self._give(self._found)
