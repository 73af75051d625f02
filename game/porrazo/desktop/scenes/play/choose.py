"""A question over the table with a button for each answer, and one that answers nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.ui.context import Context

_WIDE, _HEAD, _STEP = 440, 100, 54


class Choosing(PanelScene):
    """The table stands still below; ``then`` is called when it is left."""

    def __init__(
        self,
        context: Context,
        question: str,
        choices: Sequence[tuple[str, Callable[[], object]]],
        then: Callable[[], object],
    ) -> None:
        super().__init__(context, _WIDE, _HEAD + _STEP * (len(choices) + 1))
        self._question, self._choices, self._then = question, choices, then

    def build(self) -> None:
        """Ask, and offer the answers."""
        self.title(self._question)
        offers = [(label, partial(self._choose, call)) for label, call in self._choices]
        self.offer([*offers, (self.context.text.get("common.back"), self._leave)])

    def _choose(self, call: Callable[[], object]) -> None:
        self.context.scenes.pop()
        call()
        self._then()

    def _leave(self) -> None:
        self.context.scenes.pop()
        self._then()
