"""Asks whether to go on from what is left of a damaged match."""

from collections.abc import Callable

from porrazo.desktop.scenes.panel import PanelScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.widgets import Label
from porrazo.numbers import scores
from porrazo.records.recovering import Recovered

_WIDTH, _HEIGHT = 600, 340


class Recovery(PanelScene):
    """Says how far a damaged match is intact; ``go_on`` is called if the player wants that."""

    def __init__(self, context: Context, found: Recovered, go_on: Callable[[], object]) -> None:
        super().__init__(context, _WIDTH, _HEIGHT)
        self.found = found
        self._go_on = go_on

    def build(self) -> None:
        """Ask; Enter goes on from there."""
        get, plural = self.context.text.get, self.context.text.plural
        saved, match = self.found.saved, self.found.saved.match
        over = match.over or saved.resigned is not None
        self.title(get("records.recover_title"))
        key = "records.intact" if self.found.proven else "records.allowed"
        told = scores(match.state.totals)
        then = get("records.recover_over" if over else "records.recover_words")
        lines = [plural(key, len(match.actions), scores=told), then]
        for place, words in enumerate(lines):
            label = Label(self.context, words, px=19, width=_WIDTH - 80, high=80)
            self.write(label, _WIDTH / 2, 120 + 90 * place)
        cancel = get("common.cancel"), self.context.scenes.pop
        self.offer([(get("records.recover"), self._recover), cancel], in_row=True)

    def _recover(self) -> None:
        self.context.scenes.pop()
        self._go_on()
