"""The scenes that a table leads to."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.desktop.app import navigation
from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.kit.context import Context
from porrazo.desktop.scenes.help import Help
from porrazo.desktop.scenes.log import LogScene
from porrazo.desktop.scenes.match_end import MatchEnd
from porrazo.desktop.scenes.pause import Pause
from porrazo.desktop.scenes.summary import HandSummary
from porrazo.desktop.table.log import Log


class FromTable:
    """Opens them over the table of a session."""

    def __init__(self, context: Context, session: MatchSession, log: Log) -> None:
        self._context = context
        self._session = session
        self._log = log

    def title(self) -> None:
        """Leave the table for the title."""
        navigation.to_title(self._context)

    def pause(self, seat: int, take_back: Callable[[], object] | None = None) -> None:
        """Open the pause of a seat, which may ``take_back`` what it has done, if that is given."""
        self._context.scenes.push(Pause(self._context, self._session, seat, take_back))

    def log(self) -> None:
        """Open the match so far."""
        self._context.scenes.push(LogScene(self._context, self._session.match.game, self._log))

    def help(self) -> None:
        """Open keys and rules."""
        self._context.scenes.push(Help(self._context, self._session.match.game))

    def summary(self, then: Callable[[], object]) -> None:
        """Sum the hand up, then go on."""
        self._context.scenes.push(HandSummary(self._context, self._session, then))

    def end(self) -> None:
        """Open the last page."""
        self._context.scenes.push(MatchEnd(self._context, self._session))
