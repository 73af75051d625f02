"""The great moments of Cuarenta: a caída, an empty table, a double ronda."""

from __future__ import annotations

from porrazo.games.fishing.cuarenta.events import DoubleRonda
from porrazo.games.fishing.events import Caida, Limpia
from porrazo.games.fishing.table.highlights import last_struck, limpia
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, Highlights, Sight, cried


def _caida(event: Caida, seen: Seen) -> Highlight:
    return last_struck(event.seat, 1, seen)


def _double_ronda(event: DoubleRonda, seen: Seen) -> Highlight:
    title = cried("cuarenta.title_double_ronda")
    return Highlight(Sight.BURST, (event.seat,), event.cards, force=3, title=title, confetti=True)


HIGHLIGHTS: Highlights = {
    Caida: _caida,
    Limpia: limpia,
    DoubleRonda: _double_ronda,
}
