"""The great moment of Spinado: the ace of diamonds goes along."""

from __future__ import annotations

from porrazo.games.stops.spinado.events import SpinadoPlayed
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, Highlights, Sight


def _spinado(event: SpinadoPlayed, seen: Seen) -> Highlight:
    return Highlight(Sight.BURST, (event.seat,), event.cards, "run", force=2)


HIGHLIGHTS: Highlights = {SpinadoPlayed: _spinado}
