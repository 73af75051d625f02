"""What the events of Trente et Quarante are to the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Event, Scored
from porrazo.games.banking.trente_et_quarante.events import PrisonMoved
from porrazo.table.people.happenings import Happening, Kind, Seen, usual_happenings


def happenings_of(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event is to the people at the table."""
    match event:
        case PrisonMoved(seat=seat, how="imprisoned"):
            return [Happening(Kind.JAILED, (seat,))]
        case PrisonMoved(seat=seat, how="freed"):
            return [Happening(Kind.FREED, (seat,))]
        case PrisonMoved(seat=seat, how="lost"):
            return [Happening(Kind.BUST, (seat,))]
        case Scored(side=side, reason="won"):
            return [Happening(Kind.GAINED, seen.of_side(side))]
    return usual_happenings(event, seen)
