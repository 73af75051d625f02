"""A play on a sheet of paper: its cards, who did it, what it brought; and the scores below."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from porrazo.desktop.table.badges.score_pill import score_pill
from porrazo.desktop.ui.cards.cardart import card_size
from porrazo.desktop.ui.cards.cardsprite import CardSprite
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Widget
from porrazo.desktop.ui.drawing.paint import box, card_stock, clear, over_shadow, side_sign
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.match.recap import Play
from porrazo.table.words.say import Say

#: At 1280x720: how large a panel is, and its cards.
SIZE, CARD = (256.0, 206.0), 100.0
# What is free over the cards; how far from the foot they end and the lines of words are.
_TOP, _FOOT, _WORDS, _MORE = 18.0, 61.0, 46.0, 22.0
# How large the words are.
_PX, _MORE_PX = 17.0, 15.0
_CALL_PX, _NUMBER = 21.0, 26.0
# Over so many cards only the first are shown.
_MOST = 6


class PlayPanel(Widget):
    """A play, with its ``number``; the call with it stands at the upper right."""

    def __init__(self, context: Context, play: Play, number: int, say: Say) -> None:
        super().__init__(context, play.words, SIZE, z=WIDGET_Z)
        self.play = play
        self._number = number
        self._say = say
        codes = [say.pack.text(card) for card in play.cards[:_MOST]]
        self.cards = [
            CardSprite(context.cards, code, CARD, z=WIDGET_Z + 1 + place)
            for place, code in enumerate(codes)
        ]

    def add_to(self, stage: Stage) -> None:
        """Put panel and cards on a stage."""
        stage.add(self, *self.cards)

    def lay(self, centre: tuple[float, float], size: tuple[float, float], ui: float) -> None:
        """Take a place and a size, both in pixels of the window."""
        self.resize(size[0] / ui, size[1] / ui)
        self.place(centre, ui)
        room_high = size[1] - (_TOP + _FOOT) * ui
        high = max(1.0, min(size[1] * CARD / SIZE[1], room_high))
        wide, count = card_size(high)[0], len(self.cards)
        room = size[0] * 0.9 - wide
        middle = centre[1] - size[1] / 2 + _TOP * ui + room_high / 2
        step = min(wide * 0.62, room / max(1, count - 1))
        for place, sprite in enumerate(self.cards):
            away = place - (count - 1) / 2
            sprite.height, sprite.angle = high, -4.0 * away
            sprite.centre = centre[0] + step * away, middle

    def look(self) -> Hashable:
        """Return what is shown."""
        return self.play, self._number

    def draw_picture(self) -> pygame.Surface:
        """Draw the paper with its words, the number on its edge, the call at its corner."""
        fonts, palette, ui = self.context.fonts, self.theme.palette, self.ui
        wide, high = self.pixels
        face = card_stock((wide, high), 10 * ui, palette, 2 * ui)
        room = wide - 2 * 14 * ui
        sign = side_sign(self.theme.sides[self._say.sides[self.play.seat]], round(15 * ui))
        ink, bold = palette.text_on_light, FontRole.UI_BOLD
        px = max(self._least, fonts.fit(self.play.words, bold, _PX * ui, room - sign.width - 6))
        words = fonts.render(self._cut(self.play.words, bold, px, room - sign.width), bold, px, ink)
        left = (wide - words.width - sign.width - 6 * ui) / 2
        middle = high - _WORDS * ui
        face.blit(sign, sign.get_rect(midleft=(left, middle)))
        face.blit(words, words.get_rect(midleft=(left + sign.width + 6 * ui, middle)))
        if self.play.more:
            px = max(self._least, fonts.fit(self.play.more, FontRole.UI, _MORE_PX * ui, room))
            more = self._cut(self.play.more, FontRole.UI, px, room)
            fonts.write(face, more, FontRole.UI, px, ink, center=(wide / 2, high - _MORE * ui))
        return self._with_signs(face)

    @property
    def _least(self) -> float:
        return min(_MORE_PX, self.theme.type.least) * self.ui

    def _cut(self, words: str, role: FontRole, px: float, room: float) -> str:
        return self.context.fonts.shorten(words, role, px, room)

    def _with_signs(self, face: pygame.Surface) -> pygame.Surface:
        """Return the paper in its shadow, with what stands over its edge."""
        palette, ui, fonts = self.theme.palette, self.ui, self.context.fonts
        whole = over_shadow(face, 10 * ui, 8 * ui, palette.shadow, 150, 4 * ui)
        corner = face.get_rect(center=whole.get_rect().center)
        corner.top = (whole.height - face.height) // 2
        px = round(_NUMBER * ui)
        badge = clear((px, px), palette.cream)
        pygame.draw.circle(badge, palette.ink, (px / 2, px / 2), px / 2)
        pygame.draw.circle(badge, palette.cream, (px / 2, px / 2), px / 2 - max(1.0, 2 * ui))
        number, role = str(self._number), FontRole.UI_BOLD
        fonts.write(badge, number, role, 0.58 * px, palette.ink, center=(px / 2, px / 2))
        whole.blit(badge, badge.get_rect(center=corner.midtop))
        if self.play.call:
            call = self._call()
            place = call.get_rect(center=(corner.right - call.width / 2, corner.top))
            whole.blit(call, place.clamp(whole.get_rect()))
        return whole

    def _call(self) -> pygame.Surface:
        palette, ui, fonts = self.theme.palette, self.ui, self.context.fonts
        px = fonts.fit(self.play.call, FontRole.TITLE, _CALL_PX * ui, self.pixels[0] * 0.4)
        words = fonts.render(self.play.call, FontRole.TITLE, px, palette.cream)
        size = round(words.width + 1.2 * px), round(1.75 * px)
        face = box(size, size[1] / 2, palette.brick, edge=palette.cream, edge_width=2 * ui)
        face.blit(words, words.get_rect(center=face.get_rect().center))
        return face


class PanelScores(Widget):
    """How it stands: a pill for each side, with its sign, name and score."""

    def __init__(self, context: Context, sides: Sequence[tuple[int, str, str]]) -> None:
        words = " \N{MIDDLE DOT} ".join(f"{name}: {score}" for _, name, score in sides)
        super().__init__(context, words, (860.0, 40.0), z=WIDGET_Z)
        self._sides = sides

    def look(self) -> Hashable:
        """Return what is shown."""
        return self.label

    def draw_picture(self) -> pygame.Surface:
        """Draw the pills beside each other, smaller where they would be wider than their place."""
        wide, high = self.pixels
        face = clear((wide, high))
        pills = self._pills(1.0)
        gap = 12 * self.ui
        whole = sum(pill.width for pill in pills) + gap * max(0, len(pills) - 1)
        if whole > wide:
            pills = self._pills(wide / whole)
            gap *= wide / whole
            whole = sum(pill.width for pill in pills) + gap * max(0, len(pills) - 1)
        x = (wide - whole) / 2
        for pill in pills:
            face.blit(pill, pill.get_rect(midleft=(x, high / 2)))
            x += pill.width + gap
        return face

    def _pills(self, share: float) -> list[pygame.Surface]:
        return [
            score_pill(self.context, side, name, score, self.ui * share)
            for side, name, score in self._sides
        ]
