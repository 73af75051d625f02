"""The great moments of games of betting: all in, a hand that is announced, a showdown."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.engine.events import Called, Scored
from porrazo.games.vying.events import RunShowdown, Showdown
from porrazo.games.vying.table import words
from porrazo.games.vying.table.words import Names
from porrazo.table.people.happenings import Seen
from porrazo.table.people.highlights import Highlight, Highlights, Sight, cried
from porrazo.table.words.say import Say


def _scored(event: Scored, seen: Seen) -> Highlight | None:
    """Return that a seat has bet all it had."""
    if event.reason != "bet" or event.total:
        return None
    title = cried("vying.mark_all_in")
    return Highlight(Sight.BURST, seen.of_side(event.side), force=2, title=title)


def highlights_of(naming: Names, *, announces: bool = False, runs: bool = False) -> Highlights:
    """Return the great moments of a game, by how it calls its hands.

    A game ``announces`` where a hand may be called before it is shown; ``runs`` says that the
    longest runs are compared, too.
    """

    def called(event: Called, seen: Seen) -> Highlight | None:
        if event.call not in naming.classes:
            return None
        return Highlight(Sight.BURST, (event.seat,))

    def compared(event: Showdown | RunShowdown, seen: Seen) -> Highlight:
        winners = tuple(dict.fromkeys(event.winners))
        cards = tuple([card for seat in winners for card in event.hands[seat] or ()])
        return Highlight(Sight.LIGHT, winners, cards, title=best(event, winners[-1]))

    def best(event: Showdown | RunShowdown, winner: int) -> Callable[[Say], str]:
        return lambda say: words.title_of(event, winner, say, naming)

    found: Highlights = {Scored: _scored, Showdown: compared}
    if announces:
        found = {**found, Called: called}
    return {**found, RunShowdown: compared} if runs else found
