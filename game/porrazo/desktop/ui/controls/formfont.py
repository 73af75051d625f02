"""The font of pygame-gui's lines: ours, so that a name looks as it does everywhere else.

It is imported with pygame-gui, when the first line is placed.
"""

from __future__ import annotations

import pygame
from pygame_gui.core.gui_font_pygame import GUIFontPygame

from porrazo.assets import asset
from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.drawing.theme import FontRole, Theme

_ROLE = FontRole.UI


class FormFont(GUIFontPygame):
    """What pygame-gui measures and draws letters with, ``px`` pixels high."""

    def __init__(self, theme: Theme, fonts: Fonts, px: float) -> None:
        super().__init__(str(asset(f"fonts/{theme.fonts[_ROLE]}")), round(px))
        self._fonts = fonts
        self._px = px

    def get_rect(self, text: str) -> pygame.Rect:
        """Return how large a text is, its top so far over the line as it is there."""
        font = self._fonts.get(_ROLE, self._px)
        if not text:
            return pygame.Rect(0, 0, 0, 0)
        wide = self._fonts.width(text, _ROLE, self._px)
        return pygame.Rect(0, font.get_ascent(), wide, font.get_linesize())

    def render_premul(self, text: str, text_color: pygame.Color) -> pygame.Surface:
        """Return the picture of a text."""
        colour = text_color.r, text_color.g, text_color.b
        return self._fonts.render(text, _ROLE, self._px, colour).convert_alpha().premul_alpha()

    def render_premul_to(
        self,
        text: str,
        text_colour: pygame.Color,
        surf_size: tuple[int, int],
        surf_position: tuple[int, int],
    ) -> pygame.Surface:
        """Return a picture of a size with a text in it, at a place of its line."""
        surface = pygame.Surface(surf_size, flags=pygame.SRCALPHA)
        ascent = self._fonts.get(_ROLE, self._px).get_ascent()
        place = surf_position[0], surf_position[1] - ascent
        if text:
            letters = self.render_premul(text, text_colour)
            surface.blit(letters, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        return surface
