"""The great moments that games of fishing share."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.engine.events import Scored
from porrazo.games.fishing.events import Captured, Limpia
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, Sight


def struck(seat: int, cards: tuple[Card, ...], force: int) -> Highlight:
    """Return that a card was thrown down on others."""
    return Highlight(Sight.BURST, (seat,), cards, force=force)


def last_struck(seat: int, force: int, seen: Seen) -> Highlight:
    """Return that what was captured last was a blow; its cards lie aside."""
    taken = seen.last(Captured)
    return struck(seat, () if taken is None else (taken.card, taken.cards[0]), force)


def swept(seat: int) -> Highlight:
    """Return that a seat took all that lay on the table."""
    return Highlight(Sight.RING, (seat,))


def limpia(event: Limpia, seen: Seen) -> Highlight:
    """Return that a seat took all that lay on the table."""
    return swept(event.seat)


def limpia_scored(event: Scored, seen: Seen) -> Highlight | None:
    """Return that a side scores for an empty table."""
    if event.reason != "limpia":
        return None
    return Highlight(Sight.RING, seen.of_side(event.side))
