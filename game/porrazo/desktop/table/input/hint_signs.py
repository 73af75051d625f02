"""What a hint looks like: a cream note with the sentence, small signs on what it means."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import box, card_stock, over_shadow
from porrazo.desktop.ui.drawing.theme import Colour, FontRole
from porrazo.desktop.ui.stage.sprite import Blit

_NOTE_Z, _TAG_Z, _BUTTON_TAG_Z = 340.0, 335.0, 520.0
_LEAST_PX = 11.0
_PAD = 12.0
# How far apart two signs are on cards beside each other.
_APART = 4.0

Line = tuple[str, FontRole, float, Colour]
"""Words, their font, their size as a share of the body's, their colour."""


class Note(Widget):
    """The sentence of a hint: as a note where there is room, else as a strip of one line or two."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (1, 1), z=_NOTE_Z)
        self.visible = False
        self._parts: tuple[str, str, str] = ("", "", "")
        self._px = 1.0
        self._strip = False

    def say(self, best: str, why: str, following: str) -> None:
        """Say something else; ``following`` may be empty."""
        self._parts = (best, why, following)
        self.label = " ".join(part for part in self._parts if part)
        self.redraw()

    def fit(self, area: pygame.Rect, *, ui: float, px: float, strip: bool) -> None:
        """Take the middle of a place, with words of ``px`` pixels, or smaller ones that fit there.

        Words that are too high even so reach over the upper edge.
        """
        self._strip, self.ui, self._px = strip, ui, px
        wide, high = self._size_in(area)
        while high > area.h and self._px > _LEAST_PX:
            self._px -= 0.5
            wide, high = self._size_in(area)
        self.resize(wide / ui, high / ui)
        foot = area.bottom if high > area.h else area.centery + high / 2
        self.place((area.centerx, foot - high / 2), ui)
        self.redraw()

    def look(self) -> Hashable:
        """Return what is said."""
        return self._parts

    def _size_in(self, area: pygame.Rect) -> tuple[int, float]:
        """Return how wide and high the words are in a place, in pixels."""
        wide = min(area.w, math.ceil(self._widest(self._px)))
        room = wide - (self._sign + 2 * _PAD * self.ui)
        return wide, self._high(room, self._px)

    @property
    def _sign(self) -> float:
        return self._px * 1.7

    def _widest(self, px: float) -> float:
        fonts, lines = self.context.fonts, self._lines()
        words = max(fonts.width(words, role, px * share) for words, role, share, _ in lines)
        return words + px * 1.7 + 3 * _PAD * self.ui

    def _lines(self) -> list[Line]:
        palette = self.theme.palette
        best, why, following = self._parts
        if self._strip:
            return [(f"{best}. {why}.", FontRole.UI_BOLD, 1.0, palette.text_on_light)]
        lines: list[Line] = [
            (best, FontRole.TITLE, 1.1, palette.brick_dark),
            (f"{why}.", FontRole.UI_MEDIUM, 1.0, palette.text_on_light),
        ]
        if following:
            lines.append((following, FontRole.UI, 0.9, palette.text_on_light))
        return lines

    def _wrapped(self, room: float, px: float) -> list[Line]:
        fonts = self.context.fonts
        wrapped: list[Line] = []
        for words, role, share, colour in self._lines():
            lines = fonts.wrap(words, role, px * share, room)
            wrapped += [(line, role, share, colour) for line in lines]
        return wrapped

    def _high(self, room: float, px: float) -> float:
        fonts = self.context.fonts
        lines = self._wrapped(room, px)
        pad = (0.7 if self._strip else 1.5) * _PAD * self.ui
        return sum(fonts.get(role, px * share).get_linesize() for _, role, share, _ in lines) + pad

    def draw_picture(self) -> pygame.Surface:
        """Draw the paper, the sign, the words."""
        palette, fonts, px = self.theme.palette, self.context.fonts, self._px
        wide, high = self.pixels
        radius = min(14 * self.ui, high / 2)
        face = card_stock((wide, high), radius, palette, 2 * self.ui)
        pad = _PAD * self.ui
        room = wide - (self._sign + 2 * pad)
        lines = self._wrapped(room, px)
        sizes = [fonts.get(role, px * share).get_linesize() for _, role, share, _ in lines]
        y = (high - sum(sizes)) / 2
        first = y + sizes[0] / 2 if not self._strip or len(lines) == 1 else high / 2
        sign = icon(Icon.HINT, round(px * 1.35), palette.brick)
        face.blit(sign, sign.get_rect(center=(pad + self._sign * 0.4, first)))
        for (words, role, share, colour), step in zip(lines, sizes, strict=True):
            picture = fonts.render(words, role, px * share, colour)
            face.blit(picture, (round(pad + self._sign), round(y)))
            y += step
        shade = self.theme.measures.shadow_alpha
        return over_shadow(face, radius, 8 * self.ui, palette.shadow, shade, 4 * self.ui)


class Tag(Widget):
    """A small sign at the foot of a card, or at a corner of a button.

    ``best`` is the sign of the best move, None for itself; on a card it stays free.
    """

    def __init__(
        self, context: Context, words: str, owner: CardSprite | Widget, best: Tag | None = None
    ) -> None:
        z = _TAG_Z if isinstance(owner, CardSprite) else _BUTTON_TAG_Z
        super().__init__(context, words, (1, 1), z=z)
        self.owner = owner
        self.first = best is None
        self._best = best

    def fit(self, ui: float, px: float) -> None:
        """Take the size of words of ``px`` pixels, or smaller ones beside what it belongs to."""
        fonts = self.context.fonts
        owner = self.owner
        if isinstance(owner, CardSprite):
            self._px = min(px, 0.085 * owner.height)
        else:
            self._px = min(px, 0.36 * owner.pixels[1])
        wide = fonts.width(self.label, FontRole.UI_BOLD, self._px) + 1.3 * self._px
        self.ui = ui
        self.resize(wide / ui, 1.55 * self._px / ui)
        self.redraw()

    def blits(self) -> tuple[Blit, ...]:
        """Return the sign where its owner is."""
        self.centre = self._spot()
        return super().blits()

    def _spot(self) -> tuple[float, float]:
        owner, (wide, high) = self.owner, self.pixels
        if not isinstance(owner, CardSprite):
            area = owner.area
            return area.right - wide / 2, area.top + high * 0.02
        x, y = owner.x, owner.y + owner.height * owner.scale / 2 - 0.95 * high
        if self._best is not None:
            (other_x, other_y), (other_wide, other_high) = self._best._spot(), self._best.pixels
            if 2 * abs(x - other_x) < wide + other_wide:
                y = min(y, other_y - (high + other_high) / 2 - _APART * self.ui)
        return x, y

    def look(self) -> Hashable:
        """Return what it says."""
        return self.label, self.first

    def draw_picture(self) -> pygame.Surface:
        """Draw a pill: brick for the best, cream for the runner-up."""
        palette, fonts = self.theme.palette, self.context.fonts
        size, edge = self.pixels, max(1.5, 1.5 * self.ui)
        top = palette.brick if self.first else palette.cream
        bottom = palette.brick_dark if self.first else palette.cream_shade
        line = palette.ochre_light if self.first else palette.brass_dark
        ink = palette.cream if self.first else palette.text_on_light
        face = box(size, size[1] / 2, top, bottom, edge=line, edge_width=edge)
        middle = size[0] / 2, size[1] / 2
        fonts.write(face, self.label, FontRole.UI_BOLD, self._px, ink, center=middle)
        return over_shadow(face, size[1] / 2, 4 * self.ui, palette.shadow, 110, 2 * self.ui)
