"""The great moments of Last One: somebody calls the last card, and plays it."""

from __future__ import annotations

from porrazo.engine.events import Called, HandOver
from porrazo.table.people.happenings import Seen, out_of_cards
from porrazo.table.people.highlights import Highlight, Highlights, Sight


def _called(event: Called, seen: Seen) -> Highlight | None:
    """Return that the room holds its breath."""
    return Highlight(Sight.HUSH, (event.seat,)) if event.call == "last_one" else None


def _over(event: HandOver, seen: Seen) -> Highlight | None:
    """Return that a seat has no cards left."""
    out = out_of_cards(event, seen)
    return Highlight(Sight.BURST, out, force=2) if len(out) == 1 else None


HIGHLIGHTS: Highlights = {Called: _called, HandOver: _over}
