"""What to look at where no telephone appears, and who could see the hands."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import box, card_stock, clear
from porrazo.desktop.ui.drawing.theme import FontRole, mix

#: How wide it is at 1280x720, from where down and how far.
WIDE, END = 292.0, 448.0
TOP = 50.0
_SIDE, _BESIDE, _DISC = 16.0, 50.0, 24.0
# How large words are, and at least; lines, and what is between two pieces of advice.
_WORDS, _LEAST, _LINE, _BETWEEN = 15.5, 12.5, 1.3, 12.0


class JoinAdvice(Widget):
    """Lies on a rail below its heading; it is ``lit`` once nobody has appeared for a while."""

    reads_aloud = True

    def __init__(self, context: Context) -> None:
        get = context.text.get
        super().__init__(context, "", (WIDE, END - TOP))
        self.lit = False
        self.pieces = [
            (get(f"phone.check_{what}"), get(f"phone.check_{what}_how"))
            for what in ("wifi", "firewall", "address")
        ]
        self.privacy = get("phone.who_sees"), get("phone.who_sees_how")
        self.label = " ".join([f"{a} {b}" for a, b in (*self.pieces, self.privacy)])

    def look(self) -> Hashable:
        """Return whether it is lit."""
        return super().look(), self.lit

    def height_at(self, ui: float) -> float:
        """Return how high all that it says is at a scale, at 1280x720."""
        return self._high(_WORDS * ui, ui) / ui + 8

    def draw_picture(self) -> pygame.Surface:
        """Draw what it says."""
        ui, palette = self.ui, self.theme.palette
        face = clear(self.pixels, palette.cloth_text)
        if self.lit:
            gold = palette.ochre_light
            edge = box(self.pixels, 10 * ui, gold, edge=gold, edge_width=2.4 * ui, opacity=0)
            face.blit(edge, (0, 0))
        px, room = _WORDS * ui, self.pixels[1]
        while px > _LEAST * ui and self._high(px, ui) > room:
            px -= 0.5
        y = 4 * ui
        for number, piece in enumerate(self.pieces, 1):
            y = self._write(face, piece, px, y, str(number))
        line = mix(palette.brass, palette.shadow, 0.3)
        pygame.draw.line(face, line, (_SIDE * ui, y), (face.width - _SIDE * ui, y))
        self._write(face, self.privacy, px, y + _BETWEEN * ui, "")
        return face

    def _high(self, px: float, ui: float) -> float:
        lines = sum(1 + len(self._lines(how, px, ui)) for _, how in (*self.pieces, self.privacy))
        return lines * _LINE * px + 5 * _BETWEEN * ui

    def _lines(self, words: str, px: float, ui: float) -> list[str]:
        room = (self.natural[0] - _BESIDE - _SIDE) * ui
        return self.context.fonts.wrap(words, FontRole.UI, px, room)

    def _write(
        self, face: pygame.Surface, piece: tuple[str, str], px: float, y: float, number: str
    ) -> float:
        """Write a heading with what it means below; return where the next one begins."""
        fonts, ui, palette = self.context.fonts, self.ui, self.theme.palette
        step, left = _LINE * px, _BESIDE * ui
        heading, how = piece
        middle = (_BESIDE - _DISC / 2 - 10) * ui, y + step / 2
        if number:
            side = round(_DISC * ui)
            disc = card_stock((side, side), side / 2, palette, max(1.0, 1.4 * ui))
            dark = palette.text_on_light
            fonts.write(
                disc, number, FontRole.UI_BOLD, 15 * ui, dark, center=disc.get_rect().center
            )
        else:
            disc = icon(Icon.LOCK, round(18 * ui), palette.cloth_title)
        face.blit(disc, disc.get_rect(center=(round(middle[0]), round(middle[1]))))
        bold, room = FontRole.UI_BOLD, face.width - left - _SIDE * ui
        size = fonts.fit(heading, bold, px, room)
        fonts.write(face, heading, bold, size, palette.cloth_title, midleft=(left, y + step / 2))
        for line in self._lines(how, px, ui):
            y += step
            at = left, y + step / 2
            fonts.write(face, line, FontRole.UI, px, palette.cloth_text, midleft=at)
        return y + step + _BETWEEN * ui
