"""A line of writing over the scene below: a name, a number."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.controls.writing import BLINK, KEYS, WritingLine
from porrazo.records.texts import name_of

_WIDTH, _HEIGHT = 520, 240
_LINE_WIDTH, _LINE_HEIGHT = 324, 36
_GAP = 24


class TextEntry(PanelScene):
    """Asks for a line; ``on_done`` gets what can be seen of it, if anything is left.

    ``about`` says under the line what it may be; ``refuse`` returns why a line cannot be taken, ""
    where it can. Letters that no font has are refused, but for a ``path``, which nobody reads
    afterwards. What is refused stays in the line, to be mended.
    """

    def __init__(
        self,
        context: Context,
        title: str,
        value: str,
        on_done: Callable[[str], object],
        *,
        limit: int,
        about: str = "",
        refuse: Callable[[str], str] = lambda words: "",
        path: bool = False,
    ) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self._title = title
        self._value = value
        self._limit = limit
        self._on_done = on_done
        self._about = about
        self._refuse = refuse
        self._path = path

    def build(self) -> None:
        """Offer the line and two buttons."""
        get = self.context.text.get
        self.title(self._title)
        self.line = WritingLine(
            self.context, self._title, self._value, (_LINE_WIDTH, _LINE_HEIGHT), limit=self._limit
        )
        self.write(self.line, _WIDTH / 2, _HEIGHT / 2 - 10)
        self.about = Label(self.context, "", px=17, width=_WIDTH - 2 * _GAP, high=44)
        self.write(self.about, _WIDTH / 2, _HEIGHT / 2 + 32)
        self._tell(self._refusal)
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

    @property
    def _refusal(self) -> str:
        """Why what is written cannot be shown, and so not be taken; "" where it can."""
        shown = self._path or not self.context.fonts.lacking(self.line.value)
        return "" if shown else self.context.text.get("common.no_font")

    def _done(self) -> None:
        words = name_of(self.line.value, self._limit)
        why = self._refusal or (self._refuse(words) if words else "")
        if why:
            self._tell(why)
            self.context.sounds.play("refuse")
            self.context.speak(why)
            self.focus.focus(self.line)
            return
        self.context.scenes.pop()
        if words:
            self._on_done(words)

    def _tell(self, why: str = "") -> None:
        """Say under the line why it cannot be taken, else what it may be."""
        palette = self.context.theme.palette
        self.about.colour = palette.text_gold if why else palette.text_dim
        self.about.set(why or self._about)
        self.about.visible = bool(self.about.label)

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
        before = self.line.value
        used = self.line.handle(event) or used
        if self.line.value != before:
            self._tell(self._refusal)
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
