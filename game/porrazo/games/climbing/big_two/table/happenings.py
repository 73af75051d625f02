"""What the events of Big Two are to the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import CardsPlayed, Event, HandOver
from porrazo.games.climbing.big_two.combinations import FOUR_KIND, NAMES
from porrazo.table.people.happenings import (
    Happening,
    Kind,
    Seen,
    leaves_one,
    out_of_cards,
    usual_happenings,
)

_MANY = 10
"""With so many cards left a deal is lost by far."""


def happenings_of(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event is to the people at the table."""
    match event:
        case CardsPlayed():
            return _played(event, seen)
        case HandOver(hands=hands):
            winners = out_of_cards(event, seen)
            crushed = [seat for seat in seen.seats if len(hands[seat] or ()) >= _MANY]
            won = Happening(Kind.DEAL_WON, winners, seen.others((*winners, *crushed)))
            return [won, *[Happening(Kind.CRUSHED, (seat,)) for seat in crushed]]
    return usual_happenings(event, seen)


def _played(event: CardsPlayed, seen: Seen) -> Sequence[Happening]:
    seat, found = event.seat, []
    if event.call in NAMES[FOUR_KIND:]:
        before = seen.last(CardsPlayed)
        beaten = () if before is None or before.seat == seat else (before.seat,)
        found.append(Happening(Kind.BOMBED, (seat,), beaten))
    if leaves_one(event, seen):
        found.append(Happening(Kind.ALARM, (seat,)))
    return found
