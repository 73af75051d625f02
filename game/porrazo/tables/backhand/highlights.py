"""The great moment of Backhand: somebody says that the next card is too much, and it is."""

from __future__ import annotations

from porrazo.games.banking.backhand.events import HandSettled
from porrazo.table.happenings import Seen
from porrazo.table.highlights import Highlight, Highlights, Sight
from porrazo.table.say import Say


def _settled(event: HandSettled, seen: Seen) -> Highlight | None:
    if event.result != "win" or event.reason != "backhand":
        return None

    def title(say: Say) -> str:
        return say.get("table.cry", words=event.total)

    return Highlight(Sight.BURST, (event.seat,), event.cards, force=2, title=title)


HIGHLIGHTS: Highlights = {HandSettled: _settled}
