"""The lines of the log, why a deal was won, and what people feel at the table of Briscola."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from porrazo.cards import Card
from porrazo.engine.events import (
    CardPlayed,
    Dealt,
    Drawn,
    Event,
    HandStarted,
    MatchWon,
    Scored,
    Taken,
    TurnedUp,
)
from porrazo.games.tricks.briscola.rules import POINTS, points_in
from porrazo.games.tricks.table import common as tricks
from porrazo.table.game import Line, Lines, Reason, Weight
from porrazo.table.people.happenings import Happening, Kind, Seen, usual_happenings
from porrazo.table.people.highlights import Highlight, Highlights, Sight
from porrazo.table.telling import usual_words
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say

_FAT = 20
"""The points of a trick that everybody looks at."""


def suit_word(card: Card, say: Say) -> str:
    """Return what the suit of a card is called."""
    return say.part(say.pack.text(card)[-1])


def _taken(event: Taken, say: Say) -> Line:
    points = str(points_in(list(event.cards)))
    return tricks.taken(event, len(say.names), points, say)


def _turned_up(event: TurnedUp, say: Say) -> Line:
    words = say.get(
        "briscola.turned_up", card=say.card(event.card), suit=suit_word(event.card, say)
    )
    return Line(words, weight=Weight.SAID)


def _scored(event: Scored, say: Say) -> Line:
    words = say.get("briscola.scores", side=say.side(event.side), n=event.total)
    return Line(words, f"+{event.points}", sound="point")


LINES: Lines = {
    HandStarted: tricks.HAND_STARTED,
    Dealt: tricks.DEALT,
    TurnedUp: _turned_up,
    CardPlayed: tricks.CARD_PLAYED,
    Taken: _taken,
    Drawn: row("briscola.draws"),
    Scored: _scored,
    MatchWon: partial(usual_words.match_won, "briscola"),
}
"""What makes the line of each kind of event."""


def points_note(events: Sequence[Event], say: Say) -> str:
    """Return what each side has taken of the 120 points of a deal."""
    return say.by_side(_points_by_side(events, len(set(say.sides))))


def reason_of(events: Sequence[Event], place: int, say: Say) -> Reason | None:
    """Return why a deal was won: the points of all sides."""
    event = events[place]
    if not isinstance(event, Scored):
        return None
    begun = [n for n, each in enumerate(events[:place]) if isinstance(each, HandStarted)]
    deal = events[begun[-1] if begun else 0 : place]
    points = _points_by_side(deal, len(set(say.sides)))
    words = say.get("briscola.why_deal", n=points[event.side], points=say.by_side(points))
    return Reason(say.get("briscola.reason_deal"), words, page="points")


def _points_by_side(events: Sequence[Event], sides: int) -> list[int]:
    points = [0] * sides
    for event in events:
        if isinstance(event, Taken):
            points[event.side] += points_in(list(event.cards))
    return points


def happenings_of(event: Event, seen: Seen) -> Sequence[Happening]:
    """Return what an event is to the people at the table: who has lost an ace or a three."""
    if isinstance(event, Taken):
        rivals = seen.rivals(event.seat)
        lost = [one.seat for one in seen.trick() if POINTS[one.card >> 2] >= 10]
        return [Happening(Kind.LOST_CARD, (seat,)) for seat in lost if seat in rivals]
    return usual_happenings(event, seen)


def _fat_trick(event: Taken, seen: Seen) -> Highlight | None:
    points = points_in(list(event.cards))
    if points < _FAT:
        return None

    def worth(say: Say) -> str:
        return say.get("tricks.in_trick", points=points)

    return Highlight(Sight.STAMP, (event.seat,), event.cards, "trick", 2, worth)


HIGHLIGHTS: Highlights = {Taken: _fat_trick}
"""The great moments: a trick with two of the best cards in it."""
