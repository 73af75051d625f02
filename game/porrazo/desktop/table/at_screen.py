"""The table of the window as a game's `Aside` asks at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.table.asking import Asking
from porrazo.desktop.table.say import Say
from porrazo.engine.game import Action


class AtScreen:
    """Asks with buttons, and says things over the table by ``announce``."""

    def __init__(
        self,
        session: MatchSession,
        say: Say,
        asking: Asking,
        announce: Callable[[str], object],
    ) -> None:
        self.session = session
        self.say = say
        self._asking = asking
        self._announce = announce

    def choices(
        self,
        question: str,
        choices: Sequence[tuple[str, Callable[[], object]]],
        answers: Sequence[Action] = (),
    ) -> None:
        """Ask a question with a button for each answer; the first ones are actions, if told."""
        self._asking.choices(question, choices, answers)

    def announce(self, words: str) -> None:
        """Say something over the table."""
        self._announce(words)
