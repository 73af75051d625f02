"""The settings: one list in sections, each change at work at once and seen beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import partial

import pygame

import porrazo
from porrazo.desktop.scenes.finding import FindingScene
from porrazo.desktop.scenes.preferences.key_rows import CapRow, KeyRows
from porrazo.desktop.scenes.preferences.preview import LookPreview
from porrazo.desktop.scenes.preferences.sections import (
    BUTTONS,
    PERSONAL,
    SECTIONS,
    SETTINGS,
    Setting,
    SettingKind,
)
from porrazo.desktop.scenes.railed import GAP, INNER, RAIL, TOP, Stack
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.choices import Choice, FormRow, Segments, Toggle
from porrazo.desktop.ui.controls.finding import names, plain
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.controls.scroller import Scroller
from porrazo.desktop.ui.controls.scrolling import ScrollBar
from porrazo.desktop.ui.controls.slider import Slider
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Label, Widget
from porrazo.desktop.ui.drawing.paint import box, clear
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.engine.build import build
from porrazo.match.settings import Settings
from porrazo.table.words.dress import USUAL

# All at 1280x720. The edge of the window; how wide the list is at least and at most, the preview
# beside it likewise, and all together.
_EDGE, _LEAST, _MOST, _PREVIEW, _WIDEST = 24.0, 470.0, 584.0, (236.0, 416.0), 1480.0
# A row of the list, the space below it, its headings, the bar with its space; a section on the
# rail, at least and at most; what is said about keys.
_ROW, _BELOW, _HEADING, _BAR, _SECTION, _SAID = 44.0, 3.0, 50.0, 20.0, (28.0, 40.0), 44.0
# Where there is no room beside the list: the strip that the preview is, of the window's height.
_STRIP = 0.19
_HEARD_AS = {"volume": "card", "muted": "card", "calls_volume": "call", "room_volume": "room_cups"}
"""What is heard when a setting is changed."""


class SettingsScene(FindingScene):
    """One list: the sections at the left jump in it, letters find a setting, a table shows it.

    A line of the keys, once activated, waits for the key that is wanted for it.
    """

    def __init__(self, context: Context, section: str = SECTIONS[0]) -> None:
        super().__init__(context)
        self.section = section
        self._jumped = -1
        """How far the list was when a section was jumped to: that one stays marked."""
        self._place: int | None = None
        self._before: Settings | None = None
        """What was set before the defaults were restored, while that can be taken back."""
        self._pack = ""

    # --- making

    def enter(self) -> None:
        """Make the rail, every row, the preview; the focus stays where it was."""
        context, get = self.context, self.context.text.get
        context.sounds.found()
        self.scroller = Scroller(lambda: self.arrange(self.size))
        self.focus.scroller = self.scroller
        self.bar = ScrollBar(self, self.scroller, z=WIDGET_Z + 1)
        self.keys = KeyRows(context, self._say, self._show_key, _MOST)
        self.lists = {section: self._rows(section) for section in SECTIONS}
        self.headings = {
            section: _Heading(context, get(f"settings.tab_{section}"), (_MOST, _HEADING))
            for section in SECTIONS
        }
        names = [heading.label for heading in self.headings.values()]
        self.pane = Pane(context, RAIL, 1, title=get("settings.title"))
        self.tabs = {
            section: self.rail_row(name, partial(self._jump, section))
            for section, name in zip(SECTIONS, names, strict=True)
        }
        self.jump = Choice(
            context, "", names, 0, lambda place: self._jump(SECTIONS[place]), width=INNER
        )
        self.search = self.search_field()
        self.restore = self.button("", self._restore)
        self.close = self.button("common.close", context.scenes.pop, cap="Esc")
        colour = context.theme.palette.cloth_text
        self.words = _Said(
            context, "", px=17, colour=colour, width=INNER, high=_SAID, z=WIDGET_Z + 3
        )
        self.words.visible = False
        self.none = self.written("", 18, wide=_LEAST)
        self.preview = LookPreview(context, self.clock, self._pack)
        still = (
            self.pane, *self.tabs.values(), self.jump, self.search, self.restore, self.close,
            self.words, *self.preview.sprites,
        )  # fmt: skip
        for sprite in still:
            sprite.scrolls = False
        rows = [row for rows in self.lists.values() for row in rows]
        self.stage.add(*still, *self.headings.values(), *rows, self.none, self.bar)
        self._name_restore()
        self.find(self.sought)
        self._begin()

    def _begin(self) -> None:
        """Give the focus to what had it, or to the first row of the section."""
        controls = self.focus.controls
        if self._place is not None:
            self.focus.focus(controls[min(self._place, len(controls) - 1)])
        elif first := next((row for row in self.lists[self.section] if row in controls), None):
            self.focus.focus(first)

    def _rows(self, section: str) -> Sequence[Widget]:
        """Return the rows of a section."""
        get = self.context.text.get
        if section in SETTINGS:
            rows = [self._row(setting) for setting in SETTINGS[section]]
            if section == "sound" and self.context.sounds.missing:
                rows[0].detail = get("settings.no_sound")
            return rows
        if section == "keys":
            return [*self.keys.rows.values(), self.button("settings.keys_usual", self.keys.usual)]
        if section == "controller":
            return [
                CapRow(
                    self.context, get(f"settings.pad_{each}"), get(f"settings.pad_{each}_is"),
                    width=_MOST,
                )
                for each in BUTTONS
            ]  # fmt: skip
        version = CapRow(self.context, get("app.name"), porrazo.__version__, width=_MOST)
        version.detail = get(f"settings.about_{build()}")
        self.about = self.button("about.button", self._about)
        return [version, self.about]

    def _row(self, setting: Setting) -> FormRow:
        """Return the control of a setting."""
        context, get = self.context, self.context.text.get
        label = get(f"settings.{setting.name}")
        now = getattr(context.settings, setting.name)
        change = partial(self._change, setting.name)
        row: FormRow
        match setting.kind:
            case SettingKind.CHOICE:
                shown = [get(key) for key in setting.keys]
                values = setting.values
                row = Segments(
                    context, label, shown, values.index(now), lambda place: change(values[place]),
                    width=_MOST,
                )  # fmt: skip
            case SettingKind.SWITCH:
                row = Toggle(context, label, bool(now), change, width=_MOST)
            case SettingKind.VOLUME:
                row = Slider(context, label, float(now), change, width=_MOST)
            case _:
                row = Slider(
                    context, label, float(now), change, values=setting.values, at_end=True,
                    width=_MOST,
                )  # fmt: skip
        if setting.told:
            row.detail = get(f"settings.about_{setting.name}")
        return row

    def rebuild(self) -> None:
        """Keep the focus where it is: it was here that something was changed."""
        controls = self.focus.controls
        self._place = controls.index(self.focus.current) if self.focus.current in controls else None
        offset, high = self.scroller.offset, self.scroller.hidden
        super().rebuild()
        self.scroller.offset = round(offset * self.scroller.hidden / high) if high else 0
        self.arrange(self.size)
        self.focus.reveal()

    # --- places

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the room and the table of the preview."""
        super().paint(layer)
        self.preview.paint(layer, self.context.ui(layer.size))

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the rail at the left and the preview at the right, as far as there is room.

        With large words the preview is a strip on top, and then the rail a row above it.
        """
        ui = self.context.ui(size)
        wide, high = size[0] / ui, size[1] / ui
        edge = _EDGE if high > 500 else 0.55 * _EDGE
        room = min(wide - 2 * edge, _WIDEST)
        self.narrow = room - RAIL - GAP < _LEAST
        area = pygame.FRect((wide - room) / 2, edge, room, high - 2 * edge)
        area = self._arrange_row(area, ui) if self.narrow else self._arrange_rail(area, ui)
        for part in (self.pane, *self.tabs.values()):
            part.visible = not self.narrow
        self.jump.visible = self.narrow
        self._ring()
        seen = area.copy()
        if not self.narrow and area.w - GAP - _LEAST - _BAR >= _PREVIEW[0]:
            seen.w = min(_PREVIEW[1], max(_PREVIEW[0], area.w - GAP - _MOST - _BAR))
            seen.right = area.right
            area.w -= seen.w + GAP
        else:
            seen.h = _STRIP * high
            area.y, area.h = area.y + seen.h + 8, area.h - seen.h - 8
        before = self.preview.area
        self.preview.place(_scaled(seen, ui), ui, size)
        if self.preview.area != before:
            self.stage.repaint()
        self._arrange_list(area, ui)

    def _arrange_rail(self, area: pygame.FRect, ui: float) -> pygame.FRect:
        """Put the sections, the search and the buttons on the rail; return what is beside it."""
        self.pane.resize(RAIL, area.h)
        self.pane.place(((area.x + RAIL / 2) * ui, area.centery * ui), ui)
        step = (area.h - TOP - 158) / len(SECTIONS) - 6
        for tab in self.tabs.values():
            tab.resize(INNER, max(_SECTION[0], min(_SECTION[1], step)))
        ways = Stack(*self.tabs.values(), 4, self.search, foot=[self.restore, self.close])
        on_rail = pygame.FRect(area.x + 12, area.y + TOP, INNER, area.h - TOP - 12)
        ways.place(partial(_at, ui), on_rail, ui)
        return pygame.FRect(area.x + RAIL + GAP, area.y, area.w - RAIL - GAP, area.h)

    def _arrange_row(self, area: pygame.FRect, ui: float) -> pygame.FRect:
        """Put sections and search beside each other on top, the buttons at the foot, like them."""
        foot = [(self.restore, self.close)]
        Stack((self.jump, self.search), foot=foot, gap=GAP).place(partial(_at, ui), area, ui)
        high = self.restore.natural[1] + 8
        return pygame.FRect(area.x, area.y + 50, area.w, area.h - 50 - high)

    def _arrange_list(self, area: pygame.FRect, ui: float) -> None:
        """Put headings and rows under each other, as far down as the list is scrolled."""
        parts = [
            (part, None) if isinstance(part, Button) else part
            for section, rows in self.lists.items()
            for part in (self.headings[section], *rows)
        ]
        listed, view = Stack(*parts, gap=_BELOW), _scaled(area, ui)
        wide = area.w - _BAR
        self.scroller.fit(view, (listed.high(wide, ui) + 4) * ui, ui)
        offset = self.scroller.offset
        self.stage.view = view if self.scroller.hidden else None
        self.bar.visible = self.scroller.hidden > 0
        self.bar.place((view.right - 5 * ui, view.centery), ui)
        listed.place(partial(_at, ui, down=-offset), pygame.FRect(area.x, area.y, wide, 1), ui)
        self.tops = {
            section: heading.area.top - view.top + offset
            for section, heading in self.headings.items()
            if heading.visible
        }
        self.none.place(((area.x + area.w / 2) * ui, (area.y + 60) * ui), ui)
        self.words.resize(wide - 24, _SAID)
        self.words.place(((area.x + wide / 2) * ui, (area.bottom - _SAID / 2) * ui), ui)
        self._mark()

    # --- sections

    def _mark(self) -> None:
        """Mark the section that is seen."""
        offset = self.scroller.offset
        if offset != self._jumped:
            self._jumped = -1
            line = offset + 0.3 * self.scroller.view.h
            above = [section for section, top in self.tops.items() if top <= line]
            last = self.scroller.hidden and offset >= self.scroller.hidden - 2
            shown = list(self.tops)
            if shown:
                self.section = shown[-1] if last else (above or shown)[-1 if above else 0]
        for section, tab in self.tabs.items():
            tab.chosen = section == self.section
        self.jump.chosen = SECTIONS.index(self.section)

    def _jump(self, section: str) -> None:
        """Show a section from its heading on."""
        self.keys.wait_no_longer()
        if self.sought:
            self.find("")
        self.section = section
        self._go_to(section)

    def _go_to(self, section: str) -> None:
        self.arrange(self.size)
        self._jumped = max(0, min(self.scroller.hidden, round(self.tops[section])))
        self.scroller.scroll_to(self._jumped)
        self.section = section
        self._mark()

    def resize(self, size: tuple[int, int]) -> None:
        """Take another size; the first time begin at the section that was asked for."""
        first, section = self.size == (1, 1), self.section
        super().resize(size)
        if first:
            self._go_to(section)

    # --- finding

    def find(self, sought: str) -> None:
        """Have the list be of what every word of ``sought`` is found in; all where they name it."""
        self.sought, self._jumped = sought, -1
        words = plain(sought).split()
        for section, rows in self.lists.items():
            heading = self.headings[section]
            for row in rows:
                row.visible = names(f"{heading.label} {_told(row)}", words)
            heading.visible = any(row.visible for row in rows)
        found = [row for rows in self.lists.values() for row in rows if row.visible]
        self.search.set_label(self.words_sought())
        self.none.set("" if found else self.context.text.get("settings.none", words=sought))
        self._usable: list[Control] = [row for row in found if not row.reads_aloud]
        self._ring()
        if self._usable and self.focus.current not in self.focus.controls:
            self.focus.focus(self._usable[0])

    def _ring(self) -> None:
        ways = [self.jump] if self.narrow else self.tabs.values()
        self.focus.set([*self._usable, *ways, self.search, self.restore, self.close])

    # --- changing

    def _change(self, name: str, value: object) -> None:
        self._before = None
        if name.endswith("_cards"):
            self._pack = "" if value == USUAL else name.removesuffix("_cards")
        self.context.change(**{name: value})
        self._name_restore()
        if name in _HEARD_AS:
            self.context.sounds.play(_HEARD_AS[name])
        if name in ("speed", "reduced_motion"):
            self.preview.move()
        self.preview.react()

    def _restore(self) -> None:
        """Set all but what is the player's own as it was at first, or take that back."""
        now, back = self.context.settings, self._before
        wanted = back or Settings()
        changed = {
            each.name: getattr(wanted, each.name)
            for each in fields(wanted)
            if each.name not in _KEPT
        }
        self._before = None if back else now
        self.context.change(**changed)
        self.rebuild()

    def _name_restore(self) -> None:
        key = "settings.restored" if self._before else "settings.restore"
        self.restore.set_label(self.context.text.get(key))

    def _show_key(self, command: str) -> None:
        """Show a command with its key where the preview has a button."""
        if command:
            self.preview.show_key(command)

    def _say(self, sentence: str) -> None:
        """Say over the foot of the list what is wanted of a key."""
        self.words.set(sentence)
        self.words.visible = bool(sentence)
        if sentence:
            self.context.speak(sentence)

    def _about(self) -> None:
        from porrazo.desktop.scenes.about import About

        self.context.scenes.push(About(self.context))

    # --- keys

    def handle(self, event: pygame.Event) -> bool:
        """A key that is waited for is taken; the arrows walk in the list."""
        if self.keys.handle(event):
            return True
        current = self.focus.current
        down = event.type == pygame.KEYDOWN and event.key in (pygame.K_UP, pygame.K_DOWN)
        if down and current in self._usable:
            self._walk(current, 1 if event.key == pygame.K_DOWN else -1)
            return True
        return super().handle(event)

    def _walk(self, current: Control, way: int) -> None:
        """Go on in the list by rows; at its ends see what is beyond the last of them."""
        place = self._usable.index(current) + way
        if 0 <= place < len(self._usable):
            self.focus.go(self._usable[place])
        else:
            self.scroller.step(way)


_KEPT = frozenset({*PERSONAL, "window", "games", "knows_hurry"})


class _Said(Label):
    """A sentence on dark glass over what it lies on."""

    def draw_picture(self) -> pygame.Surface:
        """Draw the words on their glass."""
        words = super().draw_picture()
        palette, ui = self.theme.palette, self.ui
        size = words.width + round(20 * ui), words.height + round(14 * ui)
        face = box(size, 10 * ui, palette.shadow, edge=palette.ochre, edge_width=1.6 * ui)
        face.blit(words, words.get_rect(center=face.get_rect().center))
        return face


class _Heading(Widget):
    """The name of a section over a line."""

    reads_aloud = True

    def draw_picture(self) -> pygame.Surface:
        """Write it, and draw the line."""
        palette, ui, role = self.theme.palette, self.ui, FontRole.TITLE
        face = clear(self.pixels)
        at = 8 * ui, 0.46 * face.height
        self.context.fonts.write(face, self.label, role, 25 * ui, palette.cloth_title, midleft=at)
        line = pygame.Rect(0, 0, face.width, max(1, round(ui)))
        face.fill((*palette.brass, 150), line.move(0, face.height - round(4 * ui)))
        return face


def _at(ui: float, x: float, y: float, *, down: float = 0.0) -> Point:
    """Return where a place at 1280x720 is in the window, so many pixels further down."""
    return x * ui, y * ui + down


def _scaled(area: pygame.FRect, ui: float) -> pygame.Rect:
    """Return a part of the window at 1280x720 in pixels."""
    left, top = round(area.x * ui), round(area.y * ui)
    return pygame.Rect(left, top, round(area.right * ui) - left, round(area.bottom * ui) - top)


def _told(row: Widget) -> str:
    """Return all that a row says."""
    values = " ".join(row.values) if isinstance(row, Choice) else ""
    return f"{row.label} {getattr(row, 'detail', '')} {values}"
