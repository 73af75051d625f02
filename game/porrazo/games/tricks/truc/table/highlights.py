"""The great moment of the games of raises: a stake is accepted with which the match can be won."""

from __future__ import annotations

from porrazo.engine.events import Called
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, Highlights, Sight, titled


def _called(event: Called, seen: Seen) -> Highlight | None:
    """Return that a raise is accepted, where whoever leads would win the match with the deal."""
    if event.call != "accept" or max(seen.scores) + event.amount < seen.target:
        return None
    return Highlight(Sight.BURST, (event.seat,), force=3, title=titled("truc.title_match"))


HIGHLIGHTS: Highlights = {Called: _called}
