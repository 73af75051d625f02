"""Waiting until something happens, without waking up to look.

`pygame.event.wait` looks every millisecond. SDL itself can sleep until the system tells it of an
event, or another thread posts one; where its library is not found, we look more and more rarely.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    import ctypes

log = logging.getLogger(__name__)

_FOR_EVER = -1
# Where we must look ourselves: so often, in seconds, and after so much rest more rarely.
_LOOK, _NAP, _AWAKE = 0.001, 0.008, 0.5


class EventWait:
    """Sleeps until there are events; the window's thread calls it, with a window open.

    ``library`` finds SDL's library, which is looked for at the first sleep: not before the
    first frame.
    """

    def __init__(self, library: Callable[[], ctypes.CDLL | None] | None = None) -> None:
        self._library = library or _sdl
        self._sleep: Callable[[float | None], object] | None = None

    def for_events(self, seconds: float | None) -> None:
        """Return when there are events to be got, or after so many seconds, if that is said."""
        if self._sleep is None:
            self._sleep = self._way()
        self._sleep(seconds)

    def _way(self) -> Callable[[float | None], object]:
        library = self._library()
        if library is None:
            log.info("SDL's library is not found; waiting takes more of the processor.")
            return _look
        wait = library.SDL_WaitEventTimeout

        def sleep(seconds: float | None) -> None:
            # With no place to put it the event stays in the queue.
            wait(None, _FOR_EVER if seconds is None else max(1, round(seconds * 1000)))

        return sleep


def _sdl() -> ctypes.CDLL | None:
    """Return SDL's library, as pygame has loaded it, None where it cannot be found."""
    import ctypes

    # Elsewhere a name is looked for in the libraries that a library was linked with, too.
    name = "SDL2.dll" if sys.platform == "win32" else getattr(pygame.event, "__file__", None)
    if name is None:
        return None
    try:
        library = ctypes.CDLL(name)
        library.SDL_WaitEventTimeout.argtypes = ctypes.c_void_p, ctypes.c_int
    except (OSError, AttributeError) as error:
        log.info("SDL's library: %s", error)
        return None
    return library


def _look(seconds: float | None) -> None:
    """Look for events until there are some or the time is over."""
    start = time.monotonic()
    while not pygame.event.peek():
        rested = time.monotonic() - start
        if seconds is not None and rested >= seconds:
            return
        time.sleep(_LOOK if rested < _AWAKE else _NAP)
