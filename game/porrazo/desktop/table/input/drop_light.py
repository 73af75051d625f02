"""The light on the felt's middle while a card that may be played is dragged, and held over it."""

from __future__ import annotations

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.paint import box, outline
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.sprite import ImageSprite

# Under all cards, over the felt.
_Z = 1.0
_OPACITY, _WAITING = 44, 14
_EDGE, _ROUND = 3.0, 0.06


class DropLight:
    """Shows on a stage where a card would be played."""

    def __init__(self, context: Context, stage: Stage) -> None:
        self._context = context
        self._stage = stage
        self.area: pygame.Rect | None = None
        """What is lit, None for nothing."""
        self.waits: pygame.Rect | None = None
        """What is lit faintly: there the card would be played."""
        self._sprite: ImageSprite | None = None

    def show(self, area: pygame.Rect | None, waits: pygame.Rect | None = None) -> None:
        """Light an area, or nothing; faintly one that waits for the card."""
        if (area, waits) == (self.area, self.waits):
            return
        if self._sprite is not None:
            self._stage.remove(self._sprite)
            self._sprite = None
        self.area, self.waits = area, waits
        lit = area or waits
        if lit is not None:
            picture = self._picture(lit, _OPACITY if area is not None else _WAITING)
            self._sprite = ImageSprite(picture, *lit.center, z=_Z)
            self._stage.add(self._sprite)

    def _picture(self, area: pygame.Rect, opacity: int) -> pygame.Surface:
        palette, ui = self._context.theme.palette, self._context.ui(self._stage.size)
        radius = area.h * _ROUND
        picture = box(area.size, radius, palette.glint, opacity=opacity)
        rim = outline(area.size, radius, palette.ochre_light, max(2.0, _EDGE * ui))
        rim.set_alpha(min(255, round(255 * opacity / _OPACITY)))
        picture.blit(rim, (0, 0))
        return picture
