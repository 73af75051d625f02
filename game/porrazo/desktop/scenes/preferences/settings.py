"""The settings: one list in sections, each change at work at once and seen beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import partial

import pygame

import porrazo
from porrazo.desktop.scenes.entry import TextEntry
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
from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.choices import Choice, FormRow, Segments, Toggle
from porrazo.desktop.ui.controls.finding import names, plain
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.controls.rows import Row
from porrazo.desktop.ui.controls.scroller import Scroller
from porrazo.desktop.ui.controls.scrolling import ScrollBar
from porrazo.desktop.ui.controls.slider import Slider
from porrazo.desktop.ui.controls.widgets import WIDGET_Z, Label, Widget
from porrazo.desktop.ui.drawing.cloths import ROOM
from porrazo.desktop.ui.drawing.icons import Icon, icon
from porrazo.desktop.ui.drawing.paint import box
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Scene
from porrazo.engine.build import build
from porrazo.match.settings import Settings
from porrazo.table.words.dress import USUAL

# All at 1280x720. The edge of the window, the rail and what is on it, what is between the parts.
_EDGE, _RAIL, _INNER, _GAP = 24.0, 188.0, 164.0, 16.0
# The list: how wide it is at least and at most; the preview beside it likewise.
_LEAST, _MOST, _PREVIEW, _WIDEST = 470.0, 584.0, (236.0, 416.0), 1480.0
# A row of the list, its heading, the space before that, the bar with its space.
_ROW, _HEADING, _BEFORE, _BAR = 47.0, 46.0, 14.0, 20.0
# On the rail: the title, a section, at least and at most, a button.
_HEAD, _SECTION, _BUTTON = 46.0, (34.0, 46.0), 48.0
# Where there is no room beside the list: the strip that the preview is, of the window's height.
_STRIP = 0.19
# What is said about keys: how high it is.
_SAID = 44.0
_LONGEST = 24
_HEARD_AS = {"volume": "card", "muted": "card", "calls_volume": "call", "room_volume": "room_cups"}
"""What is heard when a setting is changed."""


class SettingsScene(Scene):
    """One list: the sections at the left jump in it, letters find a setting, a table shows it.

    A line of the keys, once activated, waits for the key that is wanted for it.
    """

    cloth = ROOM

    def __init__(self, context: Context, section: str = SECTIONS[0]) -> None:
        super().__init__(context)
        self.section = section
        self.sought = ""
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
        palette = context.theme.palette
        self.scroller = Scroller(lambda: self.arrange(self.size))
        self.focus.scroller = self.scroller
        self.bar = ScrollBar(self, self.scroller, z=WIDGET_Z + 1)
        self.keys = KeyRows(context, self._say, self._show_key, _MOST)
        self.lists = {section: self._rows(section) for section in SECTIONS}
        gold = palette.cloth_title
        self.headings = {
            section: Label(
                context, get(f"settings.tab_{section}"), role=FontRole.TITLE, px=25, colour=gold
            )
            for section in SECTIONS
        }
        self.lines = {section: _Line(context, "", (1, 1)) for section in SECTIONS}
        self.pane = Pane(context, _RAIL, 1, title=get("settings.title"))
        self.tabs = {section: self._tab(section) for section in SECTIONS}
        self.jump = Choice(
            context, "", [self.headings[each].label for each in SECTIONS], 0,
            lambda place: self._jump(SECTIONS[place]), width=_INNER,
        )  # fmt: skip
        self.search = Row(context, "", self._ask, (_INNER, 40), picture=self._glass, pill=True)
        style = ButtonStyle.TABLE
        self.restore = Button(context, "", self._restore, width=_INNER, style=style)
        self.close = Button(
            context, get("common.close"), context.scenes.pop, width=_INNER, style=style
        )
        self.close.cap = "Esc"
        self.words = _Said(
            context, "", px=17, colour=palette.cloth_text, width=_INNER, high=_SAID, z=WIDGET_Z + 3
        )
        self.words.visible = False
        self.none = Label(context, "", px=18, colour=palette.cloth_text)
        self.preview = LookPreview(context, self.clock, self._pack)
        still = (
            self.pane, *self.tabs.values(), self.jump, self.search, self.restore, self.close,
            self.words, *self.preview.sprites,
        )  # fmt: skip
        for sprite in still:
            sprite.scrolls = False
        scrolled = [row for rows in self.lists.values() for row in rows]
        self.stage.add(
            *still, *self.headings.values(), *self.lines.values(), *scrolled, self.none, self.bar
        )
        self._name_restore()
        self._find(self.sought)
        self._begin()

    def _begin(self) -> None:
        """Give the focus to what had it, or to the first row of the section."""
        controls = self.focus.controls
        if self._place is not None:
            self.focus.focus(controls[min(self._place, len(controls) - 1)])
        elif first := next((row for row in self._found[self.section] if row in controls), None):
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
            usual = Button(
                self.context, get("settings.keys_usual"), self.keys.usual, width=240, height=40,
                style=ButtonStyle.TABLE,
            )  # fmt: skip
            return [*self.keys.rows.values(), usual]
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
        self.about = Button(
            self.context, get("about.button"), self._about, width=240, height=40,
            style=ButtonStyle.TABLE,
        )  # fmt: skip
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

    def _tab(self, section: str) -> Row:
        words = self.headings[section].label
        row = Row(self.context, words, partial(self._jump, section), (_INNER, 40), faint=True)
        row.words = 17.0
        return row

    def _glass(self, px: int) -> pygame.Surface:
        return icon(Icon.SEARCH, px, self.context.theme.palette.cloth_title)

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
        paint_table(layer, self.context.theme)
        self.preview.paint(layer, self.context.ui(layer.size))

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the rail at the left and the preview at the right, as far as there is room.

        With large words the preview is a strip on top, and then the rail a row above it.
        """
        ui = self.context.ui(size)
        wide, high = size[0] / ui, size[1] / ui
        edge = _EDGE if high > 500 else 0.55 * _EDGE
        room = min(wide - 2 * edge, _WIDEST)
        left = (wide - room) / 2
        rail = room - _RAIL - _GAP >= _LEAST
        beside = room - _RAIL - 2 * _GAP - _LEAST - _BAR
        top, bottom = edge, high - edge
        self._show_rail(rail)
        if rail:
            self._arrange_rail(left, top, bottom, ui)
            x, end = left + _RAIL + _GAP, left + room
        else:
            self._arrange_row(left, room, top, bottom, ui)
            x, end, top, bottom = left, left + room, top + 50, bottom - _BUTTON - 8
        if rail and beside >= _PREVIEW[0]:
            aside = min(_PREVIEW[1], max(_PREVIEW[0], room - _RAIL - 2 * _GAP - _MOST - _BAR))
            self._preview_in(end - aside, top, aside, bottom - top, ui)
            end -= aside + _GAP
        else:
            strip = _STRIP * high
            self._preview_in(x, top, end - x, strip, ui)
            top += strip + 8
        self._arrange_list(pygame.FRect(x, top, end - x, bottom - top), ui)

    def _preview_in(self, x: float, y: float, wide: float, high: float, ui: float) -> None:
        before = self.preview.area
        self.preview.place(_scaled(pygame.FRect(x, y, wide, high), ui), ui, self.size)
        if self.preview.area != before:
            self.stage.repaint()

    def _show_rail(self, shown: bool) -> None:
        for sprite in (self.pane, *self.tabs.values()):
            sprite.visible = shown
        for tab in self.tabs.values():
            tab.enabled = shown
        self.jump.visible = self.jump.enabled = not shown

    def _arrange_rail(self, left: float, top: float, bottom: float, ui: float) -> None:
        """Put title, sections, search and the two buttons under each other."""
        high, x = bottom - top, (left + _RAIL / 2) * ui
        self.pane.resize(_RAIL, high)
        self.pane.place((x, (top + high / 2) * ui), ui)
        foot = 2 * (_BUTTON + 6) + 10
        room = high - _HEAD - foot - 58
        step = max(_SECTION[0], min(_SECTION[1], room / len(SECTIONS)))
        y = top + _HEAD
        for tab in self.tabs.values():
            tab.resize(_INNER, step - 6)
            tab.place((x, (y + (step - 6) / 2) * ui), ui)
            y += step
        self.search.resize(_INNER, 40)
        self.search.place((x, (y + 30) * ui), ui)
        for place, button in enumerate((self.close, self.restore)):
            button.resize(_INNER, _BUTTON)
            button.place((x, (bottom - 12 - _BUTTON / 2 - (_BUTTON + 6) * place) * ui), ui)

    def _arrange_row(self, left: float, room: float, top: float, bottom: float, ui: float) -> None:
        """Put the sections and the search beside each other on top, the buttons at the foot."""
        half = (room - _GAP) / 2
        for x, widget, high in ((left, self.jump, 46.0), (left + half + _GAP, self.search, 40.0)):
            widget.resize(half, high)
            widget.place(((x + half / 2) * ui, (top + 22) * ui), ui)
        for x, button in ((left, self.restore), (left + half + _GAP, self.close)):
            button.resize(half, _BUTTON)
            button.place(((x + half / 2) * ui, (bottom - _BUTTON / 2) * ui), ui)

    def _arrange_list(self, area: pygame.FRect, ui: float) -> None:
        """Put headings and rows under each other, as far down as the list is scrolled."""
        view = _scaled(area, ui)
        shown = [section for section in SECTIONS if self._found[section]]
        high = sum(
            _BEFORE * (place > 0) + _HEADING + _ROW * len(self._found[section])
            for place, section in enumerate(shown)
        )
        self.scroller.fit(view, (high + 4) * ui, ui)
        self.stage.view = view if self.scroller.hidden else None
        self.bar.visible = self.scroller.hidden > 0
        self.bar.place((view.right - 5 * ui, view.centery), ui)
        wide, y = area.w - _BAR, area.y - self.scroller.offset / ui
        self.tops = dict[str, float]()
        for place, section in enumerate(shown):
            y += _BEFORE * (place > 0)
            self.tops[section] = y * ui - view.top + self.scroller.offset
            heading = self.headings[section]
            x = (area.x + 8) * ui + heading.measure(ui)[0] / 2
            heading.place((x, (y + _HEADING / 2 - 4) * ui), ui)
            line = self.lines[section]
            line.resize(wide, 1)
            line.place(((area.x + wide / 2) * ui, (y + _HEADING - 4) * ui), ui)
            y += _HEADING
            for row in self._found[section]:
                self._place_row(row, area.x, y, wide, ui)
                y += _ROW
        self.none.place(((area.x + area.w / 2) * ui, (area.y + 60) * ui), ui)
        self.words.resize(wide - 24, _SAID)
        self.words.place(((area.x + wide / 2) * ui, (area.bottom - _SAID / 2) * ui), ui)
        self._mark()

    def _place_row(self, row: Widget, x: float, y: float, wide: float, ui: float) -> None:
        if isinstance(row, Button):
            row.place(((x + 12 + row.natural[0] / 2) * ui, (y + _ROW / 2) * ui), ui)
            return
        row.resize(wide, _ROW - 3)
        row.place(((x + wide / 2) * ui, (y + _ROW / 2) * ui), ui)

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
            self._find("")
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

    def _ask(self) -> None:
        """Have a word written, where no letter can be typed at the list itself."""
        title = self.context.text.get("settings.find")
        entry = TextEntry(self.context, title, self.sought, self._seek, limit=_LONGEST)
        self.context.scenes.push(entry)

    def _seek(self, sought: str) -> None:
        """Show what a word fits, from the first on, and begin there."""
        self._find(sought)
        self.scroller.offset, self._jumped = 0, -1
        self.arrange(self.size)

    def _find(self, sought: str) -> None:
        """Have the list be of what every word of ``sought`` is found in."""
        self.sought = sought
        words = plain(sought).split()
        get = self.context.text.get
        self._found = {section: self._fitting(section, words) for section in SECTIONS}
        self.search.set_label(get("room.sought", words=sought) if sought else get("settings.find"))
        found = [row for rows in self._found.values() for row in rows]
        self.none.set("" if found else get("settings.none", words=sought))
        for section, rows in self.lists.items():
            for sprite in (self.headings[section], self.lines[section]):
                sprite.visible = bool(self._found[section])
            for row in rows:
                row.visible = row in self._found[section]
        self._usable: list[Control] = [row for row in found if not row.reads_aloud]
        usable = self._usable
        self.focus.set(
            [*usable, self.jump, *self.tabs.values(), self.search, self.restore, self.close]
        )
        if usable and self.focus.current not in self.focus.controls:
            self.focus.focus(usable[0])

    def _fitting(self, section: str, words: Sequence[str]) -> Sequence[Widget]:
        """Return the rows of a section that words are found in; all where they name it."""
        heading = self.headings[section].label
        return [row for row in self.lists[section] if names(f"{heading} {_told(row)}", words)]

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
        """A key that is waited for is taken; letters find, Escape forgets them, then closes."""
        if self.keys.handle(event):
            return True
        if event.type == pygame.KEYDOWN and self._key(event):
            return True
        return super().handle(event)

    def _key(self, event: pygame.Event) -> bool:
        letter = event.unicode
        current = self.focus.current
        if event.key in (pygame.K_UP, pygame.K_DOWN) and current in self._usable:
            self._walk(current, 1 if event.key == pygame.K_DOWN else -1)
        elif event.key == pygame.K_ESCAPE:
            if self.sought:
                self._seek("")
            else:
                self.context.scenes.pop()
        elif event.key == pygame.K_BACKSPACE:
            self._seek(self.sought[:-1])
        elif letter and letter.isprintable() and (letter.strip() or self.sought):
            self._seek((self.sought + letter)[:_LONGEST])
        else:
            return False
        return True

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


class _Line(Widget):
    """The line under a heading."""

    def draw_picture(self) -> pygame.Surface:
        """Draw it."""
        face = pygame.Surface(self.pixels, pygame.SRCALPHA)
        face.fill((*self.theme.palette.brass, 150))
        return face


def _scaled(area: pygame.FRect, ui: float) -> pygame.Rect:
    """Return a part of the window at 1280x720 in pixels."""
    left, top = round(area.x * ui), round(area.y * ui)
    return pygame.Rect(left, top, round(area.right * ui) - left, round(area.bottom * ui) - top)


def _told(row: Widget) -> str:
    """Return all that a row says."""
    values = " ".join(row.values) if isinstance(row, Choice) else ""
    return f"{row.label} {getattr(row, 'detail', '')} {values}"
