"""The great moments of Calabrasella: the last trick, and a side that has won all of them."""

from __future__ import annotations

from porrazo.engine.events import Taken
from porrazo.games.tricks.calabrasella.rules import LAST_TRICK
from porrazo.games.tricks.calabrasella.table.happenings import alone_in
from porrazo.games.tricks.table.highlights import last_taken
from porrazo.numbers import signed
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, Highlights


def _taken(event: Taken, seen: Seen) -> Highlight | None:
    alone = alone_in(seen)
    friends = alone if event.seat in alone else seen.others(alone)
    return last_taken(event, seen, friends, signed(LAST_TRICK))


HIGHLIGHTS: Highlights = {Taken: _taken}
