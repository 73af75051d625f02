"""The pane of a rail in the room: dark glass, or the cloth of a game with its ornament."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from porrazo.desktop.table.backdrop import paint_cloth
from porrazo.desktop.table.cloths.motifs import motif
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Panel
from porrazo.desktop.ui.drawing.cloths import ClothLook
from porrazo.desktop.ui.drawing.glass import RADIUS, glass
from porrazo.desktop.ui.drawing.paint import box
from porrazo.desktop.ui.drawing.pictures import kept
from porrazo.desktop.ui.drawing.theme import FontRole, Theme

_EDGE, _BAND, _BAND_TOP, _HEADING, _HEAD = 1.6, 11.0, 4.0, 19.0, 24.0
# How much darker cloth is below, so that words are read on it, of 255.
_SHADE = 120


class Pane(Panel):
    """A rail; ``cloth`` is what it is made of, "" for glass. A title stands at its head."""

    def __init__(
        self, context: Context, width: float, height: float, *, title: str = "", cloth: str = ""
    ) -> None:
        super().__init__(context, width, height, z=WIDGET_Z - 8)
        self.heading = title
        self.cloth = cloth

    def look(self) -> Hashable:
        """Return the title and what it is made of."""
        return self.heading, self.cloth

    def draw_picture(self) -> pygame.Surface:
        """Draw the pane and the title."""
        theme, ui = self.theme, self.ui
        if not self.cloth:
            face = glass(theme, self.pixels, ui)
        else:
            window = self.context.scenes.size[1]
            face = cloth_pane(theme, self.cloth, self.pixels, ui, window).copy()
        if self.heading:
            fonts, role = self.context.fonts, FontRole.TITLE
            px = fonts.fit(self.heading, role, _HEADING * ui, face.width - 20 * ui)
            at, gold = (face.width / 2, _HEAD * ui), theme.palette.cloth_title
            fonts.write(face, self.heading, role, px, gold, center=at)
        return face


@kept(4 << 20)
def cloth_pane(
    theme: Theme,
    cloth: str,
    size: tuple[int, int],
    ui: float,
    window_high: int,
    band: float = _BAND,
) -> pygame.Surface:
    """Return a piece of cloth with round corners, a gold edge and its ornament along the top.

    The ornament is ``band`` high at 1280x720.
    """
    look, radius = ClothLook.load(cloth), RADIUS * ui
    dressed = theme.on(look)
    face = paint_cloth(dressed, size, window_high).convert_alpha()
    fade = pygame.Surface((1, 32), pygame.SRCALPHA)
    for y in range(32):
        fade.set_at((0, y), (0, 0, 0, round(_SHADE * y / 31)))
    face.blit(pygame.transform.scale(fade, size), (0, 0))
    if look.band is not None:
        high = max(5, round(band * ui))
        ornaments = [motif(name, high) for name in look.band.motifs]
        x, place = 0, 0
        while x < size[0]:
            ornament = ornaments[place % len(ornaments)]
            face.blit(ornament, (x, round(_BAND_TOP * ui)))
            x, place = x + ornament.width, place + 1
    face.blit(box(size, radius, (255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    brass = theme.palette.brass
    face.blit(box(size, radius, brass, edge=brass, edge_width=_EDGE * ui, opacity=0), (0, 0))
    return face
