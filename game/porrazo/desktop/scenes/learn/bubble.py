"""What the teacher says, and the arrow that shows what to do."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import replace

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import FINE, card_stock, clear, over_shadow
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.desktop.ui.stage.zoning import BLOCK, Boxed

BUBBLE_Z, _ARROW_Z = 60.0, 760.0
_LEAST_PX, _NUMBER_PX = 12.0, 16.0
# What is said is larger than other words where there is room.
_LARGER = 1.15
# The room at the foot for the number of the step and the button beside it, at 1280x720.
FOOT = 46.0
# A bubble is at least so high: foot and margins leave two thirds of it to the words.
_LEAST_HIGH = 140.0
_PAD, _TAIL = 15.0, 16.0
# Where the bubble is, in shares of the block: usually, in a window of 16:10, with large words.
_BESIDE, _BESIDE_NARROW = (0.61, 0.02, 0.828, 0.30), (0.60, 0.02, 0.845, 0.308)
_BESIDE_LARGE = (0.576, 0.033, 0.784, 0.25)
# With people at the sides it ends above them.
_ABOVE, _ABOVE_NARROW = (0.61, 0.02, 0.828, 0.25), (0.60, 0.02, 0.845, 0.25)
_BETWEEN, _BETWEEN_LARGE = (0.315, 0.033, 0.685, 0.25), (0.216, 0.012, 0.784, 0.226)
# What usually lies where the bubble is, beside who sits at the top, as shares of the portrait's
# width: then it is on the other side, beside and below the cards.
_FREE_OF_WORDS = {
    "pile": (-2.60, -0.95, -1.75, -0.14),
    "counters": (-1.66, -0.10, -0.70, 0.14),
    "note": (-1.90, 0.16, -0.68, 0.38),
}


def with_words(layout: Layout) -> Layout:
    """Return the layout of a table with a zone, ``lesson``, for what is said.

    It is beside the opponent at the top, whose pile and notes are on the other side then, or
    between the two at the sides.
    """
    beside = Boxed("lesson", BLOCK, _BESIDE, _BESIDE_NARROW, _BESIDE_LARGE)
    above = Boxed("lesson", BLOCK, _ABOVE, _ABOVE_NARROW, _BESIDE_LARGE, seats=(4,))
    between = Boxed("lesson", BLOCK, _BETWEEN, _BETWEEN, _BETWEEN_LARGE, seats=(3,))
    top = layout.kinds.get("top", {})
    moved = {name: box for name, box in _FREE_OF_WORDS.items() if name in top}
    kinds = {**layout.kinds, "top": {**top, **moved}} if top else layout.kinds
    return replace(layout, zones=(*layout.zones, beside, above, between), kinds=kinds)


class Bubble(Widget):
    """A cream bubble with a tail to the left; its words are as large as the room allows."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (400, 130), z=BUBBLE_Z)
        self.number = ""
        self._buttons = 0.0
        self._most_px = self.theme.type.body * _LARGER

    def say(self, words: str, number: str) -> None:
        """Say something else; ``number`` is that of the step, in words."""
        if (words, number) != (self.label, self.number):
            self.label, self.number = words, number
            self.redraw()

    def fit(self, area: pygame.Rect, ui: float, buttons: float) -> None:
        """Take a place on the screen; ``ui`` is how large the player has words.

        ``buttons`` is how wide those at its foot are together, at 1280x720.
        """
        self._buttons = buttons
        self._most_px = self.theme.type.body * _LARGER * ui
        held = min(ui, area.h / _LEAST_HIGH)
        self.resize(area.w / held, area.h / held)
        self.place(area.center, held)
        self.redraw()

    def look(self) -> Hashable:
        """Return what is said."""
        return self.label, self.number

    @property
    def lines(self) -> tuple[list[str], float]:
        """The words in lines and their size in pixels, at most what the settings ask for."""
        fonts = self.context.fonts
        room = self.pixels[0] - (2 * _PAD + _TAIL) * self.ui
        high = self.pixels[1] - (_PAD * 0.6 + FOOT) * self.ui
        px = self._most_px
        while True:
            lines = fonts.balance(self.label, FontRole.UI_MEDIUM, px, room)
            needed = fonts.get(FontRole.UI_MEDIUM, px).get_linesize() * len(lines)
            if needed <= high or px <= _LEAST_PX:
                return lines, px
            px -= 0.25

    def draw_picture(self) -> pygame.Surface:
        """Draw bubble, tail and words."""
        palette, fonts = self.theme.palette, self.context.fonts
        wide, high = self.pixels
        tail, radius = round(_TAIL * self.ui), 16 * self.ui
        face = clear((wide, high), palette.cream)
        body = card_stock((wide - tail, high), radius, palette, 2 * self.ui)
        face.blit(body, (tail, 0))
        self._draw_tail(face, tail)
        lines, px = self.lines
        font = fonts.get(FontRole.UI_MEDIUM, px)
        spare = high - FOOT * self.ui - font.get_linesize() * len(lines)
        y = max(round(_PAD * 0.6 * self.ui), round(spare / 2))
        left = tail + round(1.2 * _PAD * self.ui)
        for line in lines:
            words = fonts.render(line, FontRole.UI_MEDIUM, px, palette.text_on_light)
            face.blit(words, (left, y))
            y += font.get_linesize()
        self._write_number(face, left)
        return over_shadow(face, radius, 8 * self.ui, palette.shadow, 110, 4 * self.ui)

    def _write_number(self, face: pygame.Surface, left: int) -> None:
        """Write the number of the step beside the buttons, if there is room to read it."""
        fonts, colour = self.context.fonts, self.theme.palette.brick_dark
        room = face.get_width() - left - (self._buttons + _PAD) * self.ui
        usual = _NUMBER_PX * self.ui
        needed = max(1, fonts.width(self.number, FontRole.UI, usual))
        px = min(usual, usual * room / needed)
        if px >= min(usual, _LEAST_PX):
            foot = face.get_height() - FOOT * self.ui / 2
            fonts.write(face, self.number, FontRole.UI, px, colour, midleft=(left, round(foot)))

    def _draw_tail(self, face: pygame.Surface, tail: int) -> None:
        """Draw the tip that points to who is speaking, over the edge of the body."""
        palette, middle = self.theme.palette, face.get_height() * 0.5
        half, thick = tail * 0.75, max(2, round(2 * self.ui))
        fine = clear((2 * tail * FINE, round(4 * half) * FINE), palette.cream)
        centre = fine.get_height() / 2
        root = (tail + thick) * FINE
        tip = (thick * FINE, centre)
        points = [(root, centre - half * FINE), tip, (root, centre + half * FINE)]
        pygame.draw.polygon(fine, palette.cream, points)
        pygame.draw.lines(fine, palette.ochre, False, points, thick * FINE)
        small = pygame.transform.smoothscale(fine, (2 * tail, round(4 * half)))
        face.blit(small, small.get_rect(midleft=(0, round(middle))))


class Arrow(Widget):
    """Points at what to use: down on a card, to the right on a button."""

    SIZE = 34.0

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (self.SIZE, self.SIZE), z=_ARROW_Z)
        self.sideways = False
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
        turn = -math.pi / 2 if self.sideways else 0.0
        points = []
        for x, y in outline:
            x, y = x * grow, (y + 0.02) * grow - 0.02
            across = x * math.cos(turn) - y * math.sin(turn)
            along = x * math.sin(turn) + y * math.cos(turn)
            points.append((side * (0.5 + across), side * (0.5 + along)))
        return points
