"""The gold seals of cards that stand out of their rank."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from porrazo.desktop.ui.drawing.fonts import Fonts
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.drawing.pictures import PictureCache
from porrazo.desktop.ui.drawing.theme import FontRole, Theme

# How large a seal is, and how far its middle is from that of the card, in card heights: under the
# index on the left, which is seen in a fan, too.
_LARGE, _LEFT, _UP = 0.135, 0.272, 0.205
# Its edge and its letters, in shares of how large it is; how many bytes are kept.
_EDGE, _LETTERS = 0.08, 0.66
_KEPT = 1 << 18


def draw_seal(theme: Theme, fonts: Fonts, letter: str, px: int) -> pygame.Surface:
    """Return a round gold seal with a letter or a number, ``px`` pixels wide."""
    palette, size, middle = theme.palette, (px, px), (px / 2, px / 2)
    face, edge = clear(size, palette.brick), max(1.0, _EDGE * px)
    disc = box(size, px / 2, palette.ochre_light, edge=palette.brick, edge_width=edge)
    face.blit(disc, (0, 0))
    colour = palette.text_on_light
    fonts.write(face, letter, FontRole.INDEX, _LETTERS * px, colour, center=middle)
    return face


class Seals:
    """The seals of the cards of a game, by the codes of these."""

    #: From the middle of a card to that of its seal, in card heights.
    AT = (-_LEFT, -_UP)

    def __init__(self, theme: Theme, fonts: Fonts, letters: Mapping[str, str]) -> None:
        self._theme, self._fonts = theme, fonts
        self._letters = letters
        self._cache = PictureCache(_KEPT)

    def of(self, code: str, height: float) -> pygame.Surface | None:
        """Return the seal of a card so many pixels high, None where it has none."""
        letter = self._letters.get(code)
        if letter is None:
            return None
        px = max(10, round(_LARGE * height))
        theme, fonts = self._theme, self._fonts
        return self._cache.get((letter, px), lambda: draw_seal(theme, fonts, letter, px))
