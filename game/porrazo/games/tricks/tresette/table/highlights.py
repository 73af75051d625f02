"""The great moments of Tresette: the last trick, and a side that has won all of them."""

from __future__ import annotations

from porrazo.engine.events import Taken
from porrazo.games.tricks.table.highlights import last_taken
from porrazo.numbers import signed
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, Highlights

_POINT = 1
"""What the last trick counts besides its cards."""


def _taken(event: Taken, seen: Seen) -> Highlight | None:
    return last_taken(event, seen, seen.of_side(event.side), signed(_POINT))


HIGHLIGHTS: Highlights = {Taken: _taken}
