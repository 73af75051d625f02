"""Tabs over a panel: one of several sections is seen."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Widget
from porrazo.desktop.ui.drawing.fonts import LINE
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.sprite import Point


class Tabs(Widget):
    """Names side by side, one of them chosen; `on_change` gets its place.

    One control: a click chooses the name under it, left and right the next one, Enter goes round.
    """

    def __init__(
        self,
        context: Context,
        names: Sequence[str],
        chosen: int,
        on_change: Callable[[int], object],
        *,
        width: float,
        z: float = WIDGET_Z,
    ) -> None:
        super().__init__(context, names[chosen], (width, 46), z=z)
        self.names = tuple(names)
        self.chosen = chosen
        self._on_change = on_change
        self._pressed_at: Point | None = None

    def box_of(self, place: int) -> pygame.Rect:
        """Return where a name is, on the screen."""
        rect = self.area
        left, right = (round(rect.w * n / len(self.names)) for n in (place, place + 1))
        return pygame.Rect(rect.x + left, rect.y, right - left, rect.h)

    def choose(self, place: int) -> None:
        """Choose another name; `on_change` is called when it differs."""
        if place != self.chosen:
            self.chosen = place
            self.label = self.names[place]
            self._on_change(place)

    def press(self, point: Point) -> None:
        """Remember which name the mouse went down on."""
        self._pressed_at = point

    def activate(self) -> None:
        """Choose the name that was clicked, or, by Enter, the next one."""
        point, self._pressed_at = self._pressed_at, None
        under = (n for n in range(len(self.names)) if point and self.box_of(n).collidepoint(point))
        self.choose(next(under, (self.chosen + 1) % len(self.names)))

    def adjust(self, dx: int, dy: int) -> bool:
        """Choose the name beside; an arrow at the end is used up, too."""
        if dx == 0:
            return False
        self.choose(max(0, min(len(self.names) - 1, self.chosen + dx)))
        return True

    def look(self) -> Hashable:
        """Return the state and which name is chosen."""
        return super().look(), self.chosen

    def draw_picture(self) -> pygame.Surface:
        """Draw the names over a line; the chosen one is bold, raised and underlined."""
        palette, origin = self.theme.palette, self.area.topleft
        face = clear(self.pixels, palette.panel)
        line = max(1, round(1.5 * self.ui))
        face.fill(palette.panel_edge, (0, face.height - line, face.width, line))
        for place in range(len(self.names)):
            rect = self.box_of(place).move(-origin[0], -origin[1])
            self._draw_name(face, place, rect)
        return self.in_focus(face, self.theme.measures.button_radius * self.ui)

    def _draw_name(self, face: pygame.Surface, place: int, rect: pygame.Rect) -> None:
        palette, fonts, chosen = self.theme.palette, self.context.fonts, place == self.chosen
        if chosen:
            radius = self.theme.measures.button_radius * self.ui
            face.blit(box(rect.size, radius, palette.panel_edge, opacity=70), rect)
            bar = max(2, round(3 * self.ui))
            face.fill(palette.text_gold, (rect.x, rect.bottom - bar, rect.w, bar))
        role = FontRole.UI_BOLD if chosen else FontRole.UI
        room = rect.w - 14 * self.ui
        body = self.theme.type.body * self.ui
        lines, px = fonts.in_lines(self.names[place], role, body, room, rect.h)
        colour = palette.text_gold if chosen else palette.text
        top = rect.centery - LINE * px * (len(lines) - 1) / 2
        for number, line in enumerate(lines):
            at = rect.centerx, round(top + LINE * px * number)
            fonts.write(face, line, role, px, colour, center=at)
