"""Hurrying what is shown: by a click, or for as long as a key is held."""

from __future__ import annotations

import pygame

from porrazo.desktop.table.event_queue import EventQueue
from porrazo.desktop.ui.context import Context

# Who watches so long without a question is told how to hurry, once.
_LONG = 3.0
# With these the key that is down may come up where nobody hears of it.
_LOST = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)


class Hurrying:
    """Knows which key is held, and how long the player has been watching."""

    def __init__(self, context: Context, queue: EventQueue) -> None:
        self._context = context
        self._queue = queue
        self._held: int | None = None
        self._watched = 0.0

    @property
    def _shows(self) -> bool:
        return self._queue.moving or self._queue.waiting

    def handle(self, event: pygame.Event) -> None:
        """Take note of what is pressed and let go; a press hurries what is shown."""
        if event.type in _LOST or (event.type == pygame.KEYUP and event.key == self._held):
            self._held = None
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN) or not self._shows:
            return
        if event.type == pygame.KEYDOWN:
            self._held = event.key
        self._queue.hurry()
        self._know()

    def let_go(self) -> None:
        """Hold no key any more."""
        self._held = None

    def pass_time(self, dt: float) -> None:
        """Hurry on while a key is held; tell a player who watches for long that it can be done."""
        if not self._shows:
            self._watched = 0.0
            return
        self._watched += dt
        if self._held is not None:
            self._queue.hurry()
        elif self._watched > _LONG and not self._context.settings.knows_hurry:
            self._know()
            self._context.notices.append(self._context.text.get("table.hurry"))

    def _know(self) -> None:
        if not self._context.settings.knows_hurry:
            self._context.change(knows_hurry=True)
