"""A line of writing over the scene below: a name, a number."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.controls.writing import BLINK, KEYS, WritingLine
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.records.texts import name_of

_WIDTH, _HEIGHT = 520, 240
_LINE_WIDTH, _LINE_HEIGHT = 324, 36


class Entry(PanelScene):
    """Asks for a line; ``on_done`` gets what can be seen of it, if anything is left.

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
        """Offer the line and two buttons."""
        get = self.context.text.get
        self.title(self._title)
        self.line = WritingLine(
            self.context, self._title, self._value, (_LINE_WIDTH, _LINE_HEIGHT), limit=self._limit
        )
        self.write(self.line, _WIDTH / 2, _HEIGHT / 2 - 10)
        self.offer(
            [(get("common.ok"), self._done), (get("common.cancel"), self.context.scenes.pop)],
            in_row=True,
        )

    def enter(self) -> None:
        """Begin with the line, ready to be written in."""
        super().enter()
        self.focus.set([self.line, *self.buttons])
        self.focus.focus(self.line)

    def arrange(self, size: tuple[int, int]) -> None:
        """Have the line take the keys once it has its place."""
        super().arrange(size)
        if self.focus.current is self.line:
            self.line.write()

    def _done(self) -> None:
        words = name_of(self.line.value, self._limit)
        if self._digits:
            words = "".join(letter for letter in words if letter.isdecimal())
        self.context.scenes.pop()
        if words:
            self._on_done(words)

    def handle(self, event: pygame.Event) -> bool:
        """Enter takes the line, Escape leaves it; other keys are for the line while it is on."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.scenes.pop()
            return True
        on = self.focus.current is self.line
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RETURN and on:
            self._done()
            return True
        if event.type in KEYS and on:
            self.line.write()  # a click beside it has put the cursor away
        used = super().handle(event)
        if self.focus.current is not self.line:
            self.line.rest()
        return self.line.handle(event) or used

    def update(self, dt: float) -> None:
        """Let the cursor blink."""
        super().update(dt)
        self.line.update(dt)

    def until_timer(self) -> float | None:
        """Wake up for the cursor."""
        due = super().until_timer()
        if not self.line.editing:
            return due
        return BLINK if due is None else min(due, BLINK)

    def leave(self) -> None:
        """Take the line down."""
        self.line.close()
