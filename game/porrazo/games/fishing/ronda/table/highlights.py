"""The great moments of Ronda: caída, cinco and diez, an empty table, a call that was doubted."""

from __future__ import annotations

from porrazo.games.fishing.events import Caida
from porrazo.games.fishing.ronda.events import Challenged, Cinco, Diez, Mesa
from porrazo.games.fishing.table.highlights import last_struck, swept
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, Highlights, Sight, cried


def _caida(event: Caida, seen: Seen) -> Highlight:
    return last_struck(event.seat, 1, seen)


def _cinco(event: Cinco, seen: Seen) -> Highlight:
    return last_struck(event.seat, 2, seen)


def _diez(event: Diez, seen: Seen) -> Highlight:
    return last_struck(event.seat, 3, seen)


def _mesa(event: Mesa, seen: Seen) -> Highlight:
    return swept(event.seat)


def _challenged(event: Challenged, seen: Seen) -> Highlight | None:
    """Return that a call was true, which wins the match."""
    if not event.true:
        return None
    title = cried("ronda.title_true")
    return Highlight(Sight.BURST, (event.target,), event.cards, force=3, title=title, confetti=True)


HIGHLIGHTS: Highlights = {
    Caida: _caida,
    Cinco: _cinco,
    Diez: _diez,
    Mesa: _mesa,
    Challenged: _challenged,
}
