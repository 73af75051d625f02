"""A scene stack whose time and workers are moved by hand."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.scene import Scene
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.table import TableScene


class Driven:
    """The loop of the window, without a window: time passes only as it is told.

    ``posted`` is where the context puts the calls of other threads.
    """

    def __init__(self, context: Context, posted: list[Callable[[], object]]) -> None:
        self.context = context
        self._posted = posted
        self.surface = pygame.Surface((1, 1))

    @property
    def top(self) -> Scene | None:
        return self.context.scenes.top

    @property
    def table(self) -> TableScene | None:
        """The table on the stack, if there is one."""
        tables = (scene for scene in self.context.scenes.scenes if isinstance(scene, TableScene))
        return next(tables, None)

    def send(self, event: pygame.Event) -> None:
        """Give an event to the uppermost scene, as the window does."""
        if self.top is not None:
            self.top.handle(event)
            self.context.scenes.settle()

    def let_pass(self, seconds: float) -> bool:
        """Let time pass; what workers think is there at its end, whatever the machine does.

        Tell whether anything came of another thread.
        """
        scenes = self.context.scenes
        scenes.settle()
        if scenes.top is None:
            return False
        scenes.top.update(seconds)
        for scene in scenes.scenes:
            if isinstance(scene, TableScene):
                scene.session.wait()
        calls, self._posted[:] = list(self._posted), []
        for call in calls:
            call()
        scenes.settle()
        if isinstance(scenes.top, Curtain):
            # It opens only after it has been seen.
            scenes.top.draw(self.surface)
        return bool(calls)

    def resize(self, size: tuple[int, int]) -> None:
        """Have a window of another size."""
        self.surface = pygame.Surface(size)
        self.context.scenes.resize(size)
        self.context.scenes.sharpen()
