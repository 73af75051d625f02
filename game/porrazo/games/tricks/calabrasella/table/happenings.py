"""What the events of Calabrasella are to the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Called, Event, Taken
from porrazo.engine.game import NOBODY
from porrazo.games.tricks.calabrasella.events import CardCalled, PointsCounted, WidowShown
from porrazo.games.tricks.italian import ACE, THREE, TWO
from porrazo.table.people.happenings import Happening, Kind, Seen, usual_happenings

_GOOD = 2
"""With so many of the highest cards and the aces a widow is a good one."""


def happenings_of(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event is to the people at the table."""
    match event:
        case Called(seat=seat, call="play_alone"):
            return [Happening(Kind.CALLED, (seat,))]
        case CardCalled(seat=seat, giver=giver):
            if giver == NOBODY:
                return [Happening(Kind.MISPLACED, (seat,))]
            return [Happening(Kind.FOUND, (seat,), (giver,))]
        case WidowShown(cards=cards):
            good = sum(card >> 2 in (ACE, TWO, THREE) for card in cards)
            return [Happening(Kind.WINDFALL, alone_in(seen))] if good >= _GOOD else ()
        case Taken(seat=seat):
            return _lost_aces(seat, seen)
        case PointsCounted(seat=seat, declarer=declarer, defenders=defenders):
            winners = (seat,) if declarer > defenders else seen.others((seat,))
            return [Happening(Kind.DEAL_WON, winners, seen.others(winners))]
    return usual_happenings(event, seen)


def alone_in(seen: Seen) -> tuple[int, ...]:
    """Return who plays alone in this deal."""
    alone = [one for one in seen.events if isinstance(one, Called) and one.call == "play_alone"]
    return tuple(one.seat for one in alone)


def _lost_aces(winner: int, seen: Seen) -> Sequence[Happening]:
    """Return whose aces the other side has won."""
    alone = alone_in(seen)
    return [
        Happening(Kind.LOST_CARD, (each.seat,))
        for each in seen.trick()
        if each.card >> 2 == ACE and (each.seat in alone) != (winner in alone)
    ]
