"""The scenes that a table leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from porrazo.desktop.app import navigation
from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.kit.context import Context
from porrazo.desktop.scenes.choose import Choosing
from porrazo.desktop.scenes.curtain import Curtain
from porrazo.desktop.scenes.help import Help
from porrazo.desktop.scenes.log import LogScene
from porrazo.desktop.scenes.match_end import MatchEnd
from porrazo.desktop.scenes.pause import Pause
from porrazo.desktop.scenes.summary import HandSummary
from porrazo.desktop.table.log import Log
from porrazo.desktop.table.recap import recap, standings


class FromTable:
    """Opens them over the table of a session."""

    def __init__(self, context: Context, session: MatchSession, log: Log) -> None:
        self._context = context
        self._session = session
        self._log = log

    def title(self) -> None:
        """Leave the table for the title."""
        navigation.to_title(self._context)

    def pause(self, seat: int) -> None:
        """Open the pause of a seat."""
        self._context.scenes.push(Pause(self._context, self._session, seat))

    def curtain(self, seat: int, then: Callable[[], object]) -> None:
        """Hide the table until a person says to be there alone."""
        session = self._session
        curtain = Curtain(
            self._context, session.players[seat].name, session.sides[seat], then,
            partial(self.pause, seat), news=recap(self._log, session, seat),
            score=standings(self._log, session),
        )  # fmt: skip
        self._context.scenes.push(curtain)

    def log(self) -> None:
        """Open the match so far."""
        self._context.scenes.push(LogScene(self._context, self._session.match.game, self._log))

    def help(self) -> None:
        """Open keys and rules."""
        self._context.scenes.push(Help(self._context, self._session.match.game))

    def choose(
        self,
        question: str,
        choices: Sequence[tuple[str, Callable[[], object]]],
        then: Callable[[], object],
    ) -> None:
        """Let one of some things be chosen, or none; ``then`` is called after either."""
        self._context.scenes.push(Choosing(self._context, question, choices, then))

    def summary(self, then: Callable[[], object]) -> None:
        """Sum the hand up, then go on."""
        self._context.scenes.push(HandSummary(self._context, self._session, then))

    def end(self, *, staged: bool = False) -> None:
        """Open the last page, with its sound unless the end was staged."""
        self._context.scenes.push(MatchEnd(self._context, self._session, staged=staged))
