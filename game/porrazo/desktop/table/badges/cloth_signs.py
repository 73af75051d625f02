"""What a croupier's table has beside its cards: the name of a row, its total, a stamp."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from porrazo.desktop.table.badges.callout import Badge
from porrazo.desktop.table.highlights.pictures import stamped
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box
from porrazo.desktop.ui.drawing.theme import FontRole

# At 1280x720: letters of a tag, of a total, of a stamp; how round a tag is; its edges.
_TAG, _TOTAL, _STAMP, _ROUND, _EDGE = 22.0, 32.0, 19.0, 9.0, 2.0
_Z = 60.0


class RowName(Widget):
    """A name on a plate of its own colour, which stands there through the whole match."""

    def __init__(self, context: Context, words: str, tint: str) -> None:
        super().__init__(context, words, (92, 46), z=_Z)
        self._tint = tint

    def fit(self, area: pygame.Rect, ui: float) -> None:
        """Take a place on the cloth."""
        self.resize(area.w / ui, area.h / ui)
        self.place(area.center, ui)

    def look(self) -> Hashable:
        """Return what is written there."""
        return self.label

    def draw_picture(self) -> pygame.Surface:
        """Draw the plate with its words."""
        palette, fonts, ui, (wide, high) = (
            self.theme.palette,
            self.context.fonts,
            self.ui,
            self.pixels,
        )
        ground, edge = getattr(palette, self._tint), palette.cloth_title
        face = box((wide, high), _ROUND * ui, ground, edge=edge, edge_width=_EDGE * ui)
        px = fonts.fit(self.label, FontRole.TITLE, min(_TAG * ui, 0.6 * high), 0.8 * wide)
        centre = wide / 2, high / 2
        fonts.write(face, self.label, FontRole.TITLE, px, palette.cream, center=centre)
        return face


class Oval(Badge):
    """The first line of a mark in large figures on a light oval; the second is on the cloth."""

    def fit(self, zone: pygame.Rect, bottom: int, ui: float) -> None:
        """Lie in the middle of a zone, one and a half times as wide as high at most."""
        high = min(0.74 * zone.h, 0.66 * zone.w)
        self.resize(1.5 * high / ui, high / ui)
        self.place(zone.center, ui)

    def draw_picture(self) -> pygame.Surface:
        """Draw the oval and its figures."""
        palette, fonts, ui, (wide, high) = (
            self.theme.palette,
            self.context.fonts,
            self.ui,
            self.pixels,
        )
        edge = 1.5 * _EDGE * ui
        face = box((wide, high), high / 2, palette.cream, edge=palette.ink, edge_width=edge)
        px = fonts.fit(self.label, FontRole.INDEX, min(_TOTAL * ui, 0.64 * high), 0.7 * wide)
        centre = wide / 2, high / 2
        fonts.write(face, self.label, FontRole.INDEX, px, palette.ink, center=centre)
        return face


class Stamp(Badge):
    """Words in a red frame, slightly turned."""

    def fit(self, zone: pygame.Rect, bottom: int, ui: float) -> None:
        """Take a whole zone."""
        self.resize(zone.w / ui, zone.h / ui)
        self.place(zone.center, ui)

    def draw_picture(self) -> pygame.Surface:
        """Draw the stamp as large as there is room for."""
        fonts, (wide, high) = self.context.fonts, self.pixels
        px = fonts.fit(self.label, FontRole.TITLE, _STAMP * self.ui, 0.78 * wide)
        drawn = stamped(fonts, self.theme.palette, self.label, px)
        share = min(1.0, wide / drawn.width, high / drawn.height)
        face = pygame.Surface((wide, high), pygame.SRCALPHA)
        if share < 1:
            drawn = pygame.transform.smoothscale_by(drawn, share)
        face.blit(drawn, drawn.get_rect(center=face.get_rect().center))
        return face
