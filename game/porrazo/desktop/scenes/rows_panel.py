"""A panel over the scene below, with rows of a form in two columns."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from porrazo.desktop.choices import Choice, Toggle
from porrazo.desktop.scene import Overlay
from porrazo.desktop.widgets import Button, Panel

_ROW = 58.0
Row = Choice | Toggle


class RowsPanel(Overlay):
    """A panel with rows in two columns and a line of buttons."""

    rows: Sequence[tuple[Row, ...]] = ()
    buttons: Sequence[Button] = ()
    title = ""
    size_of_panel = (1120, 560)

    def build(self) -> None:
        """Make `rows`, a tuple for each column, and `buttons`, the last to leave by."""
        raise NotImplementedError

    def enter(self) -> None:
        """Put everything on the stage; the focus stays at the place where it was."""
        self.panel = Panel(
            self.context, *self.size_of_panel, title=self.context.text.get(self.title)
        )
        self.build()
        rows = [row for column in self.rows for row in column]
        self.stage.add(self.panel, *rows, *self.buttons)
        self.focus.add(*rows, *self.buttons)
        place = min(self._place, len(self.focus.controls) - 1)
        self.focus.focus(self.focus.controls[place])

    _place = 0

    def rebuild(self) -> None:
        """Keep the focus where it is: it was here that something was changed."""
        current = self.focus.current
        if current in self.focus.controls:
            self._place = self.focus.controls.index(current)
        super().rebuild()

    def arrange(self, size: tuple[int, int]) -> None:
        """Two columns of rows over a line of buttons."""
        width, height = self.size_of_panel
        ui = min(self.context.ui(size), size[1] / (height + 16), size[0] / (width + 16))
        x, y = size[0] / 2, size[1] / 2
        self.panel.place((x, y), ui)
        left, top = x - width * ui / 2, y - height * ui / 2
        for number, column in enumerate(self.rows):
            for line, row in enumerate(column):
                row.place((left + (290 + 540 * number) * ui, top + (100 + _ROW * line) * ui), ui)
        right = left + (width - 36) * ui
        for button in reversed(self.buttons):
            wide = button.natural[0] * ui
            button.place((right - wide / 2, top + (height - 50) * ui), ui)
            right -= wide + 14 * ui

    def handle(self, event: pygame.Event) -> bool:
        """Escape goes back."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.scenes.pop()
            return True
        return super().handle(event)
