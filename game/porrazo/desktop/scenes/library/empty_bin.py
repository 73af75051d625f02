"""Asks before the bin of the library is emptied."""

from collections.abc import Callable

from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label


class EmptyBin(PanelScene):
    """Asks whether what is in the bin is really to go."""

    way_out = 0

    def __init__(self, context: Context, on_empty: Callable[[], object]) -> None:
        super().__init__(context, 520, 240)
        self._on_empty = on_empty

    def build(self) -> None:
        """Ask; Enter and Escape leave the bin as it is."""
        get = self.context.text.get
        self.title(get("records.empty"))
        self.write(Label(self.context, get("records.empty_words"), px=19, width=440), 260, 112)
        self.offer(
            [(get("common.cancel"), self.context.scenes.pop), (get("records.empty"), self._go)],
            in_row=True,
        )

    def _go(self) -> None:
        self.context.scenes.pop()
        self._on_empty()
