"""Rows of the settings that show keys, and wait for other ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame

from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.choices import Choice


class KeyRow(Choice):
    """A command with its key; `on_activate` is called to change it."""

    def __init__(
        self,
        context: Context,
        label: str,
        key: str,
        on_activate: Callable[[], object],
        *,
        width: float,
    ) -> None:
        super().__init__(context, label, [key], 0, lambda place: None, width=width)
        self._on_activate = on_activate

    @property
    def repeats(self) -> bool:
        """Asking once is enough."""
        return False

    def activate(self) -> None:
        """Ask for another key."""
        self.context.sounds.play("click", volume=0.6)
        self._on_activate()


class KeyRows:
    """Makes the rows; `waiting` is the command for which the next key is taken.

    `say` is called with a sentence on what happens, empty when there is none; `on_change` when
    keys have been changed.
    """

    def __init__(
        self, context: Context, say: Callable[[str], object], on_change: Callable[[], object]
    ) -> None:
        self._context = context
        self._say = say
        self._on_change = on_change
        self.waiting: str | None = None

    def rows(self, commands: Sequence[str], width: float) -> list[KeyRow]:
        """Return a row for each command."""
        own = self._context.settings.keys
        return [
            KeyRow(
                self._context,
                self._name(command),
                shown(keys.key_of(command, own)),
                partial(self._wait_for, command),
                width=width,
            )
            for command in commands
        ]

    def usual(self) -> None:
        """Give every command its usual key."""
        self._take({})

    def wait_no_longer(self) -> None:
        """Leave the key as it is."""
        if self.waiting is not None:
            self.waiting = None
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
        self._say(self._context.text.get("settings.press_key", name=self._name(command)))

    def _give(self, command: str, key: str) -> None:
        own = self._context.settings.keys
        other = keys.holder(key, own)
        chosen = keys.with_key(command, key, own)
        self._take(chosen)
        if other not in (None, command):
            given = shown(keys.key_of(other, chosen))
            self._say(
                self._context.text.get(
                    "settings.keys_changed_places", name=self._name(other), key=given
                )
            )

    def _take(self, chosen: Mapping[str, str]) -> None:
        self.wait_no_longer()
        self._context.change(keys=chosen)
        self._on_change()

    def _name(self, command: str) -> str:
        return self._context.text.get(f"settings.key_{command}")


def shown(key: str) -> str:
    """Return a key's name as it is seen on keyboards."""
    return key.upper() if len(key) < 4 else key.capitalize()
