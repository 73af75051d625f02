"""A frame of tiles, whole ones on all sides."""

import pygame

from porrazo.desktop.table.cloths.motifs import Drawing, motif, rounded
from porrazo.desktop.table.cloths.spot import SoftSpot
from porrazo.desktop.ui.drawing.paint import clear


def tiled(layer: pygame.Surface, spot: SoftSpot) -> None:
    """Paint tiles around the area, glazed, with a thread inside and a joint around them."""
    side = round(spot.thick)
    across, down = (max(3, round(long / side)) for long in spot.area.size)
    whole = pygame.Rect(0, 0, across * side, down * side)
    whole.center = spot.area.center
    margin = side
    base = whole.inflate(2 * margin, 2 * margin)
    under = Drawing(base.size)
    for drop, grow, depth in ((5, 6, 0.12), (3, 3, 0.16), (1, 1, 0.2)):
        unit = side / 24
        d, g = drop * unit, grow * unit
        box = margin + unit, margin + unit + d, whole.w - 2 * unit, whole.h - 2 * unit
        under.path(rounded(*box, side * 0.6), (0, 0, 0), 2 * g + 2 * unit, opacity=depth)
    layer.blit(under.picture(), base)
    _darken(layer, whole.inflate(-2 * side, -2 * side))
    layer.blit(_ring(spot, (across, down), side), whole)
    layer.blit(_edges(spot, whole, side, margin), base)


def _ring(spot: SoftSpot, count: tuple[int, int], side: int) -> pygame.Surface:
    """Return the tiles alone, the outer corners round."""
    across, down = count
    ring = clear((across * side, down * side))
    tile = motif(spot.frame.motif, side)
    for x in range(across):
        for y in range(down):
            if x in (0, across - 1) or y in (0, down - 1):
                ring.blit(tile, (x * side, y * side))
    mask = Drawing(ring.size)
    mask.path(rounded(0, 0, *ring.size, 0.55 * side), fill=(255, 255, 255))
    ring.blit(mask.picture(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return ring


def _edges(spot: SoftSpot, whole: pygame.Rect, side: int, margin: int) -> pygame.Surface:
    """Return the lines around the tiles, and the shadow that they cast inwards."""
    lines, unit = Drawing((whole.w + 2 * margin, whole.h + 2 * margin)), side / 24
    outer = rounded(margin, margin, whole.w, whole.h, 0.55 * side)
    lines.path(outer, spot.frame.dark, 2.6 * unit)
    at = margin + side
    inner = whole.w - 2 * side, whole.h - 2 * side
    for n in range(4):
        step = (2.4 + 2.2 * n) * unit
        box = at + step, at + step, inner[0] - 2 * step, inner[1] - 2 * step
        lines.path(rounded(*box, unit), (0, 0, 0), 2.4 * unit, opacity=0.26 - 0.06 * n)
    lines.path(rounded(at, at, *inner, unit), spot.frame.dark, 3.4 * unit)
    lines.path(rounded(at, at, *inner, unit), spot.frame.line, 1.9 * unit)
    return lines.picture()


def _darken(layer: pygame.Surface, inner: pygame.Rect) -> None:
    """Take some light off what lies lower than the tiles."""
    layer.fill((222, 222, 222), inner, pygame.BLEND_RGB_MULT)
