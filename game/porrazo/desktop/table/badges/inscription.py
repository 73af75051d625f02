"""A mark that is written on the cloth itself: what a pot holds, and who can win it."""

from __future__ import annotations

import pygame

from porrazo.desktop.table.badges.callout import Badge
from porrazo.desktop.table.words_on_cloth import shadowed
from porrazo.desktop.ui.drawing.paint import clear
from porrazo.desktop.ui.drawing.theme import FontRole

# Letters of the title and of the line below at 1280x720, at most; shares of the height that they
# may take, and where their middles are.
_TITLE, _BELOW = 30.0, 15.0
_SHARES, _MIDDLES = (0.58, 0.34), (0.32, 0.78)


class Inscription(Badge):
    """A title with a line below it on the bare cloth."""

    def draw_picture(self) -> pygame.Surface:
        """Draw the words over their shadow."""
        palette, fonts = self.theme.palette, self.context.fonts
        words = clear(self.pixels, palette.cloth_title)
        wide, high = self.pixels
        lines = (
            (self.label, FontRole.TITLE, _TITLE, palette.cloth_title),
            (self.below, FontRole.UI_BOLD, _BELOW, palette.cloth_text),
        )
        middles = _MIDDLES if self.below else (0.5,)
        for (line, role, most, colour), share, middle in zip(lines, _SHARES, middles, strict=False):
            px = fonts.fit(line, role, min(most * self.ui, share * high), wide * 0.98)
            fonts.write(words, line, role, px, colour, center=(wide / 2, middle * high))
        return shadowed(words, self.theme, self.ui)
