"""A checked runner with a stitched edge and fringes at its ends."""

import pygame

from porrazo.desktop.table.cloths.ground import weave_over
from porrazo.desktop.table.cloths.motifs import Drawing
from porrazo.desktop.table.cloths.spot import SoftSpot
from porrazo.desktop.table.cloths.textures import opaque
from porrazo.desktop.ui.drawing.paint import shadow
from porrazo.desktop.ui.drawing.theme import mix


def runner(layer: pygame.Surface, spot: SoftSpot) -> None:
    """Paint it lying on the wood, a little of it in the lamp's light."""
    area = spot.area
    _cast_shadow(layer, spot)
    layer.blit(_fringes(spot), (area.x - _long(spot), area.y))
    face = _checks(spot)
    weave_over(face, spot.frame.weave, spot.block.h)
    layer.blit(face, area)
    layer.blit(_stitches(spot), area)


def _long(spot: SoftSpot) -> int:
    """Return how long the fringes are, in pixels."""
    return max(3, round(0.010 * spot.block.h))


def _cast_shadow(layer: pygame.Surface, spot: SoftSpot) -> None:
    blur = max(2, round(0.008 * spot.block.h))
    soft = shadow(spot.area.size, 2, blur, (0, 0, 0), 150)
    layer.blit(soft, (spot.area.x - 2 * blur, spot.area.y - 2 * blur + blur // 2))


def _checks(spot: SoftSpot) -> pygame.Surface:
    """Return the checks: two colours, and where they cross what lies between."""
    frame, (wide, high) = spot.frame, spot.area.size
    cell = max(4, round(spot.thick))
    between = mix(frame.dark, frame.light, 0.42)
    face = opaque((wide, high))
    first = (wide // 2 - cell // 2) % (2 * cell) - 2 * cell, (high // 2 - cell // 2) % (2 * cell)
    for x in range(first[0], wide, cell):
        for y in range(first[1] - 2 * cell, high, cell):
            odd = (x - first[0]) // cell % 2 + (y - first[1]) // cell % 2
            colour = (frame.light, between, frame.dark)[odd]
            face.fill(_brighter(colour), (x, y, cell, cell))
    return face


def _brighter(colour: tuple[int, int, int]) -> tuple[int, int, int]:
    """Return a colour that the weave makes as dark as it is meant."""
    red, green, blue = (min(255, round(part * 255 / 220)) for part in colour)
    return red, green, blue


def _stitches(spot: SoftSpot) -> pygame.Surface:
    wide, high = spot.area.size
    broad = max(1.5, 0.0042 * spot.block.h)
    drawn = Drawing((wide, high))
    inset = broad
    box = f"M{inset} {inset} H{wide - inset} V{high - inset} H{inset} Z"
    drawn.path(box, spot.frame.dark, 1.9 * broad, opacity=0.8)
    drawn.path(box, spot.frame.line, broad, dashes=(broad * 1.15, broad * 1.05), cap="butt")
    return drawn.picture()


def _fringes(spot: SoftSpot) -> pygame.Surface:
    """Return the threads that hang out at both ends."""
    long, (wide, high) = _long(spot), spot.area.size
    step = max(3.0, 0.0052 * spot.block.h)
    drawn = Drawing((wide + 2 * long, high))
    for n in range(int(high / step)):
        y = step * (n + 0.5)
        lean = 0.3 * step * (-1, 0.4, 1, -0.3)[n % 4]
        for x, far in ((long, 0.0), (wide + long, wide + 2.0 * long)):
            drawn.path(
                f"M{x} {y:.2f} L{far} {y + lean:.2f}", spot.frame.line, 0.34 * step, opacity=0.8
            )
    return drawn.picture()
