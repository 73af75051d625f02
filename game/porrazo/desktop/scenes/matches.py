"""The matches that are over, newest first, to be reviewed."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pygame

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
from porrazo.engine.errors import EngineError
from porrazo.records.library import ended_at, finished_matches, read_match
from porrazo.records.saved import Saved
from porrazo.records.statistics import statistics

_WIDTH, _HEIGHT = 900, 640
# How many records are read between two frames.
_AT_ONCE = 3


class Matches(PanelScene):
    """A list that fills while it is looked at; a record that cannot be read is named as such."""

    def __init__(self, context: Context, folder: Path) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self.paths = finished_matches(folder)
        self.read: dict[Path, Saved | str] = {}

    def build(self) -> None:
        """Make the list."""
        get = self.context.text.get
        self.title(get("matches.title"))
        self.list = ScrollList(self.context, get("matches.title"), 840, 456, self._open)
        dim = self.context.theme.palette.text_dim
        hint = get("matches.hint" if self.paths else "matches.none")
        self.write(Label(self.context, hint, px=17, colour=dim), _WIDTH / 2, 74)
        choices = [(get("common.close"), self.context.scenes.pop)]
        if self.paths:
            choices.insert(0, (get("statistics.title"), self._statistics))
        self.offer(choices, in_row=True)

    def enter(self) -> None:
        """Put the list before the button, and begin to read."""
        super().enter()
        self.stage.add(self.list)
        self.focus.set([self.list, *self.buttons])
        self.focus.focus(self.list)
        self.focus.default = self.list if self.paths else self.buttons[0]
        self.list.set_rows([self._row(path) for path in self.paths])
        self._read_on()

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the list into the panel."""
        super().arrange(size)
        ui = self.panel.ui
        self.list.place((size[0] / 2, size[1] / 2 + 8 * ui), ui)
        self._show()

    def uncovered(self) -> None:
        """Mark what has been reviewed meanwhile."""
        self._show()

    def _read_on(self) -> None:
        waiting = [path for path in self.paths if path not in self.read]
        for path in waiting[:_AT_ONCE]:
            try:
                self.read[path] = read_match(path)
            except OSError as error:
                self.read[path] = error.strerror or str(error)
            except EngineError as error:
                self.read[path] = str(error)
        if waiting:
            self._show()
            self.clock.after(0.0, self._read_on)

    def _statistics(self) -> None:
        """Add up what has been read; the oldest comes first."""
        matches = [self.read.get(path) for path in reversed(self.paths)]
        found = statistics(saved for saved in matches if isinstance(saved, Saved))
        self.context.scenes.push(StatisticsScene(self.context, found))

    def _show(self) -> None:
        self.buttons[0].enabled = len(self.read) == len(self.paths)
        self.list.rows = tuple([self._row(path) for path in self.paths])
        self.list.redraw()

    def _row(self, path: Path) -> ListRow:
        get, saved = self.context.text.get, self.read.get(path)
        if saved is None:
            return ListRow(path.stem, "\N{HORIZONTAL ELLIPSIS}")
        if isinstance(saved, str):
            sign = icon(Icon.CLOSE, round(18 * self.list.ui), self.context.theme.palette.text_gold)
            return ListRow(path.name, get("matches.damaged"), sign)
        people = people_of(saved)
        names = [player.name for player in saved.players]
        words = f"{_date(path)} \N{MIDDLE DOT} {others_named(names, people)}"
        if saved.practice is not None:
            words += f" \N{MIDDLE DOT} {get('matches.practice')}"
        if path.with_suffix(SUFFIX).is_file():
            words += f" \N{MIDDLE DOT} {get('matches.reviewed')}"
        return ListRow(words, self._result(saved, people), self._sign(saved))

    def _sign(self, saved: Saved) -> pygame.Surface:
        """Return the face of the first opponent, or the sign of the first other side."""
        seat = next((n for n, player in enumerate(saved.players) if has_face(player.level)), -1)
        level, side = saved.players[seat].level, saved.match.sides[seat]
        return seat_mark(self.context.theme, level, side, round(28 * self.list.ui))

    def _result(self, saved: Saved, people: list[int]) -> str:
        get, match = self.context.text.get, saved.match
        scores = " : ".join(str(score) for score in match.state.totals)
        if saved.resigned is not None:
            return get("matches.given_up", scores=scores)
        if len(people) == 1:
            won = match.sides[people[0]] == match.state.winner
            return get("matches.won" if won else "matches.lost", scores=scores)
        winners = [
            player.name
            for player, side in zip(saved.players, match.sides, strict=True)
            if side == match.state.winner
        ]
        return get("matches.winner", name=" + ".join(winners), scores=scores)

    def _open(self, place: int) -> None:
        path = self.paths[place]
        saved = self.read.get(path)
        if isinstance(saved, Saved):
            self.context.sounds.play("click", volume=0.6)
            self.context.scenes.push(ReviewScene(self.context, saved, path))
        elif saved is not None:
            self.context.sounds.play("refuse")
            words = self.context.text.get("matches.unreadable", name=path.name, reason=saved)
            self.context.notices.append(words)


def people_of(saved: Saved) -> list[int]:
    """Return the seats that belonged to people."""
    return [seat for seat, player in enumerate(saved.players) if player.level is None]


def _date(path: Path) -> str:
    ended: datetime = ended_at(path).astimezone()
    return ended.strftime("%Y-%m-%d %H:%M")
