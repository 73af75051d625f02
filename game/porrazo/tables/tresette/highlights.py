"""The great moments of Tresette: the last trick, and a side that has won all of them."""

from __future__ import annotations

from porrazo.engine.events import Taken
from porrazo.table.happenings import Seen
from porrazo.table.highlights import Highlight, Highlights
from porrazo.tables import tricks
from porrazo.tables.tresette.words import thirds_words
from porrazo.tables.trick_highlights import last_taken

_POINT = 3
"""What the last trick counts besides, in thirds."""


def _points(event: Taken) -> str:
    return thirds_words(tricks.points_in(event.cards) + _POINT)


def _taken(event: Taken, seen: Seen) -> Highlight | None:
    return last_taken(event, seen, seen.of_side(event.side), _points)


HIGHLIGHTS: Highlights = {Taken: _taken}
