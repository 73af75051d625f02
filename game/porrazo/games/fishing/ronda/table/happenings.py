"""What the events of Ronda are to the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Event
from porrazo.games.fishing.events import Caida
from porrazo.games.fishing.ronda.events import Challenged, Cinco, Diez, Mesa
from porrazo.games.fishing.table.happenings import fishing_happenings, swept
from porrazo.table.people.happenings import Happening, Kind, Seen


def happenings_of(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event is to the people at the table."""
    match event:
        case Cinco(seat=seat, mesa=mesa):
            return [_countered(seat, seen.last(Caida)), *swept(seat, mesa)]
        case Diez(seat=seat, mesa=mesa):
            return [_countered(seat, seen.last(Cinco)), *swept(seat, mesa)]
        case Mesa(seat=seat):
            return [Happening(Kind.SWEPT, (seat,))]
        case Challenged(seat=seat, target=target, true=True):
            return [Happening(Kind.PROVED, (target,), (seat,))]
        case Challenged(seat=seat, target=target):
            return [Happening(Kind.EXPOSED, (seat,), (target,))]
    return fishing_happenings(event, seen)


def _countered(seat: int, capture: Caida | Cinco | None) -> Happening:
    """Return that a seat took away what another one had captured."""
    return Happening(Kind.COUNTERED, (seat,), () if capture is None else (capture.seat,))
