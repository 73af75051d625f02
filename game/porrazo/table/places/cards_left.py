"""How many cards each seat has, where a deal is won by having none."""

from __future__ import annotations

from porrazo.engine.deal_view import DealView
from porrazo.table.game import Mark, Tone
from porrazo.table.people.moods import Held
from porrazo.table.words.say import Say

_ALARM = 2
"""From so few cards on a hand is counted aloud."""


def left_marks(view: DealView, say: Say) -> list[Mark]:
    """Return the marks of how many cards each seat has; one or two are told loudly."""
    return [_left(seat, len(hand), say) for seat, hand in enumerate(view.hands)]


def _left(seat: int, count: int, say: Say) -> Mark:
    tip = say.plural("table.in_hand", count)
    aloud = 0 < count <= _ALARM
    tone, held = (Tone.ALARM, Held.BELL) if aloud else (Tone.QUIET, None)
    two = count == _ALARM
    words = (
        say.get("table.in_hand_two", n=count) if two else say.plural("table.in_hand_mark", count)
    )
    return Mark("left", words, seat, tone, tip, held=held)
