"""What the rails tell in Last One: cards in hand, what cards left cost, the stock."""

from __future__ import annotations

from porrazo.games.stops.last_one.view import LastOneView
from porrazo.table.places.facts import Facts, SideNote
from porrazo.table.places.sections import aid, in_hand, stock
from porrazo.table.words.say import Say


def facts_of(view: LastOneView, say: Say) -> Facts:
    """Return cards in hand, what they cost at the end, the stock."""
    notes = [
        SideNote(note.words if not out else say.get("last_one.note_out"), out=out)
        for note, out in zip(in_hand(view.hands, say), view.out, strict=True)
    ]
    forgot = aid(say, "last_one.forgot", n=view.options["last_one_penalty"])
    title = say.get("last_one.out_at", n=view.options["threshold"])
    left = (aid(say, "last_one.points_made"), forgot)
    return Facts(left, (stock(say),), notes=tuple(notes), title=title)
