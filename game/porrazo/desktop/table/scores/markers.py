"""Cards that are not played with as a score: face up for little, face down for much.

Near the end a side gives all its markers back, as the custom is.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from porrazo.desktop.ui.cards.cardart import BACK, card_size
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.table.game import Markers

# A row of cards has a card's height and a little; a card is at most so much of the room's width.
_ROW, _WIDEST = 1.08, 0.4
# How far apart the cards of a row lie, at most, as a share of a card's width; no more backs.
_STEP, _BACKS = 0.55, 6
_WORDS = 0.16


class LaidMarkers(NamedTuple):
    """What lies before a side: cards face up, and how many face down."""

    up: int
    down: int


def markers_of(total: int, markers: Markers) -> LaidMarkers:
    """Return what a score is kept with: none once they are given back.

    >>> markers_of(26, Markers(("8S",) * 12, 2, 10, 38)), markers_of(38, Markers((), 2, 10, 38))
    (LaidMarkers(up=3, down=2), LaidMarkers(up=0, down=0))
    """
    if total >= markers.back_at:
        return LaidMarkers(0, 0)
    down, rest = divmod(total, markers.down)
    return LaidMarkers(-(-rest // markers.up), down)


class MarkerRow:
    """Draws the markers of a side in two rows: those face up, then those face down."""

    def __init__(self, context: Context, markers: Markers) -> None:
        self._context = context
        self._markers = markers

    @property
    def step(self) -> int:
        """How many points one marker face up is."""
        return self._markers.up

    def draw(
        self, face: pygame.Surface, room: pygame.Rect, side: int, total: int, sides: int
    ) -> None:
        """Draw what lies before a side with so many points, one of so many sides."""
        if total >= self._markers.back_at and total:
            self._tell_given_back(face, room)
            return
        laid = markers_of(total, self._markers)
        own = self._markers.cards[side::sides]
        ups = [own[place % len(own)] for place in range(laid.up)]
        rows = [codes for codes in (ups, [BACK] * min(laid.down, _BACKS)) if codes]
        high = min(room.h / 2 / _ROW, room.w * _WIDEST * 1.4)
        for place, codes in enumerate(rows):
            y = room.y + high * _ROW * (place + 0.5)
            self._lay(face, codes, high, pygame.FRect(room.x, y - high / 2, room.w, high))

    def _lay(
        self, face: pygame.Surface, codes: Sequence[str], high: float, row: pygame.FRect
    ) -> None:
        """Lay a row of cards from the left, each over the one before."""
        wide = card_size(high)[0]
        step = wide * _STEP
        if len(codes) > 1:
            step = min(step, (row.w - wide) / (len(codes) - 1))
        for place, code in enumerate(codes):
            picture = self._context.cards.card(code, high)
            at = picture.get_rect(midleft=(round(row.x + step * place), round(row.centery)))
            face.blit(picture, at)

    def _tell_given_back(self, face: pygame.Surface, room: pygame.Rect) -> None:
        palette, fonts = self._context.theme.palette, self._context.fonts
        words = self._context.text.get("board.given_back")
        px = fonts.fit(words, FontRole.UI, room.h * _WORDS, room.w)
        middle = room.centerx, room.y + room.h * 0.25
        fonts.write(face, words, FontRole.UI, px, palette.cloth_title, center=middle)
