"""The log: what happened in words, from the events that everybody gets and the faces one saw."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from porrazo.engine.events import Called, Event, Scored
from porrazo.engine.game import NOBODY
from porrazo.engine.match import Match
from porrazo.match.session import MatchSession
from porrazo.table.game import FaceMade, Reason, ScoreKind, TableGame
from porrazo.table.people.grimaces import new_faces
from porrazo.table.words.say import Say


class LogLine(NamedTuple):
    """Words, where points were scored the points, and which event of the log they tell.

    ``place`` is how many actions had been done by then; ``side`` is whose doing it was, NOBODY
    where it was nobody's.
    """

    words: str
    points: str = ""
    event: int | None = None
    place: int = 0
    side: int = NOBODY


def line_of(game: TableGame, event: Event, say: Say) -> LogLine:
    """Return the line of an event."""
    line = game.line(event, say)
    seat = getattr(event, "seat", NOBODY)
    side = getattr(event, "side", NOBODY if seat < 0 else say.sides[seat])
    return LogLine(line.words, line.points, side=side)


def told_once(
    game: TableGame, before: Event | None, event: Event, say: Say
) -> tuple[LogLine | None, bool]:
    """Return the line of an event under that of the one ``before``, and whether it replaces that.

    There is none where it would say nothing, or nothing new.
    """
    told, line = game.line(event, say), line_of(game, event, say)
    same = before is not None and line_of(game, before, say).side == line.side
    if not line.words or (same and isinstance(before, told.said_by)):
        return None, False
    return line, same and isinstance(before, told.instead_of)


def faces_of_action(
    game: TableGame, match: Match, index: int, seat: int, say: Say
) -> Sequence[FaceMade]:
    """Return the faces that a seat saw made by the action of an index."""
    before, after = (match.view_before(place, seat) for place in (index, index + 1))
    return new_faces(game.faces_made(before, say), game.faces_made(after, say))


class Log:
    """Turns events into lines in the words of ``say``; the faces seen stand between.

    What two events tell alike is one line, as `told_once` has it; a line with points stays, and
    what somebody called.
    """

    def __init__(self, game: TableGame, say: Say) -> None:
        self._game = game
        self.say = say
        self.events: list[Event] = []
        self.lines: list[LogLine] = []
        self._done = 0

    @property
    def names(self) -> Sequence[str]:
        """The names of the seats."""
        return self.say.names

    def rewrite(self, session: MatchSession) -> None:
        """Write a match down anew, as far as it has come, below what was said before it."""
        self.clear()
        get = self.say.get
        if session.fairness is not None:
            words = get("event.promise", hash=session.fairness.commitment[:16])
            self.lines.append(LogLine(words))
        if session.practice is not None:
            self.lines.append(LogLine(get("review.is_practice")))
        self.follow(session.match, session.lone_viewer)

    def clear(self) -> None:
        """Begin anew."""
        self.events.clear()
        self.lines.clear()
        self._done = 0

    def follow(self, match: Match, viewer: int | None) -> None:
        """Write down what has been done in a match since it was followed last.

        Also the faces that a viewer has seen, None where nobody's are for all who read the log.
        """
        if not self.events:
            self.add(match.opening)
        for index in range(self._done, len(match.actions)):
            self._done += 1
            self.add(match.events[index])
            if viewer is not None:
                made = faces_of_action(self._game, match, index, viewer, self.say)
                self.lines += [
                    LogLine(face.logged, place=self._done) for face in made if face.logged
                ]

    def side_name(self, side: int) -> str:
        """Return a side's name: its players', joined."""
        return self.say.side(side)

    def reason(self, place: int) -> Reason | None:
        """Return why the event at a place scored; None where there is nothing to say."""
        return self._game.reason(self.events, place, self.say)

    def add(self, events: Sequence[Event]) -> None:
        """Write events down."""
        for event in events:
            place, before = len(self.events), self.events[-1] if self.events else None
            line, replaces = told_once(self._game, before, event, self.say)
            alone = line_of(self._game, event, self.say)
            self.events.append(event)
            if replaces and self._gives_way(place - 1):
                self.lines.pop()
            if line is not None or alone.points:
                self.lines.append(alone._replace(event=place, place=self._done))

    def _gives_way(self, place: int) -> bool:
        """True when the last line, that of the event at a place, may be told by another."""
        last = self.lines[-1] if self.lines else LogLine("")
        told = last.event == place and not last.points
        return told and not isinstance(self.events[place], Called)


def told(game: TableGame, event: Event, say: Say) -> str:
    """Return all of an event in one sentence: points and the total they make, too."""
    line = game.line(event, say)
    if not isinstance(event, Scored) or not line.points:
        return line.words
    if _names_points(game, event, say):
        return say.get("event.told_total", words=line.words, total=event.total)
    if event.points > 0 and game.score_kind is not ScoreKind.CHIPS:
        return say.plural("event.told_score", event.points, words=line.words, total=event.total)
    return say.get("event.told_change", words=line.words, points=line.points, total=event.total)


def _names_points(game: TableGame, event: Scored, say: Say) -> bool:
    """Return True when the words of an event name its points: with others they would change."""
    other = replace(event, points=2 * event.points)
    return game.line(other, say).words != game.line(event, say).words
