"""How a person has fared in each game: against whom, and what the points came from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from porrazo.desktop.app.names import opponent_name
from porrazo.desktop.games import table_game
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.theme import FontRole
from porrazo.desktop.kit.widgets import Label
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.table.marks.faces import Face
from porrazo.games import CATALOGUE, FIRST, game_named
from porrazo.players.of_game import players_of
from porrazo.records.statistics import Statistics, Tally

_WIDTH, _HEIGHT = 1040, 600
_FACE = 34
_TOP, _ROW = 128.0, 46.0
# Left edges of the two tables, and where their numbers end, in pixels at 1280x720.
_LEFT, _RIGHT = 40, 590
_NUMBERS = (300, 390, 480)
_SCORES = (870, 990)
_MOST_REASONS = 11


class StatisticsScene(PanelScene):
    """Two tables for a game: results by opponent, points by what they were for.

    ``by_game`` has the statistics of each game by its name; the first is shown first.
    """

    def __init__(
        self, context: Context, by_game: Mapping[str, Statistics], game: str | None = None
    ) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self.by_game = by_game
        self.game = game or next(iter(by_game), FIRST)
        self.found = by_game.get(self.game, Statistics())

    def build(self) -> None:
        """Write both, and offer the other games."""
        get, found = self.context.text.get, self.found
        levels = players_of(game_named(self.game)).levels
        named = f" \N{MIDDLE DOT} {CATALOGUE[self.game].title}" if len(self.by_game) > 1 else ""
        self.title(get("statistics.title") + named)
        self._heads([get(f"statistics.{key}") for key in ("played", "won", "share")], _NUMBERS)
        y = _TOP
        for place, level in enumerate(levels):
            name = opponent_name(self.context.text, levels, place)
            self.write(Face(self.context, name, level, 1, _FACE), _LEFT + _FACE / 2, y)
            self._result(name, found.against.get(level, Tally()), y)
            y += _ROW
        self._result(get("statistics.others"), found.others, y)
        self._result(get("statistics.all"), found.total, y + _ROW, bold=True)
        self._heads([get("statistics.times"), get("statistics.points")], _SCORES)
        self._points()
        self.offer([*self._others(), (get("common.close"), self.context.scenes.pop)], in_row=True)

    def _others(self) -> list[tuple[str, Callable[[], object]]]:
        """Return a way to the next game that was played, if there was another."""
        names = list(self.by_game)
        if len(names) < 2:
            return []
        following = names[(names.index(self.game) + 1) % len(names)]
        return [(CATALOGUE[following].title, partial(self._show, following))]

    def _show(self, game: str) -> None:
        self.context.scenes.replace(StatisticsScene(self.context, self.by_game, game))

    def _reasons(self) -> Sequence[str]:
        """Return what a game scores for: all that it names, else what has scored most."""
        by_reason = self.found.by_reason
        most = sorted(by_reason, key=lambda reason: -by_reason[reason].points)
        return table_game(self.game).reasons or most[:_MOST_REASONS]

    def _points(self) -> None:
        get, by_reason = self.context.text.get, self.found.by_reason
        reasons = self._reasons()
        step = 7 * _ROW / max(7, len(reasons))
        for place, reason in enumerate(reasons):
            y, scores = _TOP + step * place, by_reason.get(reason)
            self._words(get(f"{self.game}.reason_{reason}"), _RIGHT, 220, y)
            numbers = [scores.times, scores.points] if scores else [0, 0]
            self._numbers([str(number) if number else "·" for number in numbers], _SCORES, y)
        y = _TOP + 7 * _ROW
        self._words(get("statistics.streak"), _RIGHT, 330, y, bold=True)
        self._numbers([str(self.found.streak)], _SCORES[1:], y, bold=True)

    def _heads(self, words: Sequence[str], ends: Sequence[int]) -> None:
        dim = self.context.theme.palette.text_dim
        for word, end in zip(words, ends, strict=True):
            label = Label(self.context, word, px=16, width=84, high=26, align="right", colour=dim)
            self.write(label, end - 42, _TOP - 44)

    def _result(self, name: str, tally: Tally, y: float, *, bold: bool = False) -> None:
        self._words(name, _LEFT + _FACE + 12, 150, y, bold=bold)
        share = f"{100 * tally.won / tally.played:.0f}" if tally.played else "·"
        numbers = [str(tally.played), str(tally.won)] if tally.played else ["·", "·"]
        self._numbers([*numbers, share], _NUMBERS, y, bold=bold)

    def _words(self, words: str, left: int, wide: int, y: float, *, bold: bool = False) -> None:
        role = FontRole.UI_BOLD if bold else FontRole.UI
        label = Label(self.context, words, role=role, px=18, width=wide, high=40, align="left")
        self.write(label, left + wide / 2, y)

    def _numbers(
        self, words: Sequence[str], ends: Sequence[int], y: float, *, bold: bool = False
    ) -> None:
        role = FontRole.INDEX if bold else FontRole.UI_BOLD
        for word, end in zip(words, ends, strict=True):
            label = Label(self.context, word, role=role, px=18, width=80, align="right")
            self.write(label, end - 40, y)
