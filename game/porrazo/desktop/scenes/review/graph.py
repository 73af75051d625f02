"""The course of a match as a line: how it stood, and where that changed."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass

import pygame

from porrazo.desktop.scenes.review.signs import grade_sign
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.glass import glass
from porrazo.desktop.ui.drawing.paint import FINE, box, clear, stroke
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, mix
from porrazo.desktop.ui.stage.sprite import Blit, Point, centred

# Room around the field, in pixels at 1280x720: for numbers, hands, the signs of turning points.
_LEFT, _RIGHT, _TOP, _BOTTOM = 62.0, 24.0, 20.0, 24.0
_SIGN, _LARGE, _FLAG = 22.0, 28.0, 18.0
_LINE = 2.6
# How strong the light under the line is at its top, of 255.
_GLOW = 90


@dataclass(frozen=True)
class MatchCourse:
    """What a graph shows.

    ``line`` are worths from ``low`` to ``high``, an even match being ``even``; ``marks`` grades by
    their place on the line, ``turns`` the places of turning points, ``hands`` where each begins.
    """

    line: tuple[float, ...]
    low: float
    high: float
    even: float
    labels: tuple[tuple[float, str], ...]
    marks: Mapping[int, str]
    turns: tuple[int, ...]
    hands: tuple[tuple[int, str], ...]


class Graph(Widget):
    """A course with a cursor; a control.

    Left and right give ``on_step`` -1 or 1, up and down ``on_leap``; where it is pressed
    ``on_pick`` gets the place on the line. ``told`` is what is read of it.
    """

    draggable = True

    def __init__(
        self,
        context: Context,
        label: str,
        width: float,
        height: float,
        on_step: Callable[[int], object],
        on_leap: Callable[[int], object],
        on_pick: Callable[[int], object],
    ) -> None:
        super().__init__(context, label, (width, height))
        self._on_step, self._on_leap, self._on_pick = on_step, on_leap, on_pick
        self.course: MatchCourse | None = None
        self.at = 0
        self.told = ""
        self.where = ""
        """Where in the match the cursor is, in words."""

    @property
    def spoken(self) -> str:
        """Its name and what is under the cursor."""
        return f"{self.label}: {self.told}"

    def show(self, course: MatchCourse) -> None:
        """Show another course."""
        self.course = course
        self.redraw()

    def adjust(self, dx: int, dy: int) -> bool:
        """Walk along the line, or leap; the arrows do not leave it."""
        if dx:
            self._on_step(dx)
        else:
            self._on_leap(dy)
        return True

    @property
    def repeats(self) -> bool:
        """Each press goes to a place of the match."""
        return True

    def press(self, point: Point) -> None:
        """Go where it is pressed."""
        if self.course is not None:
            share = (point[0] - self.field.left) / max(1, self.field.w)
            last = len(self.course.line) - 1
            self._on_pick(max(0, min(last, round(share * last))))

    def drag(self, point: Point) -> None:
        """Follow the mouse."""
        self.press(point)

    @property
    def field(self) -> pygame.Rect:
        """Where the line is, on the screen."""
        rect, ui = self.area, self.ui
        return pygame.Rect(
            round(rect.left + _LEFT * ui),
            round(rect.top + _TOP * ui),
            max(1, round(rect.w - (_LEFT + _RIGHT) * ui)),
            max(1, round(rect.h - (_TOP + _BOTTOM) * ui)),
        )

    def look(self) -> Hashable:
        """Return the state; the cursor is drawn by itself."""
        return self.focused

    def blits(self) -> tuple[Blit, ...]:
        """Return the course, the cursor over it, and its sign larger than the others."""
        if self.course is None:
            return super().blits()
        x, y = self._spot(self.course, self.at, self.field)
        mark = self.course.marks.get(self.at)
        dot = self._dot() if mark is None else self._large(mark)
        words = self._where_picture()
        left = min(x - words.width - 6 * self.ui, self.field.right - words.width)
        if left < self.field.left:
            left = x + 6 * self.ui
        at = left + words.width / 2, self.field.top - _TOP / 2 * self.ui
        return (
            *super().blits(),
            centred(self._cursor_picture(), (x, self.field.centery - 4 * self.ui)),
            centred(words, at),
            centred(dot, (x, y)),
        )

    # --- drawing

    def draw_picture(self) -> pygame.Surface:
        """Draw everything but the cursor."""
        course, radius = self.course, self.theme.measures.button_radius * self.ui
        face = glass(self.theme, self.pixels, self.ui)
        if course is None:
            return self.in_focus(face, radius)
        field = self.field.move(-self.area.left, -self.area.top)
        self._draw_scale(face, field, course)
        face.blit(self._line_picture(field, course), (0, 0))
        self._draw_signs(face, field, course)
        return self.in_focus(face, radius)

    def _draw_scale(self, face: pygame.Surface, field: pygame.Rect, course: MatchCourse) -> None:
        palette, ui = self.theme.palette, self.ui
        thin = max(1, round(ui))
        for worth, words in course.labels:
            y = round(self._height(course, worth, field))
            strong = worth == course.even
            colour = mix(palette.shadow, palette.cloth_text, 0.34 if strong else 0.2)
            if strong:
                self._dash(face, colour, pygame.Rect(field.left, y, field.w, thin))
            else:
                face.fill(colour, (field.left, y, field.w, thin))
            self._write(face, words, palette.cloth_text, midright=(field.left - 8 * ui, y))
        free = 0.0
        for place, words in course.hands:
            x = round(self._spot(course, place, field)[0])
            colour = mix(palette.shadow, palette.cloth_text, 0.3)
            self._dash(face, colour, pygame.Rect(x, field.top, thin, field.h))
            left, px = x + 3 * ui, self.theme.type.caption * ui
            right = left + self.context.fonts.width(words, FontRole.UI, px)
            if x < free or right > face.width - 3 * ui:
                continue  # a short hand has no room for its name beside the one before, or the edge
            self._write(face, words, palette.cloth_text, midleft=(left, field.bottom + 11 * ui))
            free = right + 5 * ui

    def _dash(self, face: pygame.Surface, colour: Colour, line: pygame.Rect) -> None:
        """Draw a thin line, upright or level, in dashes."""
        step, dash = max(2, round(8 * self.ui)), max(1, round(4 * self.ui))
        for at in range(0, max(line.size), step):
            if line.w >= line.h:
                face.fill(colour, (line.x + at, line.y, dash, line.h))
            else:
                face.fill(colour, (line.x, line.y + at, line.w, dash))

    def _write(
        self, face: pygame.Surface, words: str, colour: Colour, **place: tuple[float, float]
    ) -> None:
        px = self.theme.type.caption * self.ui
        self.context.fonts.write(face, words, FontRole.UI, px, colour, **place)

    def _line_picture(self, field: pygame.Rect, course: MatchCourse) -> pygame.Surface:
        """Draw the line in gold, and under it a light that fades, smoothly."""
        palette = self.theme.palette
        size = self.pixels
        gold = palette.ochre_light
        fine = clear((size[0] * FINE, size[1] * FINE), gold)
        large = pygame.Rect([round(n * FINE) for n in field])
        spots = [self._spot(course, place, large) for place in range(len(course.line))]
        if len(spots) > 1:
            under = [(spots[0][0], large.bottom), *spots, (spots[-1][0], large.bottom)]
            pygame.draw.polygon(fine, gold, under)
            fade = pygame.Surface((1, large.h), pygame.SRCALPHA)
            for y in range(large.h):
                share = 1 - y / large.h
                fade.set_at((0, y), (255, 255, 255, round(_GLOW * share)))
            light = clear(fine.get_size(), (255, 255, 255))
            light.blit(pygame.transform.scale(fade, large.size), large)
            fine.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        width = max(2.0, _LINE * self.ui * FINE)
        for one, other in itertools.pairwise(spots):
            stroke(fine, gold, one, other, width)
        for spot in spots:
            pygame.draw.circle(fine, gold, spot, width / 2)
        return pygame.transform.smoothscale(fine, size)

    def _draw_signs(self, face: pygame.Surface, field: pygame.Rect, course: MatchCourse) -> None:
        fonts, palette, ui = self.context.fonts, self.theme.palette, self.ui
        left = 0.0
        for number, place in enumerate(course.turns, 1):
            # Flags that are near each other stand side by side.
            x = max(self._spot(course, place, field)[0], left)
            left = x + (_FLAG + 2) * ui
            centre = x, field.bottom - _FLAG / 2 * ui
            flag = box(
                (round(_FLAG * ui), round(_FLAG * ui)), 4 * ui, palette.brass_light, palette.brass
            )
            face.blit(flag, flag.get_rect(center=centre))
            fonts.write(face, str(number), FontRole.UI_BOLD, 14 * ui, palette.ink, center=centre)
        for place, grade in course.marks.items():
            sign = grade_sign(fonts, palette, grade, round(_SIGN * ui))
            face.blit(sign, sign.get_rect(center=self._spot(course, place, field)))

    def _large(self, grade: str) -> pygame.Surface:
        """Return the sign of a grade, as large as the cursor's is."""
        return grade_sign(self.context.fonts, self.theme.palette, grade, round(_LARGE * self.ui))

    def _where_picture(self) -> pygame.Surface:
        px = self.theme.type.caption * self.ui
        return self.context.fonts.render(
            self.where, FontRole.UI_MEDIUM, px, self.theme.palette.focus
        )

    def _cursor_picture(self) -> pygame.Surface:
        return self._kept("cursor", self._draw_cursor)

    def _dot(self) -> pygame.Surface:
        return self._kept("dot", self._draw_dot)

    def _kept(self, name: str, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        if name not in self._pictures:
            self._pictures[name] = draw()
        return self._pictures[name]

    def _draw_cursor(self) -> pygame.Surface:
        line = clear((max(2, round(2 * self.ui)), round(self.field.h + 10 * self.ui)))
        line.fill(self.theme.palette.focus)
        return line

    def _draw_dot(self) -> pygame.Surface:
        px = round(14 * self.ui)
        fine = clear((px * FINE, px * FINE), self.theme.palette.focus)
        middle = px * FINE / 2
        pygame.draw.circle(fine, self.theme.palette.focus, (middle, middle), middle)
        pygame.draw.circle(fine, self.theme.palette.panel, (middle, middle), middle * 0.62)
        return pygame.transform.smoothscale(fine, (px, px))

    def _spot(self, course: MatchCourse, place: int, field: pygame.Rect) -> tuple[float, float]:
        last = max(1, len(course.line) - 1)
        x = field.left + field.w * place / last
        return x, self._height(course, course.line[place], field)

    @staticmethod
    def _height(course: MatchCourse, worth: float, field: pygame.Rect) -> float:
        share = (worth - course.low) / (course.high - course.low)
        return field.bottom - field.h * max(0.0, min(1.0, share))
