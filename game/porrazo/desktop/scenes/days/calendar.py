"""A month of days, each with a sign of what was done on it: a control."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Callable, Hashable, Mapping, Sequence
from datetime import date, timedelta

import pygame

from porrazo.desktop.scenes.dates import day_words
from porrazo.desktop.scenes.library.charts import ground
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import box, outline
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.sprite import Point

_COLUMNS, _ROWS = 7, 6
_PAD, _HEAD = 10.0, 34.0
SIGNS: Mapping[str, Icon] = {"won": Icon.CHECK, "lost": Icon.CLOSE, "begun": Icon.MENU}


class MonthDays(Widget):
    """The days of a month; arrows go from day to day, ``on_move`` gets the day, Enter chooses it.

    Days later than ``last`` or before ``first`` cannot be gone to.
    """

    def __init__(
        self,
        context: Context,
        size: tuple[float, float],
        span: tuple[date, date],
        on_move: Callable[[date], object],
        on_choose: Callable[[], object],
    ) -> None:
        super().__init__(context, "", size)
        self.first, self.last = span
        self._on_move = on_move
        self._on_choose = on_choose
        self.day = self.last
        self.marks: Mapping[date, str] = {}
        self.told = ""

    @property
    def spoken(self) -> str:
        """The day, and what was done on it."""
        return f"{day_words(self.context.text, self.day)}: {self.told}"

    def show(self, day: date, marks: Mapping[date, str]) -> None:
        """Show a day in its month, and the signs of all days."""
        self.day, self.marks = day, marks
        self.redraw()

    def days(self) -> list[date]:
        """Return the days that are seen: whole weeks, from the first of them to the last."""
        return list(Calendar().itermonthdates(self.day.year, self.day.month))

    def box_of(self, place: int) -> pygame.Rect:
        """Return where a day is, on the screen."""
        rect, ui = self.area, self.ui
        pad, head = _PAD * ui, _HEAD * ui
        wide, high = (rect.w - 2 * pad) / _COLUMNS, (rect.h - 2 * pad - head) / _ROWS
        row, column = divmod(place, _COLUMNS)
        return pygame.Rect(
            round(rect.left + pad + column * wide), round(rect.top + pad + head + row * high),
            round(wide) - 2, round(high) - 2,
        )  # fmt: skip

    def move(self, day: date) -> bool:
        """Go to a day, if it can be gone to."""
        if not self.first <= day <= self.last or day == self.day:
            return False
        self._on_move(day)
        return True

    def adjust(self, dx: int, dy: int) -> bool:
        """Go a day or a week on or back; the arrows leave at the ends."""
        return self.move(self.day + timedelta(days=dx + 7 * dy))

    def press(self, point: Point) -> None:
        """Go to the day that is pressed."""
        for place, day in enumerate(self.days()):
            if self.box_of(place).collidepoint(point):
                self.move(day)

    def activate(self) -> None:
        """Choose the day by Enter; a click only goes there."""
        if not self.hovered:
            self._on_choose()

    def look(self) -> Hashable:
        """Return the state and the day."""
        return super().look(), self.day

    def draw_picture(self) -> pygame.Surface:
        """Draw the heads of the week and the days."""
        face, palette, fonts = ground(self), self.theme.palette, self.context.fonts
        names = self.context.text.get("daily.weekdays").split()
        for column, name in enumerate(names[:_COLUMNS]):
            below = self.box_of(column).move(-self.area.left, -self.area.top)
            middle = below.centerx, round((_PAD + _HEAD / 2) * self.ui)
            fonts.write(face, name, FontRole.UI_BOLD, 15 * self.ui, palette.text_dim, center=middle)
        for place, day in enumerate(self.days()):
            self._draw_day(face, day, self.box_of(place).move(-self.area.left, -self.area.top))
        return self.in_focus(face, self.theme.measures.button_radius * self.ui)

    def _draw_day(self, face: pygame.Surface, day: date, rect: pygame.Rect) -> None:
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        mark, inside = self.marks.get(day, ""), day.month == self.day.month
        open_day = self.first <= day <= self.last
        if day == self.day:
            face.blit(box(rect.size, 8 * ui, palette.chosen), rect)
        elif mark == "won":
            face.blit(box(rect.size, 8 * ui, palette.panel_edge, opacity=120), rect)
        if day == self.last:
            face.blit(outline(rect.size, 8 * ui, palette.text_gold, 2 * ui), rect)
        colour = palette.text if open_day and inside else palette.panel_edge
        role = FontRole.UI_BOLD if inside else FontRole.UI
        corner = rect.left + 9 * ui, rect.top + 14 * ui
        fonts.write(face, str(day.day), role, 17 * ui, colour, midleft=corner)
        if mark:
            sign = icon(SIGNS[mark], round(0.52 * rect.h), palette.text_gold)
            face.blit(sign, sign.get_rect(midright=(rect.right - 8 * ui, rect.centery + 3 * ui)))


def months(first: date, last: date) -> Sequence[date]:
    """Return the first days of the months from one day to another."""
    found, day = [], first.replace(day=1)
    while day <= last:
        found.append(day)
        day = (day + timedelta(days=32)).replace(day=1)
    return found


def days_in_a_row(played: Sequence[date], today: date) -> int:
    """Return how many days up to today, or to yesterday while today's waits, were played."""
    day, row = today if today in played else today - timedelta(1), 0
    while day in played:
        day, row = day - timedelta(1), row + 1
    return row
