"""The table as a game's `Aside` asks at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.table.answers.asking import Asking
from porrazo.desktop.table.say import Say
from porrazo.engine.game import Action


@dataclass
class AsideTable:
    """Puts questions up with ``asking``; see `At`."""

    session: MatchSession
    say: Say
    asking: Asking
    on_announce: Callable[[str], object]

    def choices(
        self,
        question: str,
        choices: Sequence[tuple[str, Callable[[], object]]],
        answers: Sequence[Action] = (),
    ) -> None:
        """Ask a question with a button for each answer; the first ones are actions, if told."""
        self.asking.choices(question, choices, answers)

    def announce(self, words: str) -> None:
        """Say something over the table."""
        self.on_announce(words)
