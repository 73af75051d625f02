"""A mark that is written on the cloth itself: what a pot holds, and who can win it."""

from __future__ import annotations

import pygame

from porrazo.desktop.table.badges.callout import Badge
from porrazo.desktop.table.words_on_cloth import shadowed
from porrazo.desktop.ui.drawing.paint import clear
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, letters

# Letters of the title and of the line below at 1280x720 at most, and of a title at least; of the
# height they take such shares at most.
_TITLE, _BELOW, _LEAST = 30.0, 15.0, 17.0
_TITLE_SHARE, _BELOW_SHARE = 0.58, 0.34
# Where the middles of the lines are, as shares of the height, by how many there are.
_MIDDLES: tuple[tuple[float, ...], ...] = ((), (0.5,), (0.32, 0.78), (0.18, 0.5, 0.84))
# A title in two lines takes such a share of the height with each.
_HALF = 0.31

_Line = tuple[str, FontRole, float, Colour]
"""Words, their font, how large their letters are in pixels, their colour."""


class Inscription(Badge):
    """A title with a line below it on the bare cloth."""

    @property
    def area(self) -> pygame.Rect:
        """Where the words are on the screen."""
        fonts = self.context.fonts
        wide = max(fonts.width(words, role, px) for words, role, px, _ in self._rows())
        rect = pygame.Rect(0, 0, min(wide, self.pixels[0]), self.pixels[1])
        rect.center = round(self.x), round(self.y)
        return rect

    def draw_picture(self) -> pygame.Surface:
        """Draw the words over their shadow."""
        words, (wide, high) = clear(self.pixels, self.theme.palette.cloth_title), self.pixels
        rows = self._rows()
        for (line, role, px, colour), middle in zip(rows, _MIDDLES[len(rows)], strict=True):
            centre = wide / 2, middle * high
            self.context.fonts.write(words, line, role, px, colour, center=centre)
        return shadowed(words, self.theme, self.ui)

    def _rows(self) -> list[_Line]:
        """Return the lines: a title that is too wide for one has two."""
        palette, fonts, (wide, high) = self.theme.palette, self.context.fonts, self.pixels
        room, gold = 0.98 * wide, palette.cloth_title
        title, ui = FontRole.TITLE, self.ui
        px = min(_TITLE * ui, _TITLE_SHARE * high)
        needed = fonts.width(self.label, title, px)
        if needed > room:
            px = fonts.fit(self.label, title, px * room / needed, room)
        rows = [(self.label, title, px, gold)]
        if px < min(_LEAST * ui, _TITLE_SHARE * high) and self.below:
            px = min(_LEAST * ui, _HALF * high)
            halves = fonts.halves(self.label, title, px)
            px = min(fonts.fit(half, title, px, room) for half in halves)
            rows = [(half, title, px, gold) for half in halves]
        if self.below:
            px = min(letters(_BELOW, ui), _BELOW_SHARE * high / (1.2 if len(rows) > 1 else 1))
            px = fonts.fit(self.below, FontRole.UI_BOLD, px, room)
            rows.append((self.below, FontRole.UI_BOLD, px, palette.cloth_text))
        return rows
