"""A board on the cloth that shows a value of the game: there while there is one and a place."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Generic, TypeVar

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.theme import FontRole, letters
from porrazo.desktop.ui.stage.layout import Zones

T = TypeVar("T", bound=Hashable)

_Z = 30.0


class ZoneBoard(Widget, Generic[T]):
    """Lies in the layout's zone ``zone``; ``size`` is its size before it has a place, at 100 %."""

    def __init__(self, context: Context, zone: str, size: tuple[float, float]) -> None:
        super().__init__(context, "", size, z=_Z)
        self.visible = False
        self._zone = zone
        self._shown: T | None = None
        self._there = False

    def show(self, value: T | None) -> None:
        """Show another value, None for none."""
        self._shown = value
        self.visible = self._there and value is not None
        self.redraw()

    def place_in(self, zones: Zones) -> None:
        """Take the place that a layout has for it."""
        area = zones.rects.get(self._zone)
        self._there = area is not None
        self.visible = self._there and self._shown is not None
        if area is not None:
            self.ui = zones.ui
            self.resize(area.w / zones.ui, area.h / zones.ui)
            self.place(area.center, zones.ui)

    def look(self) -> Hashable:
        """Return what is shown."""
        return self._shown

    def write(
        self,
        face: pygame.Surface,
        words: str,
        role: FontRole,
        size: float,
        at: tuple[float, float],
        room: float,
        *,
        gold: bool = False,
    ) -> None:
        """Write words around a point, no wider than ``room`` pixels; ``size`` is at 100 %."""
        palette, fonts = self.theme.palette, self.context.fonts
        px = fonts.fit(words, role, letters(size, self.ui), room)
        colour = palette.cloth_title if gold else palette.cloth_text
        fonts.write(face, words, role, px, colour, center=at)
