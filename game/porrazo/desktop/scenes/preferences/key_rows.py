"""Rows of the settings that show keys, and wait for other ones."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from functools import partial

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.buttons import ButtonStyle, button_colours
from porrazo.desktop.ui.controls.choices import FormRow
from porrazo.desktop.ui.drawing.paint import box
from porrazo.desktop.ui.drawing.theme import READABLE, FontRole

# What is free at both ends of a cap, at 1280x720.
_CAP_END = 12.0


class CapRow(FormRow):
    """Words with a key or a button of a controller at the right; it is only read."""

    reads_aloud = True

    def __init__(
        self, context: Context, label: str, key: str, *, width: float, waits: bool = False
    ) -> None:
        super().__init__(context, label, width)
        self.key = key
        self.waits = waits
        """True while a key for it is waited for."""

    @property
    def value(self) -> str:
        """The key, or that one is wanted."""
        return self.context.text.get("settings.press") if self.waits else self.key

    def look(self) -> Hashable:
        """Return the state and the key."""
        return super().look(), self.value

    def draw_picture(self) -> pygame.Surface:
        """Draw the words and the cap of the key, gold while one is waited for."""
        palette, fonts, ui = self.theme.palette, self.context.fonts, self.ui
        face, bold = self.ground(), FontRole.UI_BOLD
        high, px = face.height - round(8 * ui), max(READABLE, 0.9 * self.letters * ui)
        wide = max(high, round(fonts.width(self.value, bold, px) + 2 * _CAP_END * ui))
        cap = pygame.Rect(0, 0, wide, high)
        cap.midright = face.width - round(_CAP_END * ui), face.height // 2
        radius, edge = 7 * ui, 1.6 * ui
        if self.waits:
            top, bottom, line, ink = button_colours(palette, ButtonStyle.PRIMARY)
            drawn = box(cap.size, radius, top, bottom, edge=line, edge_width=edge)
        else:
            ink = palette.text
            drawn = box(cap.size, radius, palette.cloth_line, opacity=60)
            around = box(cap.size, radius, ink, edge=palette.brass, edge_width=edge, opacity=0)
            drawn.blit(around, (0, 0))
        face.blit(drawn, cap)
        fonts.write(face, self.value, bold, px, ink, center=cap.center)
        self.write_words(face, cap.left)
        return self.finished(face)


class KeyRow(CapRow):
    """A command with its key; `on_activate` is called to change it."""

    reads_aloud = False

    def __init__(
        self,
        context: Context,
        label: str,
        key: str,
        on_activate: Callable[[], object],
        *,
        width: float,
        waits: bool = False,
    ) -> None:
        super().__init__(context, label, key, width=width, waits=waits)
        self._on_activate = on_activate

    def activate(self) -> None:
        """Ask for another key."""
        self.context.sounds.play("click", volume=0.6)
        self._on_activate()


class KeyRows:
    """Makes a row for each command; `waiting` is the one for which the next key is taken.

    `say` is called with a sentence on what happens, empty when there is none; `on_change` with a
    command that has another key, and with each that is chosen to get one.
    """

    def __init__(
        self,
        context: Context,
        say: Callable[[str], object],
        on_change: Callable[[str], object],
        width: float,
    ) -> None:
        self._context = context
        self._say = say
        self._on_change = on_change
        self.waiting: str | None = None
        self.rows = {
            command: KeyRow(
                context, self._name(command), "", partial(self._wait_for, command), width=width
            )
            for command in keys.USUAL
        }
        self.refresh()

    def refresh(self) -> None:
        """Show the keys as they are now."""
        own = self._context.settings.keys
        for command, row in self.rows.items():
            row.key = keys.shown(keys.key_of(command, own))
            row.waits = command == self.waiting

    def usual(self) -> None:
        """Give every command its usual key."""
        self._take({}, "")

    def wait_no_longer(self) -> None:
        """Leave the key as it is."""
        if self.waiting is not None:
            self.waiting = None
            self.refresh()
            self._say("")

    def handle(self, event: pygame.Event) -> bool:
        """Take the key that is waited for; Escape and a click leave it as it is."""
        if self.waiting is None:
            return False
        if event.type == pygame.MOUSEBUTTONDOWN:
            self.wait_no_longer()
            return False
        if event.type != pygame.KEYDOWN:
            return False
        if event.key == pygame.K_ESCAPE:
            self.wait_no_longer()
        elif keys.may_be_chosen(event.key):
            self._give(self.waiting, keys.name_of(event.key))
        else:
            self._context.sounds.play("refuse")
            self._say(self._context.text.get("settings.key_is_fixed"))
        return True

    def _wait_for(self, command: str) -> None:
        self.waiting = command
        self.refresh()
        self._on_change(command)
        self._say(self._context.text.get("settings.press_key", name=self._name(command)))

    def _give(self, command: str, key: str) -> None:
        own = self._context.settings.keys
        other = keys.holder(key, own)
        chosen = keys.with_key(command, key, own)
        self._take(chosen, command)
        if other not in (None, command):
            given = keys.shown(keys.key_of(other, chosen))
            self._say(
                self._context.text.get(
                    "settings.keys_changed_places", name=self._name(other), key=given
                )
            )

    def _take(self, chosen: Mapping[str, str], command: str) -> None:
        self.wait_no_longer()
        self._context.change(keys=chosen)
        self.refresh()
        self._on_change(command)

    def _name(self, command: str) -> str:
        return self._context.text.get(f"settings.key_{command}")
