"""The mouse's button that came up where SDL does not hear of it.

A window that is minimised, or loses the focus to another, with the button down is not told that it
came up. SDL then takes it to be down still and drops the next press: nothing happens, and the
player presses again. The system is asked instead how the button is, and the press told.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

_LOST = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_BACK = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWENTER, pygame.MOUSEMOTION)


def _is_down() -> bool:
    return pygame.mouse.get_pressed(desktop=True)[0]


class LostButton:
    """Mends the events of the mouse; ``is_down`` tells how the left button really is."""

    def __init__(self, is_down: Callable[[], bool] = _is_down) -> None:
        self._is_down = is_down
        self._down = False
        self._lost = False
        self._came_up = False

    def mend(self, event: pygame.Event) -> Sequence[pygame.Event]:
        """Return an event, with the press before it that SDL has dropped."""
        if event.type in _LOST and self._down:
            self._lost, self._came_up = True, False
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._down, self._lost = True, False
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            dropped = self._lost and self._came_up
            self._down = self._lost = False
            return (_press(event), event) if dropped else (event,)
        elif self._lost and event.type in _BACK:
            return self._look(event)
        return (event,)

    def _look(self, event: pygame.Event) -> Sequence[pygame.Event]:
        """See whether the button has come up by now, or gone down again after that."""
        if not self._is_down():
            self._came_up = True
        elif self._came_up and event.type == pygame.MOUSEMOTION:
            self._lost = False
            return _press(event), event
        return (event,)


def _press(event: pygame.Event) -> pygame.Event:
    touch = getattr(event, "touch", False)
    return pygame.Event(pygame.MOUSEBUTTONDOWN, pos=event.pos, button=1, clicks=1, touch=touch)
