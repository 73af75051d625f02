"""What the events of games of betting are to the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Called, Event, Scored
from porrazo.games.vying.events import RunShowdown, Showdown, ShutOut
from porrazo.games.vying.table_stakes import KINDS
from porrazo.table.people.happenings import Happening, Kind, Seen, usual_happenings

_SAY_NOTHING = ("keep_hidden", "show_first_card", "silent")


def happenings_of(event: Event, seen: Seen, classes: Sequence[str]) -> Sequence[Happening]:
    """Return what an event is to the people at the table; ``classes`` are hands, lowest first."""
    match event:
        case Called(seat=seat, call="bet"):
            return [Happening(Kind.BET, (seat,))]
        case Called(seat=seat, call="raise"):
            return [Happening(Kind.RAISED, (seat,))]
        case Called(seat=seat, call=call) if call not in (*KINDS, *_SAY_NOTHING):
            return [Happening(Kind.CALLED, (seat,))]
        case ShutOut(seats=seats):
            return [Happening(Kind.FOLDED, (seat,)) for seat in seats]
        case Showdown() | RunShowdown():
            return _compared(event, seen, classes)
        case Scored(side=side, reason="pot"):
            return _unanswered(side, seen)
    return usual_happenings(event, seen)


def _bets(seen: Seen) -> list[int]:
    """Return who has bet or raised in this deal, in order."""
    return [
        one.seat for one in seen.events if isinstance(one, Called) and one.call in ("bet", "raise")
    ]


def _compared(
    event: Showdown | RunShowdown, seen: Seen, classes: Sequence[str]
) -> Sequence[Happening]:
    """Return who has won, who comes second, and that who had bet last is caught with nothing."""
    winners = tuple(dict.fromkeys(event.winners))
    strengths = {
        seat: (classes.index(name), event.values[seat])
        for seat, name in enumerate(event.classes)
        if name is not None and seat not in winners
    }
    second = max(strengths, key=lambda seat: strengths[seat], default=None)
    found = [Happening(Kind.SHOWDOWN, winners, () if second is None else (second,))]
    bold = _bets(seen)[-1:]
    if bold and bold[0] not in winners and event.classes[bold[0]] in (None, classes[0]):
        found.append(Happening(Kind.CAUGHT, (bold[0],)))
    return found


def _unanswered(side: int, seen: Seen) -> Sequence[Happening]:
    """Return that a seat has the pot because all others have folded."""
    if seen.last(Showdown) is not None or seen.last(RunShowdown) is not None:
        return ()
    return [Happening(Kind.UNANSWERED, seen.of_side(side))] if _bets(seen) else ()
