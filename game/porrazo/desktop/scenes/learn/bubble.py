"""What the teacher says, and the arrow that shows what to do."""

from __future__ import annotations

import math
from collections.abc import Hashable

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import FINE, card_stock, clear, over_shadow
from porrazo.desktop.ui.drawing.theme import FontRole

# Over all cards: nothing that lies on the table hides what is said.
BUBBLE_Z, _ARROW_Z = 620.0, 760.0
_LEAST_PX = 12.0
# What is said is larger than other words where there is room.
_LARGER = 1.15
# Pixels at 1280x720: around the words, how long the tail is and half how high, how low the paper
# is at least.
_PAD, _TAIL, _TAIL_HALF, _LOW = 16.0, 18.0, 11.0, 84.0


class Bubble(Widget):
    """A cream bubble with a tail to whoever speaks; its words are as large as the room allows."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (400, 130), z=BUBBLE_Z)
        self._room = pygame.Rect(0, 0, 400, 130)
        self._speaker = pygame.Rect(0, 0, 1, 130)
        self._most_px = self.theme.type.body * _LARGER

    def say(self, words: str) -> None:
        """Say something else."""
        if words != self.label:
            self.label = words
            self._spread()

    def fit(self, room: pygame.Rect, speaker: pygame.Rect, ui: float) -> None:
        """Take a place within a room, on the right of whoever speaks or below, all in pixels.

        ``ui`` is how large the player has words.
        """
        self._room, self._speaker, self.ui = room, speaker, ui
        self._most_px = self.theme.type.body * _LARGER * ui
        self._spread()

    @property
    def _below(self) -> bool:
        """True where it is below whoever speaks, so that the tail is on top."""
        return self._room.top >= self._speaker.bottom

    @property
    def _tail(self) -> tuple[int, int]:
        """How much of the left and of the top the tail takes, in pixels."""
        long = round(_TAIL * self.ui)
        return (0, long) if self._below else (long, 0)

    def _spread(self) -> None:
        """Be as high as the words need, its middle at the speaker's face where there is room."""
        lines, px = self.lines
        words = self.context.fonts.get(FontRole.UI_MEDIUM, px).get_linesize() * len(lines)
        high = min(self._room.h, max(_LOW * self.ui, words + 2 * _PAD * self.ui) + self._tail[1])
        area = pygame.Rect(self._room.topleft, (self._room.w, round(high)))
        if not self._below:
            area.centery = self._speaker.centery
        area.clamp_ip(self._room)
        self.visible = bool(self.label)
        self.resize(area.w / self.ui, area.h / self.ui)
        self.place(area.center, self.ui)
        self.redraw()

    def look(self) -> Hashable:
        """Return what is said."""
        return self.label

    @property
    def lines(self) -> tuple[list[str], float]:
        """The words in lines and their size in pixels, at most what the settings ask for."""
        fonts, (left, top) = self.context.fonts, self._tail
        wide = self._room.w - left - 2 * _PAD * self.ui
        high = self._room.h - top - _PAD * self.ui
        px = self._most_px
        while True:
            lines = fonts.balance(self.label, FontRole.UI_MEDIUM, px, wide)
            needed = fonts.get(FontRole.UI_MEDIUM, px).get_linesize() * len(lines)
            if needed <= high or px <= _LEAST_PX:
                return lines, px
            px -= 0.25

    def draw_picture(self) -> pygame.Surface:
        """Draw bubble, tail and words."""
        palette, fonts = self.theme.palette, self.context.fonts
        wide, high = self.pixels
        left, top = self._tail
        radius = 14 * self.ui
        face = clear((wide, high), palette.cream)
        face.blit(card_stock((wide - left, high - top), radius, palette, 2 * self.ui), (left, top))
        self._draw_tail(face)
        lines, px = self.lines
        step = fonts.get(FontRole.UI_MEDIUM, px).get_linesize()
        y = top + round((high - top - step * len(lines)) / 2)
        for line in lines:
            words = fonts.render(line, FontRole.UI_MEDIUM, px, palette.text_on_light)
            face.blit(words, (left + round(_PAD * self.ui), y))
            y += step
        return over_shadow(face, radius, 8 * self.ui, palette.shadow, 110, 4 * self.ui)

    def _draw_tail(self, face: pygame.Surface) -> None:
        """Draw the tip that points to who is speaking, over the edge of the body."""
        tail = max(self._tail)
        edge = face.width if self._below else face.height
        half = min(_TAIL_HALF * self.ui, edge / 4)
        least = 16 * self.ui + half
        if self._below:
            x = min(max(self._speaker.centerx - self.area.left, least), edge - least)
            tip = pygame.transform.rotate(self._tip(tail, half), -90)
            face.blit(tip, tip.get_rect(midtop=(round(x), 0)))
        else:
            y = min(max(self._speaker.centery - self.area.top, least), edge - least)
            tip = self._tip(tail, half)
            face.blit(tip, tip.get_rect(midleft=(0, round(y))))

    def _tip(self, tail: int, half: float) -> pygame.Surface:
        """Return a tip to the left, ``half`` as high above its middle as below."""
        palette, thick = self.theme.palette, max(2, round(2 * self.ui))
        size = 2 * tail, round(2 * half + 2 * thick)
        fine = clear((size[0] * FINE, size[1] * FINE), palette.cream)
        centre, root = fine.height / 2, (tail + thick) * FINE
        points = [
            (root, centre - half * FINE), (thick * FINE, centre), (root, centre + half * FINE),
        ]  # fmt: skip
        pygame.draw.polygon(fine, palette.cream, points)
        pygame.draw.lines(fine, palette.ochre, False, points, thick * FINE)
        return pygame.transform.smoothscale(fine, size)


class Arrow(Widget):
    """Points at what to use: down on a card, sideways on a button.

    ``sideways`` is 1 where it points to the right, -1 to the left, 0 down.
    """

    SIZE = 34.0

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (self.SIZE, self.SIZE), z=_ARROW_Z)
        self.sideways = 0
        self.visible = False

    def look(self) -> Hashable:
        """Return where it points."""
        return self.sideways

    def draw_picture(self) -> pygame.Surface:
        """Draw a brick arrow with a light edge."""
        palette = self.theme.palette
        side = self.pixels[0]
        fine = clear((side * FINE, side * FINE), palette.cream)
        for grow, colour in ((1.0, palette.cream), (0.78, palette.brick)):
            pygame.draw.polygon(fine, colour, self._points(side * FINE, grow))
        picture = pygame.transform.smoothscale(fine, (side, side))
        return over_shadow(picture, side / 2, 5 * self.ui, palette.shadow, 70, 2 * self.ui)

    def _points(self, side: float, grow: float) -> list[tuple[float, float]]:
        """Return the outline: a shaft and a head, turned to where it points."""
        outline = (
            (-0.17, -0.46), (0.17, -0.46), (0.17, 0.0), (0.42, 0.0), (0.0, 0.48), (-0.42, 0.0),
            (-0.17, 0.0),
        )  # fmt: skip
        turn = -math.pi / 2 * self.sideways
        points = []
        for x, y in outline:
            x, y = x * grow, (y + 0.02) * grow - 0.02
            across = x * math.cos(turn) - y * math.sin(turn)
            along = x * math.sin(turn) + y * math.cos(turn)
            points.append((side * (0.5 + across), side * (0.5 + along)))
        return points
