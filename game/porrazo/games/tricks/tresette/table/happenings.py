"""What the events of Tresette are to the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Called, Event, Scored, Taken
from porrazo.games.tricks.italian import ACE
from porrazo.games.tricks.tresette.events import MeldsRevealed
from porrazo.table.people.happenings import Happening, Kind, Seen, usual_happenings


def happenings_of(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event is to the people at the table."""
    match event:
        case Called(seat=seat, call=call) if call != "no_declaration":
            return [Happening(Kind.CALLED, (seat,))]
        case Taken(seat=seat):
            return [*_answered(seat, seen), *_lost_aces(seat, seen)]
        case MeldsRevealed(seat=seat, melds=melds) if melds:
            return [Happening(Kind.MELDED, (seat,))]
        case Scored(side=side, reason="last_trick"):
            return [Happening(Kind.GAINED, seen.of_side(side))]
    return usual_happenings(event, seen)


def _answered(winner: int, seen: Seen) -> Sequence[Happening]:
    """Return that a partner has won the trick for which somebody asked for the best card."""
    called = seen.last(Called, before=Taken)
    if called is None or called.call != "ask_best" or called.seat == winner:
        return ()
    if seen.sides[called.seat] != seen.sides[winner]:
        return ()
    return [Happening(Kind.ANSWERED, (called.seat,))]


def _lost_aces(winner: int, seen: Seen) -> Sequence[Happening]:
    """Return whose aces the other side has won."""
    rivals = seen.rivals(winner)
    lost = [each.seat for each in seen.trick() if each.card >> 2 == ACE and each.seat in rivals]
    return [Happening(Kind.LOST_CARD, (seat,)) for seat in lost]
