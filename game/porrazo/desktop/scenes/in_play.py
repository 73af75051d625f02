"""What becomes of the match in play when another one begins."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.desktop.app import navigation
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.widgets import Label
from porrazo.desktop.scenes.panel import PanelScene


def ask_first(context: Context, begin: Callable[[], object]) -> None:
    """Call `begin`, which begins a match: at once, or where one is in play, if they say so."""
    store = navigation.store_of(context)
    if store is not None and store.exists():
        context.scenes.push(InPlay(context, begin))
    else:
        begin()


class InPlay(PanelScene):
    """Asks what becomes of the match in play, before another one begins."""

    def __init__(self, context: Context, on_begin: Callable[[], object]) -> None:
        super().__init__(context, 560, 330)
        self._on_begin = on_begin

    def build(self) -> None:
        """Ask."""
        get = self.context.text.get
        self.title(get("new.in_play"))
        self.write(Label(self.context, get("new.in_play_words"), px=19, width=480), 280, 108)
        self.offer(
            [
                (get("title.continue"), lambda: navigation.continue_match(self.context)),
                (get("new.begin_anyway"), self._on_begin),
                (get("common.cancel"), self.context.scenes.pop),
            ]
        )
