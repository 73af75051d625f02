"""The table itself: a wooden rim with an inlaid thread around a cloth under the lamp.

What the cloth is says the theme that wears it (`Theme.on`); what it looks like is painted in
`cloths/`.
"""

from contextlib import suppress

import pygame

from porrazo.assets import MissingAssetError
from porrazo.desktop.table.cloths.bands import paint_band, paint_mark
from porrazo.desktop.table.cloths.frames import paint_frame
from porrazo.desktop.table.cloths.ground import Stuff, ground, lay_ground
from porrazo.desktop.table.cloths.measure import block_of
from porrazo.desktop.table.cloths.rim import (
    corners,
    inside,
    paint_rim,
    paint_shade,
    round_off,
    rounding,
)
from porrazo.desktop.table.cloths.spot import SoftSpot
from porrazo.desktop.table.cloths.textures import MAKING, opaque, settle, textured
from porrazo.desktop.ui.drawing.cloths import ClothLook
from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import Theme

__all__ = [
    "paint_cloth",
    "paint_play_area",
    "paint_table",
    "prepare",
    "settle",
    "textured",
]


def prepare(theme: Theme, size: tuple[int, int]) -> None:
    """Have the table of a theme ready at a window's size, for a thread ahead of painting.

    What cannot be read is told by who paints.
    """
    with suppress(MissingAssetError), MAKING:
        _table(theme, size)


def paint_table(layer: pygame.Surface, theme: Theme, *, rails: int = 2) -> None:
    """Paint rim and cloth all over a layer; the ornament lies between so many ``rails``.

    Raises:
        MissingAssetError: a texture or an ornament is not there.

    """
    with MAKING:
        layer.blit(_table(theme, layer.size, rails), (0, 0))


@kept(1 << 20)
def _table(theme: Theme, size: tuple[int, int], rails: int = 2) -> pygame.Surface:
    """Return a whole table; only the last one is kept, whatever its size."""
    layer, cloth = opaque(size), theme.cloth
    inner, corner = inside(size, theme), rounding(size, theme)
    paint_rim(layer, theme)
    before = corners(layer, inner, corner)
    lay_ground(layer.subsurface(inner), _stuff(cloth), theme.lamp, size[1])
    block = block_of(size)
    layer.set_clip(inner)
    for mark in cloth.marks:
        paint_mark(layer, mark, block)
    if cloth.band is not None:
        paint_band(layer, cloth.band, block, inner, rails)
    layer.set_clip(None)
    round_off(layer, before, corner)
    paint_shade(layer, theme)
    return layer


def paint_cloth(theme: Theme, size: tuple[int, int], window_high: int) -> pygame.Surface:
    """Return a piece of the cloth without rim and ornament, for a small table.

    Its grain is that of a window ``window_high`` pixels high.
    """
    return ground(size, _stuff(theme.cloth), theme.lamp, window_high)


def _stuff(cloth: ClothLook) -> Stuff:
    return Stuff(cloth.light, cloth.dark, cloth.weave)


def paint_play_area(layer: pygame.Surface, theme: Theme, area: pygame.Rect) -> None:
    """Paint the frame of the cloth around where cards are played, if it has one."""
    if theme.cloth.frame is not None and min(area.size) > 0:
        paint_frame(layer, SoftSpot(theme.cloth.frame, block_of(layer.size), area, theme))
