"""What is said of cards on the felt: a dark plate as wide as its words, with the sign of a side."""

from __future__ import annotations

import pygame

from porrazo.desktop.table.badges.callout import Badge
from porrazo.desktop.table.badges.seat_note import draw_plate
from porrazo.desktop.table.scores.names import readable
from porrazo.desktop.ui.drawing.paint import side_sign
from porrazo.desktop.ui.drawing.theme import FontRole, letters
from porrazo.engine.game import NOBODY

# At 1280x720 how high it is, and its letters; in these the sign, what is after it, and the ends.
_HIGH, _WORDS = 30.0, 16.0
_SIGN, _AFTER, _ENDS = 0.9, 0.4, 0.9


class BadgePlate(Badge):
    """A mark on the felt about what lies there, in one line."""

    def fit(self, zone: pygame.Rect, bottom: int, ui: float) -> None:
        """Lie in the middle of a zone."""
        self.ui = ui
        px = self._letters(float(zone.w))
        high = min(_HIGH * ui, max(float(zone.h), 1.5 * px))
        self.resize(min(zone.w, self._wide(px)) / ui, high / ui)
        self.place(zone.center, ui)

    def _letters(self, room: float) -> float:
        """Return how large letters are in so much room."""
        px = max(readable(self)[0], letters(_WORDS, self.ui))
        whole = self._wide(px)
        return px if whole <= room else px * room / whole

    def _wide(self, px: float) -> float:
        words = self.context.fonts.width(self.label, FontRole.UI_BOLD, px)
        return words + self._before(round(px)) + 2 * _ENDS * px

    def _before(self, high: int) -> float:
        """Return how much room the sign takes, with letters so high."""
        return (_SIGN + _AFTER) * high if self.side != NOBODY else 0.0

    def draw_picture(self) -> pygame.Surface:
        """Draw the plate, the sign, the words."""
        fonts, (wide, high) = self.context.fonts, self.pixels
        px = self._letters(float(wide))
        plate = draw_plate(self.context, (wide, high), (), px, self.ui)
        x = _ENDS * px
        if self.side != NOBODY:
            sign = side_sign(self.theme.sides[self.side], round(_SIGN * px))
            plate.blit(sign, sign.get_rect(midleft=(round(x), high // 2)))
        gold, before = self.theme.palette.text_gold, self._before(round(px))
        room = wide - 2 * x - before
        words = fonts.shorten(self.label, FontRole.UI_BOLD, px, room + 1)
        left = x + before, high / 2
        fonts.write(plate, words, FontRole.UI_BOLD, px, gold, midleft=left)
        return plate
