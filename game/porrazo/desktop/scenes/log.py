"""The log of the match, to be read back; choosing a score tells why it was given."""

import pygame

from porrazo.desktop import keys
from porrazo.desktop.context import Context
from porrazo.desktop.lists import ListRow, ScrollList
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.scenes.why import WhyScene
from porrazo.desktop.table.log import Log
from porrazo.desktop.table.why import why
from porrazo.desktop.widgets import Label

_WIDTH, _HEIGHT = 760, 640


class LogScene(PanelScene):
    """All lines, the last in sight."""

    def __init__(self, context: Context, log: Log) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self.log = log

    def build(self) -> None:
        """List the lines."""
        get = self.context.text.get
        self.title(get("table.menu_log"))
        self.list = ScrollList(self.context, get("table.menu_log"), 700, 456, self._explain)
        self.list.set_rows(
            [ListRow(line.words, line.points) for line in self.log.lines], show_last=True
        )
        dim = self.context.theme.palette.text_dim
        self.write(Label(self.context, get("why.hint"), px=17, colour=dim), _WIDTH / 2, 74)
        self.offer([(get("common.close"), self.context.scenes.pop)], in_row=True)

    def enter(self) -> None:
        """Put the list before the button: the keyboard begins in it."""
        super().enter()
        self.stage.add(self.list)
        self.focus.set([self.list, *self.buttons])
        self.focus.focus(self.list)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the list into the panel."""
        super().arrange(size)
        ui = self.panel.ui
        self.list.place((size[0] / 2, size[1] / 2 + 8 * ui), ui)

    def _explain(self, row: int) -> None:
        """Tell why the line in a row scored, where it did."""
        place = self.log.lines[row].event
        reason = None if place is None else why(self.context.text, self.log, place)
        if reason is not None:
            self.context.sounds.play("click", volume=0.6)
            self.context.scenes.push(WhyScene(self.context, reason))

    def handle(self, event: pygame.Event) -> bool:
        """The key of the log closes it, too."""
        if keys.command_of(event, self.context.settings.keys) == "log":
            self.context.scenes.pop()
            return True
        return super().handle(event)
