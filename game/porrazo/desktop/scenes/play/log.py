"""The log of the match, to be read back; choosing a score tells why it was given."""

from collections.abc import Callable

import pygame

from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.scenes.play.why import WhyScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls import keys
from porrazo.desktop.ui.controls.lists import ListRow, ScrollList
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.desktop.ui.drawing.theme import FontRole
from porrazo.engine.match import AnyGame
from porrazo.match.match_log import Log

_WIDTH, _HEIGHT = 760, 640
# The list is so much narrower and lower than the panel, and so high at least.
_BESIDE, _OVER, _LEAST = 60.0, 184.0, 230.0
# What a row has before the rest of a long line, and the longest detail behind it.
_INDENT, _POINTS = "    ", " +61"


class LogScene(PanelScene):
    """All lines, the last in sight.

    With ``go_to`` a line that is chosen closes the log, and it gets the line's place.
    """

    narrows = True

    def __init__(
        self,
        context: Context,
        game: AnyGame,
        log: Log,
        go_to: Callable[[int], object] | None = None,
    ) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self.game = game
        self.log = log
        self._go_to = go_to

    def build(self) -> None:
        """List the lines."""
        get = self.context.text.get
        self.title(get("table.menu_log"))
        self.height = min(_HEIGHT, max(self.tall, _OVER + _LEAST))
        self.list = ScrollList(
            self.context,
            get("table.menu_log"),
            self.width - _BESIDE,
            self.height - _OVER,
            self._choose,
        )
        self._lines = []
        rows = []
        for number, line in enumerate(self.log.lines):
            for part, words in enumerate(self._broken(line.words)):
                rows.append(ListRow(words if part == 0 else _INDENT + words, line.points))
                self._lines.append(number)
        self.list.set_rows(rows, show_last=True)
        dim = self.context.theme.palette.text_dim
        self.write(Label(self.context, get(self._hint), px=17, colour=dim), self.width / 2, 74)
        self.offer([(get("common.close"), self.context.scenes.pop)], in_row=True)

    @property
    def _hint(self) -> str:
        return "why.hint" if self._go_to is None else "replay.log_hint"

    def _broken(self, words: str) -> list[str]:
        """Break a line that is longer than a row into several."""
        fonts, px = self.context.fonts, self.list.letters
        width = self.list.room - fonts.width(_POINTS + _INDENT, FontRole.UI_BOLD, px)
        return fonts.wrap(words, FontRole.UI, px, width)

    def enter(self) -> None:
        """Put the list before the button: the keyboard begins in it."""
        super().enter()
        self.stage.add(self.list)
        self.focus.set([self.list, *self.buttons])
        self.focus.focus(self.list)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the list into the panel."""
        super().arrange(size)
        self.list.place(self.panel.point(self.width / 2, self.height / 2 + 8), self.panel.ui)

    def _choose(self, row: int) -> None:
        """Go to the line in a row, or tell why it scored, where it did."""
        line = self.log.lines[self._lines[row]]
        if self._go_to is not None:
            self.context.scenes.pop()
            self._go_to(line.place)
            return
        reason = None if line.event is None else self.log.reason(line.event)
        if reason is not None:
            self.context.sounds.play("click", volume=0.6)
            self.context.scenes.push(WhyScene(self.context, self.game, reason))

    def handle(self, event: pygame.Event) -> bool:
        """The key of the log closes it, too."""
        if keys.command_of(event, self.context.settings.keys) == "log":
            self.context.scenes.pop()
            return True
        return super().handle(event)
