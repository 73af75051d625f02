"""The glass of a rail, and what is written on it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from porrazo.desktop.table.rails.column import (
    Areas,
    Column,
    Room,
    column,
    sizes_between,
    write_column,
)
from porrazo.desktop.table.rails.pen import Pen
from porrazo.desktop.table.rails.sections import height
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.glass import RADIUS, glass
from porrazo.desktop.ui.drawing.paint import clear, over_shadow
from porrazo.desktop.ui.drawing.theme import ui_scale
from porrazo.desktop.ui.stage.sprite import Blit, Point
from porrazo.table.places.facts import Big, Section

_Z = 19.0
_PAD = 11.0


class RailFace(Widget):
    """A rail with its sections; where ``bare`` the rail itself is something else's, as wood is.

    ``stand`` tells where sections are: 0 at the top of their room, 1 at its foot; ``spread`` ones
    fill it. While ``hand_open`` is not true those that are private are not shown.
    """

    #: A rail's picture is large, and what it showed before does not come back.
    kept_looks = 1

    def __init__(
        self,
        context: Context,
        hand_open: Callable[[], bool],
        *,
        stand: float = 0.0,
        spread: bool = False,
        rules: bool = False,
    ) -> None:
        super().__init__(context, "", (180, 470), z=_Z)
        self.sections: Sequence[Section] = ()
        self.bare = False
        self._hand_open, self._open = hand_open, True
        self._stand, self._spread, self._rules = stand, spread, rules
        self._rect = pygame.Rect(0, 0, 1, 1)
        self._free = self._rect
        self._cards: Areas = {}
        self._column: Column | None = None

    def place_on(self, rect: pygame.Rect, free: pygame.Rect, cards: Areas, ui: float) -> None:
        """Take a place on the screen; sections stand in what is ``free`` of it."""
        self._rect, self._free = rect, free
        self._cards = {name: area for name, area in cards.items() if rect.contains(area)}
        self.ui = ui
        self.resize(rect.w / ui, rect.h / ui)
        self.place(rect.center, ui)
        self._choose()

    def show(self, sections: Sequence[Section]) -> None:
        """Show other sections."""
        if tuple(sections) != tuple(self.sections):
            self.sections = tuple(sections)
            self._choose()

    @property
    def shown_sections(self) -> Sequence[Section]:
        """The sections that may be seen now."""
        return [each for each in self.sections if self._open or not each.private]

    def blits(self) -> tuple[Blit, ...]:
        """Return the picture; what is private goes and comes with the hand."""
        if self._hand_open() != self._open:
            self._open = not self._open
            self._choose()
        return super().blits()

    def _choose(self) -> None:
        usual = min(self.ui, ui_scale(self.context.scenes.size))
        self._column = column(
            self.context, self.shown_sections, self._room, sizes_between(self.ui, usual)
        )
        self.redraw()

    @property
    def free_bottom(self) -> int:
        """How far down the rail is free, on the screen: as far as its first section at the foot."""
        if self._column is None or not self._column.placed:
            return min([self._free.bottom, *[area.top for area in self._cards.values()]])
        return self._rect.top + round(self._column.top)

    def spot_of_figure(self) -> Point | None:
        """Return where the first section with a large figure stands, on the screen; or None."""
        if self._column is None:
            return None
        for section, top in self._column.placed:
            if any(isinstance(part, Big) for part in section.parts):
                pen = Pen(self.context, self._column.ui, self._room.width)
                return self._rect.centerx, self._rect.top + top + height(pen, section) / 2
        return None

    @property
    def _room(self) -> Room:
        """Where sections stand, from the rail's own top."""
        top = self._rect.top
        pad = _PAD * min(self.ui, self._rect.w / 188)
        cards = {name: area.move(-self._rect.x, -top) for name, area in self._cards.items()}
        return Room(
            self._rect.w - 2 * pad,
            self._free.top - top,
            self._free.bottom - top - pad,
            cards,
            self._stand,
            self._spread,
        )

    def look(self) -> Hashable:
        """Return what is shown, and how sharp cards among it are."""
        return self.sections, self.bare, self._open, self.context.cards.version

    def draw_picture(self) -> pygame.Surface:
        """Draw the glass and the sections."""
        frame = ui_scale(self.context.scenes.size)
        face = clear(self.pixels) if self.bare else glass(self.theme, self.pixels, frame)
        if self._column is not None:
            room = self._room
            column = self._column
            pen = Pen(self.context, column.ui, room.width, face, air=column.air)
            pen.left = (self._rect.w - room.width) / 2
            write_column(pen, column, room, rules=self._rules)
        if self.bare:
            return face
        palette = self.theme.palette
        return over_shadow(face, RADIUS * frame, 8 * frame, palette.shadow, 90, 3 * frame)


class OwnBox(RailFace):
    """The box lower right: it is there while there is something in it."""

    def blits(self) -> tuple[Blit, ...]:
        """Return the picture, if anything is shown."""
        drawn = super().blits()
        return drawn if self.shown_sections else ()
