"""Frames that are lines on the cloth: scratched, sewn, embroidered, printed; and a medallion."""

import math

import pygame

from porrazo.desktop.table.cloths.motifs import Drawing, motif, rounded
from porrazo.desktop.table.cloths.spot import SoftSpot
from porrazo.desktop.ui.drawing.paint import clear

# The round of corners as a share of the block's height; the gap between sewn places.
_CORNER, _GAP = 0.018, 0.008
# How far the printed frame rises in the middle, as a share of its height.
_RISE = 0.17
# A medallion is no larger than this share of the block's height: the question lies below it.
_LARGEST = 0.39


def groove(layer: pygame.Surface, spot: SoftSpot) -> None:
    """Paint a groove that was carved into wood: dark, with a lit lower edge."""
    drawn, area = Drawing(spot.area.inflate(40, 40).size), spot.area
    box = rounded(20, 20, area.w, area.h, spot.px(_CORNER))
    lit = rounded(20, 20 + 0.55 * spot.thick, area.w, area.h, spot.px(_CORNER))
    drawn.path(lit, spot.frame.line, spot.thick, opacity=0.55)
    drawn.path(box, spot.frame.dark, spot.thick)
    inset = 2.6 * spot.thick
    x, y, wide, high = 20 + inset, 20 + inset, area.w - 2 * inset, area.h - 2 * inset
    inner = rounded(x, y, wide, high, spot.px(_CORNER) * 0.6)
    drawn.path(inner, spot.frame.line, 0.36 * spot.thick)
    layer.blit(drawn.picture(), area.inflate(40, 40))


def hem(layer: pygame.Surface, spot: SoftSpot) -> None:
    """Paint a hem: long stitches in a double seam."""
    drawn, area = Drawing(spot.area.inflate(40, 40).size), spot.area
    _seam(drawn, spot, pygame.FRect(20, 20, area.w, area.h), (4.4, 2.6))
    box = pygame.FRect(20, 20, area.w, area.h).inflate(-5 * spot.thick, -5 * spot.thick)
    inner = rounded(box.x, box.y, box.w, box.h, spot.px(_CORNER))
    drawn.path(inner, spot.frame.line, 0.35 * spot.thick, opacity=0.45)
    layer.blit(drawn.picture(), area.inflate(40, 40))


def places(layer: pygame.Surface, spot: SoftSpot) -> None:
    """Paint places that are sewn in, side by side, the pile pressed down in each."""
    gap, area = spot.px(_GAP), spot.area
    wide = (area.w - gap * (spot.frame.count - 1)) / spot.frame.count
    drawn = Drawing(area.inflate(40, 40).size)
    for n in range(spot.frame.count):
        place = pygame.FRect(20 + n * (wide + gap), 20, wide, area.h)
        corner = spot.px(_CORNER)
        drawn.path(
            rounded(place.x, place.y, place.w, place.h, corner), fill=spot.frame.dark, opacity=0.20
        )
        _seam(drawn, spot, place, (2.7, 1.9))
    layer.blit(drawn.picture(), area.inflate(40, 40))


def _seam(drawn: Drawing, spot: SoftSpot, box: pygame.FRect, stitch: tuple[float, float]) -> None:
    """Draw a seam around a box, its stitches so long and so far apart in breadths of the thread."""
    thick, corner = spot.thick, spot.px(_CORNER)
    around = 2 * (box.w + box.h) - 8 * corner + 2 * math.pi * corner
    count = max(4, round(around / (sum(stitch) * thick)))
    long = around / count
    dashes = long * stitch[0] / sum(stitch), long * stitch[1] / sum(stitch)
    below = rounded(box.x, box.y + 0.45 * thick, box.w, box.h, corner)
    drawn.path(below, spot.frame.dark, 1.5 * thick, opacity=0.5)
    path = rounded(box.x, box.y, box.w, box.h, corner)
    drawn.path(path, spot.frame.line, thick, opacity=spot.frame.opacity, dashes=dashes, cap="butt")


def printed(layer: pygame.Surface, spot: SoftSpot) -> None:
    """Paint a printed field with an arched upper edge, a thin line inside it."""
    area, rise = spot.area, _RISE * spot.area.h
    drawn = Drawing(area.inflate(40, 40).size)
    for inset, broad, depth in ((0.0, 1.0, 0.9), (2.6, 0.4, 0.5)):
        at = inset * spot.thick
        left, right = 20 + at, 20 + area.w - at
        top, bottom = 20 + at, 20 + area.h - at
        # A curve comes half as high as what it bends to.
        arch = f"M{left} {top + rise} Q{20 + area.w / 2} {top - rise} {right} {top + rise}"
        drawn.path(
            f"{arch} V{bottom} H{left} Z", spot.frame.line, broad * spot.thick, opacity=depth
        )
    layer.blit(drawn.picture(), area.inflate(40, 40))


def medallion(layer: pygame.Surface, spot: SoftSpot) -> None:
    """Paint a large round ornament under the cards, and a halo of light within it."""
    high = round(min(spot.frame.thick * spot.area.h, _LARGEST * spot.block.h))
    picture = motif(spot.frame.motif, high)
    picture.set_alpha(round(255 * spot.frame.opacity))
    where = picture.get_rect(center=spot.area.center)
    layer.blit(_glow(where.size), where, special_flags=pygame.BLEND_RGB_ADD)
    layer.blit(picture, where)


def _glow(size: tuple[int, int]) -> pygame.Surface:
    """Return a little light, strongest in the middle."""
    small = clear((48, 48))
    small.fill((0, 0, 0))
    for r in range(22, 0, -1):
        shade = round(14 * (1 - (r / 22) ** 2))
        pygame.draw.circle(small, (shade, shade // 3, shade // 4), (24, 24), r)
    return pygame.transform.smoothscale(small, size)
