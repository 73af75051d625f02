"""Where each point of a hand, or of a match, came from: a table of reasons by sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from porrazo.engine.events import Event, HandStarted, Scored
from porrazo.games.tables import table_game
from porrazo.match.session import MatchSession
from porrazo.numbers import signed, written
from porrazo.table.teaching.explanations import Reason
from porrazo.table.telling.left_behind import most_left_behind
from porrazo.table.words.say import Say, capital

NONE = "\N{MIDDLE DOT}"
"""Stands where a side scored nothing."""
_SHORT = 6
"""A hand in which each seat acts so often at most is a short one."""


@dataclass(frozen=True)
class PointsRow:
    """What each side scored for a reason; ``places`` are those of the events that gave it."""

    words: str
    points: tuple[str, ...]
    places: tuple[int, ...] = ()


@dataclass(frozen=True)
class PointsTable:
    """The rows of reasons, then sums: ``gained`` by each side, and its score ``before`` and after.

    ``gained`` and ``before`` are empty where a hand began at 0: it would be said twice.
    """

    rows: tuple[PointsRow, ...]
    gained: tuple[str, ...]
    before: tuple[str, ...]
    after: tuple[str, ...]


def points_table(session: MatchSession, say: Say, span: range, *, whole: bool) -> PointsTable:
    """Return the points that the events of a span gave; ``whole`` where it is the whole match."""
    game, sides = table_game(session.match.game.name), len(set(session.sides))
    every = events_of(session)
    events = [every[place] for place in span]
    points = points_by_reason(events, game.reasons, sides)
    rows = tuple(
        PointsRow(
            capital(say.get(f"{game.name}.reason_{reason}")),
            tuple(written(n) if n else NONE for n in row),
            tuple(place for place in span if _is_for(every[place], reason)),
        )
        for reason, row in points.items()
    )
    sums = [sum(row[side] for row in points.values()) for side in range(sides)]
    totals = list(session.scores) if session.over else _totals(events, session)
    after = tuple(written(total) for total in totals)
    if sums == totals:
        return PointsTable(rows, (), (), after)
    before = [written(total - n) for total, n in zip(totals, sums, strict=True)]
    gained = tuple(written(n) if whole else signed(n) for n in sums)
    return PointsTable(rows, gained, () if whole else tuple(before), after)


def reasons_of(session: MatchSession, say: Say, places: Sequence[int]) -> list[Reason]:
    """Return why the events at some places of a match scored, as far as there is something to say.

    A sentence that is said of several events stands there once.
    """
    game, events = table_game(session.match.game.name), events_of(session)
    found = (game.reason(events[: place + 1], place, say) for place in places)
    return list(dict.fromkeys(reason for reason in found if reason is not None))


def reason_for(session: MatchSession, say: Say, places: Sequence[int]) -> str:
    """Return why the event of these that scored most did so, the last of several; "" for none."""
    events = events_of(session)

    def worth(place: int) -> tuple[int, int]:
        event = events[place]
        return abs(event.points) if isinstance(event, Scored) else 0, place

    reasons = reasons_of(session, say, sorted(places, key=worth, reverse=True))
    return reasons[0].words if reasons else ""


def points_by_reason(
    events: Sequence[Event], reasons: Sequence[str], sides: int
) -> dict[str, list[int]]:
    """Return the points of each side for each reason that scored, in the order of ``reasons``."""
    table: dict[str, list[int]] = {}
    for event in events:
        if isinstance(event, Scored):
            table.setdefault(event.reason, [0] * sides)[event.side] += event.points
    return {reason: table[reason] for reason in reasons if reason in table}


def events_of(session: MatchSession) -> list[Event]:
    """Return the events of a match from its beginning."""
    return list(chain(session.match.opening, *session.match.events))


def last_hand(session: MatchSession) -> range:
    """Return the places of the events of the last hand that has ended, in those of the match.

    It is the hand that the match ended in where it is over.
    """
    events = events_of(session)
    begun = [place for place, event in enumerate(events) if isinstance(event, HandStarted)]
    first, end = ([0, *begun, len(events)] if session.over else [0, 0, *begun])[-2:]
    return range(first, end)


def hands_begun(session: MatchSession, before: int) -> int:
    """Return how many hands have begun before the event at a place of a match."""
    return sum(isinstance(event, HandStarted) for event in events_of(session)[:before])


def actions_of_last_hand(session: MatchSession) -> range:
    """Return the indices of the actions of the last hand that has ended before another began."""
    begun = [
        index
        for index, events in enumerate(session.match.events)
        if any(isinstance(event, HandStarted) for event in events)
    ]
    # The first hand began with the match; the last of these actions ended a hand.
    first, last = ([-1, *begun])[-2:]
    return range(first + 1, last + 1)


def is_short(session: MatchSession) -> bool:
    """Return True if the last hand that has ended took few actions."""
    return len(actions_of_last_hand(session)) <= _SHORT * session.match.setup.seats


def left_words(session: MatchSession, say: Say) -> str:
    """Return what the only person left behind in the last hand that has ended; "" for nothing."""
    game, match, people = table_game(session.match.game.name), session.match, session.people
    if len(people) != 1:
        return ""
    left = most_left_behind(game, match, people[0], actions_of_last_hand(session))
    if left is None:
        return ""
    view = match.view_before(left.index, people[0])
    where, what = game.place_words(view, say), game.would(view, left.action, say)
    return say.text.plural("scenes.left", left.points, where=where, what=what)


def _is_for(event: Event, reason: str) -> bool:
    return isinstance(event, Scored) and event.reason == reason and event.points != 0


def _totals(events: Sequence[Event], session: MatchSession) -> list[int]:
    """Return the totals as they were at the end of a hand."""
    totals = list(session.scores)
    seen: set[int] = set()
    for event in reversed(events):
        if isinstance(event, Scored) and event.side not in seen:
            seen.add(event.side)
            totals[event.side] = event.total
    return totals
