"""The course of a match as a line: whose chances were better, and where that changed."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from porrazo.desktop.scenes.review.signs import grade_sign
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import FINE, box, clear, side_sign, stroke
from porrazo.desktop.ui.drawing.theme import Colour, FontRole, alpha, mix
from porrazo.desktop.ui.stage.sprite import Blit, Point, centred

# Room around the field, in pixels at 1280x720: for numbers, hands, the signs of turning points.
_LEFT, _RIGHT, _TOP, _BOTTOM = 62.0, 20.0, 22.0, 24.0
_SIGN, _FLAG = 18.0, 18.0
_LINE = 2.4
_AREA_OPACITY = 150


@dataclass(frozen=True)
class Course:
    """What a graph shows.

    ``line`` are worths from ``low`` to ``high``, an even match being ``even``; ``marks`` grades by
    their place on the line, ``turns`` the places of turning points, ``hands`` where each begins.
    ``sides`` are the side whose line it is and the one below, None where there are several.
    """

    line: tuple[float, ...]
    low: float
    high: float
    even: float
    labels: tuple[tuple[float, str], ...]
    marks: Mapping[int, str]
    turns: tuple[int, ...]
    hands: tuple[tuple[int, str], ...]
    sides: tuple[int, int | None]


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
        self._course: Course | None = None
        self.at = 0
        self.told = ""

    @property
    def spoken(self) -> str:
        """Its name and what is under the cursor."""
        return f"{self.label}: {self.told}"

    def show(self, course: Course) -> None:
        """Show another course."""
        self._course = course
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
        if self._course is not None:
            share = (point[0] - self.field.left) / max(1, self.field.w)
            last = len(self._course.line) - 1
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
        """Return the course and the cursor over it."""
        if self._course is None:
            return super().blits()
        x, y = self._spot(self._course, self.at, self.field)
        return (
            *super().blits(),
            centred(self._cursor_picture(), (x, self.field.centery)),
            centred(self._dot(), (x, y)),
        )

    # --- drawing

    def draw_picture(self) -> pygame.Surface:
        """Draw everything but the cursor."""
        palette, course = self.theme.palette, self._course
        radius = self.theme.measures.button_radius * self.ui
        face = box(
            self.pixels, radius, palette.felt_dark, palette.panel,
            edge=palette.panel_edge, edge_width=1.5 * self.ui,
        )  # fmt: skip
        if course is None:
            return self.in_focus(face, radius)
        field = self.field.move(-self.area.left, -self.area.top)
        self._draw_scale(face, field, course)
        face.blit(self._line_picture(field, course), (0, 0))
        self._draw_signs(face, field, course)
        return self.in_focus(face, radius)

    def _draw_scale(self, face: pygame.Surface, field: pygame.Rect, course: Course) -> None:
        palette, ui = self.theme.palette, self.ui
        thin = max(1, round(ui))
        for worth, words in course.labels:
            y = round(self._height(course, worth, field))
            strong = worth == course.even
            colour = palette.panel_edge if strong else mix(palette.panel, palette.panel_edge, 0.4)
            face.fill(colour, (field.left, y, field.w, thin * (2 if strong else 1)))
            self._write(face, words, palette.text_dim, midright=(field.left - 8 * ui, y))
        free = 0.0
        for place, words in course.hands:
            x = round(self._spot(course, place, field)[0])
            for y in range(field.top, field.bottom, max(2, round(8 * ui))):
                face.fill(palette.panel_edge, (x, y, thin, max(1, round(4 * ui))))
            left, px = x + 3 * ui, self.theme.type.caption * ui
            right = left + self.context.fonts.width(words, FontRole.UI, px)
            if x < free or right > face.width - 3 * ui:
                continue  # a short hand has no room for its name beside the one before, or the edge
            self._write(face, words, palette.text_dim, midleft=(left, field.top - 10 * ui))
            free = right + 5 * ui

    def _write(
        self, face: pygame.Surface, words: str, colour: Colour, **place: tuple[float, float]
    ) -> None:
        px = self.theme.type.caption * self.ui
        self.context.fonts.write(face, words, FontRole.UI, px, colour, **place)

    def _line_picture(self, field: pygame.Rect, course: Course) -> pygame.Surface:
        """Draw the line and the areas between it and an even match, smoothly."""
        palette = self.theme.palette
        size = self.pixels
        fine = clear((size[0] * FINE, size[1] * FINE), palette.text)
        large = pygame.Rect([round(n * FINE) for n in field])
        spots = [self._spot(course, place, large) for place in range(len(course.line))]
        even = self._height(course, course.even, large)
        self._fill(fine, spots, even, course)
        width = max(2.0, _LINE * self.ui * FINE)
        for one, other in itertools.pairwise(spots):
            stroke(fine, palette.text, one, other, width)
        for spot in spots:
            pygame.draw.circle(fine, palette.text, spot, width / 2)
        return pygame.transform.smoothscale(fine, size)

    def _fill(
        self, fine: pygame.Surface, spots: Sequence[Point], even: float, course: Course
    ) -> None:
        own, other = course.sides
        below = self.theme.palette.panel_edge if other is None else self.theme.sides[other].colour
        for above, colour in ((True, self.theme.sides[own].colour), (False, below)):
            edge = [(x, min(y, even) if above else max(y, even)) for x, y in _crossed(spots, even)]
            if len(edge) > 1:
                polygon = [(edge[0][0], even), *edge, (edge[-1][0], even)]
                pygame.draw.polygon(fine, alpha(colour, _AREA_OPACITY), polygon)

    def _draw_signs(self, face: pygame.Surface, field: pygame.Rect, course: Course) -> None:
        fonts, palette, ui = self.context.fonts, self.theme.palette, self.ui
        left = 0.0
        for number, place in enumerate(course.turns, 1):
            # Flags that are near each other stand side by side.
            x = max(self._spot(course, place, field)[0], left)
            left = x + (_FLAG + 2) * ui
            centre = x, field.bottom + (_BOTTOM / 2) * ui
            flag = box(
                (round(_FLAG * ui), round(_FLAG * ui)), 4 * ui, palette.brass_light, palette.brass
            )
            face.blit(flag, flag.get_rect(center=centre))
            fonts.write(face, str(number), FontRole.UI_BOLD, 14 * ui, palette.ink, center=centre)
        for place, grade in course.marks.items():
            sign = grade_sign(fonts, palette, grade, round(_SIGN * ui))
            face.blit(sign, sign.get_rect(center=self._spot(course, place, field)))
        own, other = course.sides
        marks = [(own, field.top + 7 * ui), (other, field.bottom - 7 * ui)]
        for side, y in marks:
            if side is not None:
                sign = side_sign(self.theme.sides[side], round(15 * ui))
                face.blit(sign, sign.get_rect(center=(field.left + 13 * ui, y)))

    def _cursor_picture(self) -> pygame.Surface:
        return self._kept("cursor", self._draw_cursor)

    def _dot(self) -> pygame.Surface:
        return self._kept("dot", self._draw_dot)

    def _kept(self, name: str, draw: Callable[[], pygame.Surface]) -> pygame.Surface:
        if name not in self._pictures:
            self._pictures[name] = draw()
        return self._pictures[name]

    def _draw_cursor(self) -> pygame.Surface:
        line = clear((max(2, round(2 * self.ui)), self.field.h))
        line.fill(self.theme.palette.text_gold)
        return line

    def _draw_dot(self) -> pygame.Surface:
        px = round(14 * self.ui)
        fine = clear((px * FINE, px * FINE), self.theme.palette.text_gold)
        middle = px * FINE / 2
        pygame.draw.circle(fine, self.theme.palette.text_gold, (middle, middle), middle)
        pygame.draw.circle(fine, self.theme.palette.panel, (middle, middle), middle * 0.62)
        return pygame.transform.smoothscale(fine, (px, px))

    def _spot(self, course: Course, place: int, field: pygame.Rect) -> tuple[float, float]:
        last = max(1, len(course.line) - 1)
        x = field.left + field.w * place / last
        return x, self._height(course, course.line[place], field)

    @staticmethod
    def _height(course: Course, worth: float, field: pygame.Rect) -> float:
        share = (worth - course.low) / (course.high - course.low)
        return field.bottom - field.h * max(0.0, min(1.0, share))


def _crossed(spots: Sequence[Point], even: float) -> list[Point]:
    """Return the spots, and between them those where the line crosses an even match."""
    result: list[Point] = list(spots[:1])
    for (x, y), (later, other) in itertools.pairwise(spots):
        if (y - even) * (other - even) < 0:
            share = (even - y) / (other - y)
            result.append((x + (later - x) * share, even))
        result.append((later, other))
    return result
