"""What the events of any fishing game are to the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Event, Scored
from porrazo.games.fishing.events import (
    Announced,
    Caida,
    Claimed,
    Declared,
    InPlace,
    Limpia,
    SanBenito,
)
from porrazo.table.people.happenings import Happening, Kind, Seen, usual_happenings


def fishing_happenings(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event of a fishing game is to the people at the table."""
    match event:
        case Declared(seat=seat):
            return [Happening(Kind.CALLED, (seat,))]
        case Announced(seat=seat, call=call) if call != "none":
            return [Happening(Kind.CALLED, (seat,))]
        case InPlace(seat=seat):
            return [Happening(Kind.GAINED, (seat,))]
        case Caida(seat=seat, mesa=mesa):
            return [struck(seat, seen), *swept(seat, mesa)]
        case Limpia(seat=seat):
            return [Happening(Kind.SWEPT, (seat,))]
        case Claimed(seat=seat, owner=owner):
            return [Happening(Kind.EXPOSED, (seat,), (owner,))]
        case SanBenito(seat=seat):
            return [Happening(Kind.CLEAN_SWEEP, (seat,))]
        case Scored(side=side, reason="cards"):
            return [Happening(Kind.GAINED, seen.of_side(side))]
    return usual_happenings(event, seen)


def struck(seat: int, seen: Seen) -> Happening:
    """Return that a seat struck the card that the seat before it left."""
    before = [event.seat for event in seen.played() if event.seat != seat]
    return Happening(Kind.STRUCK, (seat,), tuple(before[-1:]))


def swept(seat: int, points: int) -> Sequence[Happening]:
    """Return that a seat emptied the table, where it scores for that."""
    return [Happening(Kind.SWEPT, (seat,))] if points else ()
