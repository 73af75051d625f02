"""A line of writing over the scene below: a name, a number."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.controls.widgets import Label
from porrazo.desktop.kit.controls.writing import BLINK, KEYS, WritingLine
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.records.texts import name_of

_WIDTH, _HEIGHT = 520, 240
_LINE_WIDTH, _LINE_HEIGHT = 324, 36
_GAP = 24


class Entry(PanelScene):
    """Asks for a line; ``on_done`` gets what can be seen of it, if anything is left.

    Where ``digits`` is true it is the digits of it. Letters that no font has are refused, but for
    a ``path``, which nobody reads afterwards.
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
        path: bool = False,
    ) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self._title = title
        self._value = value
        self._limit = limit
        self._on_done = on_done
        self._digits = digits
        self._path = path

    def build(self) -> None:
        """Offer the line and two buttons."""
        get = self.context.text.get
        self.title(self._title)
        self.line = WritingLine(
            self.context, self._title, self._value, (_LINE_WIDTH, _LINE_HEIGHT), limit=self._limit
        )
        self.write(self.line, _WIDTH / 2, _HEIGHT / 2 - 10)
        self.refusal = Label(
            self.context, get("common.no_font"), px=17, width=_WIDTH - 2 * _GAP, high=44,
            colour=self.context.theme.palette.text_gold,
        )  # fmt: skip
        self.write(self.refusal, _WIDTH / 2, _HEIGHT / 2 + 32)
        self.offer(
            [(get("common.ok"), self._done), (get("common.cancel"), self.context.scenes.pop)],
            in_row=True,
        )

    def enter(self) -> None:
        """Begin with the line, ready to be written in."""
        super().enter()
        self.refusal.visible = self._refused
        self.focus.set([self.line, *self.buttons])
        self.focus.focus(self.line)

    def arrange(self, size: tuple[int, int]) -> None:
        """Have the line take the keys once it has its place."""
        super().arrange(size)
        if self.focus.current is self.line:
            self.line.write()

    @property
    def _refused(self) -> bool:
        """Whether what is written cannot be shown, and so not be taken."""
        return not self._path and bool(self.context.fonts.lacking(self.line.value))

    def _done(self) -> None:
        if self._refused:
            self.context.speak(self.refusal.label)
            self.focus.focus(self.line)
            return
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
        used = self.line.handle(event) or used
        self.refusal.visible = self._refused
        return used

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
