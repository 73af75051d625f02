"""Words that lie on the cloth: dark around them, or on a dark band where the cloth has a grain."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.drawing.theme import READABLE, Theme, mix
from porrazo.table.asking.prompts import Prompt
from porrazo.table.words.decisive import flags, runs

# The shadow: how soft, how far down, how often it is laid; in pixels at 1280x720.
_SOFT, _DROP, _TIMES = 2.0, 1.5, 2
# The band: how far it reaches beyond the words, in letters; how much it hides, of 255.
_BEYOND, _HIDES = 1.6, 178


class WordsOnCloth(Label):
    """A label that can be read wherever it lies on the cloth of the table.

    ``decisive`` are those of its words that are gold.
    """

    decisive: tuple[str, ...] = ()

    def letters(self, ui: float) -> float:
        """Return how large the letters are at a scale, never too small to read."""
        return max(READABLE, super().letters(ui))

    def set(self, words: str, decisive: Sequence[str] = ()) -> None:
        """Show other words."""
        if (words, tuple(decisive)) != (self.label, self.decisive):
            self.label, self.decisive = words, tuple(decisive)
            self.redraw()

    def look(self) -> Hashable:
        """Return the words, the decisive ones, and their colour."""
        return super().look(), self.decisive

    def draw_line(self, line: str, start: int, px: float) -> pygame.Surface:
        """Draw one line with its decisive words in gold."""
        fonts, flagged = self.context.fonts, flags(self.label, self.decisive)[start:]
        if len(flagged) < len(line) or not any(flagged[: len(line)]):
            return super().draw_line(line, start, px)
        gold = self.theme.palette.cloth_title
        parts = [
            fonts.render(words, self.role, px, gold if is_decisive else self.colour)
            for words, is_decisive in runs(line, flagged)
        ]
        picture = clear((sum(part.width for part in parts), parts[0].height), self.colour)
        x = 0
        for part in parts:
            picture.blit(part, (x, 0))
            x += part.width
        return picture

    def draw_picture(self) -> pygame.Surface:
        """Draw the words over what keeps them apart from the cloth."""
        words = super().draw_picture()
        if not self.label:
            return words
        if self.theme.cloth.under_words != "band":
            return shadowed(words, self.theme, self.ui)
        picture = self._band(words)
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


class Question(WordsOnCloth):
    """The line that tells what is asked, or what else is to be known now."""

    def ask(self, prompt: Prompt | None) -> None:
        """Show the question of a prompt; what stands there stays where nothing is asked."""
        if prompt is not None:
            self.set(prompt.question, prompt.decisive)


def shadowed(words: pygame.Surface, theme: Theme, ui: float) -> pygame.Surface:
    """Return words over their soft shadow, in a picture of the same size."""
    picture, dark = clear(words.size), words.copy()
    dark.fill(theme.palette.shadow, special_flags=pygame.BLEND_RGB_MULT)
    soft = pygame.transform.gaussian_blur(dark, max(1, round(_SOFT * ui)))
    for _ in range(_TIMES):
        picture.blit(soft, (0, round(_DROP * ui)))
    picture.blit(words, (0, 0))
    return picture
