"""The curtain as it is painted: drapes at both sides, a pelmet above, the cloth between them."""

from __future__ import annotations

import math

import pygame

from porrazo.desktop.ui.drawing.paint import FINE, clear
from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import Colour, Palette, mix

Size = tuple[int, int]

#: Of the frame at 1280x720: its edge, how wide a drape is, how high the pelmet with its scallops.
EDGE, DRAPE, PELMET = 13.0, 197.0, 84.0
_SCALLOPS, _DROP, _FOLDS, _CORD = 12, 22.0, 6, 3.0
# How far below the middle the cord is that holds a drape.
_TIE = 296.0


def paint_drapes(layer: pygame.Surface, palette: Palette, block: pygame.Rect, scale: float) -> None:
    """Paint drapes and pelmet over a table; ``block`` is what is used of the window."""
    edge = round(EDGE * scale)
    inner = pygame.Rect(edge, edge, layer.get_width() - 2 * edge, layer.get_height() - 2 * edge)
    wide = block.left + round((EDGE + DRAPE) * scale) - inner.left
    side = _drape((wide, inner.h), palette.brick, palette.brick_dark, palette.shadow)
    layer.blit(side, inner.topleft)
    layer.blit(pygame.transform.flip(side, True, False), (inner.right - wide, inner.top))
    tie = block.centery + round(_TIE * scale)
    for left in (inner.left, inner.right - wide):
        for line in (0, round(8 * scale)):
            cord = pygame.Rect(left, tie + line, wide, max(1, round(_CORD * scale)))
            pygame.draw.rect(layer, palette.ochre, cord)
    layer.blit(_pelmet((inner.w, round(PELMET * scale)), scale, palette), inner.topleft)


@kept(6 << 20)
def _drape(size: Size, light: Colour, dark: Colour, shade: Colour) -> pygame.Surface:
    """Return a drape that falls in folds, darker towards the table."""
    strip = pygame.Surface((max(1, size[0]), 1))
    for x in range(strip.get_width()):
        share = x / strip.get_width()
        fold = 0.5 + 0.5 * math.sin(math.tau * _FOLDS * share)
        colour = mix(dark, light, 0.15 + 0.85 * fold)
        strip.set_at((x, 0), mix(colour, shade, max(0.0, share - 0.8)))
    return pygame.transform.scale(strip, (strip.get_width(), max(1, size[1])))


@kept(6 << 20)
def _pelmet(size: Size, scale: float, palette: Palette) -> pygame.Surface:
    """Return the pelmet with its scallops and their edge of gold."""
    drop, wide = round(_DROP * scale), size[0] / _SCALLOPS
    fine = clear((size[0] * FINE, (size[1] + drop) * FINE), palette.brick)
    high = size[1] - drop
    body = pygame.Rect(0, 0, size[0] * FINE, high * FINE)
    rim, line = palette.ochre, max(1.0, _CORD * scale) * FINE
    for grow, colour in ((line, rim), (0.0, palette.brick)):
        for number in range(_SCALLOPS):
            box = pygame.FRect(number * wide * FINE, 0, wide * FINE + 1, 2 * drop * FINE)
            box.centery = high * FINE
            pygame.draw.ellipse(fine, colour, box.inflate(grow, 2 * grow))
        pygame.draw.rect(fine, palette.brick, body)
    for y in range(body.h):
        shade = mix(palette.brick_dark, palette.brick, min(1.0, y / body.h))
        pygame.draw.line(fine, shade, (0, y), (body.w, y))
    return pygame.transform.smoothscale(fine, (size[0], size[1] + drop))
