"""A scene stack whose time and workers are moved by hand."""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame
from porrazo.desktop.scenes.play.curtain import Curtain
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.stage.sprite import Point

#: SDL counts clicks that are not further apart.
_SDL_SECONDS, _SDL_PIXELS = 0.5, 32.0


class Driven:
    """The loop of the window, without a window: time passes only as it is told.

    ``posted`` is where the context puts the calls of other threads.
    """

    def __init__(self, context: Context, posted: list[Callable[[], object]]) -> None:
        self.context = context
        self._posted = posted
        self._now = 0.0
        self._clicks, self._clicked = 0, (-math.inf, (0.0, 0.0))
        context.scenes.presses.now = lambda: self._now
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
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            event.clicks = self._count(event.pos)
        self.context.scenes.handle(event)
        self.context.scenes.settle()

    def click(self, point: Point) -> None:
        """Press and let go of the mouse at a point."""
        self.send(pygame.Event(pygame.MOUSEMOTION, pos=point, rel=(0, 0), buttons=(0, 0, 0)))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.send(pygame.Event(kind, pos=point, button=1))

    def key(self, code: int, mod: int = 0) -> None:
        """Press a key."""
        self.send(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=""))

    def _count(self, point: Point) -> int:
        """Count clicks as SDL does: by time, and roughly by place."""
        when, where = self._clicked
        again = self._now - when <= _SDL_SECONDS and math.dist(point, where) <= _SDL_PIXELS
        self._clicks = self._clicks + 1 if again else 1
        self._clicked = self._now, point
        return self._clicks

    def let_pass(self, seconds: float) -> bool:
        """Let time pass; what workers think is there at its end, whatever the machine does.

        Tell whether anything came of another thread.
        """
        self._now += seconds
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
