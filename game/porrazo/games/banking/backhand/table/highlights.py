"""The great moment of Backhand: somebody says that the next card is too much, and it is."""

from __future__ import annotations

from porrazo.games.banking.backhand.events import BackhandShown
from porrazo.games.banking.backhand.rules import HIGHEST
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, Highlights, Sight, cry
from porrazo.table.words.say import Say


def _shown(event: BackhandShown, seen: Seen) -> Highlight | None:
    """Return that the card is too much."""
    if event.total <= HIGHEST:
        return None

    def title(say: Say) -> str:
        return cry(str(event.total), say)

    return Highlight(Sight.BURST, (event.seat,), (event.card,), force=2, title=title)


HIGHLIGHTS: Highlights = {BackhandShown: _shown}
