"""The right rail while somebody teaches: chapters, how far one has come, and the ways on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.rows import Row
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.drawing.theme import FontRole, ui_scale
from porrazo.desktop.ui.stage.compositor import Stage

# How high the parts are at 1280x720, with the space below them: the heading, a chapter, how far
# one has come, a button of one line of words and of two.
_HEADING, _CHAPTER, _PROGRESS, _BUTTON, _TWO_LINES = 25.0, 27.0, 35.0, 42.0, 62.0
_GAP = 4.0
# The letters of heading, chapter and progress; how high the bar is.
_TITLE, _WORDS, _STEP, _BAR = 19.0, 15.5, 15.0, 7.0
# What a button keeps free beside its words, and beside its key, at 1280x720.
_SIDES, _CAP = 18.0, 30.0

Chapter = tuple[str, Callable[[], object]]
"""The words of a chapter, and what leads to its beginning."""


class _Plan(NamedTuple):
    """What of a course finds room; buttons always do."""

    heading: bool
    rows: Sequence[Row]
    progress: bool


class LessonProgress(Widget):
    """A bar, and below it the number of the step in words."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, "", (164, _PROGRESS - _GAP))
        self.share = 0.0

    def show(self, words: str, share: float) -> None:
        """Show other words, and the bar filled to a share of it."""
        if (words, share) != (self.label, self.share):
            self.label, self.share = words, share
            self.redraw()

    def look(self) -> Hashable:
        """Return the words and the share."""
        return self.label, self.share

    def draw_picture(self) -> pygame.Surface:
        """Draw the bar and write under it."""
        palette, fonts = self.theme.palette, self.context.fonts
        face = clear(self.pixels, palette.cloth_text)
        bar = face.get_width(), max(3, round(_BAR * self.ui))
        face.blit(box(bar, bar[1] / 2, palette.cloth_line, opacity=70), (0, 0))
        done = round(bar[0] * self.share), bar[1]
        if done[0] >= bar[1]:
            face.blit(box(done, bar[1] / 2, palette.ochre), (0, 0))
        px = fonts.fit(self.label, FontRole.UI_MEDIUM, _STEP * self.ui, face.width)
        middle = face.width / 2, (face.height + bar[1]) / 2
        fonts.write(face, self.label, FontRole.UI_MEDIUM, px, palette.cloth_text, center=middle)
        return face


class Course:
    """A heading, chapters to go to, the progress and buttons, under each other on the rail.

    Where there is little room chapters leave first, then the heading: never a button.
    """

    def __init__(self, context: Context, title: str, chapters: Sequence[Chapter]) -> None:
        self._context = context
        colour = context.theme.palette.cloth_title
        self.heading = Label(context, title, role=FontRole.TITLE, px=_TITLE, colour=colour)
        self.rows = [self._row(words, leads) for words, leads in chapters]
        self.progress = LessonProgress(context)
        self.buttons: list[Button] = []
        self._chapter = 0

    def _row(self, words: str, leads: Callable[[], object]) -> Row:
        row = Row(self._context, words, leads, (164, _CHAPTER - _GAP), faint=True)
        row.words = _WORDS
        return row

    def add_button(self, words: str, does: Callable[[], object], key: str) -> Button:
        """Add a button; ``key`` does the same, "" where none does."""
        button = Button(self._context, words, does, style=ButtonStyle.TABLE)
        button.cap = key
        self.buttons.append(button)
        return button

    def enter(self, stage: Stage) -> None:
        """Put everything on a stage."""
        stage.add(self.heading, *self.rows, self.progress, *self.buttons)

    @property
    def controls(self) -> list[Button]:
        """The buttons, then the chapters that are shown."""
        return [*self.buttons, *[row for row in self.rows if row.visible]]

    def show(self, chapter: int, words: str, share: float) -> None:
        """Show which chapter one is in, and how far one has come: in words, and as a share."""
        self._chapter = chapter
        for place, row in enumerate(self.rows):
            if row.chosen != (place == chapter):
                row.chosen = place == chapter
                row.redraw()
        self.progress.show(words, share)

    def least(self, wide: int, ui: float) -> float:
        """Return how high it has to be where it is so wide, both in pixels.

        That is enough for everything in words of the usual size, and for the buttons in words that
        are ``ui`` times as large as at 1280x720.
        """
        usual = min(ui, ui_scale(self._context.scenes.size))
        everything, *_, bare = self._plans()
        return max(self._needed(everything, usual, wide), self._needed(bare, ui, wide))

    def place(self, room: pygame.Rect, ui: float) -> None:
        """Take a room on the rail; ``ui`` is how large the player has words."""
        plans = self._plans()
        plan = next((each for each in plans if self._needed(each, ui, room.w) <= room.h), plans[-1])
        while self._needed(plan, ui, room.w) > room.h and ui > 0.1:
            ui *= 0.97
        self._lay(plan, room, ui)

    def _plans(self) -> list[_Plan]:
        """Return what may be shown, the most first."""
        progress, now = bool(self.progress.label), self.rows[self._chapter : self._chapter + 1]
        shown: list[Sequence[Row]] = [self.rows, now, ()]
        return [
            *[_Plan(heading=True, rows=rows, progress=progress) for rows in shown],
            _Plan(heading=False, rows=(), progress=progress),
        ]

    def _needed(self, plan: _Plan, ui: float, wide: float) -> float:
        """Return how high a plan is, in pixels."""
        words = _HEADING * plan.heading + _CHAPTER * len(plan.rows) + _PROGRESS * plan.progress
        return (words + self._high(wide / ui)) * ui

    def _high(self, wide: float) -> float:
        return sum(self._button_high(button, wide) for button in self.buttons)

    def _button_high(self, button: Button, wide: float) -> float:
        """Return how high a button so wide is with the space below it, at 1280x720."""
        two = 0 < wide < self._words(button) + _SIDES
        return _TWO_LINES if two else _BUTTON

    def _words(self, button: Button) -> float:
        return self._context.fonts.width(
            button.label, FontRole.UI_BOLD, self._context.theme.type.button
        )

    def _lay(self, plan: _Plan, room: pygame.Rect, ui: float) -> None:
        y, wide = float(room.top), room.w / ui
        self.heading.visible, self.progress.visible = plan.heading, plan.progress
        for row in self.rows:
            row.visible = row in plan.rows
        parts: list[tuple[Widget, float]] = [(self.heading, _HEADING)] if plan.heading else []
        parts += [(row, _CHAPTER) for row in plan.rows]
        parts += [(self.progress, _PROGRESS)] if plan.progress else []
        parts += [(button, self._button_high(button, wide)) for button in self.buttons]
        for part, high in parts:
            part.resize(wide, high - _GAP)
            part.place((room.centerx, y + (high - _GAP) / 2 * ui), ui)
            y += high * ui
        for button in self.buttons:
            button.show_cap(wide >= self._words(button) + _SIDES + _CAP)
