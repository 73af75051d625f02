"""The dark over the table before a great moment, with light on what matters."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from porrazo.desktop.ui.drawing.theme import Colour
from porrazo.desktop.ui.stage.sprite import Blit, ImageSprite, centred

# Over cards and badges that lie, under whatever flies.
VEIL_Z = 395.0
# How wide, in pixels, what the dark is drawn of is: its edges are as soft.
_CELL = 16
# How dark it is, of 255; in how many steps it lightens around what is lit, so wide each, in cells.
_DARK, _RINGS, _RING = 165, 4, 0.9


class Veil(ImageSprite):
    """The dark of a window; ``level`` is how dark it is, 0 to 1, in steps.

    It covers the whole window: each step is drawn once, not each frame.
    """

    _STEPS = 3

    def __init__(self, size: tuple[int, int], lit: Iterable[pygame.Rect], colour: Colour) -> None:
        super().__init__(_dark(size, list(lit), colour), size[0] / 2, size[1] / 2, z=VEIL_Z)
        self.level = 0.0

    def blits(self) -> tuple[Blit, ...]:
        """Return the dark at the nearest step."""
        step = round(self.level * self._STEPS)
        opacity = round(255 * step / self._STEPS)
        return (centred(self.surface, self.centre, opacity),) if step else ()


def _dark(size: tuple[int, int], lit: list[pygame.Rect], colour: Colour) -> pygame.Surface:
    """Return the dark over a window, soft around what is lit."""
    cells = pygame.Surface((-(-size[0] // _CELL), -(-size[1] // _CELL)), pygame.SRCALPHA)
    cells.fill((*colour[:3], _DARK))
    for ring in range(_RINGS, -1, -1):
        for rect in lit:
            wide, high = (1.25 * side / _CELL + 2 * _RING * ring for side in rect.size)
            hole = pygame.FRect(0, 0, wide, high)
            hole.center = rect.centerx / _CELL, rect.centery / _CELL
            shade = (*colour[:3], round(_DARK * ring / (_RINGS + 1)))
            corner = round(min(hole.w, hole.h) / 2.2)
            pygame.draw.rect(cells, shade, _whole(hole), border_radius=corner)
    return pygame.transform.smoothscale(cells, size)


def _whole(rect: pygame.FRect) -> pygame.Rect:
    """Return a rectangle in whole cells."""
    return pygame.Rect(round(rect.x), round(rect.y), round(rect.w), round(rect.h))
