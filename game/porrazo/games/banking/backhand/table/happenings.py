"""What the events of Backhand are to the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Called, Event
from porrazo.games.banking.backhand.events import HandSettled
from porrazo.table.people.happenings import Happening, Kind, Seen, usual_happenings


def happenings_of(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event is to the people at the table."""
    match event:
        case Called(seat=seat, call="backhand"):
            return [Happening(Kind.CALLED, (seat,))]
        case HandSettled(seat=seat, result="win", reason="backhand"):
            return [Happening(Kind.LUCKY, (seat,))]
        case HandSettled(seat=seat, result="win"):
            return [Happening(Kind.GAINED, (seat,))]
        case HandSettled(seat=seat):
            return [Happening(Kind.BUST, (seat,))]
    return usual_happenings(event, seen)
