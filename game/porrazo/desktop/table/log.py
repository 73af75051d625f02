"""The log: what happened in words, from the same events that everybody gets."""

from collections.abc import Sequence
from typing import NamedTuple

from porrazo.desktop.app.session import MatchSession
from porrazo.desktop.games import table_game
from porrazo.desktop.kit.text import Text
from porrazo.desktop.narration.lines import EventLines, card_word, card_words
from porrazo.desktop.table.game import Reason
from porrazo.desktop.table.say import Say
from porrazo.engine.events import Event, Scored
from porrazo.engine.match import AnyGame

__all__ = ["Log", "LogLine", "card_word", "card_words"]


class LogLine(NamedTuple):
    """Words, where points were scored the points, and which event of the log they tell."""

    words: str
    points: str = ""
    event: int | None = None


class Log:
    """Turns events into lines, one each; ``names`` are those of the seats."""

    def __init__(
        self, text: Text, game: AnyGame, names: Sequence[str], sides: Sequence[int]
    ) -> None:
        self._game = game
        self._sides = sides
        self._lines = EventLines(text, names, sides)
        self.names = names
        self.events: list[Event] = []
        self.lines: list[LogLine] = []

    def rewrite(self, session: MatchSession) -> None:
        """Write a match down anew, as far as it has come, below what was said before it."""
        self.events.clear()
        self.lines.clear()
        get = self._lines.text.get
        if session.fairness is not None:
            words = get("event.promise", hash=session.fairness.commitment[:16])
            self.lines.append(LogLine(words))
        if session.practice is not None:
            self.lines.append(LogLine(get("review.is_practice")))
        for events in (session.match.opening, *session.match.events):
            self.add(events)

    def speak(self, text: Text) -> None:
        """Write what comes in the words of another language."""
        self._lines.text = text

    def side_name(self, side: int) -> str:
        """Return a side's name: its players', joined."""
        return self._lines.side_name(side)

    def reason(self, place: int) -> Reason | None:
        """Return why the event at a place scored; None where there is nothing to say."""
        table = table_game(self._game.name)
        pack = self._game.pack
        say = Say(self._lines.text, self.names, self._sides, pack, suits=table.suits_matter)
        return table.reason(self.events, place, say)

    def add(self, events: Sequence[Event]) -> None:
        """Write events down."""
        for event in events:
            self.lines.append(LogLine(*self._lines.line(event), len(self.events)))
            self.events.append(event)

    def scored(self, event: Scored) -> str:
        """Return a score with its name and the cards that made it."""
        return self._lines.scored(event)
