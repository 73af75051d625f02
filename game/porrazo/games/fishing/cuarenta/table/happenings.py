"""What the events of Cuarenta are to the people at the table."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import Event
from porrazo.games.fishing.cuarenta.events import DoubleRonda, GameBefore, RunTaken
from porrazo.games.fishing.table.happenings import fishing_happenings
from porrazo.table.people.happenings import Happening, Kind, Seen


def happenings_of(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event is to the people at the table."""
    match event:
        case DoubleRonda(seat=seat):
            return [Happening(Kind.CLEAN_SWEEP, (seat,))]
        case RunTaken(seat=seat):
            return [Happening(Kind.GAINED, (seat,))]
        case GameBefore(side=side):
            winners = seen.of_side(side)
            return [Happening(Kind.DEAL_WON, winners, seen.others(winners))]
    return fishing_happenings(event, seen)
