"""The lines of the log, and what is called over the table, for every event of Big Two."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from porrazo.cards import Card
from porrazo.engine.events import (
    Called,
    CardsPlayed,
    Dealt,
    Event,
    HandOver,
    HandStarted,
    MatchWon,
    Scored,
)
from porrazo.games.climbing.big_two.combinations import FOUR_KIND, NAMES
from porrazo.games.climbing.big_two.rules import HAND_SIZE, bits_of
from porrazo.games.climbing.big_two.table import names
from porrazo.games.climbing.table import words as climbing
from porrazo.table.game import Line, Lines, Mark, Reason, Tone, Weight
from porrazo.table.places.steps import Spoken, Voice
from porrazo.table.telling import usual_words
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say, capital

_GRAND = NAMES[FOUR_KIND:]
"""Combinations that are called out over the table."""
_DOUBLE = 10
"""From so many cards on each counts double."""


def opening_mark(lowest: Card, say: Say) -> Mark:
    """Return the mark of the card that the first play must have."""
    card = say.card(lowest)
    words = f"{card}\n{say.get('big_two.opens')}"
    return Mark("lowest", words, tone=Tone.STRONG, tip=say.get("big_two.opens_tip", card=card))


def _cards_played(event: CardsPlayed, say: Say) -> Line:
    kind = NAMES.index(event.call)
    what = names.words_of(bits_of(event.cards), kind, say)
    line = climbing.played(event.seat, event.cards, what, say)
    if event.call not in _GRAND:
        return line
    cry = say.get("big_two.cry", name=say.names[event.seat], what=what)
    aloud = say.get("table.cry", words=capital(what))
    spoken = Spoken(event.seat, aloud, Voice.GREAT)
    return Line(line.words, "", Weight.GRAND, cry, "bomb", line.mark, line.marks, spoken=spoken)


LINES: Lines = {
    HandStarted: climbing.HAND_STARTED,
    Dealt: row("big_two.dealt", count="count"),
    Called: climbing.PASSED,
    CardsPlayed: _cards_played,
    HandOver: climbing.out,
    Scored: row("big_two.penalty", count="points", points=True, sound="point"),
    MatchWon: partial(usual_words.match_won, "big_two"),
}
"""What makes the line of each kind of event."""


def reason_of(events: Sequence[Event], place: int, say: Say) -> Reason | None:
    """Return why the event at a place scored: how many cards were left, and what each counts."""
    event = events[place]
    if not isinstance(event, Scored):
        return None
    ended = [each for each in climbing.deal_before(events, place) if isinstance(each, HandOver)]
    left = ended[-1].hands[event.side] if ended else None
    if not left:
        return None
    count = len(left)
    each = 3 if count == HAND_SIZE else 2 if count >= _DOUBLE else 1
    words = say.plural("big_two.why_left", count, each=each, points=event.points)
    return Reason(say.get("big_two.cards_left"), words, cards=left, page="pay")
