"""The library: all matches of all games, to go on with, to be reviewed, kept or thrown away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from pathlib import Path

import pygame

from porrazo.desktop.scenes.library.chosen_match import HEIGHT as CHOSEN_HIGH
from porrazo.desktop.scenes.library.chosen_match import WIDTH as INSIDE
from porrazo.desktop.scenes.library.chosen_match import ChosenMatch
from porrazo.desktop.scenes.library.match_deeds import MatchDeeds
from porrazo.desktop.scenes.library.match_filters import MatchFilters
from porrazo.desktop.scenes.library.match_list import MatchList
from porrazo.desktop.scenes.library.match_rows import MatchRow, Rows, row_of
from porrazo.desktop.scenes.library.reading import MatchReader
from porrazo.desktop.scenes.railed import FOLD, HEIGHT, RAIL, Part, RailedScene, Stack, in_rows
from porrazo.desktop.table.emblems.recipe import cloth_of
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.scrolling import ScrollPanel
from porrazo.desktop.ui.controls.widgets import Widget
from porrazo.desktop.ui.drawing.cloths import ROOM
from porrazo.games import CATALOGUE
from porrazo.records.library import LibraryEntry
from porrazo.records.store import JournalStore

# At 1280x720: the right rail, the button back, the gaps between tools, how high a row of them is.
_RIGHT, _BACK, _GAP, _TOOLS = 296.0, (112.0, 38.0), 8.0, 54.0
# How high the list is at least and at most where words are large.
_LOW, _HIGH = 150.0, 420.0
_AGAIN, _OFTEN = 0.05, 500
"""Seconds between two looks at what has been read; with more files than this, longer."""


class Matches(RailedScene):
    """A list that fills while it is looked at, those in play first, then the newest first.

    A click selects a match, a double click opens it; the buttons act on the one selected. What
    cannot be read, or not be played by this version, is named as such and left alone.
    """

    stretches = True

    def __init__(self, context: Context, store: JournalStore) -> None:
        super().__init__(context)
        self.store = store
        self.shown: list[Path] = []
        self._rows: dict[Path, MatchRow] = {}
        self._seen = -1
        self._begun = False
        self._bare: bool | None = None
        """True when the rail at the right was placed without a match, None before it was."""
        self.reader = MatchReader(store, writable=context.paths.writable)
        self.filters = MatchFilters(self.reader, self._list_anew)
        self.deeds = MatchDeeds(context, store, self.reader, self._chosen, self._again)

    # --- making

    def enter(self) -> None:
        """Make the rails, the list, and what can be done; begin to read."""
        context, get = self.context, self.context.text.get
        left = Pane(context, RAIL, HEIGHT, title=get("matches.show"))
        self._bare = None
        self.make_rails(left, Pane(context, _RIGHT, HEIGHT, cloth=ROOM), title="matches.title")
        self.list = MatchList(context, get("matches.title"), FOLD, HEIGHT, self._open)
        self.list.on_select = self._follow_selection
        self.chosen = ChosenMatch(context, self.clock)
        self.kept = self.written("", 18, wide=INSIDE)
        self.filters.make(self)
        self.importing = self.button("records.import", self.deeds.take_in)
        self.importing.enabled = context.paths.writable
        self._make_ways()
        controls = [*self.filters.parts, self.importing]
        self.stage.add(self.list, self.chosen, self.kept, *controls, self.filters.count)
        self.stage.add(self.opening, self.back, *self.tools)
        self.focus.set([self.list, self.opening, *self.tools, self.back, *controls])
        self.focus.focus(self.list)
        self.focus.default = self.opening
        self._show()
        if self._begun:
            self._follow()
        elif len(self.reader.every) <= _OFTEN:
            self._begin()
        else:
            # The first picture comes before the work of reading them all.
            self.clock.after(_AGAIN, self._begin)

    def _make_ways(self) -> None:
        """Make what can be done with the selected match, and the way back."""
        deeds, delete = self.deeds, self.context.text.get("matches.key_delete")
        self.opening = self.gold("review.title", self._use, wide=INSIDE)
        self.back = self.way_back()
        self._keys: dict[int, Button] = {pygame.K_r: self.opening}

        def tool(key: str, call: Callable[[], object], cap: str = "", code: int = 0) -> Button:
            made = self.button(key, call, cap=cap, wide=INSIDE)
            if code:
                self._keys[code] = made
            return made

        self.replay = tool("replay.title", deeds.watch, "P", pygame.K_p)
        self.packs = tool("matches.same_packs", deeds.play_packs)
        kept: list[Sequence[Button]] = [
            (tool("records.export", deeds.export), tool("records.duplicate", deeds.duplicate)),
            (
                tool("records.rename", deeds.rename, "F2", pygame.K_F2),
                tool("records.delete", deeds.delete, delete, pygame.K_DELETE),
            ),
            (self.packs,),
        ]
        self.emptying = tool("records.empty", deeds.empty)
        writable = self.context.paths.writable
        self._tool_rows = [(self.replay,), *(kept if writable else ()), (self.emptying,)]
        self.tools = [tool for row in self._tool_rows for tool in row]

    def _begin(self) -> None:
        if not self._begun:
            self._begun = True
            self.reader.begin()
            self._follow()

    def leave(self) -> None:
        """Read no further."""
        self.chosen.close()
        self.reader.close()

    def rebuild(self) -> None:
        """Show the same matches with other words or another look."""
        self.chosen.close()
        super().rebuild()

    def uncovered(self) -> None:
        """Mark what has been reviewed meanwhile."""
        self._rows.clear()
        self._show()

    # --- places

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the rails at the sides of the list; where words are large all goes in a column."""
        narrow, filters = self.is_narrow(size), self.filters
        self._bare = not self.shown
        self.filters.count.visible = not narrow
        if narrow:
            self._arrange_column(size)
        else:
            self.fit_room(size)
            self.list.resize(1, MatchList.high(self.field.h))
            tools = 4 * _TOOLS + self.opening.natural[1] + _GAP
            room = self.high - 24 - CHOSEN_HIGH - tools - 2 * _GAP
            rows: list[Part] = [*filters.results, 8, filters.game, filters.player, 6]
            foot = [self.importing, filters.bin, filters.count]
            match = Stack(4, self.chosen, room, self.opening, *self._tool_rows, gap=_GAP)
            bare = Stack(12, self.kept, foot=[self.opening, self.emptying], gap=_GAP)
            ui = self.lay_rails(
                size, Stack(*rows, filters.search, foot=foot), bare if self._bare else match,
                Stack(self.list),
            )  # fmt: skip
            self.back.resize(*_BACK)
            x = self.field.right - 12 - _BACK[0] / 2
            self.back.place(self.panel.point(x, 20), ui)
        self._rows.clear()
        self._show()

    def _arrange_column(self, size: tuple[int, int]) -> None:
        """Put filters, list, what is known of the match and tools under each other."""
        filters, tall = self.filters, ScrollPanel.tall_in(self)
        self.list.resize(FOLD, MatchList.high(max(_LOW, min(_HIGH, tall - 200))))
        tabs = in_rows([*filters.results, filters.bin], 3)
        others: list[Widget] = [filters.game, filters.player, filters.search, self.importing]
        tools, more = Stack(*self._tool_rows, gap=_GAP), Stack(*in_rows(others, 2), gap=_GAP)
        match = Stack(self.kept, self.chosen), tools
        columns = self.column < self.room
        rest = [more, *match] if columns else [*match, more]
        stacks = [Stack(*tabs), Stack(self.list), *rest]
        self.lay_column(size, stacks, (self.opening, self.back))

    # --- reading

    def _follow(self) -> None:
        """Show every little while what has been read since."""
        if len(self.reader.read) != self._seen:
            self._show()
        if not self.reader.whole:
            often = len(self.reader.every) <= _OFTEN
            self.clock.after(_AGAIN if often else 10 * _AGAIN, self._follow)

    def _again(self) -> None:
        """Look anew which matches there are, and read those that are new."""
        self.reader.find()
        self.reader.begin()
        self._show()
        self._follow()

    def wait(self) -> None:
        """Wait until everything is read, and show it; for tests and pictures."""
        self._begin()
        self.reader.wait()
        self._show()
        self.chosen.wait()

    # --- showing

    def _show(self) -> None:
        read = dict(self.reader.read)
        self._seen = len(read)
        self.filters.show(read)
        self.shown = self.filters.shown(read)
        now = datetime.now().astimezone()
        self.list.rows = Rows(self.shown, lambda path: self._row(path, read.get(path), now))
        self.list.selected = max(0, min(self.list.selected, len(self.shown) - 1))
        self.list.empty = self._why_empty(self.filters.found)
        self.list.redraw()
        self._follow_selection()
        if self._bare not in (None, not self.shown):
            self.arrange(self.size)

    def _why_empty(self, found: Sequence[Path]) -> str:
        """Return what a list without rows says; "" while matches are still being read."""
        if found and not self.reader.whole:
            return ""
        if found:
            key = "matches.no_such"
        else:
            key = "records.bin_empty" if self.filters.deleted else "matches.none"
        return self.context.text.get(key)

    def _row(self, path: Path, entry: LibraryEntry | None, now: datetime) -> MatchRow:
        """Return the row of a file; one that is read is made once."""
        row = self._rows.get(path)
        if row is None:
            row = row_of(self.context, path, entry, self.list.ui, now)
            if entry is not None:
                self._rows[path] = row
        return row

    def _follow_selection(self) -> None:
        """Show beside the list what is selected in it, and offer what can be done with it."""
        path = self._chosen()
        self.chosen.show(path, self.reader.read.get(path) if path else None)
        game = self.chosen.game
        self.rails[1].cloth = cloth_of(game) if game in CATALOGUE else ROOM
        self._enable()

    def _enable(self) -> None:
        """Offer what can be done with the selected match, and with all of them."""
        chosen, writable = self._chosen(), self.context.paths.writable
        entry = self.reader.read.get(chosen) if chosen else None
        there = chosen is not None
        self.chosen.visible, self.kept.visible = there, not there
        kept = "records.bin_keeps" if self.filters.deleted else "matches.kept_here"
        self.kept.set(self.context.text.get(kept))
        label = self._opens(chosen, entry)
        self.opening.set_label(self.context.text.get(label) if label else "")
        self.opening.visible = bool(label)
        self.opening.enabled = bool(label) and (
            not there or (entry is not None and (writable or not self.filters.deleted))
        )
        for tool in self.tools:
            tool.visible = tool.enabled = there and not self.filters.deleted
        self.replay.enabled &= entry is not None and entry.summary is not None
        self.packs.enabled &= self._has_packs
        empty = self.emptying
        empty.visible = empty.enabled = (
            self.filters.deleted and writable and bool(self.reader.binned)
        )

    def _opens(self, path: Path | None, entry: LibraryEntry | None) -> str:
        """Return the key of what the gold button is called, "" where there is nothing to do."""
        if path is None:
            some = self.filters.deleted or self.reader.paths
            return "matches.show_all" if some else "title.new_match"
        if self.filters.deleted:
            return "records.restore"
        if entry is not None and entry.summary is None:
            return "records.recover" if self.deeds.may_recover(entry) else "matches.why_not"
        return "title.continue" if path in self.reader.in_play else "review.title"

    # --- doing

    def _list_anew(self) -> None:
        """Show another list from its beginning."""
        self.list.select(0)
        self._show()
        self.arrange(self.size)

    def _use(self) -> None:
        """Do what the gold button says."""
        if self.shown:
            self._open(self.list.selected)
        elif self.filters.deleted or self.reader.paths:
            self.filters.show_all()
        else:
            self.context.scenes.reset(self.context.ways.card_room(self.context))

    @property
    def _has_packs(self) -> bool:
        """True when the chosen match is over and one person's, so that its packs can be had."""
        path = self._chosen()
        match = self.reader.read[path].summary if path in self.reader.read else None
        return match is not None and match.won is not None and not match.practice

    def _chosen(self) -> Path | None:
        return self.shown[self.list.selected] if self.shown else None

    def _open(self, place: int) -> None:
        self.deeds.open(self.shown[place])

    def take_file(self, file: Path) -> bool:
        """Take the match of a file into the library."""
        return self.deeds.take_file(file)

    def handle(self, event: pygame.Event) -> bool:
        """Keys do what the buttons say that they are on."""
        button = self._keys.get(event.key) if event.type == pygame.KEYDOWN else None
        if button is self.opening and button.label != self.context.text.get("review.title"):
            button = None
        if button is not None and button.visible and button.enabled:
            button.activate()
            return True
        return super().handle(event)
