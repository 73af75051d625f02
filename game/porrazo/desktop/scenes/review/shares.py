"""What made the result, part by part: a ledger with a staircase of bars."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

import pygame

from porrazo.desktop.scenes.review.signs import grade_sign
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.glass import glass
from porrazo.desktop.ui.drawing.paint import box, side_sign
from porrazo.desktop.ui.drawing.theme import FontRole, mix

# Where the columns are, as shares of the width: words up to here, then bars, then numbers.
_WORDS, _BARS = 0.45, 0.65


@dataclass(frozen=True)
class LedgerLine:
    """One line of the ledger: its name, its numbers for each column, its bar from where to where.

    ``bar`` is in shares of the room for bars; ``total`` lines stand out.
    """

    words: str
    numbers: tuple[str, ...]
    bar: tuple[float, float]
    total: bool = False


class Ledger(Widget):
    """The lines under each other; a column of numbers for each of ``sides``."""

    def __init__(self, context: Context, heading: str, width: float, height: float) -> None:
        super().__init__(context, "", (width, height))
        self._lines: tuple[LedgerLine, ...] = ()
        self._heading = heading
        self._sides: tuple[int, ...] = ()

    def show(self, lines: Sequence[LedgerLine], sides: Sequence[int]) -> None:
        """Show other lines; their words are read with the first column's number."""
        self._lines, self._sides = tuple(lines), tuple(sides)
        self.label = "; ".join(f"{line.words} {line.numbers[0]}" for line in lines)
        self.redraw()

    def look(self) -> Hashable:
        """Return the lines."""
        return self._lines, self._sides

    def draw_picture(self) -> pygame.Surface:
        """Draw the lines, totals over a thin rule."""
        palette, ui = self.theme.palette, self.ui
        face = glass(self.theme, self.pixels, ui)
        if not self._lines:
            return face
        high = face.height / (len(self._lines) + 1.3)
        px = min(self.theme.type.caption * ui, high * 0.8)
        room = face.width * _BARS - 24 * ui
        px = self.context.fonts.fit(self._heading, FontRole.UI, px, room)
        heading = self.context.fonts.render(self._heading, FontRole.UI, px, palette.text_dim)
        face.blit(heading, heading.get_rect(midleft=(12 * ui, high * 0.66)))
        for column, side in enumerate(self._sides):
            sign = side_sign(self.theme.sides[side], round(min(20 * ui, high * 0.8)))
            face.blit(sign, sign.get_rect(center=(self._column(face, column), high * 0.66)))
        for place, line in enumerate(self._lines):
            self._draw_line(face, line, high * (place + 1.6), high)
        return face

    def _column(self, face: pygame.Surface, column: int) -> float:
        room = face.width * (1 - _BARS) - 10 * self.ui
        return face.width * _BARS + room * (column + 0.5) / max(1, len(self._sides))

    def _draw_line(self, face: pygame.Surface, line: LedgerLine, y: float, high: float) -> None:
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        role = FontRole.UI_BOLD if line.total else FontRole.UI
        px = min(self.theme.type.body * 0.9 * ui, high * 0.82)
        colour = palette.text_gold if line.total else palette.text
        left = 12 * ui
        fitted = fonts.fit(line.words, role, px, face.width * _WORDS - left - 8 * ui)
        fonts.write(face, line.words, role, fitted, colour, midleft=(left, y))
        self._draw_bar(face, line, y, high)
        room = face.width * (1 - _BARS) / max(1, len(self._sides)) - 6 * ui
        for column, number in enumerate(line.numbers):
            fitted = fonts.fit(number, role, px, room)
            centre = self._column(face, column), y
            fonts.write(face, number, role, fitted, colour, center=centre)

    def _draw_bar(self, face: pygame.Surface, line: LedgerLine, y: float, high: float) -> None:
        palette = self.theme.palette
        room = face.width * (_BARS - _WORDS) - 8 * self.ui
        first = face.width * _WORDS
        begin, end = sorted(line.bar)
        track = pygame.Rect(round(first), 0, round(room), max(1, round(self.ui)))
        track.centery = round(y)
        face.fill(mix(palette.panel, palette.panel_edge, 0.5), track)
        wide = max(round(2 * self.ui), round(room * (end - begin)))
        rising = line.bar[1] >= line.bar[0]
        colour = palette.brass if line.total else palette.gain if rising else palette.brick
        bar = box((wide, max(3, round(high * 0.5))), 2 * self.ui, colour)
        face.blit(bar, bar.get_rect(midleft=(first + room * begin, y)))


class GradeTally(Widget):
    """How many decisions got each grade: signs and numbers in a row."""

    def __init__(self, context: Context, width: float) -> None:
        super().__init__(context, "", (width, 32))
        self._counts: tuple[tuple[str, int], ...] = ()

    def show(self, counts: Sequence[tuple[str, int]], words: str) -> None:
        """Show other numbers; ``words`` are read."""
        self._counts, self.label = tuple(counts), words
        self.redraw()

    def look(self) -> Hashable:
        """Return the numbers."""
        return self._counts

    def draw_picture(self) -> pygame.Surface:
        """Draw them evenly spread."""
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        face = pygame.Surface(self.pixels, pygame.SRCALPHA)
        step = face.width / max(1, len(self._counts))
        px = self.theme.type.body * ui
        for place, (grade, count) in enumerate(self._counts):
            sign = grade_sign(fonts, palette, grade, round(24 * ui))
            number, bold = str(count), FontRole.UI_BOLD
            beside = sign.width + 7 * ui
            x = step * (place + 0.5) - (beside + fonts.width(number, bold, px)) / 2
            y = face.height / 2
            face.blit(sign, sign.get_rect(midleft=(x, y)))
            fonts.write(face, number, bold, px, palette.text, midleft=(x + beside, y))
        return face


class ProgressBar(Widget):
    """How far something is, 0 to 1."""

    def __init__(self, context: Context, width: float) -> None:
        super().__init__(context, "", (width, 22))
        self.share = 0.0

    def look(self) -> Hashable:
        """Return the share, in pixels."""
        return round(self.share * self.pixels[0])

    def draw_picture(self) -> pygame.Surface:
        """Draw the track and the part that is done."""
        palette, ui = self.theme.palette, self.ui
        self._pictures.clear()
        wide, high = self.pixels
        face = box(
            (wide, high), high / 2, palette.felt_dark, edge=palette.brass, edge_width=1.5 * ui
        )
        inset = max(2, round(3 * ui))
        inner = high - 2 * inset
        done = max(inner, round((wide - 2 * inset) * self.share))
        face.blit(box((done, inner), inner / 2, palette.brass_light, palette.brass), (inset, inset))
        return face
