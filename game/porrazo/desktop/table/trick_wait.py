"""A trick lies until the player clicks, for those who have set so."""

from __future__ import annotations

from porrazo.desktop.table.cards.model import TableModel
from porrazo.desktop.table.event_queue import EventQueue
from porrazo.desktop.table.input.prompt_controller import PromptController
from porrazo.desktop.ui.context import Context
from porrazo.engine.events import Event, Taken
from porrazo.match.session import MatchSession


class TrickWait:
    """Knows before which events the player is waited for, and waits."""

    def __init__(
        self, context: Context, session: MatchSession, model: TableModel, queue: EventQueue
    ) -> None:
        self._context = context
        self._session = session
        self._model = model
        self._course = queue

    def before(self, event: Event) -> bool:
        """Return whether the player wants to be waited for before an event is shown."""
        if self._context.settings.tricks != "click" or not self._session.here:
            return False
        return self._model.table_setup.game.ends_trick(event)

    def begin(self, asking: PromptController, *, waits: bool = True) -> None:
        """Let a trick lie until a click; go on at once if it ``waits`` not, or is shown no more."""
        event = self._course.due
        if event is None or not waits:
            self._course.run()
            return
        asking.wait(self._context.text.get("table.trick_waits"), self._course.run)
        self._model.throws.seen = True
        if isinstance(event, Taken):
            self._model.mark_highest(event.seat, taken=True)
