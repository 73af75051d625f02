"""What just happened, the newest first: the lines of the log on the right rail."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from porrazo.desktop.table.rails.pen import WORDS, Pen
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import clear
from porrazo.desktop.ui.drawing.theme import FontRole, ui_scale
from porrazo.engine.game import NOBODY
from porrazo.match.match_log import LogLine
from porrazo.numbers import unsigned

_Z = 20.0
# How many lines are kept: more than find room on any screen.
MOST = 40
# How much of a line is seen that is not new; what is between two.
_OLDER, _BETWEEN = 0.62, 7.0
# What is free under the heading where there is room for so many letters above each other.
_UNDER_HEADING, _ROOMY = 7.0, 10.0
_SIGN, _AFTER, _LEADING = 0.72, 0.35, 1.24
_ROLE = FontRole.UI_MEDIUM
# Letters of a line that is too long even alone, in shares of the usual size.
_SIZES = (1.0, 0.9, 0.8, 0.7)


class News(Widget):
    """Lines under a heading, as many as find room, each with the sign of its side."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, context.text.get("table.just_now"), (180, 300), z=_Z)
        self._lines: list[LogLine] = []
        self.own_side = NOBODY

    @property
    def lines(self) -> Sequence[LogLine]:
        """What is told, the newest first."""
        return self._lines

    def tell(self, line: LogLine, *, instead: bool = False) -> None:
        """Put a line above the others, or in the place of the newest."""
        self._lines = [line, *self._lines[int(instead) :]][:MOST]
        self.redraw()

    def recall(self, lines: Sequence[LogLine]) -> None:
        """Show other lines, the oldest first."""
        self._lines = [*reversed(lines)][:MOST]
        self.redraw()

    def place_on(self, rect: pygame.Rect, ui: float) -> None:
        """Take a place on the screen."""
        self.ui = ui
        self.resize(max(1, rect.w) / ui, max(1, rect.h) / ui)
        self.place(rect.center, ui)
        self.redraw()

    def look(self) -> Hashable:
        """Return what is shown."""
        return tuple(self._lines)

    def draw_picture(self) -> pygame.Surface:
        """Write the heading and the lines that find room."""
        face = clear(self.pixels, self.theme.palette.shadow)
        usual = min(self.ui, ui_scale(self.context.scenes.size))
        # Larger words, as long as the newest line finds room.
        for ui in (self.ui, usual):
            pen = Pen(self.context, ui, self.pixels[0], face)
            if pen.px(WORDS) * 5 < self.pixels[1]:
                break
        if pen.px(WORDS) * 1.5 > self.pixels[1]:
            return face
        pen.heading(self.label)
        if self.pixels[1] > _ROOMY * pen.px(WORDS):
            pen.gap(_UNDER_HEADING)
        older = False
        for number, line in enumerate(self._lines):
            older = older or (number > 0 and line.side == self.own_side)
            if not self._write(pen, line, older=older):
                break
        return face

    def _write(self, pen: Pen, line: LogLine, *, older: bool) -> bool:
        """Write a line where it finds room; return whether it did."""
        face = pen.face
        assert face is not None
        points = unsigned(line.points)
        told = not points or points in line.words.split()
        words = line.words if told else f"{line.words} {line.points}"
        px, rows = self._rows(words, pen, face.height - pen.heading_high(self.label))
        before = px * (_SIGN + _AFTER)
        high = len(rows) * px * _LEADING
        if pen.y + high > face.height:
            return False
        picture = clear((face.width, round(high) + 2), pen.ink)
        if line.side != NOBODY:
            sign = pen.side_sign(line.side, px * _SIGN)
            picture.blit(sign, sign.get_rect(midleft=(0, round(px * _LEADING / 2))))
        for number, row in enumerate(rows):
            y = px * _LEADING * (number + 0.5)
            self.context.fonts.write(picture, row, _ROLE, px, pen.ink, midleft=(before, y))
        picture.set_alpha(round(255 * _OLDER) if older else 255)
        face.blit(picture, (0, round(pen.y)))
        pen.y += high + _BETWEEN * pen.ui
        return True

    def _rows(self, words: str, pen: Pen, high: float) -> tuple[float, Sequence[str]]:
        """Return words in lines and the size of their letters, smaller ones where they are many.

        Of more lines than find room in the whole height the last is cut short.
        """
        fonts = self.context.fonts
        px = pen.px(WORDS)
        for share in _SIZES:
            px = share * pen.px(WORDS)
            room = pen.width - px * (_SIGN + _AFTER)
            rows, most = fonts.wrap(words, _ROLE, px, room), max(1, int(high / (px * _LEADING)))
            if len(rows) <= most:
                return px, rows
        rest = " ".join(rows[most - 1 :])
        return px, [*rows[: most - 1], fonts.shorten(rest, _ROLE, px, room)]
