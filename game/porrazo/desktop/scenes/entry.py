"""A line of writing over the scene below: a name, a number."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from porrazo.desktop.context import Context
from porrazo.desktop.forms import BLINK, Form
from porrazo.desktop.scenes.panel import PanelScene

_WIDTH, _HEIGHT = 520, 240


class Entry(PanelScene):
    """Asks for a line; ``on_done`` gets it without blanks at its ends, if any is left.

    Where ``digits`` is true it is the digits of it.
    """

    def __init__(
        self,
        context: Context,
        title: str,
        value: str,
        on_done: Callable[[str], object],
        *,
        limit: int,
        digits: bool = False,
    ) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self._title = title
        self._value = value
        self._limit = limit
        self._on_done = on_done
        self._digits = digits

    def build(self) -> None:
        """Offer the field and two buttons."""
        get = self.context.text.get
        self.title(self._title)
        self.form = Form(self.context, self.focus, lambda field: None)
        self.field = self.form.text("", self._value, limit=self._limit)
        self.offer(
            [(get("common.ok"), self._done), (get("common.cancel"), self.context.scenes.pop)],
            in_row=True,
        )

    def enter(self) -> None:
        """Begin with the field, ready to be written in."""
        super().enter()
        self.stage.add(self.form)
        self.focus.set([*self.form.fields, *self.buttons])
        self.focus.focus(self.field)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the field in the middle of the panel."""
        super().arrange(size)
        ui = self.panel.ui
        # The left two fifths of a form's area are for a label, which this one does not need.
        area = pygame.Rect(0, 0, round(560 * ui), round(54 * ui))
        area.left = round(self.panel.x - 0.71 * area.w)
        area.centery = round(self.panel.y - 6 * ui)
        self.form.place(area, ui)

    def _done(self) -> None:
        words = str(self.field.value).strip()
        if self._digits:
            words = "".join(letter for letter in words if letter.isdecimal())
        self.context.scenes.pop()
        if words:
            self._on_done(words)

    def handle(self, event: pygame.Event) -> bool:
        """Enter takes the line, Escape leaves it; other keys are for the field."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.scenes.pop()
            return True
        entering = event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN
        if entering and (self.form.editing or self.focus.current is self.field):
            self._done()
            return True
        used = super().handle(event)
        return self.form.handle(event) or used

    def update(self, dt: float) -> None:
        """Let the cursor blink."""
        super().update(dt)
        self.form.update(dt)

    def until_timer(self) -> float | None:
        """Wake up for the cursor."""
        due = super().until_timer()
        if not self.form.editing:
            return due
        return BLINK if due is None else min(due, BLINK)

    def leave(self) -> None:
        """Take the form down."""
        self.form.close()
