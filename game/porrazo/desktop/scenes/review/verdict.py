"""What is said of one decision: its grade, what it cost, what was better and why."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from porrazo.desktop.scenes.review.signs import grade_sign
from porrazo.desktop.table.badges.faces import SHAPE, portrait
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import card_stock, outline, over_shadow
from porrazo.desktop.ui.drawing.theme import READABLE, Colour, FontRole
from porrazo.players.coach.review import BLUNDER, MISTAKE, Step
from porrazo.table.game import AnyView
from porrazo.table.telling.review_words import ReviewWords

# Who explains it.
_TEACHER = "adela"
# All at 1280x720: the face, the sign of the grade, the edges, the letters of the head and of the
# rest, how high a line is as a share of its letters.
_FACE, _SIGN, _PAD = 78.0, 28.0, 14.0
_HEAD, _BODY, _LINE = 22.0, 18.0, 1.24
# In a sheet narrower than this, at 1280x720, there is no face.
_NARROW = 640.0

Part = tuple[str, FontRole, Colour]


class VerdictSign(Widget):
    """A sheet of paper: what it cost, then what was better and why, what was done, where it was."""

    def __init__(self, context: Context, width: float, height: float) -> None:
        super().__init__(context, "", (width, height))
        self._grade = self._head = self._place = ""
        self._better = self._why = self._done = self._turn = ""

    def show(self, words: ReviewWords, step: Step, grade: str, view: AnyView, turn: str) -> str:
        """Show a step by its actor's ``view``; return all of it in a sentence."""
        self._grade = grade if step.is_decision else ""
        self._head = words.head(step)
        self._place, self._turn, self._why = words.place(view), turn, ""
        self._done, self._better = (*words.said(step, view), "")[:2]
        self.label = self._told()
        self.redraw()
        return self.label

    def conclude(self, head: str, sentence: str) -> str:
        """Show what there is to learn from the match; return all of it in a sentence."""
        self._grade = self._why = self._done = self._turn = self._place = ""
        self._head, self._better = head, sentence
        self.label = self._told()
        self.redraw()
        return self.label

    def explain(self, why: str) -> str:
        """Add why what was better was; return all of it in a sentence."""
        self._why = why
        self.label = self._told()
        self.redraw()
        return self.label

    def _told(self) -> str:
        parts = (self._head, self._better, self._why, self._done, self._turn, self._place)
        return ". ".join(part.rstrip(".") for part in parts if part)

    def look(self) -> Hashable:
        """Return everything that is said."""
        return self.label

    def draw_picture(self) -> pygame.Surface:
        """Draw the sheet, who speaks, the words."""
        palette, ui = self.theme.palette, self.ui
        radius = self.theme.measures.button_radius * ui
        face = card_stock(self.pixels, radius, palette, 2 * ui)
        left = _PAD * ui
        if self.natural[0] >= _NARROW:
            left += self._draw_teacher(face) + _PAD * ui
        self._write(face, left, face.width - _PAD * ui - left)
        return over_shadow(face, radius, 5 * ui, palette.shadow, 130, 2 * ui)

    def _draw_teacher(self, face: pygame.Surface) -> float:
        """Draw the face of who explains; return how wide it is."""
        ui = self.ui
        wide = round(min(_FACE * ui, (face.height - 14 * ui) / SHAPE))
        picture = portrait(_TEACHER, max(1, wide))
        at = picture.get_rect(midleft=(round(_PAD * ui), face.height // 2))
        face.blit(picture, at)
        ink = self.theme.palette.text_on_light
        face.blit(outline(at.size, 4 * ui, ink, max(1.5, 1.6 * ui)), at)
        return float(wide)

    def _parts(self) -> list[Part]:
        """Return what is written under the head."""
        palette, medium = self.theme.palette, FontRole.UI_MEDIUM
        ink = palette.text_on_light
        better = " ".join(f"{part.rstrip('.')}." for part in (self._better, self._why) if part)
        parts = [
            (better, FontRole.UI_BOLD, ink),
            (self._done, medium, ink),
            (self._turn, FontRole.UI_BOLD, palette.brick_dark),
        ]
        return [part for part in parts if part[0]]

    def _write(self, face: pygame.Surface, left: float, room: float) -> None:
        """Write the head with the place beside it, the rest under it, as large as it fits."""
        fonts, palette, ui = self.context.fonts, self.theme.palette, self.ui
        top, x = (10 + _HEAD / 2) * ui, left
        if self._grade:
            sign = grade_sign(fonts, palette, self._grade, round(_SIGN * ui))
            face.blit(sign, sign.get_rect(midleft=(x, top)))
            x += sign.width + 9 * ui
        bad = self._grade in (MISTAKE, BLUNDER)
        colour = palette.brick if bad else palette.text_on_light
        title, small = FontRole.TITLE, max(READABLE, 0.86 * _BODY * ui)
        end = left + room
        wide = fonts.width(self._place, FontRole.UI, small)
        px = _HEAD * ui
        beside = fonts.width(self._head, title, 0.8 * px) <= end - x - wide - 14 * ui
        px = fonts.fit(self._head, title, px, end - x - (wide + 14 * ui if beside else 0.0))
        fonts.write(face, self._head, title, px, colour, midleft=(x, top))
        parts = self._parts()
        if beside:
            ink = palette.text_on_light
            fonts.write(face, self._place, FontRole.UI, small, ink, midright=(end, top))
        elif self._place:
            parts.append((self._place, FontRole.UI, palette.text_on_light))
        self._write_parts(face, parts, left, room, (10 + _HEAD + 6) * ui)

    def _write_parts(
        self, face: pygame.Surface, parts: Sequence[Part], left: float, room: float, top: float
    ) -> None:
        fonts, px = self.context.fonts, _BODY * self.ui
        least = self.theme.type.least * self.ui
        while True:
            lines = [
                (line, role, colour)
                for words, role, colour in parts
                for line in fonts.wrap(words, role, px, room)
            ]
            step = _LINE * px
            if top + step * len(lines) <= face.height - 6 * self.ui or px - 1 < least:
                break
            px -= 1
        for number, (line, role, colour) in enumerate(lines):
            at = left, top + step * (number + 0.5)
            fonts.write(face, line, role, px, colour, midleft=at)
