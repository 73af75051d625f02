"""What the events of Spinado are to the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import CardPlayed, Event, HandOver, Scored
from porrazo.games.stops.spinado.events import RunStopped, SpinadoPlayed
from porrazo.table.people.happenings import Happening, Kind, Seen, out_of_cards, usual_happenings

_UNFORESEEN = ("dead", "held", "spinado")
_POTS = ("matrimony", "intrigue", "game")


def happenings_of(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event is to the people at the table."""
    match event:
        case RunStopped(seat=seat, reason=reason) if reason in _UNFORESEEN:
            return [Happening(Kind.STOPPED, (seat,))]
        case CardPlayed(seat=seat) | SpinadoPlayed(seat=seat):
            return [Happening(Kind.ALARM, (seat,))] if _left(seat, seen) == 2 else ()
        case Scored(side=side, reason=reason) if reason in _POTS:
            return [Happening(Kind.POT_TAKEN, seen.of_side(side))]
        case Scored(side=side, points=points, reason="spinado") if points < 0:
            return [Happening(Kind.PAID, seen.of_side(side))]
        case HandOver():
            winners = out_of_cards(event, seen)
            return [Happening(Kind.DEAL_WON, winners, seen.others(winners))]
    return usual_happenings(event, seen)


def _left(seat: int, seen: Seen) -> int:
    """Return how many cards a seat has had before; the ace goes along with another card."""
    aces = [one for one in seen.events if isinstance(one, SpinadoPlayed) and one.seat == seat]
    return seen.left[seat] - len(aces)
