"""The light on the felt's middle while a card that may be played is held over it."""

from __future__ import annotations

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.paint import box, outline
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.sprite import ImageSprite

# Under all cards, over the felt.
_Z = 1.0
_OPACITY = 44
_EDGE, _ROUND = 3.0, 0.06


class DropLight:
    """Shows on a stage where a card would be played."""

    def __init__(self, context: Context, stage: Stage) -> None:
        self._context = context
        self._stage = stage
        self.area: pygame.Rect | None = None
        """What is lit, None for nothing."""
        self._sprite: ImageSprite | None = None

    def show(self, area: pygame.Rect | None) -> None:
        """Light an area, or nothing."""
        if area == self.area:
            return
        if self._sprite is not None:
            self._stage.remove(self._sprite)
            self._sprite = None
        self.area = area
        if area is not None:
            self._sprite = ImageSprite(self._picture(area), *area.center, z=_Z)
            self._stage.add(self._sprite)

    def _picture(self, area: pygame.Rect) -> pygame.Surface:
        palette, ui = self._context.theme.palette, self._context.ui(self._stage.size)
        radius = area.h * _ROUND
        picture = box(area.size, radius, palette.glint, opacity=_OPACITY)
        rim = outline(area.size, radius, palette.ochre_light, max(2.0, _EDGE * ui))
        picture.blit(rim, (0, 0))
        return picture
