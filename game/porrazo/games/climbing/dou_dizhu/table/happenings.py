"""What the events of Dou Dizhu are to the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Called, CardsPlayed, Event, HandOver
from porrazo.table.people.happenings import (
    Happening,
    Kind,
    Seen,
    leaves_one,
    out_of_cards,
    usual_happenings,
)

_BOMBS = ("bomb", "rocket")


def happenings_of(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event is to the people at the table."""
    match event:
        case Called(seat=seat, call="bid"):
            return [Happening(Kind.BET, (seat,))]
        case Called(seat=seat, call="landlord"):
            return [Happening(Kind.CALLED, (seat,))]
        case CardsPlayed(seat=seat):
            return _played(event, seen)
        case HandOver():
            return _over(out_of_cards(event, seen), seen)
    return usual_happenings(event, seen)


def _with(seat: int, seen: Seen) -> tuple[int, ...]:
    """Return who plays together with a seat: the other one that is not the landlord."""
    alone = [one.seat for one in seen.events if isinstance(one, Called) and one.call == "landlord"]
    return () if seat in alone else seen.others((seat, *alone))


def _played(event: CardsPlayed, seen: Seen) -> Sequence[Happening]:
    seat, found = event.seat, []
    friends = _with(seat, seen)
    if event.call in _BOMBS:
        before = seen.last(CardsPlayed)
        beaten = () if before is None or before.seat in (seat, *friends) else (before.seat,)
        found.append(Happening(Kind.BOMBED, (seat,), beaten, friends))
    if leaves_one(event, seen):
        found.append(Happening(Kind.ALARM, (seat,), partners=friends))
    return found


def _over(out: tuple[int, ...], seen: Seen) -> Sequence[Happening]:
    if not out:
        return ()  # all have passed
    winners = (*out, *_with(out[0], seen))
    return [Happening(Kind.DEAL_WON, winners, seen.others(winners))]
