"""What the events of the games of raises are to the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Called, Event, Scored
from porrazo.table.people.happenings import Happening, Kind, Seen, usual_happenings


def happenings_of(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event is to the people at the table."""
    match event:
        case Called(seat=seat, call="raise"):
            open_raise = _open_raise(seen)
            asked = (seat + 1) % len(seen.sides) if open_raise is None else open_raise.seat
            return [Happening(Kind.RAISED, (seat,), (asked,))]
        case Called(seat=seat, call="accept"):
            return [Happening(Kind.ACCEPTED, (seat,), _raiser(seen))]
        case Called(seat=seat, call="fold"):
            return [Happening(Kind.FOLDED, (seat,)), Happening(Kind.UNANSWERED, _raiser(seen))]
        case Scored(side=side, reason="tricks"):
            return _deal_won(side, seen)
    return usual_happenings(event, seen)


def _open_raise(seen: Seen) -> Called | None:
    """Return the raise that is not answered yet."""
    called = seen.last(Called)
    return called if called is not None and called.call == "raise" else None


def _raiser(seen: Seen) -> tuple[int, ...]:
    raised = _open_raise(seen)
    return () if raised is None else (raised.seat,)


def _deal_won(side: int, seen: Seen) -> Sequence[Happening]:
    """Return that a side has won a deal, and that another one had raised it and lost."""
    winners = seen.of_side(side)
    lost = [Happening(Kind.DEAL_WON, winners, seen.others(winners))]
    raises = [one for one in seen.events if isinstance(one, Called) and one.call == "raise"]
    if raises and seen.sides[raises[-1].seat] != side:
        lost.append(Happening(Kind.CAUGHT, (raises[-1].seat,)))
    return lost
