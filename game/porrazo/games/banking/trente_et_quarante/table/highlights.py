"""The great moment of Trente et Quarante: a refait, at which nobody has won."""

from __future__ import annotations

from porrazo.games.banking.trente_et_quarante.events import CoupDecided
from porrazo.games.banking.trente_et_quarante.rules import LEAST_TOTAL
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, Highlights, Sight
from porrazo.table.words.say import Say


def _decided(event: CoupDecided, seen: Seen) -> Highlight | None:
    """Return that both rows count as much; only with the least total it costs anything."""
    if event.winning or event.noir != LEAST_TOTAL:
        return None

    def title(say: Say) -> str:
        return say.get("trente_et_quarante.call_refait31", n=event.noir % 10)

    return Highlight(Sight.STAMP, force=3, title=title)


HIGHLIGHTS: Highlights = {CoupDecided: _decided}
