"""The dark glass that rails are made of: what is below is felt through it, words are read on it."""

from __future__ import annotations

import pygame

from porrazo.desktop.ui.drawing.paint import box
from porrazo.desktop.ui.drawing.theme import Theme, mix

#: The round of its corners and the width of its edge at 1280x720.
RADIUS, _EDGE = 12.0, 1.6
_DARK, _DARKER, _ROWS = 140, 172, 32


def glass(theme: Theme, size: tuple[int, int], ui: float) -> pygame.Surface:
    """Return a pane of dark glass with a thin gold edge, darker below, as if lit by the lamp."""
    palette, radius = theme.palette, RADIUS * ui
    dark = mix(palette.shadow, (0, 0, 0), 0.3)
    pane = box(size, radius, dark)
    fade = pygame.Surface((1, _ROWS), pygame.SRCALPHA)
    for y in range(_ROWS):
        opacity = _DARK + (_DARKER - _DARK) * y / (_ROWS - 1)
        fade.set_at((0, y), (255, 255, 255, round(opacity)))
    pane.blit(pygame.transform.scale(fade, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = box(size, radius, dark, edge=palette.brass, edge_width=_EDGE * ui, opacity=0)
    pane.blit(edge, (0, 0))
    return pane
