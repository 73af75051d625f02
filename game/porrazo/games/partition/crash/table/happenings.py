"""What the events of Crash are to the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Called, Event
from porrazo.games.partition.crash.events import CrashMade, Fouled, GroupsCompared, StraightShown
from porrazo.table.people.happenings import Happening, Kind, Seen, usual_happenings

_STREAK = 3


def happenings_of(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event is to the people at the table."""
    match event:
        case Called(seat=seat, call="set"):
            return [Happening(Kind.READY, (seat,))]
        case GroupsCompared(winners=(winner,)):
            return _won_group(winner, event.number, seen)
        case CrashMade(seat=seat) | StraightShown(seat=seat):
            return [Happening(Kind.CLEAN_SWEEP, (seat,))]
        case Fouled(seat=seat):
            return [Happening(Kind.CRUSHED, (seat,))]
    return usual_happenings(event, seen)


def _won_group(winner: int, number: int, seen: Seen) -> Sequence[Happening]:
    """Return that a seat has won a group, or that it has won all of them so far."""
    before = [one.winners for one in seen.events if isinstance(one, GroupsCompared)]
    streak = number == _STREAK and before == [(winner,)] * (number - 1)
    return [Happening(Kind.STREAK if streak else Kind.GROUP_WON, (winner,))]
