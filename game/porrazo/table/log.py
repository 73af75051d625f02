"""The log: what happened in words, from the same events that everybody gets."""

from collections.abc import Sequence
from typing import NamedTuple

from porrazo.engine.events import Event
from porrazo.match.session import MatchSession
from porrazo.table.game import Reason, TableGame
from porrazo.table.say import Say


class LogLine(NamedTuple):
    """Words, where points were scored the points, and which event of the log they tell."""

    words: str
    points: str = ""
    event: int | None = None


class Log:
    """Turns events into lines, one each, in the words of ``say``."""

    def __init__(self, game: TableGame, say: Say) -> None:
        self._game = game
        self.say = say
        self.events: list[Event] = []
        self.lines: list[LogLine] = []

    @property
    def names(self) -> Sequence[str]:
        """The names of the seats."""
        return self.say.names

    def rewrite(self, session: MatchSession) -> None:
        """Write a match down anew, as far as it has come, below what was said before it."""
        self.events.clear()
        self.lines.clear()
        get = self.say.get
        if session.fairness is not None:
            words = get("event.promise", hash=session.fairness.commitment[:16])
            self.lines.append(LogLine(words))
        if session.practice is not None:
            self.lines.append(LogLine(get("review.is_practice")))
        for events in (session.match.opening, *session.match.events):
            self.add(events)

    def side_name(self, side: int) -> str:
        """Return a side's name: its players', joined."""
        return self.say.side(side)

    def reason(self, place: int) -> Reason | None:
        """Return why the event at a place scored; None where there is nothing to say."""
        return self._game.reason(self.events, place, self.say)

    def add(self, events: Sequence[Event]) -> None:
        """Write events down."""
        for event in events:
            line = self._game.line(event, self.say)
            self.lines.append(LogLine(line.words, line.points, len(self.events)))
            self.events.append(event)
