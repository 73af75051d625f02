"""Charts of the statistics: bars by opponent and by reason, the line of results over time."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from porrazo.desktop.table.badges.faces import has_face, seat_mark
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import FINE, box, clear, outline, stroke
from porrazo.desktop.ui.drawing.theme import FontRole, alpha, mix
from porrazo.numbers import signed

_ROW, _MOST_ROW = 26.0, 46.0
_PX = 18.0
_PAD = 16.0
_DOT = 9.0
_LINE = 3.0
_SIGN = 30.0


@dataclass(frozen=True)
class ChartBar:
    """A row of a chart: words, how long the bar is (0 to 1, None for none), numbers behind it.

    ``level`` is whose face stands before the words.
    """

    words: str
    share: float | None
    numbers: tuple[str, ...]
    level: str | None = None
    strong: bool = False


class Bars(Widget):
    """Rows with a bar each, under the heads of their numbers. It cannot be used."""

    def __init__(
        self, context: Context, label: str, size: tuple[float, float], *, words: float = 0.36
    ) -> None:
        super().__init__(context, label, size)
        self._bars: tuple[ChartBar, ...] = ()
        self._heads: tuple[str, ...] = ()
        self.words = words
        """How much of the width the words take."""

    def show(self, bars: Sequence[ChartBar], heads: Sequence[str]) -> None:
        """Show other rows."""
        self._bars, self._heads = tuple(bars), tuple(heads)
        self.redraw()

    def told(self) -> list[str]:
        """Return what can be read aloud, a line for each row."""
        rows = []
        for bar in self._bars:
            numbers = zip(self._heads, bar.numbers, strict=True)
            rows.append(f"{bar.words}: " + ", ".join(f"{head} {n}" for head, n in numbers))
        return rows

    def draw_picture(self) -> pygame.Surface:
        """Draw the heads and the rows."""
        face = ground(self)
        high = face.height - _PAD * self.ui
        step = min(_MOST_ROW * self.ui, high / (len(self._bars) + 1))
        ends = self._ends(face.width)
        palette, px = self.theme.palette, 0.85 * _PX * self.ui
        wide = self._column(face.width) - 6 * self.ui
        for words, right in zip(self._heads, ends, strict=True):
            size = self.context.fonts.fit(words, FontRole.UI, px, wide)
            place = right, _PAD / 2 * self.ui + step / 2
            self.context.fonts.write(
                face, words, FontRole.UI, size, palette.text_dim, midright=place
            )
        for row, bar in enumerate(self._bars, 1):
            self._draw_row(face, bar, _PAD / 2 * self.ui + step * (row + 0.5), step, ends)
        return face

    def _column(self, wide: float) -> float:
        return min(84.0 * self.ui, wide * 0.36 / max(1, len(self._heads)))

    def _ends(self, wide: float) -> list[float]:
        count, column = len(self._heads), self._column(wide)
        return [wide - _PAD * self.ui - column * (count - 1 - n) for n in range(count)]

    def _draw_row(
        self, face: pygame.Surface, bar: ChartBar, y: float, step: float, ends: Sequence[float]
    ) -> None:
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        px = min(_PX * ui, 0.72 * step)
        x = _PAD * ui
        if any(each.level for each in self._bars):
            side = min(_SIGN * ui, 0.9 * step)
            if bar.level is not None and has_face(bar.level):
                sign = seat_mark(self.theme, bar.level, 1, round(side))
                face.blit(sign, sign.get_rect(midleft=(x, y)))
            x += side + 10 * ui
        role = FontRole.UI_BOLD if bar.strong else FontRole.UI
        edge, every = face.width * self.words, [each.words for each in self._bars]
        words = fonts.shorten(bar.words, role, px, edge - x - 8 * ui, every)
        fonts.write(face, words, role, px, palette.text, midleft=(x, y))
        right = ends[0] - self._column(face.width)
        if bar.share is not None and right > edge:
            track = pygame.Rect(0, 0, round(right - edge), max(4, round(0.36 * step)))
            track.midleft = round(edge), round(y)
            draw_bar(self, face, track, bar.share)
        for words, end in zip(bar.numbers, ends, strict=True):
            fonts.write(face, words, FontRole.UI_BOLD, px, palette.text, midright=(end, y))


def draw_bar(widget: Widget, face: pygame.Surface, track: pygame.Rect, share: float) -> None:
    """Draw a bar of a share in its track."""
    palette, radius = widget.theme.palette, track.h / 2
    face.blit(box(track.size, radius, palette.panel_edge, opacity=110), track)
    wide = max(track.h, round(track.w * max(0.0, min(1.0, share))))
    if share > 0:
        face.blit(box((wide, track.h), radius, palette.brass_light, palette.brass), track)


def ground(widget: Widget) -> pygame.Surface:
    """Return the sunken ground that charts are drawn on."""
    palette = widget.theme.palette
    return box(
        widget.pixels, widget.theme.measures.button_radius * widget.ui,
        palette.felt_dark, palette.panel, edge=palette.panel_edge, edge_width=1.5 * widget.ui,
    )  # fmt: skip


@dataclass(frozen=True)
class Results:
    """Matches in their order: ``margins`` of each, won or not, and a line of shares, 0 to 1.

    ``begin`` and ``end`` are the dates at both ends, in words.
    """

    margins: tuple[int, ...]
    won: tuple[bool, ...]
    shares: tuple[float, ...]
    begin: str
    end: str


class ResultsLine(Widget):
    """Two charts over one another: the share won lately as a line, each match as a bar.

    Bars of matches won rise and are filled, those lost hang and are hollow. It cannot be used.
    """

    def __init__(
        self, context: Context, label: str, size: tuple[float, float], words: tuple[str, str]
    ) -> None:
        super().__init__(context, label, size)
        self._results = Results((), (), (), "", "")
        self._words = words

    def show(self, results: Results) -> None:
        """Show other matches."""
        self._results = results
        self.redraw()

    def draw_picture(self) -> pygame.Surface:
        """Draw both."""
        face, ui = ground(self), self.ui
        left, right = 64 * ui, face.width - 24 * ui
        upper = pygame.Rect(left, 44 * ui, right - left, face.height * 0.42 - 44 * ui)
        lower = pygame.Rect(left, face.height * 0.56, right - left, face.height * 0.35)
        self._head(face, self._words[0], 12 * ui)
        self._head(face, self._words[1], upper.bottom + 8 * ui)
        if not self._results.won:
            return face
        self._draw_share(face, upper)
        self._draw_margins(face, lower)
        foot = face.height - 14 * ui
        self._write(face, self._results.begin, midleft=(left, foot))
        if self._results.end != self._results.begin:
            self._write(face, self._results.end, midright=(right, foot))
        return face

    def _head(self, face: pygame.Surface, words: str, y: float) -> None:
        px = self.theme.type.caption * self.ui * 1.1
        colour = self.theme.palette.text_gold
        self.context.fonts.write(
            face, words, FontRole.UI_BOLD, px, colour, topleft=(_PAD * self.ui, y)
        )

    def _write(self, face: pygame.Surface, words: str, **place: tuple[float, float]) -> None:
        px, dim = self.theme.type.caption * self.ui, self.theme.palette.text_dim
        self.context.fonts.write(face, words, FontRole.UI, px, dim, **place)

    def _rule(self, face: pygame.Surface, field: pygame.Rect, y: float, words: str) -> None:
        palette = self.theme.palette
        faint = mix(palette.panel, palette.panel_edge, 0.6)
        face.fill(faint, (field.left, round(y), field.w, max(1, round(self.ui))))
        self._write(face, words, midright=(field.left - 8 * self.ui, y))

    def _draw_share(self, face: pygame.Surface, field: pygame.Rect) -> None:
        shares = self._results.shares
        for percent in (0, 50, 100):
            y = field.bottom - field.h * percent / 100
            self._rule(face, field, y, self.context.text.get("review.percent", n=percent))
        places = [field.left + field.w * (n + 0.5) / len(shares) for n in range(len(shares))]
        spots = [
            (x, field.bottom - field.h * share) for x, share in zip(places, shares, strict=True)
        ]
        self._draw_line(face, spots, field)

    def _draw_line(
        self, face: pygame.Surface, spots: Sequence[tuple[float, float]], field: pygame.Rect
    ) -> None:
        palette, width = self.theme.palette, max(2.0, _LINE * self.ui * FINE)
        fine = clear((face.width * FINE, face.height * FINE), palette.text_gold)
        large = [(x * FINE, y * FINE) for x, y in spots]
        foot = field.bottom * FINE
        if len(large) > 1:
            area = [(large[0][0], foot), *large, (large[-1][0], foot)]
            pygame.draw.polygon(fine, alpha(palette.brass, 70), area)
        for one, other in itertools.pairwise(large):
            stroke(fine, palette.text_gold, one, other, width)
        dots = large if len(large) <= 40 else large[-1:]
        for spot in dots:
            pygame.draw.circle(fine, palette.text_gold, spot, _DOT * self.ui * FINE / 2)
        face.blit(pygame.transform.smoothscale(fine, face.size), (0, 0))

    def _draw_margins(self, face: pygame.Surface, field: pygame.Rect) -> None:
        margins, won = self._results.margins, self._results.won
        most = max(1, *(abs(margin) for margin in margins))
        middle = field.centery
        for worth in (most, 0, -most):
            self._rule(face, field, middle - field.h / 2 * worth / most, signed(worth))
        step = field.w / len(margins)
        wide = max(1, round(min(26 * self.ui, 0.7 * step)))
        for place, (margin, is_won) in enumerate(zip(margins, won, strict=True)):
            high = max(2, round(field.h / 2 * abs(margin) / most))
            rect = pygame.Rect(0, 0, wide, high)
            rect.centerx = round(field.left + step * (place + 0.5))
            if margin >= 0:
                rect.bottom = middle
            else:
                rect.top = middle
            self._draw_match(face, rect, won=is_won)

    def _draw_match(self, face: pygame.Surface, rect: pygame.Rect, *, won: bool) -> None:
        palette = self.theme.palette
        if won:
            face.fill(palette.brass_light, rect)
        elif rect.w < 5:
            face.fill(palette.text_dim, rect)
        else:
            face.blit(outline(rect.size, 1, palette.text, 1.5 * self.ui), rect)
