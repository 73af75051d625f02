"""The great moments of Big Two: four of a kind, a straight flush."""

from __future__ import annotations

from porrazo.engine.events import CardsPlayed
from porrazo.games.climbing.big_two.combinations import FOUR_KIND, NAMES
from porrazo.games.climbing.big_two.rules import bits_of
from porrazo.games.climbing.big_two.table import names
from porrazo.games.climbing.table.table_state import play_zone
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, Highlights, Sight, cry
from porrazo.table.words.say import Say


def _played(event: CardsPlayed, seen: Seen) -> Highlight | None:
    kind = NAMES.index(event.call)
    if kind < FOUR_KIND:
        return None

    def title(say: Say) -> str:
        return cry(names.words_of(bits_of(event.cards), kind, say), say)

    zone, force = play_zone(event.seat), 2 + kind - FOUR_KIND
    return Highlight(Sight.BURST, (event.seat,), event.cards, zone, force, title)


HIGHLIGHTS: Highlights = {CardsPlayed: _played}
