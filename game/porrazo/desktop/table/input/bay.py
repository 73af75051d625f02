"""A place that cards are put into: its frame, and what the cards in it are called."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Protocol

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.drawing.theme import FontRole, letters
from porrazo.desktop.ui.stage.sprite import Point

_BAY_Z = 90.0
_RADIUS = 9.0
_OPACITY = 150
# How large the words are at most, and how much of their strip they take.
_WORDS, _STRIP = 16.0, 0.86
# The heading over the cards at 1280x720, and its middle in shares of the height.
_HEADING, _HEADING_AT = 20.0, 0.075
_LEADING = 1.15
# A press that moves less than this share of the bay's height is a click.
_DRAG = 0.08


class Takes(Protocol):
    """Who is told what is done with a bay."""

    def put_chosen(self, bay: Bay) -> None:
        """Put the cards that are chosen into it."""

    def carry(self, bay: Bay, by: Point) -> None:
        """Carry its cards so far from their place."""

    def carried_to(self, bay: Bay) -> Point:
        """Return where the middle of what is carried is."""

    def put_down(self, bay: Bay, point: Point) -> None:
        """Put its cards down at a point."""

    def exchange(self, bay: Bay, step: int) -> bool:
        """Exchange its cards with those of the bay so many places on, if there is one."""


class Bay(Widget):
    """One place: a click puts there what is chosen, dragged onto another it changes with that."""

    def __init__(
        self, context: Context, takes: Takes, number: int, spoken: Callable[[], str]
    ) -> None:
        super().__init__(context, "", (1, 1), z=_BAY_Z)
        self.number = number
        self.caption = ""
        """What is written: a heading, and after a line break what lies there."""
        self.target = False
        self.next = False
        """True when what is chosen would be put here."""
        self._takes = takes
        self._spoken = spoken
        self._strip = 0.0
        self._grip: Point | None = None

    @property
    def spoken(self) -> str:
        """What is read of it: which place it is and what lies there."""
        return self._spoken()

    @property
    def told(self) -> str:
        """What lies there in words."""
        return self.caption.partition("\n")[2]

    def fit(self, cards: pygame.Rect, strip: pygame.Rect, ui: float) -> None:
        """Take a place on the screen, a strip for words under that of the cards."""
        whole = cards.union(strip)
        self._strip = strip.h / ui
        self.resize(whole.w / ui, whole.h / ui)
        self.place(whole.center, ui)
        self.redraw()

    # --- mouse and keys

    def covers(self, point: Point) -> bool:
        """Return whether a point is inside of it."""
        return self.area.collidepoint(point)

    def press(self, point: Point) -> None:
        """Take hold of it."""
        self._grip = point

    def drag(self, point: Point) -> None:
        """Carry its cards along."""
        if self._grip is None or not self.enabled:
            return
        by = point[0] - self._grip[0], point[1] - self._grip[1]
        if self.held or max(map(abs, by)) > _DRAG * self.area.h:
            self.held = True
            self._takes.carry(self, by)

    def activate(self) -> None:
        """Put what is chosen there, or put down what was carried."""
        held, self.held, grip, self._grip = self.held, False, self._grip, None
        if held and grip is not None:
            self._takes.put_down(self, self._takes.carried_to(self))
        else:
            self._takes.put_chosen(self)

    def let_go(self) -> None:
        """Leave its cards where they were."""
        held, self.held, self._grip = self.held, False, None
        if held:
            self._takes.put_down(self, self.centre)

    def adjust(self, dx: int, dy: int) -> bool:
        """Exchange it with its neighbour by an arrow key."""
        return dx != 0 and self._takes.exchange(self, dx)

    # --- the picture

    def look(self) -> Hashable:
        """Return the words, and whether cards may be let go here."""
        return super().look(), self.caption, self.target, self.next

    def draw_picture(self) -> pygame.Surface:
        """Draw the frame and write the words under the cards."""
        palette, fonts, (wide, high) = self.theme.palette, self.context.fonts, self.pixels
        strong = self.target or self.next
        edge = palette.ochre_light if strong or self.hovered else palette.cloth_line
        radius = _RADIUS * self.ui
        picture = clear((wide, high), palette.cloth_dark)
        frame = box(
            (wide, high),
            radius,
            palette.cloth_dark,
            edge=edge,
            edge_width=(2.4 if strong else 1.4) * self.ui,
            opacity=_OPACITY,
        )
        picture.blit(frame, frame.get_rect(center=(wide // 2, high // 2)))
        heading = self.caption.partition("\n")[0]
        px = fonts.fit(heading, FontRole.TITLE, min(_HEADING * self.ui, 0.12 * high), wide * 0.94)
        place = wide / 2, _HEADING_AT * high
        fonts.write(picture, heading, FontRole.TITLE, px, palette.cloth_title, center=place)
        self._write_told(picture)
        return self.in_focus(picture, radius)

    def _write_told(self, picture: pygame.Surface) -> None:
        """Write under the cards what they are, in two lines where one would be small."""
        fonts, (wide, high), strip = self.context.fonts, self.pixels, self._strip * self.ui
        if not self.told:
            return
        room, bold = 0.94 * wide, FontRole.UI_BOLD
        px = min(letters(_WORDS, self.ui), strip * _STRIP)
        lines = fonts.balance(self.told, bold, px, room)
        px = min(px, strip / (_LEADING * len(lines)))
        px = min(fonts.fit(line, bold, px, room) for line in lines)
        y = high - strip / 2 - _LEADING * px * (len(lines) - 1) / 2
        for line in lines:
            ink = self.theme.palette.cloth_text
            fonts.write(picture, line, bold, px, ink, center=(wide / 2, y))
            y += _LEADING * px
