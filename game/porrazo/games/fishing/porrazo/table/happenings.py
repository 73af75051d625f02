"""What the events of Porrazo are to the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Event
from porrazo.games.fishing.events import CounterPorrazoMade, PorrazoMade
from porrazo.games.fishing.table.happenings import fishing_happenings, struck, swept
from porrazo.table.people.happenings import Happening, Kind, Seen


def happenings_of(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event is to the people at the table."""
    match event:
        case PorrazoMade(seat=seat, limpia=limpia):
            return [struck(seat, seen), *swept(seat, limpia)]
        case CounterPorrazoMade(seat=seat, against=against, limpia=limpia):
            return [Happening(Kind.COUNTERED, (seat,), (against,)), *swept(seat, limpia)]
    return fishing_happenings(event, seen)
