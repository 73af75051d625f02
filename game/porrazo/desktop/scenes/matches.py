"""All matches of all games: those in play to go on with, those that are over to be reviewed."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import datetime
from pathlib import Path

import pygame

from porrazo.desktop.app import navigation
from porrazo.desktop.app.reviews import SUFFIX
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.icons import Icon, icon
from porrazo.desktop.kit.lists import ListRow, ScrollList
from porrazo.desktop.kit.widgets import Label
from porrazo.desktop.review.words import others_named
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.scenes.review import ReviewScene
from porrazo.desktop.scenes.statistics import StatisticsScene
from porrazo.desktop.table.faces import has_face, seat_mark
from porrazo.records.library import Entry, finished_matches, read_entry
from porrazo.records.saved import Saved
from porrazo.records.statistics import by_game
from porrazo.records.store import JournalStore

_WIDTH, _HEIGHT = 900, 640
_DOT = " \N{MIDDLE DOT} "


class Matches(PanelScene):
    """A list that fills while it is looked at, those in play first, then the newest first.

    What cannot be read, or not be played by this version, is named as such and left alone.
    """

    def __init__(self, context: Context, store: JournalStore) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        playing = store.in_play()
        self.in_play = frozenset(playing)
        self.paths = [*playing, *finished_matches(store.finished)]
        self.read: dict[Path, Entry] = {}
        self._reader = ThreadPoolExecutor(1, "matches")
        self._shown = 0
        self._several_games = False

    def build(self) -> None:
        """Make the list."""
        get = self.context.text.get
        self.title(get("matches.title"))
        self.list = ScrollList(self.context, get("matches.title"), 840, 456, self._open)
        dim = self.context.theme.palette.text_dim
        hint = get(self._hint_key())
        self.write(Label(self.context, hint, px=17, colour=dim), _WIDTH / 2, 74)
        choices = [(get("common.close"), self.context.scenes.pop)]
        if self.paths:
            choices.insert(0, (get("statistics.title"), self._statistics))
        self.offer(choices, in_row=True)

    def _hint_key(self) -> str:
        if not self.paths:
            return "matches.none"
        return "records.hint" if self.in_play else "matches.hint"

    def enter(self) -> None:
        """Put the list before the button, and begin to read, away from the window's thread."""
        super().enter()
        self.stage.add(self.list)
        self.focus.set([self.list, *self.buttons])
        self.focus.focus(self.list)
        self.focus.default = self.list if self.paths else self.buttons[0]
        self.list.set_rows([self._row(path) for path in self.paths])
        for path in self.paths:
            self._reader.submit(self._read, path)
        self._follow()

    def leave(self) -> None:
        """Read no further."""
        self._reader.shutdown(wait=False, cancel_futures=True)
        super().leave()

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the list into the panel."""
        super().arrange(size)
        ui = self.panel.ui
        self.list.place((size[0] / 2, size[1] / 2 + 8 * ui), ui)
        self._show()

    def uncovered(self) -> None:
        """Mark what has been reviewed meanwhile."""
        self._show()

    def wait(self) -> None:
        """Wait until everything is read, and show it."""
        self._reader.shutdown(wait=True)
        self._show()

    def _read(self, path: Path) -> None:
        self.read[path] = read_entry(path)

    def _follow(self) -> None:
        """Show every little while what has been read since."""
        if len(self.read) != self._shown:
            self._show()
        if self._shown < len(self.paths):
            self.clock.after(0.05, self._follow)

    def _statistics(self) -> None:
        """Add up what has been read; the oldest comes first."""
        ended = [self.read.get(path) for path in reversed(self.paths) if path not in self.in_play]
        found = by_game([entry.saved for entry in ended if entry and entry.saved])
        self.context.scenes.push(StatisticsScene(self.context, found))

    def _show(self) -> None:
        read = [*self.read.values()]
        self._shown = len(read)
        self._several_games = len({each.saved.match.game for each in read if each.saved}) > 1
        self.buttons[0].enabled = self._shown == len(self.paths)
        self.list.rows = tuple([self._row(path) for path in self.paths])
        self.list.redraw()

    def _row(self, path: Path) -> ListRow:
        get, entry = self.context.text.get, self.read.get(path)
        if entry is None:
            return ListRow(path.stem, "\N{HORIZONTAL ELLIPSIS}")
        if entry.saved is None:
            sign = icon(Icon.CLOSE, round(18 * self.list.ui), self.context.theme.palette.text_gold)
            detail = get("matches.damaged") if entry.broken else get("records.not_now")
            return ListRow(path.name, detail, sign)
        saved = entry.saved
        names = [player.name for player in saved.players]
        words = [_date(entry.date), others_named(names, people_of(saved))]
        if self._several_games:
            words.insert(1, saved.match.game.title)
        if saved.practice is not None:
            words.append(get("matches.practice"))
        if path.with_suffix(SUFFIX).is_file():
            words.append(get("matches.reviewed"))
        return ListRow(_DOT.join(words), self._result(path, saved), self._sign(saved))

    def _sign(self, saved: Saved) -> pygame.Surface:
        """Return the face of the first opponent, or the sign of the first other side."""
        seat = next((n for n, player in enumerate(saved.players) if has_face(player.level)), -1)
        level, side = saved.players[seat].level, saved.match.sides[seat]
        return seat_mark(self.context.theme, level, side, round(28 * self.list.ui))

    def _result(self, path: Path, saved: Saved) -> str:
        get, match, people = self.context.text.get, saved.match, people_of(saved)
        scores = " : ".join(str(score) for score in match.state.totals)
        if saved.resigned is not None:
            return get("matches.given_up", scores=scores)
        if path in self.in_play and not match.over:
            return get("records.in_play", scores=scores)
        winners = match.state.winners
        if len(people) == 1:
            won = match.sides[people[0]] in winners
            key = "records.shared" if len(winners) > 1 else "matches.won"
            return get(key if won else "matches.lost", scores=scores)
        named = zip(saved.players, match.sides, strict=True)
        names = [player.name for player, side in named if side in winners]
        if not names:
            return get("records.nobody", scores=scores)
        return get("matches.winner", name=" + ".join(names), scores=scores)

    def _open(self, place: int) -> None:
        path = self.paths[place]
        entry = self.read.get(path)
        if entry is None:
            return
        if entry.saved is None:
            self.context.sounds.play("refuse")
            words = self.context.text.get(
                "matches.unreadable", name=path.name, reason=entry.problem
            )
            self.context.notices.append(words)
            return
        self.context.sounds.play("click", volume=0.6)
        if path in self.in_play:
            navigation.continue_match(self.context, path)
        else:
            self.context.scenes.push(ReviewScene(self.context, entry.saved, path))


def people_of(saved: Saved) -> list[int]:
    """Return the seats that belonged to people."""
    return [seat for seat, player in enumerate(saved.players) if player.level is None]


def _date(moment: datetime) -> str:
    return moment.astimezone().strftime("%Y-%m-%d %H:%M")
