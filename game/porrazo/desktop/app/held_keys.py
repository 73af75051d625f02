"""Keys that are held: which presses are only their repeats.

While a line is written pygame repeats every key, and a window that was busy finds the repeats in
its queue at once: an Escape held a moment too long would close the screen below, too.
"""

from __future__ import annotations

import pygame

_NEVER = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB)


class HeldKeys:
    """Tells presses from repeats; it has to see all keys that go down and come up."""

    def __init__(self) -> None:
        self._down: set[int] = set()

    def allows(self, event: pygame.Event, *, writing: bool) -> bool:
        """Return False for a repeat, but where something is written with a key that writes."""
        if event.type == pygame.WINDOWFOCUSLOST:
            self._down.clear()
        elif event.type == pygame.KEYUP:
            self._down.discard(event.key)
        if event.type != pygame.KEYDOWN:
            return True
        repeated = event.key in self._down
        self._down.add(event.key)
        return not repeated or (writing and event.key not in _NEVER)
