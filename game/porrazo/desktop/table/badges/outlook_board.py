"""What the next card may do to the own hand, on the cloth: two rings, a card's back, a row."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from porrazo.desktop.table.badges.zone_board import ZoneBoard
from porrazo.desktop.ui.cards.cardart import BACK, card_size
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.paint import box, clear, outline, shadow
from porrazo.desktop.ui.drawing.theme import FontRole, mix
from porrazo.table.places.outlook import Outlook

ZONE = "outlook"
# As shares of the board: how far down rings and card are and how large, where the rings stand,
# the row of cards that may come and the words under it.
_MIDDLE, _RADIUS, _CARD, _RINGS = 0.365, 0.255, 0.54, (0.20, 0.80)
_ROW, _ROW_HIGH, _ROW_WIDE, _WORDS = 0.68, 0.155, 0.90, 0.91
# At 1280x720: the figure, the words below it, letters of the row and under it, between two boxes.
_FIGURE, _BELOW, _RANK, _SAID, _APART = 46.0, 15.0, 18.0, 15.0, 4.0
# How wide words may be, as a share of the board.
_ROOM = 0.46
# How far the light around the next card reaches.
_GLOW = 16.0


class OutlookBoard(ZoneBoard[Outlook]):
    """The board; it is there while there is an outlook and the layout has a place for it."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, ZONE, (400, 200))

    def show(self, value: Outlook | None) -> None:
        """Show another outlook, None for none; less of it to who wants no aids."""
        if value is not None and not self.context.settings.learning_aids:
            value = value.without_aids()
        super().show(value)

    def look(self) -> Hashable:
        """Return what is shown, and how sharp the card is."""
        return self._shown, self.context.cards.version

    def draw_picture(self) -> pygame.Surface:
        """Draw the rings, the card that comes next, and all that it may be."""
        face, shown = clear(self.pixels, self.theme.palette.cloth_text), self._shown
        if shown is None:
            return face
        wide, high = face.get_size()
        y = _MIDDLE * high
        left, right = (share * wide for share in _RINGS)
        self._ring(face, (left, y))
        over, below, room = y - 0.05 * high, y + 0.13 * high, _ROOM * wide
        self.write(face, shown.figure, FontRole.INDEX, _FIGURE, (left, over), room, gold=True)
        self.write(face, shown.below, FontRole.UI_BOLD, _BELOW, (left, below), room)
        if shown.stake:
            self._ring(face, (right, y))
            self.write(face, shown.stake, FontRole.UI_BOLD, _BELOW, (right, below), room)
        if shown.open:
            self._next_card(face, (wide / 2, y))
        if shown.chances:
            self._row(face, shown)
        return face

    def _ring(self, face: pygame.Surface, middle: tuple[float, float]) -> None:
        radius = round(_RADIUS * face.height)
        gold, ui = self.theme.palette.cloth_title, self.ui
        for size, line, opacity in ((2 * radius, 2.2 * ui, 255), (1.8 * radius, 1.0 * ui, 150)):
            side = round(size)
            ring = outline((side, side), side / 2, gold, max(1.0, line))
            ring.set_alpha(opacity)
            face.blit(ring, ring.get_rect(center=(round(middle[0]), round(middle[1]))))

    def _next_card(self, face: pygame.Surface, middle: tuple[float, float]) -> None:
        high = _CARD * face.height
        at = round(middle[0]), round(middle[1])
        size, blur = card_size(high), round(_GLOW * self.ui)
        light = shadow(size, round(0.05 * high), blur, self.theme.palette.cloth_title, 150)
        face.blit(light, light.get_rect(center=at))
        card = self.context.cards.card(BACK, high)
        face.blit(card, card.get_rect(center=at))
        side = round(0.42 * high)
        disc = box((side, side), side / 2, self.theme.palette.ink,
                   edge=self.theme.palette.ochre, edge_width=max(1.0, 1.6 * self.ui))  # fmt: skip
        face.blit(disc, disc.get_rect(center=at))
        self.write(face, "?", FontRole.INDEX, 0.7 * side / self.ui, middle, _ROOM * face.width)

    def _row(self, face: pygame.Surface, shown: Outlook) -> None:
        """Draw a box for each card that may come, and what the two kinds of them do."""
        wide, high = face.get_size()
        step = _ROW_WIDE * wide / len(shown.chances)
        first = (1 - _ROW_WIDE) / 2 * wide
        palette = self.theme.palette
        for number, chance in enumerate(shown.chances):
            tint = palette.teal if chance.keeps else palette.brick
            area = pygame.Rect(
                round(first + number * step + _APART * self.ui / 2),
                round(_ROW * high),
                round(step - _APART * self.ui),
                round(_ROW_HIGH * high),
            )
            ground = mix(tint, palette.shadow, 0.25)
            face.blit(
                box(area.size, 5 * self.ui, ground, edge=mix(tint, palette.cream, 0.45),
                    edge_width=max(1.0, 1.5 * self.ui)),
                area,
            )  # fmt: skip
            self.write(face, chance.words, FontRole.INDEX, _RANK, area.center, area.w)
        middle = first + step * (shown.turns or len(shown.chances))
        ends = (first, middle) if shown.chances[0].keeps else (middle, first + _ROW_WIDE * wide)
        rest = (middle, first + _ROW_WIDE * wide) if shown.chances[0].keeps else (first, middle)
        for words, (start, end) in ((shown.kept, ends), (shown.lost, rest)):
            self._under(face, words, start, end)

    def _under(self, face: pygame.Surface, words: str, start: float, end: float) -> None:
        """Write words under a part of the row, beyond it where it is narrow."""
        if end <= start:
            return
        fonts, px = self.context.fonts, _SAID * self.ui
        half = fonts.width(words, FontRole.UI_BOLD, px) / 2
        edge = (1 - _ROW_WIDE) / 2 * face.width
        x = max(edge + half, min((start + end) / 2, face.width - edge - half))
        at = x, _WORDS * face.height
        self.write(face, words, FontRole.UI_BOLD, _SAID, at, _ROOM * face.width)
