"""The textures of `assets/textures/`: as they are read, and at the size that is wanted."""

from functools import lru_cache
from threading import RLock

import pygame

from porrazo.assets import asset
from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.memory import give_back

#: Held while a thread makes what is wanted elsewhere, too: then it is made once.
MAKING = RLock()


@lru_cache(maxsize=6)
def read(name: str) -> pygame.Surface:
    """Return a texture as it was baked.

    Raises:
        MissingAssetError: it is not there.

    """
    return pygame.image.load(asset(f"textures/{name}.webp"))


def settle() -> None:
    """Let go of the textures as they were read: what is made of them is kept."""
    if read.cache_info().currsize:
        read.cache_clear()
        give_back()


def textured(name: str, size: tuple[int, int]) -> pygame.Surface:
    """Return a texture at a size; never paint into it.

    Raises:
        MissingAssetError: it is not there.

    """
    with MAKING:
        return _scaled(name, size)


@kept(2 << 20)
def _scaled(name: str, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.smoothscale(read(name), size)


def opaque(size: tuple[int, int]) -> pygame.Surface:
    """Return a surface without transparency that is quick to draw on, in any thread."""
    return pygame.Surface(size, 0, 32)
