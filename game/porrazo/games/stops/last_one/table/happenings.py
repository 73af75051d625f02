"""What the events of Last One are to the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Called, Event, HandOver
from porrazo.games.stops.last_one.events import CallMissed, DroppedOut, Melee, MeleeOver, Skipped
from porrazo.table.people.happenings import Happening, Kind, Seen, out_of_cards, usual_happenings


def happenings_of(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event is to the people at the table."""
    match event:
        case Melee(seat=seat, target=target):
            attack = seen.last(Melee, before=MeleeOver)
            kind = Kind.ATTACKED if attack is None else Kind.PASSED_ON
            return [Happening(kind, (seat,), (target,))]
        case MeleeOver(seat=seat):
            return [Happening(Kind.LOST_FIGHT, (seat,))]
        case Called(seat=seat, call="last_one"):
            return [Happening(Kind.LAST_CARD, (seat,))]
        case Skipped(seat=seat):
            return [Happening(Kind.SKIPPED, (seat,))]
        case CallMissed(seat=seat):
            return [Happening(Kind.MISSED, (seat,))]
        case HandOver():
            winners = out_of_cards(event, seen)
            return [Happening(Kind.DEAL_WON, winners, seen.others(winners))] if winners else ()
        case DroppedOut(seat=seat):
            return [Happening(Kind.CRUSHED, (seat,))]
    return usual_happenings(event, seen)
