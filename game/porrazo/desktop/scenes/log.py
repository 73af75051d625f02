"""The log of the match, to be read back."""

import pygame

from porrazo.desktop import keys
from porrazo.desktop.context import Context
from porrazo.desktop.lists import ListRow, ScrollList
from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.table.log import Log


class LogScene(PanelScene):
    """All lines, the last in sight."""

    def __init__(self, context: Context, log: Log) -> None:
        super().__init__(context, 760, 640)
        self.log = log

    def build(self) -> None:
        """List the lines."""
        get = self.context.text.get
        self.title(get("table.menu_log"))
        self.list = ScrollList(self.context, get("table.menu_log"), 700, 470)
        self.list.set_rows(
            [ListRow(words, points) for words, points in self.log.lines], show_last=True
        )
        self.stage.add(self.list)
        self.focus.add(self.list)
        self.offer([(get("common.close"), self.context.scenes.pop)], in_row=True)

    def arrange(self, size: tuple[int, int]) -> None:
        """Put the list into the panel."""
        super().arrange(size)
        ui = self.panel.ui
        self.list.place((size[0] / 2, size[1] / 2 - 2 * ui), ui)

    def handle(self, event: pygame.Event) -> bool:
        """L closes it, too."""
        if keys.command_of(event, self.context.settings.keys) == "log":
            self.context.scenes.pop()
            return True
        return super().handle(event)
