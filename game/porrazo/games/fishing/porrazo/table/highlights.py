"""The great moments of Porrazo: strikes, San Benito, an empty table."""

from __future__ import annotations

from porrazo.engine.events import Scored
from porrazo.games.fishing.events import Captured, PorrazoMade, SanBenito, Settled
from porrazo.games.fishing.table.highlights import limpia_scored, struck
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, Highlights, Sight, cried


def _captured(event: Captured, seen: Seen) -> Highlight | None:
    """Return a blow where it is one; one on top of another is heavier."""
    if not event.pending:
        return None
    countered = seen.last(PorrazoMade, before=Settled) is not None
    return struck(event.seat, (event.card, event.cards[0]), 2 if countered else 1)


def _san_benito(event: SanBenito, seen: Seen) -> Highlight:
    title, cards = cried("porrazo.why_title_san_benito"), (event.card, *event.cards)
    return Highlight(Sight.BURST, (event.seat,), cards, force=3, title=title, confetti=True)


HIGHLIGHTS: Highlights = {
    Captured: _captured,
    SanBenito: _san_benito,
    Scored: limpia_scored,
}
