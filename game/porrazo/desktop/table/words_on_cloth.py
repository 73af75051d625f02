"""Words that lie on the cloth: dark around them, or on a dark band where the cloth has a grain."""

from __future__ import annotations

import pygame

from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.drawing.theme import mix

# The shadow: how soft, how far down, how often it is laid; in pixels at 1280x720.
_SOFT, _DROP, _TIMES = 2.0, 1.5, 2
# The band: how far it reaches beyond the words, in letters; how much it hides, of 255.
_BEYOND, _HIDES = 1.6, 178


class WordsOnCloth(Label):
    """A label that can be read wherever it lies on the cloth of the table."""

    def draw_picture(self) -> pygame.Surface:
        """Draw the words over what keeps them apart from the cloth."""
        words = super().draw_picture()
        if not self.label:
            return words
        under = self._band if self.theme.cloth.under_words == "band" else self._shadow
        picture = under(words)
        picture.blit(words, (0, 0))
        return picture

    def _band(self, words: pygame.Surface) -> pygame.Surface:
        """Return a dark band as wide as the words."""
        picture, palette = clear(words.size), self.theme.palette
        inked = words.get_bounding_rect()
        wide = inked.w + 2 * _BEYOND * self.letters(self.ui)
        size = min(words.width, round(wide)), words.height
        dark = mix(palette.cloth_dark, palette.shadow, 0.6)
        band = box(size, min(size[1], 2 * self.letters(self.ui)) / 2, dark, opacity=_HIDES)
        picture.blit(band, band.get_rect(center=(inked.centerx, words.height // 2)))
        return picture

    def _shadow(self, words: pygame.Surface) -> pygame.Surface:
        """Return the soft shadow of the words."""
        picture, dark = clear(words.size), words.copy()
        dark.fill(self.theme.palette.shadow, special_flags=pygame.BLEND_RGB_MULT)
        soft = pygame.transform.gaussian_blur(dark, max(1, round(_SOFT * self.ui)))
        for _ in range(_TIMES):
            picture.blit(soft, (0, round(_DROP * self.ui)))
        return picture
