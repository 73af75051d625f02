"""What is to be seen in a review: its marks, its parts, its keys."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.scenes.review.signs import grade_sign
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.players.coach.review import GRADES

_WIDTH, _HEIGHT = 1120, 620
_PARTS = ("cards", "graph", "turns", "ledger", "fair")
_KEYS = ("decisions", "mistakes", "ends", "tab")
# Left edges of the two columns and of the words in them, in pixels at 1280x720.
_LEFT, _RIGHT = 44, 640
_SIGN, _TERM, _MEANS = 34, 44, 170
_ROW, _TOP = 38, 128
# What goes under each other where there is no room for both beside each other.
_MARKS, _REST = pygame.Rect(40, 70, 584, 490), pygame.Rect(640, 70, 444, 490)


class _Mark(Widget):
    """The sign of a grade."""

    def __init__(self, context: Context, grade: str) -> None:
        super().__init__(context, "", (_SIGN, _SIGN))
        self.grade = grade

    def look(self) -> Hashable:
        """Return the grade."""
        return self.grade

    def draw_picture(self) -> pygame.Surface:
        """Draw the sign."""
        return grade_sign(self.context.fonts, self.theme.palette, self.grade, self.pixels[0])


class ReviewHelp(PanelScene):
    """Marks and keys at the left, what the parts of the screen show at the right."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self.blocks = [_MARKS, _REST]

    def build(self) -> None:
        """Write both columns."""
        get = self.context.text.get
        self.title(get("review.help"))
        self._head("review.help_marks", _LEFT, _TOP - 36)
        y = float(_TOP)
        for grade in GRADES:
            self.write(_Mark(self.context, grade), _LEFT + _SIGN / 2 - 4, y)
            self._line(get(f"review.grade_{grade}"), get(f"review.means_{grade}"), y, _TERM)
            y += _ROW
        y += 42
        self._head("review.help_keys", _LEFT, y - 36)
        own = self.context.settings.keys
        rows = [(get(f"review.key_{key}"), get(f"review.key_{key}_does")) for key in _KEYS]
        rows.append((keys.shown(keys.key_of("help", own)), get("review.key_help_does")))
        rows.append((get("scenes.key_back"), get("review.key_back_does")))
        for term, means in rows:
            self._line(term, means, y, 0)
            y += 31
        self._parts()
        self.offer([(get("common.close"), self.context.scenes.pop)], in_row=True)

    def _parts(self) -> None:
        """Say what each part of the screen is about."""
        get = self.context.text.get
        y, wide = _TOP - 52.0, _WIDTH - _RIGHT - 44
        for part in _PARTS:
            self._head(f"review.part_{part}", _RIGHT, y + 16)
            words = Label(self.context, get(f"review.of_{part}"), px=17, width=wide, align="left")
            high = words.measure(1.0)[1]
            words.resize(wide, high)
            self.write(words, _RIGHT + wide / 2, y + 32 + high / 2)
            y += 32 + high + 14

    def _head(self, key: str, left: float, y: float) -> None:
        gold = self.context.theme.palette.text_gold
        words = Label(
            self.context, self.context.text.get(key), role=FontRole.UI_BOLD, px=18, width=420,
            high=30, align="left", colour=gold,
        )  # fmt: skip
        self.write(words, left + 210, y)

    def _line(self, term: str, means: str, y: float, inside: int) -> None:
        """Write a term, and what it means beside it."""
        bold, left = FontRole.UI_BOLD, _LEFT + inside
        wide = _LEFT + _MEANS - left - 6
        name = Label(self.context, term, role=bold, px=17, width=wide, high=32, align="left")
        self.write(name, left + wide / 2, y)
        rest = _RIGHT - 30 - _LEFT - _MEANS
        words = Label(self.context, means, px=17, width=rest, high=40, align="left")
        self.write(words, _LEFT + _MEANS + rest / 2, y)

    def handle(self, event: pygame.Event) -> bool:
        """The key that has opened it closes it, too."""
        if keys.command_of(event, self.context.settings.keys) == "help":
            self.context.scenes.pop()
            return True
        return super().handle(event)
