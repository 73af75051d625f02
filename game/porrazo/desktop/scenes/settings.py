"""The settings: each takes effect at once, on what is seen behind, too."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import pygame

from porrazo.desktop import keys
from porrazo.desktop.choices import Choice, Toggle
from porrazo.desktop.context import Context
from porrazo.desktop.durations import Speed
from porrazo.desktop.scene import Overlay
from porrazo.desktop.settings import BACKS, DECLARING, PACKS, SCALES, THEMES
from porrazo.desktop.text import LANGUAGES
from porrazo.desktop.widgets import Button, ButtonStyle, Label, Panel

_WIDTH, _HEIGHT = 1120, 560
_ROW = 58.0
_VOLUMES = tuple(percent / 100 for percent in range(0, 101, 10))
Row = Choice | Toggle


class SettingsPanel(Overlay):
    """A panel with rows in two columns and a line of buttons."""

    rows: Sequence[tuple[Row, ...]] = ()
    buttons: Sequence[Button] = ()
    title = ""
    size_of_panel = (_WIDTH, _HEIGHT)

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


class SettingsScene(SettingsPanel):
    """Everything that can be set."""

    title = "settings.title"

    def build(self) -> None:
        """Make a row for each setting."""
        languages = (None, *LANGUAGES)
        left: list[Row] = [
            self._choice("language", languages, [f"settings.language_{it}" for it in languages]),
            self._choice("theme", THEMES, [f"settings.theme_{it}" for it in THEMES]),
            self._choice("pack", PACKS, [f"settings.pack_{it}" for it in PACKS]),
            self._choice("back", BACKS, [f"settings.back_{it}" for it in BACKS]),
            self._percent("ui_scale", SCALES),
            self._toggle("full_screen"),
        ]
        right: list[Row] = [
            self._choice(
                "speed", tuple(Speed), [f"settings.speed_{it.name.lower()}" for it in Speed]
            ),
            self._toggle("reduced_motion"),
            self._percent("volume", _VOLUMES),
            self._toggle("muted"),
            self._toggle("room_tone"),
            self._choice("declaring", DECLARING, [f"settings.declaring_{it}" for it in DECLARING]),
        ]
        self.rows = (tuple(left), tuple(right))
        get, scenes = self.context.text.get, self.context.scenes
        change_keys = partial(scenes.push, KeysScene(self.context))
        self.buttons = (
            Button(self.context, get("settings.keys"), change_keys, width=200),
            Button(
                self.context, get("common.close"), scenes.pop, style=ButtonStyle.PRIMARY, width=180
            ),
        )

    def _choice(self, name: str, values: Sequence[Any], words: Sequence[str]) -> Choice:
        get = self.context.text.get
        chosen = values.index(getattr(self.context.settings, name))
        shown = [get(key) for key in words]
        return self._row(name, values, shown, chosen)

    def _percent(self, name: str, values: Sequence[float]) -> Choice:
        now = getattr(self.context.settings, name)
        nearest = min(range(len(values)), key=lambda place: abs(values[place] - now))
        return self._row(name, values, [f"{value * 100:.0f} %" for value in values], nearest)

    def _row(self, name: str, values: Sequence[Any], shown: list[str], chosen: int) -> Choice:
        label = self.context.text.get(f"settings.{name}")
        return Choice(
            self.context,
            label,
            shown,
            chosen,
            lambda place: self._change(name, values[place]),
            width=500,
        )

    def _toggle(self, name: str) -> Toggle:
        label = self.context.text.get(f"settings.{name}")
        on = bool(getattr(self.context.settings, name))
        return Toggle(self.context, label, on, partial(self._change, name), width=500)

    def _change(self, name: str, value: object) -> None:
        self.context.change(**{name: value})
        if name in ("volume", "muted"):
            self.context.sounds.play("card")


class KeysScene(SettingsPanel):
    """The keys of the commands; choose one, then press another key for it."""

    title = "settings.keys_title"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._waiting: str | None = None

    def build(self) -> None:
        """Make a row for each command, and words on what to do."""
        get = self.context.text.get
        own = self.context.settings.keys
        made = [self._key_row(command, keys.key_of(command, own)) for command in keys.USUAL]
        half = (len(made) + 1) // 2
        self.rows = (tuple(made[:half]), tuple(made[half:]))
        self.words = Label(self.context, get("settings.keys_words"), px=19, width=900)
        self.stage.add(self.words)
        self.buttons = (
            Button(self.context, get("settings.keys_usual"), self._usual),
            Button(
                self.context,
                get("common.close"),
                self.context.scenes.pop,
                style=ButtonStyle.PRIMARY,
                width=180,
            ),
        )

    def _key_row(self, command: str, key: str) -> Choice:
        label = self.context.text.get(f"settings.key_{command}")
        return KeyRow(self.context, label, key.upper(), partial(self._wait_for, command))

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the words under the rows."""
        super().arrange(size)
        ui = self.panel.ui
        self.words.place((self.panel.x, self.panel.y + 150 * ui), ui)

    def _wait_for(self, command: str) -> None:
        self._waiting = command
        name = self.context.text.get(f"settings.key_{command}")
        self.words.set(self.context.text.get("settings.press_key", name=name))

    def _usual(self) -> None:
        self._take({})

    def _take(self, chosen: dict[str, str]) -> None:
        self._waiting = None
        self.context.change(keys=chosen)
        self.rebuild()

    def handle(self, event: pygame.Event) -> bool:
        """While a key is waited for, the next one is it; Escape waits no longer."""
        if self._waiting is None or event.type != pygame.KEYDOWN:
            return super().handle(event)
        if event.key == pygame.K_ESCAPE:
            self._take(dict(self.context.settings.keys))
        elif keys.may_be_chosen(event.key):
            name = pygame.key.name(event.key)
            self._take(keys.with_key(self._waiting, name, self.context.settings.keys))
        else:
            self.context.sounds.play("refuse")
            self.words.set(self.context.text.get("settings.key_is_fixed"))
        return True


class KeyRow(Choice):
    """A command with its key; `on_activate` is called to change it."""

    def __init__(
        self, context: Context, label: str, key: str, on_activate: Callable[[], object]
    ) -> None:
        super().__init__(context, label, [key], 0, lambda place: None, width=500)
        self._on_activate = on_activate

    def activate(self) -> None:
        """Ask for another key."""
        self._on_activate()
