"""The great moments of Dou Dizhu: a bomb, the rocket."""

from __future__ import annotations

from collections.abc import Mapping

from porrazo.engine.events import CardsPlayed
from porrazo.games.climbing.table.table_state import play_zone
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, Highlights, Sight
from porrazo.table.words.say import Say

_FORCES: Mapping[str, int] = {"bomb": 2, "rocket": 3}


def _played(event: CardsPlayed, seen: Seen) -> Highlight | None:
    force = _FORCES.get(event.call)
    if force is None:
        return None

    def title(say: Say) -> str:
        return say.get(f"dou_dizhu.aloud_{event.call}")

    zone = play_zone(event.seat)
    return Highlight(Sight.BURST, (event.seat,), event.cards, zone, force, title)


HIGHLIGHTS: Highlights = {CardsPlayed: _played}
