"""What happened since somebody last looked, for the curtain: a few lines of the log, the score."""

from __future__ import annotations

from porrazo.engine.events import Dealt, HandStarted
from porrazo.match.session import MatchSession
from porrazo.numbers import written
from porrazo.table.log import Log
from porrazo.table.score_history import scores_at_first

MOST = 2


def recap(log: Log, session: MatchSession, seat: int) -> list[str]:
    """Return at most two lines on what others did since a seat last acted, scores before all.

    All of it is in the log that everybody may read: nothing of a hand is told.
    """
    index, match = session.last_turn(seat), session.match
    seen = 0
    if index is not None:
        seen = len(match.opening) + sum(len(events) for events in match.events[: index + 1])
    news = [
        (bool(line.points), line.event, f"{line.words} {line.points}".strip())
        for line in log.lines
        if line.event is not None
        and line.event >= seen
        and not isinstance(log.events[line.event], Dealt | HandStarted)
    ]
    chosen = sorted(news, reverse=True)[:MOST]
    return [words for _, _, words in sorted(chosen, key=lambda line: line[1])]


def standings(log: Log, session: MatchSession) -> str:
    """Return the score of each side, with its name; "" while nobody has scored."""
    if tuple(session.scores) == scores_at_first(session.match):
        return ""
    told = [f"{log.side_name(side)}: {written(n)}" for side, n in enumerate(session.scores)]
    return " \N{MIDDLE DOT} ".join(told)
