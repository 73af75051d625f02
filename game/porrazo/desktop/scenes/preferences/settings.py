"""The settings: each takes effect at once, on what is seen behind, too."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import pygame

from porrazo.desktop.scenes.preferences.key_rows import KeyRows
from porrazo.desktop.scenes.preferences.preview import LookPreview
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.choices import Choice, Toggle
from porrazo.desktop.ui.controls.scrolling import ScrollPanel
from porrazo.desktop.ui.controls.slider import Slider
from porrazo.desktop.ui.controls.tabs import Tabs
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Overlay
from porrazo.match.settings import (
    AT_ONE_SCREEN,
    BACKS,
    DECLARING,
    LOOKS,
    SCALES,
    THEMES,
    TRICKS,
    USUAL_BACK,
    Speed,
)
from porrazo.text import LANGUAGES

_WIDTH, _HEIGHT, _MARGIN = 640, 514, 8
_ROW_WIDTH, _ROW, _FIRST_ROW = 590, 50.0, 163.0
# From the first row to the last, at most.
_ROWS = 260.0
# And where no sentence stands under them.
_ALONE = 306.0
_MOST_ROWS = 7
# All that is on the panel.
_ALL = pygame.Rect(25, 18, _ROW_WIDTH, 486)
# How large the sentence under the rows is.
_WORDS = 18
Row = Choice | Toggle | Slider

_VOLUMES = ("volume", "calls_volume", "room_volume")
_HEARD_AS = {"volume": "card", "muted": "card", "calls_volume": "call", "room_volume": "room_cups"}
"""What is heard when a setting is changed."""
SECTIONS = ("look", "play", "asking", "sound", "keys", "more_keys", "other_keys")


class SettingsScene(Overlay):
    """A panel with tabs; beside it, where there is room, one sees what a change does.

    It lies over the table itself; where there is none, over a few cards on the cloth. A line of
    the keys, once activated, waits for the key that is wanted for it.
    """

    veil = 0.0

    def __init__(
        self, context: Context, section: str = SECTIONS[0], *, preview: bool = False
    ) -> None:
        super().__init__(context)
        self._previews = preview
        self.section = section
        self._place = 0
        self._said = ""
        self._held: float | None = None
        """The scale that the panel keeps once the mouse has chosen another: nothing moves."""
        self._keys = KeyRows(context, self._say, self.rebuild)

    def enter(self) -> None:
        """Put everything on the stage; the focus stays at the place where it was."""
        context, get = self.context, self.context.text.get
        gold = context.theme.palette.text_gold
        big = context.theme.type.heading
        self.panel = ScrollPanel(self, _WIDTH, _HEIGHT, blocks=[_ALL])
        self.title = Label(
            context, get("settings.title"), role=FontRole.TITLE, px=big, colour=gold, width=400
        )
        self.title.align = "left"
        names = [get(f"settings.tab_{name}") for name in SECTIONS]
        self.tabs = Tabs(context, names, SECTIONS.index(self.section), self._show, width=_ROW_WIDTH)
        self.rows = self._rows()
        self.words = Label(
            context, self._said, px=_WORDS, align="left", width=_ROW_WIDTH - 24, high=60
        )
        primary = ButtonStyle.PRIMARY
        self.close = Button(context, get("common.close"), context.scenes.pop, style=primary)
        self.about = Button(context, get("about.button"), self._about, style=ButtonStyle.QUIET)
        controls = [self.tabs, *self.rows, self.about, self.close]
        self.preview = LookPreview(context) if self._previews else None
        if self.preview is not None:
            self.stage.add(*self.preview.sprites)
            for sprite in self.preview.sprites:
                sprite.scrolls = False
        self.stage.add(*self.panel.sprites, self.title, self.words, *controls)
        self.focus.add(*controls)
        self.focus.focus(controls[min(self._place, len(controls) - 1)])

    def rebuild(self) -> None:
        """Keep the focus where it is: it was here that something was changed."""
        current = self.focus.current
        if current in self.focus.controls:
            self._place = self.focus.controls.index(current)
        offset = self.panel.scroller.offset
        super().rebuild()
        self.panel.scroller.offset = offset
        self.arrange(self.size)

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the table as it is, or the cloth of the preview."""
        if self.preview is not None:
            self.preview.paint(layer)
        else:
            super().paint(layer)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the panel at the right if it leaves half of the window, else in the middle."""
        ui = self._held or self.context.ui(size)
        wide = _WIDTH * ui
        beside = size[0] - wide > 0.46 * size[0]
        x = size[0] - wide / 2 - 32 * ui if beside else size[0] / 2
        room = 2.0 * _MARGIN, 2.0 * _MARGIN
        ui = self.panel.fit(size, room, scale=self._held, x=x)
        point = self.panel.point
        if self.preview is not None:
            self.preview.place(pygame.Rect(0, 0, max(0, self.panel.area.left), size[1]), size)
            self.stage.repaint()
        self.title.place(point(237, 46), ui)
        right = float(_WIDTH - 25)
        for button in (self.close, self.about):
            half = button.natural[0] / 2
            button.place(point(right - half, 46), ui)
            right -= 2 * half + 12
        self.tabs.place(point(_WIDTH / 2, 105), ui)
        high = _ALONE if self.section in ("play", "asking") else _ROWS
        step = min(_ROW, high / (len(self.rows) - 1))
        for line, row in enumerate(self.rows):
            row.place(point(_WIDTH / 2, _FIRST_ROW + step * line), ui)
        self.words.place(point(_WIDTH / 2, _HEIGHT - 38), ui)
        self._write_words()

    def handle(self, event: pygame.Event) -> bool:
        """A key that is waited for is taken; else Escape goes back."""
        if event.type == pygame.KEYDOWN and self._held is not None:
            self._held = None
            self.arrange(self.size)
        if self._keys.handle(event):
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self.context.scenes.pop()
            return True
        return super().handle(event)

    def _say(self, sentence: str) -> None:
        """Write under the rows; without a sentence, what is usual there."""
        self._said = sentence
        self._write_words()

    def _write_words(self) -> None:
        """Write what there is to say; in the size chosen where the panel keeps its own."""
        shown = self._held is not None and not self._said and self.section == "look"
        chosen = self.context.ui(self.size) / self.panel.ui if shown else 1.0
        self.words.px = chosen * (self.context.theme.type.body if shown else _WORDS)
        self.words.set(self._said or self._usual_words())
        self.words.redraw()

    def _usual_words(self) -> str:
        """Return what there is to know about the section."""
        name = f"words_{self.section}"
        if self.section in ("play", "asking"):
            return ""
        if self.section == "look":
            return "" if self._held is None else self.context.text.get("settings.words_scale")
        if self.section == "sound" and self.context.sounds.missing:
            name = "words_no_sound"
        return self.context.text.get(f"settings.{name}")

    def _about(self) -> None:
        from porrazo.desktop.scenes.about import About

        self.context.scenes.push(About(self.context))

    def _show(self, place: int) -> None:
        self._keys.wait_no_longer()
        self.section, self._said = SECTIONS[place], ""
        self.rebuild()

    def _rows(self) -> Sequence[Row | Button]:
        commands = tuple(keys.USUAL)
        match self.section:
            case "look":
                return self._look()
            case "play":
                return self._play()
            case "asking":
                return self._asking()
            case "sound":
                return self._sound()
            case "keys":
                return self._keys.rows(commands[:_MOST_ROWS], _ROW_WIDTH)
            case "more_keys":
                return self._keys.rows(commands[_MOST_ROWS : 2 * _MOST_ROWS], _ROW_WIDTH)
            case _:
                usual = Button(
                    self.context,
                    self.context.text.get("settings.keys_usual"),
                    self._keys.usual,
                    width=300,
                    height=38,
                )
                return [*self._keys.rows(commands[2 * _MOST_ROWS :], _ROW_WIDTH), usual]

    def _look(self) -> Sequence[Row]:
        languages, backs = (None, *LANGUAGES), (USUAL_BACK, *BACKS)
        return [
            self._choice("language", languages, [f"language_{it}" for it in languages]),
            self._choice("theme", THEMES, [f"theme_{it}" for it in THEMES]),
            self._cards("french"),
            self._cards("spanish"),
            self._choice("card_back", backs, [f"back_{it}" for it in backs]),
            self._scale(),
            self._toggle("full_screen"),
        ]

    def _play(self) -> Sequence[Row]:
        speeds = tuple(Speed)
        return [
            self._choice("speed", speeds, [f"speed_{it.name.lower()}" for it in speeds]),
            self._toggle("reduced_motion"),
            self._choice("tricks", TRICKS, [f"tricks_{it}" for it in TRICKS]),
            self._toggle("show_chance"),
            self._toggle("table_talk"),
            self._toggle("learning_aids"),
        ]

    def _asking(self) -> Sequence[Row]:
        shared = [f"at_one_screen_{it}" for it in AT_ONE_SCREEN]
        return [
            self._choice("declaring", DECLARING, [f"declaring_{it}" for it in DECLARING]),
            self._toggle("auto_pass"),
            self._toggle("auto_next"),
            self._toggle("for_partner"),
            self._choice("at_one_screen", AT_ONE_SCREEN, shared),
        ]

    def _sound(self) -> Sequence[Row]:
        self.context.sounds.found()
        volumes = [self._volume(name) for name in _VOLUMES]
        return [*volumes, *map(self._toggle, ("muted", "silent_away", "room_tone"))]

    def _volume(self, name: str) -> Slider:
        value = float(getattr(self.context.settings, name))
        label = self.context.text.get(f"settings.{name}")
        return Slider(self.context, label, value, partial(self._change, name), width=_ROW_WIDTH)

    def _choice(self, name: str, values: Sequence[Any], words: Sequence[str]) -> Choice:
        get = self.context.text.get
        chosen = values.index(getattr(self.context.settings, name))
        return self._row(name, values, [get(f"settings.{key}") for key in words], chosen)

    def _cards(self, pack: str) -> Choice:
        looks = LOOKS[pack]
        return self._choice(f"{pack}_cards", looks, [f"cards_{it}" for it in looks])

    def _scale(self) -> Choice:
        now = self.context.settings.ui_scale
        nearest = min(range(len(SCALES)), key=lambda place: abs(SCALES[place] - now))
        self.scale = self._row("ui_scale", SCALES, [f"{it * 100:.0f} %" for it in SCALES], nearest)
        return self.scale

    def _row(self, name: str, values: Sequence[Any], shown: list[str], chosen: int) -> Choice:
        label = self.context.text.get(f"settings.{name}")
        return Choice(
            self.context,
            label,
            shown,
            chosen,
            lambda place: self._change(name, values[place]),
            width=_ROW_WIDTH,
        )

    def _toggle(self, name: str) -> Toggle:
        label = self.context.text.get(f"settings.{name}")
        on = bool(getattr(self.context.settings, name))
        return Toggle(self.context, label, on, partial(self._change, name), width=_ROW_WIDTH)

    def _change(self, name: str, value: object) -> None:
        if name == "ui_scale" and self.scale.hovered and not self.scale.focused:
            self._held = self._held or self.panel.ui
        self.context.change(**{name: value})
        if name in _HEARD_AS:
            self.context.sounds.play(_HEARD_AS[name])
