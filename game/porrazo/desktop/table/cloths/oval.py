"""An oval of cloth inside a leather rail, at which people sit."""

import pygame

from porrazo.desktop.table.cloths.ground import Stuff, ground
from porrazo.desktop.table.cloths.measure import part
from porrazo.desktop.table.cloths.motifs import Drawing, rounded
from porrazo.desktop.table.cloths.spot import SoftSpot

# How much smaller the soft shade is drawn.
_COARSE = 4


def oval(layer: pygame.Surface, spot: SoftSpot) -> None:
    """Paint it where the block has it, with a padded edge and golden lines."""
    frame = spot.frame
    where = part(spot.block, frame.box) if spot.block.contains(spot.area) else spot.area
    stuff = Stuff(frame.light, frame.dark, frame.weave)
    lamp, high = spot.theme.lamp, spot.block.h
    face = ground(where.size, stuff, lamp, high).convert_alpha()
    mask = Drawing(where.size)
    mask.path(_path(where, 0, 0), fill=(255, 255, 255))
    face.blit(mask.picture(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    margin = round(spot.px(0.03))
    around = where.inflate(2 * margin, 2 * margin)
    layer.blit(pygame.transform.smoothscale(_rail(where, margin), around.size), around)
    layer.blit(face, where)
    layer.blit(_lines(spot, where, margin), around)


def _path(where: pygame.Rect, margin: float, grow: float) -> str:
    """Return the path of the oval, ``grow`` pixels larger, ``margin`` pixels from the corner."""
    wide, high = where.w + 2 * grow, where.h + 2 * grow
    return rounded(margin - grow, margin - grow, wide, high, min(wide, high) / 2)


def _rail(where: pygame.Rect, margin: int) -> pygame.Surface:
    """Return the shade of the padding around the cloth, drawn small since it is soft."""
    small, edge = where.copy(), margin / _COARSE
    small.size = where.w // _COARSE, where.h // _COARSE
    drawn = Drawing((round(small.w + 2 * edge), round(small.h + 2 * edge)))
    for n in range(5):
        grow = edge * (0.9 - 0.16 * n)
        drawn.path(_path(small, edge, grow), fill=(0, 0, 0), opacity=0.07)
    return drawn.picture()


def _lines(spot: SoftSpot, where: pygame.Rect, margin: int) -> pygame.Surface:
    """Return the shadow at the edge and the golden lines, one of them dotted."""
    frame, thick = spot.frame, spot.thick
    drawn = Drawing((where.w + 2 * margin, where.h + 2 * margin))
    drawn.path(_path(where, margin, 0.5 * spot.px(0.0052)), frame.dark, 1.6 * spot.px(0.0052))
    for n in range(3):
        step = spot.px(0.006) * (n + 0.5)
        drawn.path(_path(where, margin, -step), (0, 0, 0), spot.px(0.0062), opacity=0.28 - 0.08 * n)
    drawn.path(_path(where, margin, 0), frame.line, thick)
    drawn.path(_path(where, margin, -spot.px(0.026)), frame.line, 0.5 * thick, opacity=0.5)
    dots = 0.01, spot.px(0.011)
    drawn.path(
        _path(where, margin, -spot.px(0.034)), frame.line, 0.55 * thick, opacity=0.4, dashes=dots
    )
    return drawn.picture()
