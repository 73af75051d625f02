"""The library: all matches of all games, to go on with, to be reviewed, kept or thrown away."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from itertools import islice
from pathlib import Path

import pygame

from porrazo.desktop.scenes import navigation
from porrazo.desktop.scenes.days.same_packs import show_packs
from porrazo.desktop.scenes.entry import TextEntry
from porrazo.desktop.scenes.library.empty_bin import EmptyBin
from porrazo.desktop.scenes.library.exporting import export
from porrazo.desktop.scenes.library.library_rows import BIN, RESULTS, MatchFilter, Rows, row_of
from porrazo.desktop.scenes.library.match_preview import HEIGHT, WIDTH, MatchPreview
from porrazo.desktop.scenes.library.statistics import StatisticsScene
from porrazo.desktop.scenes.panel import PanelScene, box_around
from porrazo.desktop.scenes.review.review import ReviewScene
from porrazo.desktop.scenes.review.shares import ProgressBar
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button, ButtonStyle
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.lists import ListRow, ScrollList
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.working import Working
from porrazo.engine.errors import EngineError
from porrazo.games import CATALOGUE
from porrazo.reasons import reason_of
from porrazo.records.index import Index
from porrazo.records.library import (
    TITLE_LIMIT,
    LibraryEntry,
    finished_matches,
    read_match,
    title_of,
)
from porrazo.records.saved import Saved
from porrazo.records.store import JournalStore
from porrazo.voice.unreadable import why_unreadable

_WIDTH, _HEIGHT = 960, 696
_LIST = 590.0, 412.0
_MARGIN = 28.0
_FILTER, _FILTER_Y = 294.0, 112.0
_OPEN_HIGH = 48.0
# How low the list is where little of it would be seen otherwise.
_LOW, _LIST_TOP = 232.0, 146.0
_TOOL, _TOOL_HIGH, _TOOLS_GAP, _TOOLS_Y = 145.0, 40.0, 6.0, 594.0
_AGAIN, _OFTEN = 0.05, 500
"""Seconds between two looks at what has been read; with more files than this, longer."""
_AT_ONCE, _YIELD = 100, 0.002
"""So many matches are taken from the index together; seconds of rest after them."""
_BAR = 420.0
_HINT = 560.0, 26.0
"""How large the sentence about clicks may be."""
_PATH_LIMIT = 1000


class Matches(PanelScene):
    """A list that fills while it is looked at, those in play first, then the newest first.

    A click selects a match, a double click opens it; the buttons act on the one selected. What
    cannot be read, or not be played by this version, is named as such and left alone.
    """

    flexible = True

    def __init__(self, context: Context, store: JournalStore) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self.store = store
        self.wanted = MatchFilter()
        self.read: dict[Path, LibraryEntry] = {}
        self.shown: list[Path] = []
        self._rows: dict[Path, ListRow] = {}
        self._games: list[str] = []
        self._players: list[str] = []
        self._seen = -1
        self._offered = 0
        self._begun = False
        self._find()
        self._reader = ThreadPoolExecutor(1, "matches")
        self._closed = False

    def _find(self) -> None:
        """Look which matches there are."""
        self.in_play = self.store.in_play()
        kept = finished_matches(self.store.finished)
        self.paths = [*self.in_play, *kept, *self.store.aside()]
        self.binned = self.store.binned()

    def build(self) -> None:
        """Make the list, what it is filtered by, and what can be done with a match."""
        get = self.context.text.get
        self.title(get("matches.title"))
        narrow = self.room < _WIDTH - 2 * _MARGIN
        high = min(_LIST[1], max(_LOW, self.tall - 110)) if narrow else _LIST[1]
        size = min(_LIST[0], self.room), high
        self.list = ScrollList(self.context, get("matches.title"), *size, self._open, selects=True)
        self.opening = Button(
            self.context, get("review.title"), self._open_selected,
            style=ButtonStyle.PRIMARY, width=WIDTH, height=_OPEN_HIGH,
        )  # fmt: skip
        dim = self.context.theme.palette.text_dim
        hint = get("matches.hint") if self.paths or self.binned else ""
        self.hint = Label(self.context, hint, px=17, colour=dim, width=_HINT[0], high=_HINT[1])
        self.bar = ProgressBar(self.context, _BAR)
        self.write(self.hint, _WIDTH / 2, 74)
        self.write(self.bar, _WIDTH / 2, 74)
        self.filters = [
            self._filter("records.game", self._choose_game),
            self._filter("records.player", self._choose_player),
            self._filter("records.result", self._choose_result),
        ]
        self.filters[2].set_values([get(f"records.result_{name or 'any'}") for name in RESULTS], 0)
        for place, choice in enumerate(self.filters):
            choice.resize(min(_FILTER, (self.room - 20) / 2), choice.natural[1])
            self.write(choice, _WIDTH / 2 + (place - 1) * (_FILTER + 11), _FILTER_Y)
        self.tools = self._tools()
        for place, tool in enumerate(self.tools):
            x = _WIDTH / 2 + (place - (len(self.tools) - 1) / 2) * (_TOOL + _TOOLS_GAP)
            self.write(tool, x, _TOOLS_Y)
        self.blocks = self._parts(round(size[1]))
        close = get("common.close"), self.context.scenes.pop
        self.offer([*self._ways(), close], in_row=True, gold=False)

    def _parts(self, high: int) -> list[pygame.Rect]:
        """Return what goes under each other where there is no room for both beside each other."""
        about = box_around(_WIDTH / 2, 74, *_HINT)
        filters = [
            box_around(x, y, *choice.natural)
            for choice, x, y in self.labels
            if choice in self.filters
        ]
        tools = [
            box_around(x, y, *tool.natural) for tool, x, y in self.labels if tool in self.tools
        ]
        left, right = _MARGIN, _WIDTH - _MARGIN - WIDTH
        listed = pygame.Rect(round(left), round(_LIST_TOP), round(self.list.natural[0]), high)
        chosen = pygame.Rect(round(right), round(_LIST_TOP), round(WIDTH), round(_LIST[1]))
        return [about, listed, chosen, *tools, *filters]

    def _tools(self) -> list[Button]:
        """Return what can be done with the selected match, besides opening it."""
        does: list[tuple[str, Callable[[], object]]] = [("replay.title", self._watch)]
        if self.context.paths.writable:
            does += [
                ("packs.title", self._packs),
                ("records.rename", self._rename),
                ("records.duplicate", self._duplicate),
                ("records.export", self._export),
                ("records.delete", self._delete),
            ]
        get, wide = self.context.text.get, _TOOL
        return [
            Button(self.context, get(key), call, width=wide, height=_TOOL_HIGH)
            for key, call in does
        ]

    def _ways(self) -> list[tuple[str, Callable[[], object]]]:
        """Return what can be done with all of them."""
        get = self.context.text.get
        ways: list[tuple[str, Callable[[], object]]] = []
        if self.paths or self.binned:
            ways.append((get("statistics.title"), self._statistics))
        if self.context.paths.writable:
            ways.append((get("records.import"), self._import))
            ways.append((get("records.empty"), self._empty))
        return ways

    def _filter(self, key: str, choose: Callable[[int], object]) -> Choice:
        get = self.context.text.get
        anything = [get("records.result_any")]
        return Choice(self.context, get(key), anything, 0, choose, width=_FILTER)

    def enter(self) -> None:
        """Put the list before the buttons, and begin to read, away from the window's thread."""
        super().enter()
        self.preview = MatchPreview(self.context, self.clock)
        self.list.on_select = self._follow_selection
        self.stage.add(self.list, self.preview, self.opening)
        self.focus.set([*self.filters, self.list, self.opening, *self.tools, *self.buttons])
        self.focus.focus(self.list)
        self.focus.default = self.opening if self.paths else self.buttons[-1]
        self._show()
        if len(self.paths) + len(self.binned) <= _OFTEN:
            self._begin()
        else:
            # The first picture comes before the work of reading them all.
            self.clock.after(_AGAIN, self._begin)

    def _begin(self) -> None:
        if not self._begun:
            self._begun = True
            self._reader.submit(self._read)
            self._follow()

    def leave(self) -> None:
        """Read no further."""
        self._closed = True
        self.preview.close()
        self._reader.shutdown(wait=False, cancel_futures=True)
        super().leave()

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the list into the panel."""
        super().arrange(size)
        ui, point = self.panel.ui, self.panel.point
        wide, high = self.list.natural
        self.list.place(point(_MARGIN + wide / 2, _LIST_TOP + high / 2), ui)
        x = _WIDTH - _MARGIN - WIDTH / 2
        self.preview.place(point(x, _LIST_TOP + HEIGHT / 2), ui)
        self.opening.place(point(x, _LIST_TOP + _LIST[1] - _OPEN_HIGH / 2), ui)
        self._rows.clear()
        self._show()

    def uncovered(self) -> None:
        """Mark what has been reviewed meanwhile."""
        self._rows.clear()
        self._show()

    def wait(self) -> None:
        """Wait until everything is read, and show it; for tests and pictures."""
        self._begin()
        self._reader.submit(int).result()
        self._show()
        self.preview.wait()

    # --- reading

    def _read(self) -> None:
        """Take what the index knows, and read the rest; in a thread of its own."""
        index = Index(self.store.folder, writable=self.context.paths.writable)
        index.open()
        try:
            paths = [*self.paths, *self.binned]
            for start in range(0, len(paths), _AT_ONCE):
                if self._closed:
                    return
                self.read.update(index.known(paths[start : start + _AT_ONCE]))
                # The window's thread has its turn, too.
                time.sleep(_YIELD)
            for path in paths:
                if self._closed:
                    return
                if path not in self.read:
                    self.read[path] = index.read(path)
        finally:
            index.close()

    @property
    def _whole(self) -> bool:
        return len(self.read) >= len(self.paths) + len(self.binned)

    def _follow(self) -> None:
        """Show every little while what has been read since."""
        if len(self.read) != self._seen:
            self._show()
        if not self._whole:
            often = len(self.paths) + len(self.binned) <= _OFTEN
            self.clock.after(_AGAIN if often else 10 * _AGAIN, self._follow)

    def _again(self) -> None:
        """Look anew which matches there are, and read those that are new."""
        self._find()
        self._reader.submit(self._read)
        self._show()
        self._follow()

    # --- showing

    def _show(self) -> None:
        read = dict(self.read)
        self._seen = len(read)
        self._offer_filters(islice(read.values(), self._offered, None))
        self._offered = len(read)
        several = len(self._games) > 1
        found = self.binned if self.wanted.result == BIN else self.paths
        if self.wanted.anything:
            self.shown = list(found)
        else:
            self.shown = [path for path in found if self.wanted.takes(read.get(path))]
        self.list.rows = Rows(
            self.shown, lambda path: self._row(path, self.read.get(path), several=several)
        )
        self.list.selected = max(0, min(self.list.selected, len(self.shown) - 1))
        self.list.empty = self._why_empty(found)
        self.list.redraw()
        self._follow_selection()
        self._tell_progress(len(read))

    def _why_empty(self, found: Sequence[Path]) -> str:
        """Return what a list without rows says; "" while matches are still being read."""
        if found and not self._whole:
            return ""
        if found:
            key = "matches.no_such"
        else:
            key = "records.bin_empty" if self.wanted.result == BIN else "matches.none"
        return self.context.text.get(key)

    def _row(self, path: Path, entry: LibraryEntry | None, *, several: bool) -> ListRow:
        """Return the row of a file; one that is read is made once."""
        row = self._rows.get(path)
        if row is None:
            row = row_of(self.context, path, entry, self.list.ui, several_games=several)
            if entry is not None:
                self._rows[path] = row
        return row

    def _tell_progress(self, count: int) -> None:
        """Show how far the reading is while it goes on, in the place of the hint."""
        whole = max(1, len(self.paths) + len(self.binned))
        self.bar.visible, self.hint.visible = not self._whole, self._whole
        self.bar.share = count / whole

    def _follow_selection(self) -> None:
        """Show beside the list what is selected in it, and offer what can be done with it."""
        path = self._chosen()
        self.preview.show(path, self.read.get(path) if path else None)
        self._enable()

    def _enable(self) -> None:
        """Offer what can be done with the selected match, and with all of them."""
        chosen, writable = self._chosen(), self.context.paths.writable
        entry = self.read.get(chosen) if chosen else None
        binned, there = self.wanted.result == BIN, chosen is not None
        self.opening.set_label(self.context.text.get(self._opens(chosen, entry)))
        self.opening.enabled = entry is not None and (writable or not binned)
        for tool in self.tools:
            tool.enabled = there and not binned
        replay, *others = self.tools
        replay.enabled = replay.enabled and entry is not None and entry.summary is not None
        if others:
            others[0].enabled = others[0].enabled and self._has_packs
            self.buttons[-2].enabled = bool(self.binned)
        if self.paths or self.binned:
            self.buttons[0].enabled = self._whole

    def _opens(self, path: Path | None, entry: LibraryEntry | None) -> str:
        """Return the key of what opening the selected match is called."""
        if path in self.binned:
            return "records.restore"
        if entry is not None and entry.summary is None:
            return "records.recover" if self._may_recover(entry) else "matches.why_not"
        return "title.continue" if path in self.in_play else "review.title"

    def _may_recover(self, entry: LibraryEntry) -> bool:
        return entry.broken and self.context.paths.writable

    def _offer_filters(self, new: Iterable[LibraryEntry]) -> None:
        """Offer the games and the players that have been found, these matches among them."""
        matches = [entry.summary for entry in new if entry.summary]
        found = {match.game for match in matches if match.game in CATALOGUE}
        games = sorted(found.union(self._games))
        named = {player.name for match in matches for player in match.players}
        players = sorted(named.union(self._players))
        anything = self.context.text.get("records.result_any")
        if games != self._games:
            self._games = games
            self._rows.clear()
            place = games.index(self.wanted.game) + 1 if self.wanted.game in games else 0
            self.filters[0].set_values([anything, *[CATALOGUE[n].title for n in games]], place)
        if players != self._players:
            self._players = players
            place = players.index(self.wanted.player) + 1 if self.wanted.player in players else 0
            self.filters[1].set_values([anything, *players], place)

    def _choose_game(self, place: int) -> None:
        self.wanted.game = ["", *self._games][place]
        self._show()

    def _choose_player(self, place: int) -> None:
        self.wanted.player = ["", *self._players][place]
        self._show()

    def _choose_result(self, place: int) -> None:
        self.wanted.result = RESULTS[place]
        self._show()

    # --- doing

    def _statistics(self) -> None:
        entries = [self.read[path] for path in self.paths if path in self.read]
        self.context.scenes.push(StatisticsScene(self.context, entries, self.wanted.game))

    def _packs(self) -> None:
        """Play the packs of the chosen match again, or compare it with the match before it."""
        path = self._chosen()
        if path is not None:
            self._with_match(path, lambda saved: show_packs(self.context, saved))

    @property
    def _has_packs(self) -> bool:
        """True when the chosen match is over and one person's, so that its packs can be had."""
        path = self._chosen()
        match = self.read[path].summary if path in self.read else None
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
        """Put the chosen match into the bin, from which it can be taken again."""
        path = self._chosen()
        if path is not None and self.store.discard(path):
            self.context.notices.append(self.context.text.get("records.binned"))
            self._again()

    def _empty(self) -> None:
        self.context.scenes.push(EmptyBin(self.context, self._emptied))

    def _emptied(self) -> None:
        self.store.empty_bin()
        self._again()

    def _open_selected(self) -> None:
        if self.shown:
            self._open(self.list.selected)

    def _open(self, place: int) -> None:
        """Go on with a match, review it, recover it, or take it out of the bin."""
        path = self.shown[place]
        entry = self.read.get(path)
        if entry is None:
            return
        if path in self.binned:
            if self.context.paths.writable and self.store.restore(path):
                self.context.notices.append(self.context.text.get("records.restored"))
                self._again()
        elif self._may_recover(entry):
            navigation.recover_match(self.context, path, self._beyond)
        elif entry.summary is None:
            self._refuse(path, entry.problem)
        elif path in self.in_play:
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
