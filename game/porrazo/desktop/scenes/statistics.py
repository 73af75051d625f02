"""How a person has fared: against whom, and what the points came from."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.desktop.app.names import opponent_name
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.theme import FontRole
from porrazo.desktop.kit.widgets import Label
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.scenes.summary import REASONS
from porrazo.desktop.table.faces import Face
from porrazo.players.levels import LEVELS
from porrazo.records.statistics import Statistics, Tally

_WIDTH, _HEIGHT = 1040, 600
_FACE = 34
_TOP, _ROW = 128.0, 46.0
# Left edges of the two tables, and where their numbers end, in pixels at 1280x720.
_LEFT, _RIGHT = 40, 590
_NUMBERS = (300, 390, 480)
_SCORES = (870, 990)


class StatisticsScene(PanelScene):
    """Two tables: results by opponent, points by what they were for."""

    def __init__(self, context: Context, found: Statistics) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self.found = found

    def build(self) -> None:
        """Write both."""
        get, found = self.context.text.get, self.found
        self.title(get("statistics.title"))
        self._heads([get(f"statistics.{key}") for key in ("played", "won", "share")], _NUMBERS)
        y = _TOP
        for place, level in enumerate(LEVELS):
            name = opponent_name(self.context.text, LEVELS, place)
            self.write(Face(self.context, name, level, 1, _FACE), _LEFT + _FACE / 2, y)
            self._result(name, found.against.get(level, Tally()), y)
            y += _ROW
        self._result(get("statistics.others"), found.others, y)
        self._result(get("statistics.all"), found.total, y + _ROW, bold=True)
        self._heads([get("statistics.times"), get("statistics.points")], _SCORES)
        self._points()
        self.offer([(get("common.close"), self.context.scenes.pop)], in_row=True)

    def _points(self) -> None:
        get, by_reason = self.context.text.get, self.found.by_reason
        step = 7 * _ROW / len(REASONS)
        for place, reason in enumerate(REASONS):
            y, scores = _TOP + step * place, by_reason.get(reason)
            self._words(get(f"event.reason_{reason}"), _RIGHT, 220, y)
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
