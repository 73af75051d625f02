"""What is said of one decision: its grade, what it cost, what was done, what was better."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from porrazo.desktop.scenes.review.signs import grade_sign
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box
from porrazo.desktop.ui.drawing.theme import Colour, FontRole
from porrazo.players.coach.review import Step
from porrazo.table.game import AnyView
from porrazo.table.telling.review_words import ReviewWords

_SIGN = 46.0

# The letters of what was played, and of what was better.
_ROLES = FontRole.UI, FontRole.UI_MEDIUM


class VerdictSign(Widget):
    """The sign and the word of the grade, the cost, two lines below; the place at the right.

    Where it ``wraps`` all of it stands under each other.
    """

    def __init__(
        self, context: Context, width: float, height: float, *, wraps: bool = False
    ) -> None:
        super().__init__(context, "", (width, height))
        self._wraps = wraps
        self._grade = ""
        self._head = self._cost = self._place = self._turn = ""
        self._lines: list[str] = []

    def show(self, words: ReviewWords, step: Step, grade: str, view: AnyView, turn: str) -> str:
        """Show a step by its actor's ``view``; return all of it in a sentence."""
        get = self.context.text.get
        self._grade = grade if step.is_decision else ""
        self._head = words.grade(step) if step.is_decision else get("review.no_choice")
        self._cost = words.cost(step) if step.is_decision and step.best != step.action else ""
        self._place, self._turn = words.place(view), turn
        self._lines = words.said(step, view)
        parts = [self._head, self._cost, *self._lines, turn, self._place]
        self.label = ". ".join(part for part in parts if part)
        self.redraw()
        return self.label

    def look(self) -> Hashable:
        """Return everything that is said."""
        return self.label

    def draw_picture(self) -> pygame.Surface:
        """Draw it all on a plate."""
        palette, ui = self.theme.palette, self.ui
        face = box(
            self.pixels, self.theme.measures.button_radius * ui, palette.panel_light, palette.panel,
            edge=palette.panel_edge, edge_width=1.5 * ui,
        )  # fmt: skip
        left = 16 * ui
        if self._grade:
            sign = grade_sign(self.context.fonts, palette, self._grade, round(_SIGN * ui))
            face.blit(sign, sign.get_rect(midleft=(14 * ui, face.height / 2)))
            left += (_SIGN + 14) * ui
        right = face.width - 16 * ui
        if self._wraps:
            self._write_under(face, left, right - left)
            return face
        body = self.theme.type.body
        place = self._write(face, self._place, FontRole.UI, body * 0.88, palette.text_dim,
                            right=right, y=20, room=0.3)  # fmt: skip
        head = self._write(face, self._head, FontRole.TITLE, 23, palette.text_gold,
                           left=left, y=20, room=0.3)  # fmt: skip
        used = head.right
        if self._cost:
            at = head.right + 14 * ui
            cost = self._write(face, self._cost, FontRole.UI_MEDIUM, body, palette.text,
                        left=at, y=20, room=(place.left - at - 12 * ui) / face.width)  # fmt: skip
            used = cost.right
        ends = [left + self._width_of(number) for number in range(len(self._lines))]
        row = self._row_of_turn([*ends, used], [right] * len(ends) + [place.left - 12 * ui])
        above = row == len(ends)
        turn = self._write(face, self._turn, FontRole.UI_MEDIUM, body * 0.88, palette.text_gold,
                           right=place.left - 12 * ui if above else right,
                           y=20 if above else 47 + 25 * row, room=0.42)  # fmt: skip
        for number, line in enumerate(self._lines):
            room = (turn.left if self._turn and number == row else right) - left - 12 * ui
            self._write(face, line, _ROLES[min(number, 1)], body, palette.text,
                        left=left, y=47 + 25 * number, room=room / face.width)  # fmt: skip
        return face

    def _write_under(self, face: pygame.Surface, left: float, room: float) -> None:
        """Write everything under each other, as large as it fits."""
        palette, fonts, body = self.theme.palette, self.context.fonts, self.theme.type.body
        parts = [
            (" \N{MIDDLE DOT} ".join(filter(None, (self._head, self._cost))), FontRole.UI_BOLD,
             palette.text_gold),
            *[(line, FontRole.UI, palette.text) for line in self._lines],
            (self._turn, FontRole.UI_MEDIUM, palette.text_gold),
            (self._place, FontRole.UI, palette.text_dim),
        ]  # fmt: skip
        px = body * self.ui
        while True:
            lines = [
                (line, role, colour)
                for words, role, colour in parts
                if words
                for line in fonts.wrap(words, role, px, room)
            ]
            step = 1.2 * px
            if step * len(lines) < face.height or px < self.theme.type.least * self.ui:
                break
            px -= 1
        y = (face.height - step * (len(lines) - 1)) / 2
        for line, role, colour in lines:
            fonts.write(face, line, role, px, colour, midleft=(left, y))
            y += step

    def _width_of(self, number: int) -> int:
        """Return how wide a line of what was played and what was better is."""
        px, role = self.theme.type.body * self.ui, _ROLES[min(number, 1)]
        return self.context.fonts.width(self._lines[number], role, px)

    def _row_of_turn(self, used: list[float], to: list[float]) -> int:
        """Return the first row whose words leave room for the turning point, or the first of all.

        ``used`` is where each row's words end, ``to`` how far it goes; the last is the head.
        """
        fonts, px = self.context.fonts, self.theme.type.body * 0.88 * self.ui
        needed = fonts.width(self._turn, FontRole.UI_MEDIUM, px) + 24 * self.ui
        rooms = [end - begin for begin, end in zip(used, to, strict=True)]
        fitting = [row for row, room in enumerate(rooms) if room >= needed]
        return fitting[0] if fitting else 0

    def _write(
        self,
        face: pygame.Surface,
        words: str,
        role: FontRole,
        px: float,
        colour: Colour,
        *,
        y: float,
        room: float,
        **end: float,
    ) -> pygame.Rect:
        """Write a line no wider than a share of the plate from `left` or to `right`.

        Returns where it is.
        """
        fonts = self.context.fonts
        fitted = fonts.fit(words, role, px * self.ui, room * face.width)
        place = {f"mid{side}": (x, y * self.ui) for side, x in end.items()}
        return fonts.write(face, words, role, fitted, colour, **place)
