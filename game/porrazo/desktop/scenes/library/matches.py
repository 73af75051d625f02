"""The library: all matches of all games, to go on with, to be reviewed, kept or thrown away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from datetime import datetime
from functools import partial
from itertools import islice
from pathlib import Path

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.days.same_packs import show_packs
from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.library.chosen_match import HEIGHT, WIDTH, ChosenMatch
from porrazo.desktop.scenes.library.empty_bin import EmptyBin
from porrazo.desktop.scenes.library.exporting import export
from porrazo.desktop.scenes.library.match_list import MatchList
from porrazo.desktop.scenes.library.match_rows import (
    RESULTS,
    MatchFilter,
    MatchRow,
    MatchStatus,
    Rows,
    row_of,
    state_of,
)
from porrazo.desktop.scenes.library.reading import MatchReader
from porrazo.desktop.scenes.picking import HIGH as PICKER_HIGH
from porrazo.desktop.scenes.picking import Picker
from porrazo.desktop.scenes.review.review import ReviewScene
from porrazo.desktop.table.backdrop import paint_table
from porrazo.desktop.table.emblems.recipe import cloth_of
from porrazo.desktop.table.rails.pane import Pane
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.rows import Row
from porrazo.desktop.ui.controls.scrolling import RoomPanel, ScrollPanel
from porrazo.desktop.ui.controls.widgets import Label, Widget
from porrazo.desktop.ui.drawing.cloths import ROOM
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.desktop.ui.scene import Scene
from porrazo.desktop.ui.working import Working
from porrazo.engine.errors import EngineError
from porrazo.games import CATALOGUE
from porrazo.reasons import reason_of
from porrazo.records.library import TITLE_LIMIT, LibraryEntry, read_match, title_of
from porrazo.records.saved import Saved
from porrazo.records.store import JournalStore
from porrazo.voice.unreadable import why_unreadable

# All at 1280x720, in a panel of this size: the two rails, the list between them.
_WIDTH, _HEIGHT = 1232.0, 672.0
_RAIL, _INNER, _RIGHT = 188.0, 164.0, 296.0
_LIST, _LIST_TOP = (204.0, 926.0), 46.0
_ROW, _ROW_STEP, _ROWS, _PICKERS = 38.0, 44.0, 42.0, 276.0
_PILL, _BACK = 40.0, (112.0, 38.0)
_GOLD, _TOOL, _TOOL_STEP = 54.0, 46.0, 56.0
# In a column: how wide what goes under each other is at most, the list at least and at most.
_FOLD, _LOW, _HIGH = 600.0, 150.0, 420.0
# Each block has a part of the design of its own in a column, far from the others.
_APART = 2000.0
_AGAIN, _OFTEN = 0.05, 500
"""Seconds between two looks at what has been read; with more files than this, longer."""
_PATH_LIMIT, _WORDS_LIMIT = 1000, 24


class Matches(Scene):
    """A list that fills while it is looked at, those in play first, then the newest first.

    A click selects a match, a double click opens it; the buttons act on the one selected. What
    cannot be read, or not be played by this version, is named as such and left alone.
    """

    cloth = ROOM

    def __init__(self, context: Context, store: JournalStore) -> None:
        super().__init__(context)
        self.store = store
        self.wanted = MatchFilter()
        self.deleted = False
        """True while the deleted matches are listed instead of the others."""
        self.shown: list[Path] = []
        self._rows: dict[Path, MatchRow] = {}
        self._games: list[str] = []
        self._players: list[str] = []
        self._seen = -1
        self._offered = 0
        self._begun = False
        self.reader = MatchReader(store, writable=context.paths.writable)

    # --- making

    def enter(self) -> None:
        """Make the rails, the list, and what can be done; begin to read."""
        context, get = self.context, self.context.text.get
        palette = context.theme.palette
        self.panel = RoomPanel(self, _WIDTH, _HEIGHT)
        self.left = Pane(context, _RAIL, _HEIGHT, title=get("matches.show"))
        self.right = Pane(context, _RIGHT, _HEIGHT, cloth=ROOM)
        gold = palette.cloth_title
        self.title = Label(context, get("matches.title"), role=FontRole.TITLE, px=30, colour=gold)
        size = _LIST[1] - _LIST[0], _HEIGHT - _LIST_TOP
        self.list = MatchList(context, get("matches.title"), *size, self._open)
        self.list.on_select = self._follow_selection
        self.chosen = ChosenMatch(context, self.clock)
        self._make_filters()
        self._make_ways()
        self.stage.add(*self.panel.sprites, self.left, self.right, self.title, self.list)
        self.stage.add(self.chosen, *self.filters, self.count, *self.ways, *self.tools)
        self.focus.set([self.list, self.opening, *self.tools, self.back, *self.filters])
        self.focus.focus(self.list)
        self.focus.default = self.opening
        self._offered = 0
        self._games, self._players = [], []
        self._show()
        if self._begun:
            self._follow()
        elif len(self.reader.every) <= _OFTEN:
            self._begin()
        else:
            # The first picture comes before the work of reading them all.
            self.clock.after(_AGAIN, self._begin)

    def _make_filters(self) -> None:
        """Make what the list is filtered by, and what adds to it."""
        context, get = self.context, self.context.text.get
        self.results = [
            self._filter_row(get(f"records.result_{name or 'any'}"), partial(self.want, name))
            for name in RESULTS
        ]
        anything = [get("records.any")]
        self.game, self.player = [
            Picker(context, get(key), anything, 0, choose, width=_INNER)
            for key, choose in (
                ("records.game", self._choose_game),
                ("records.player", self._choose_player),
            )
        ]
        size = _INNER, _PILL
        self.search = Row(context, "", self._ask_words, size, pill=True)
        self.importing = Button(
            context, get("records.import"), self._import, width=_INNER, style=ButtonStyle.TABLE
        )
        self.importing.enabled = context.paths.writable
        self.bin = self._filter_row(get("records.result_bin"), self.show_deleted)
        dim = context.theme.palette.cloth_text
        self.count = Label(context, "", px=14, colour=dim, width=_INNER, high=40)
        self.filters: list[Widget] = [
            *self.results, self.game, self.player, self.search, self.importing, self.bin,
        ]  # fmt: skip

    def _filter_row(self, words: str, choose: Callable[[], object]) -> Row:
        row = Row(self.context, words, choose, (_INNER, _ROW), faint=True)
        row.words = 17.0
        return row

    def _make_ways(self) -> None:
        """Make what can be done with the selected match, and the way back."""
        context, get = self.context, self.context.text.get
        table = ButtonStyle.TABLE
        self.opening = Button(
            context, get("review.title"), self._use, style=ButtonStyle.PRIMARY, width=WIDTH,
            height=_GOLD,
        )  # fmt: skip
        self.opening.cap = get("table.key_enter")
        self.back = Button(
            context, get("common.back"), context.scenes.pop, style=table, width=_BACK[0],
            height=_BACK[1],
        )  # fmt: skip
        self.back.cap = "Esc"
        half, whole = (WIDTH - 12) / 2, WIDTH
        delete = get("matches.key_delete")
        does: list[tuple[str, Callable[[], object], float, str, int]] = [
            ("replay.title", self._watch, whole, "P", pygame.K_p)
        ]
        if context.paths.writable:
            does += [
                ("records.export", self._export, half, "", 0),
                ("records.duplicate", self._duplicate, half, "", 0),
                ("records.rename", self._rename, half, "F2", pygame.K_F2),
                ("records.delete", self._delete, half, delete, pygame.K_DELETE),
                ("matches.same_packs", self._packs, whole, "", 0),
            ]
        self.tools: list[Button] = []
        self._keys: dict[int, Button] = {pygame.K_r: self.opening}
        for label, call, wide, cap, key in does:
            tool = Button(context, get(label), call, width=wide, height=_TOOL, style=table)
            tool.cap = cap
            self.tools.append(tool)
            if key:
                self._keys[key] = tool
        self.emptying = Button(
            context, get("records.empty"), self._empty, width=whole, height=_TOOL, style=table
        )
        self.tools.append(self.emptying)
        self.ways = (self.opening, self.back)

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

    def paint(self, layer: pygame.Surface) -> None:
        """Paint the empty table."""
        paint_table(layer, self.context.theme)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the rails at the sides of the list; where words are large all goes in a column."""
        wanted = self.context.ui(size)
        self.narrow = size[0] / wanted + 0.5 < _WIDTH + 32
        for part in (self.left, self.right, self.title, self.count):
            part.visible = not self.narrow
        if self.narrow:
            self._arrange_column(size)
        else:
            self._arrange_wide(size, wanted)
        self._rows.clear()
        self._show()

    def _arrange_wide(self, size: tuple[int, int], wanted: float) -> None:
        high = _HEIGHT + max(0.0, min(90.0, size[1] / wanted - 48 - _HEIGHT))
        self.panel.design(_WIDTH, high, [pygame.Rect(0, 0, round(_WIDTH), round(high))])
        ui = self.panel.fit(size, (24, 24))
        point, right = self.panel.point, _WIDTH - _RIGHT / 2
        for pane, x in ((self.left, _RAIL / 2), (self.right, right)):
            pane.resize(pane.natural[0], high)
            pane.place(point(x, high / 2), ui)
        middle = (_LIST[0] + _LIST[1]) / 2
        self.title.place(point(middle, 20), ui)
        self.back.resize(*_BACK)
        self.back.place(point(_LIST[1] - 12 - _BACK[0] / 2, 20), ui)
        listed = MatchList.high(high - _LIST_TOP)
        self.list.resize(_LIST[1] - _LIST[0], listed)
        self.list.place(point(middle, _LIST_TOP + listed / 2), ui)
        self._arrange_filters(_RAIL / 2, high, ui)
        self.chosen.place(point(right, 16 + HEIGHT / 2), ui)
        foot = high - 12 - 4 * _TOOL_STEP + (_TOOL_STEP - _TOOL)
        self.opening.resize(WIDTH, _GOLD)
        self.opening.place(point(right, foot - 14 - _GOLD / 2), ui)
        self._place_tools(right - WIDTH / 2, foot, ui)

    def _arrange_filters(self, x: float, high: float, ui: float) -> None:
        """Put what the list is filtered by into the left rail, the newest of all at its foot."""
        point = self.panel.point
        for place, row in enumerate(self.results):
            row.resize(_INNER, _ROW)
            row.place(point(x, _ROWS + _ROW / 2 + _ROW_STEP * place), ui)
        for place, picker in enumerate((self.game, self.player)):
            picker.resize(_INNER, PICKER_HIGH)
            picker.place(point(x, _PICKERS + PICKER_HIGH / 2 + (PICKER_HIGH + 10) * place), ui)
        self.search.resize(_INNER, _PILL)
        self.search.place(point(x, _PICKERS + 2 * (PICKER_HIGH + 10) + 6 + _PILL / 2), ui)
        for place, (part, tall) in enumerate(((self.bin, _ROW), (self.importing, _TOOL))):
            part.resize(_INNER, tall)
            part.place(point(x, high - 88 - 54 * place), ui)
        self.count.place(point(x, high - 36), ui)

    def _place_tools(self, left: float, top: float, ui: float) -> None:
        """Put what can be done under each other, halves beside each other."""
        x, y = 0.0, top
        for tool in self.tools:
            if not tool.visible:
                continue
            wide = tool.natural[0]
            if x + wide > WIDTH + 1:
                x, y = 0.0, y + _TOOL_STEP
            tool.place(self.panel.scrolled_point(left + x + wide / 2, y + _TOOL / 2), ui)
            x += wide + 12

    def _arrange_column(self, size: tuple[int, int]) -> None:
        """Put filters, list, what is known of the match and tools under each other."""
        room, tall = ScrollPanel.room_in(self), ScrollPanel.tall_in(self)
        wide = min(_FOLD, room)
        tabs = [*self.results, self.bin]
        others: list[Widget] = [self.game, self.player, self.search, self.importing]
        listed = MatchList.high(max(_LOW, min(_HIGH, tall - 200)))
        rows = 4 if len(self.tools) > 2 else 2
        blocks = [
            pygame.FRect(0, 0, wide, _ROW_STEP * 2 - 6),
            pygame.FRect(0, _APART, wide, listed),
            pygame.FRect(0, 2 * _APART, WIDTH, HEIGHT),
            pygame.FRect(0, 3 * _APART, WIDTH, _TOOL_STEP * rows),
            pygame.FRect(0, 4 * _APART, wide, 2 * (PICKER_HIGH + 8)),
        ]
        self.panel.design(_WIDTH, _HEIGHT, blocks)  # type: ignore[arg-type]
        ui = self.panel.fit(size, (24, 24), self.ways, wraps=True)
        self._place_grid(tabs, 3, (wide, _ROW, _ROW_STEP), 0.0, ui)
        self.list.resize(wide, listed)
        self.list.place(self.panel.point(wide / 2, _APART + listed / 2), ui)
        self.chosen.place(self.panel.point(WIDTH / 2, 2 * _APART + HEIGHT / 2), ui)
        self._place_tools(0.0, 3 * _APART, ui)
        self._place_grid(others, 2, (wide, PICKER_HIGH, PICKER_HIGH + 8), 4 * _APART, ui)

    def _place_grid(
        self,
        parts: Sequence[Widget],
        across: int,
        size: tuple[float, float, float],
        top: float,
        ui: float,
    ) -> None:
        """Put parts into rows of so many; ``size`` is the width, a part's height and the step."""
        wide, high, step = size
        each = (wide + 8) / across - 8
        for place, part in enumerate(parts):
            line, column = divmod(place, across)
            part.resize(each, high)
            at = column * (each + 8) + each / 2, top + step * line + high / 2
            part.place(self.panel.point(*at), ui)

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
        self._offer_filters(islice(read.values(), self._offered, None))
        self._offered = len(read)
        found = self.reader.binned if self.deleted else self.reader.paths
        if self.wanted.anything:
            self.shown = list(found)
        else:
            self.shown = [path for path in found if self.wanted.takes(path, read.get(path))]
        now = datetime.now().astimezone()
        self.list.rows = Rows(self.shown, lambda path: self._row(path, read.get(path), now))
        self.list.selected = max(0, min(self.list.selected, len(self.shown) - 1))
        self.list.empty = self._why_empty(found)
        self.list.redraw()
        self._count(read)
        self._follow_selection()

    def _why_empty(self, found: Sequence[Path]) -> str:
        """Return what a list without rows says; "" while matches are still being read."""
        if found and not self.reader.whole:
            return ""
        if found:
            key = "matches.no_such"
        else:
            key = "records.bin_empty" if self.deleted else "matches.none"
        return self.context.text.get(key)

    def _row(self, path: Path, entry: LibraryEntry | None, now: datetime) -> MatchRow:
        """Return the row of a file; one that is read is made once."""
        row = self._rows.get(path)
        if row is None:
            row = row_of(self.context, path, entry, self.list.ui, now)
            if entry is not None:
                self._rows[path] = row
        return row

    def _count(self, read: dict[Path, LibraryEntry]) -> None:
        """Say beside each result how many matches it has, and how many there are or are read."""
        text, paths = self.context.text, self.reader.paths
        summaries = [read[path].summary for path in paths if path in read]
        counts = Counter(state_of(match) for match in summaries if match is not None)
        for name, row in zip(RESULTS, self.results, strict=True):
            row.value = str(counts[MatchStatus(name)] if name else len(paths))
            row.chosen = not self.deleted and self.wanted.result == name
        self.bin.value, self.bin.chosen = str(len(self.reader.binned)), self.deleted
        words = self.wanted.words
        self.search.set_label(
            text.get("room.sought", words=words) if words else text.get("matches.type")
        )
        self.search.chosen = bool(words)
        every = self.reader.every
        if self.reader.whole:
            self.count.set(text.plural("matches.count", len(paths)) if paths else "")
        else:
            self.count.set(text.get("matches.reading", done=len(read), of=len(every)))

    def _follow_selection(self) -> None:
        """Show beside the list what is selected in it, and offer what can be done with it."""
        path = self._chosen()
        self.chosen.show(path, self.reader.read.get(path) if path else None)
        game = self.chosen.game
        self.right.cloth = cloth_of(game) if game in CATALOGUE else ROOM
        self._enable()

    def _enable(self) -> None:
        """Offer what can be done with the selected match, and with all of them."""
        chosen, writable = self._chosen(), self.context.paths.writable
        entry = self.reader.read.get(chosen) if chosen else None
        there = chosen is not None
        label = self._opens(chosen, entry)
        self.opening.set_label(self.context.text.get(label) if label else "")
        self.opening.visible = bool(label)
        self.opening.enabled = bool(label) and (
            not there or (entry is not None and (writable or not self.deleted))
        )
        replay, *others, empty = self.tools
        for tool in (replay, *others):
            tool.visible = there and not self.deleted
            tool.enabled = tool.visible
        replay.enabled = replay.enabled and entry is not None and entry.summary is not None
        if others:
            others[-1].enabled = others[-1].enabled and self._has_packs
        empty.visible = empty.enabled = self.deleted and writable and bool(self.reader.binned)

    def _opens(self, path: Path | None, entry: LibraryEntry | None) -> str:
        """Return the key of what the gold button is called, "" where there is nothing to do."""
        if path is None:
            found = self.reader.binned if self.deleted else self.reader.paths
            if self.deleted or found:
                return "matches.show_all"
            return "title.new_match"
        if self.deleted:
            return "records.restore"
        if entry is not None and entry.summary is None:
            return "records.recover" if self._may_recover(entry) else "matches.why_not"
        return "title.continue" if path in self.reader.in_play else "review.title"

    def _may_recover(self, entry: LibraryEntry) -> bool:
        return entry.broken and self.context.paths.writable

    def _offer_filters(self, new: Iterable[LibraryEntry]) -> None:
        """Offer the games and the players that have been found, these matches among them."""
        matches = [entry.summary for entry in new if entry.summary]
        found = {match.game for match in matches if match.game in CATALOGUE}
        games = sorted(found.union(self._games), key=lambda name: CATALOGUE[name].title)
        named = {player.name for match in matches for player in match.players}
        players = sorted(named.union(self._players), key=str.casefold)
        anything = self.context.text.get("records.any")
        if games != self._games:
            self._games = games
            place = games.index(self.wanted.game) + 1 if self.wanted.game in games else 0
            self.game.set_values([anything, *[CATALOGUE[name].title for name in games]], place)
        if players != self._players:
            self._players = players
            place = players.index(self.wanted.player) + 1 if self.wanted.player in players else 0
            self.player.set_values([anything, *players], place)

    # --- choosing

    def want(self, result: str) -> None:
        """List the matches that ended so, or are in play; "" for all."""
        self.deleted, self.wanted.result = False, result
        self._list_anew()

    def show_deleted(self) -> None:
        """List what was deleted."""
        self.deleted, self.wanted.result = True, ""
        self._list_anew()

    def _choose_game(self, place: int) -> None:
        self.wanted.game = ["", *self._games][place]
        self._list_anew()

    def _choose_player(self, place: int) -> None:
        self.wanted.player = ["", *self._players][place]
        self._list_anew()

    def _ask_words(self) -> None:
        """Have words be written that are looked for; those that were are looked for no longer."""
        if self.wanted.words:
            self.seek("")
            return
        title = self.context.text.get("matches.find")
        self.context.scenes.push(TextEntry(self.context, title, "", self.seek, limit=_WORDS_LIMIT))

    def seek(self, words: str) -> None:
        """List the matches whose title, game or names have these words."""
        self.wanted.words = words
        self._list_anew()

    def _show_all(self) -> None:
        """Forget everything that the list is filtered by."""
        self.wanted = MatchFilter()
        self.deleted = False
        for picker in (self.game, self.player):
            picker.chosen = 0
        self._list_anew()

    def _list_anew(self) -> None:
        """Show another list from its beginning."""
        self.list.select(0)
        self._show()
        self.arrange(self.size)

    # --- doing

    def _use(self) -> None:
        """Do what the gold button says."""
        if self.shown:
            self._open(self.list.selected)
        elif self.deleted or self.reader.paths:
            self._show_all()
        else:
            self.context.scenes.replace(self.context.ways.card_room(self.context))

    def _packs(self) -> None:
        """Play the packs of the chosen match again, or compare it with the match before it."""
        path = self._chosen()
        if path is not None:
            self._with_match(path, lambda saved: show_packs(self.context, saved))

    @property
    def _has_packs(self) -> bool:
        """True when the chosen match is over and one person's, so that its packs can be had."""
        path = self._chosen()
        match = self.reader.read[path].summary if path in self.reader.read else None
        return match is not None and match.won is not None and not match.practice

    def _chosen(self) -> Path | None:
        return self.shown[self.list.selected] if self.shown else None

    def _duplicate(self) -> None:
        path = self._chosen()
        if path is not None and self.store.duplicate(path):
            self._again()

    def _watch(self) -> None:
        path = self._chosen()
        if path is not None:
            self._with_match(path, lambda saved: navigation.replay(self.context, saved))

    def _rename(self) -> None:
        path, title = self._chosen(), self.context.text.get("records.rename")
        if path is None:
            return

        def done(words: str) -> None:
            if self.store.rename(path, words):
                self._again()

        scenes, limit = self.context.scenes, TITLE_LIMIT
        scenes.push(TextEntry(self.context, title, title_of(path), done, limit=limit))

    def _import(self) -> None:
        """Ask for the path of a file; it can be dropped on the window as well."""
        get, scenes = self.context.text.get, self.context.scenes
        title, limit = get("records.import_path"), _PATH_LIMIT
        scenes.push(TextEntry(self.context, title, "", self._take_named, limit=limit, path=True))

    def _take_named(self, words: str) -> None:
        self.take_file(Path(words.strip('"')).expanduser())

    def _export(self) -> None:
        path = self._chosen()
        if path is not None:
            export(self.context, "records.exported", partial(self.store.export, path))

    def take_file(self, file: Path) -> bool:
        """Take the match of a file into the library."""
        if not self.context.paths.writable:
            return False
        take = partial(self.store.take_in, file)
        self.context.scenes.push(Working(self.context, take, partial(self._taken, file)))
        return True

    def _taken(self, file: Path, taking: Future[Path | None]) -> None:
        try:
            copy = taking.result()
        except OSError as error:
            self._refuse(file, reason_of(error))
            return
        except EngineError as error:
            reason = why_unreadable(error, self.context.text)
            navigation.recover_match(self.context, file, lambda _: self._refuse(file, reason))
            return
        if copy is not None:
            self.context.notices.append(self.context.text.get("records.taken_in", name=file.name))
            self._again()

    def _delete(self) -> None:
        """Put the chosen match among the deleted ones, from which it can be taken again."""
        path = self._chosen()
        if path is not None and self.store.discard(path):
            self.context.notices.append(self.context.text.get("records.binned"))
            self._again()

    def _empty(self) -> None:
        self.context.scenes.push(EmptyBin(self.context, self._emptied))

    def _emptied(self) -> None:
        self.store.empty_bin()
        self._again()

    def _open(self, place: int) -> None:
        """Go on with a match, review it, recover it, or take it out of the bin."""
        path = self.shown[place]
        entry = self.reader.read.get(path)
        if entry is None:
            return
        if path in self.reader.binned:
            if self.context.paths.writable and self.store.restore(path):
                self.context.notices.append(self.context.text.get("records.restored"))
                self._again()
        elif self._may_recover(entry):
            navigation.recover_match(self.context, path, self._beyond)
        elif entry.summary is None:
            self._refuse(path, entry.problem)
        elif path in self.reader.in_play:
            self.context.sounds.play("click", volume=0.6)
            navigation.continue_match(self.context, path)
        else:
            self._review(path)

    def _review(self, path: Path) -> None:
        self._with_match(
            path, lambda saved: self.context.scenes.push(ReviewScene(self.context, saved, path))
        )

    def _with_match(self, path: Path, then: Callable[[Saved], object]) -> None:
        """Read a match in a thread and go on with it."""

        def read(reading: Future[Saved]) -> None:
            saved = navigation.match_read(self.context, path, reading, "matches.unreadable")
            if saved is None:
                self.context.sounds.play("refuse")
                return
            self.context.sounds.play("click", volume=0.6)
            then(saved)

        self.context.scenes.push(Working(self.context, partial(read_match, path), read))

    def _beyond(self, reason: str) -> None:
        self.context.sounds.play("refuse")
        self.context.notices.append(self.context.text.get("records.beyond", reason=reason))

    def _refuse(self, path: Path, reason: str) -> None:
        self.context.sounds.play("refuse")
        words = self.context.text.get("matches.unreadable", name=path.name, reason=reason)
        self.context.notices.append(words)

    def handle(self, event: pygame.Event) -> bool:
        """Escape goes back; keys do what the buttons say that they are on."""
        if event.type != pygame.KEYDOWN:
            return super().handle(event)
        if event.key == pygame.K_ESCAPE:
            self.context.scenes.pop()
            return True
        button = self._keys.get(event.key)
        if button is self.opening and button.label != self.context.text.get("review.title"):
            button = None
        if button is not None and button.visible and button.enabled:
            button.activate()
            return True
        return super().handle(event)
