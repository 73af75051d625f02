"""Pictures that are kept, bounded by the bytes they hold; all let go when a size or look stays.

What is drawn for one window size or theme is of no use in another: `forget` is called when the
window has settled, and what is still wanted is drawn once more.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from functools import wraps
from threading import Lock
from typing import Final, ParamSpec

import pygame

from porrazo.desktop.ui.memory import give_back

Given = ParamSpec("Given")

_caches: Final[list[PictureCache]] = []


class PictureCache:
    """Surfaces by key; the least lately used go when they hold more than `limit` bytes.

    Threads may ask for some; what two make at the same time is made twice.
    """

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._held = 0
        self._pictures: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return the picture of `key`, made by `make` if it is not there."""
        with self._lock:
            picture = self._pictures.get(key)
            if picture is not None:
                self._pictures.move_to_end(key)
                return picture
        picture = make()
        with self._lock:
            if key not in self._pictures:
                self._held += bytes_of(picture)
            self._pictures[key] = picture
            while self._held > self._limit and len(self._pictures) > 1:
                self._held -= bytes_of(self._pictures.popitem(last=False)[1])
        return picture

    def clear(self) -> None:
        """Drop everything."""
        with self._lock:
            self._pictures.clear()
            self._held = 0


def bytes_of(picture: pygame.Surface) -> int:
    """Return how many bytes a picture holds."""
    return picture.width * picture.height * picture.get_bytesize()


def kept(
    limit: int,
) -> Callable[[Callable[Given, pygame.Surface]], Callable[Given, pygame.Surface]]:
    """Have what a function draws be kept by its arguments, at most so many bytes of it.

    Its pictures are shared: never paint into them.
    """

    def keeping(draw: Callable[Given, pygame.Surface]) -> Callable[Given, pygame.Surface]:
        pictures = PictureCache(limit)
        _caches.append(pictures)

        @wraps(draw)
        def drawn(*args: Given.args, **named: Given.kwargs) -> pygame.Surface:
            key = args, tuple(sorted(named.items()))
            return pictures.get(key, lambda: draw(*args, **named))

        return drawn

    return keeping


def forget() -> None:
    """Let go of everything that is kept, and give the system back what nobody needs."""
    for pictures in _caches:
        pictures.clear()
    give_back()
