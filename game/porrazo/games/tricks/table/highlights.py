"""The great moments that games of tricks for points share: the last trick, and winning all."""

from __future__ import annotations

from collections.abc import Collection

from porrazo.engine.events import Taken
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, Sight, cried
from porrazo.table.words.say import Say


def last_taken(event: Taken, seen: Seen, friends: Collection[int], points: str) -> Highlight | None:
    """Return that the last trick of a deal is taken, perhaps after all others.

    ``friends`` are the seats that win with the taker's; ``points`` are what the last trick
    counts besides its cards.
    """
    if any(seen.left):
        return None
    taken = [one.seat for one in seen.events if isinstance(one, Taken)]
    if all(seat in friends for seat in taken):
        title = cried("tricks.title_all")
        return Highlight(Sight.BURST, tuple(friends), event.cards, "trick", 3, title, confetti=True)

    def worth(say: Say) -> str:
        return say.get("tricks.title_last", points=points)

    return Highlight(Sight.STAMP, (event.seat,), event.cards, "trick", 2, worth)
