"""What may take a while, done by a thread while the window stays alive."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Generic, TypeVar

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label, Panel
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Overlay

Found = TypeVar("Found")

_LOOK = 0.02
"""Seconds between looks whether it is done."""
_PATIENCE = 0.4
"""Seconds before anything is said: what is quick passes unseen."""
_WIDTH, _HEIGHT = 420.0, 110.0


class Working(Overlay, Generic[Found]):
    """Over the scene below until ``work`` is done; then ``then`` gets how that ended.

    Escape gives up waiting; ``drop`` gets what comes of it all the same.
    """

    veil = 0.0

    def __init__(
        self,
        context: Context,
        work: Callable[[], Found],
        then: Callable[[Future[Found]], object],
        drop: Callable[[Found], object] = lambda found: None,
    ) -> None:
        super().__init__(context)
        self._work, self._then, self._drop = work, then, drop
        self._future: Future[Found] | None = None

    def enter(self) -> None:
        """Begin, and say so only where it takes longer than a moment."""
        words = self.context.text.get("common.working")
        self.panel = Panel(self.context, _WIDTH, _HEIGHT)
        self.label = Label(self.context, words, role=FontRole.UI_BOLD, px=20, width=_WIDTH - 40)
        self.panel.visible = self.label.visible = False
        self.stage.add(self.panel, self.label)
        if self._future is None:
            worker = ThreadPoolExecutor(1, "working")
            self._future = worker.submit(self._work)
            worker.shutdown(wait=False)
        self.clock.after(_PATIENCE, self._say)
        self.clock.after(0.0, self._look)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the words in the middle."""
        self.label.place((size[0] / 2, size[1] / 2), self.panel.fit(size, (40, 24)))

    def handle(self, event: pygame.Event) -> bool:
        """Escape gives up; nothing else is for the scene below."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE and self._future:
            self._future.add_done_callback(self._dropped)
            self._future = None
            self.clock.stop()
            self.context.scenes.pop()
        return True

    def wait(self) -> None:
        """Wait until it is done, and go on from there; for tests."""
        if self._future is not None:
            wait([self._future])
            self._look()

    def _say(self) -> None:
        self.panel.visible = self.label.visible = True
        self.context.speak(self.label.label)

    def _look(self) -> None:
        future = self._future
        if future is None:
            return
        if not future.done():
            self.clock.after(_LOOK, self._look)
            return
        self._future = None
        if len(self.context.scenes) > 1:
            self.context.scenes.pop()
        self._then(future)

    def _dropped(self, future: Future[Found]) -> None:
        if not future.cancelled() and future.exception() is None:
            self._drop(future.result())
