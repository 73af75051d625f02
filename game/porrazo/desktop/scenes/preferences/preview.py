"""A few cards on the cloth: what the settings do, where there is no table to see it at."""

from __future__ import annotations

import pygame

from porrazo.desktop.table.backdrop import paint_play_area, paint_table
from porrazo.desktop.ui.cards.cardart import BACK
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.cloths import FIRST, ClothLook
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.sprite import Sprite
from porrazo.table.words.decisive import told_apart

# Cards of the title: their pictures are there already.
_CARDS = (BACK, "KC", "QH", "AS", "JH")
# Height over width of a card, and how far one is from the next, in widths.
_SHAPE, _STEP = 1.4, 0.62
_WORDS = 20.0


class LookPreview:
    """A back and some faces in a row, and a line of words in the size that is chosen."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self.cards = [
            CardSprite(context.cards, code, 100, face_up=code != BACK, z=place)
            for place, code in enumerate(_CARDS)
        ]
        colour = context.theme.palette.cloth_text
        words, _ = told_apart(context.text.get("table.your_turn"))
        role = FontRole.UI_BOLD
        self.words = Label(context, words, role=role, px=_WORDS, colour=colour, width=100)
        self._area = pygame.Rect(0, 0, 0, 0)

    @property
    def sprites(self) -> tuple[Sprite, ...]:
        """All of it."""
        return *self.cards, self.words

    def place(self, room: pygame.Rect, size: tuple[int, int]) -> None:
        """Lie in the middle of what the panel leaves free; nothing is seen where that is little."""
        seen = room.w > 0.3 * size[0]
        self._area = (
            room.inflate(-room.w * 0.16, -room.h * 0.46) if seen else pygame.Rect(0, 0, 0, 0)
        )
        reach = 1 + _STEP * (len(self.cards) - 1)
        wide = min(self._area.w * 0.9 / reach, self._area.h * 0.8 / _SHAPE)
        left = self._area.centerx - wide * (reach - 1) / 2
        for place, card in enumerate(self.cards):
            card.visible = seen
            card.height = max(1.0, wide * _SHAPE)
            card.centre = left + place * _STEP * wide, self._area.centery
        ui = self._context.ui(size)
        self.words.visible = seen
        self.words.resize(max(1.0, room.w / ui), _WORDS * 1.5)
        self.words.place((self._area.centerx, self._area.bottom + _WORDS * 1.3 * ui), ui)

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the cloth and where cards lie on it: that of the table below, if there is one."""
        theme = self._context.theme
        if theme.cloth.frame is None:
            theme = theme.on(ClothLook.load(FIRST))
        paint_table(layer, theme)
        if self._area.w:
            paint_play_area(layer, theme, self._area)
