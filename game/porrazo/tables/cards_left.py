"""How many cards each seat has, where a deal is won by having none."""

from __future__ import annotations

from porrazo.engine.deal_view import DealView
from porrazo.table.game import Mark, Tone
from porrazo.table.say import Say

_ALARM = 2
"""From so few cards on a hand is counted aloud."""


def left_marks(view: DealView, say: Say) -> list[Mark]:
    """Return the marks of how many cards each seat has; one or two are told loudly."""
    return [_left(seat, len(hand), say) for seat, hand in enumerate(view.hands)]


def _left(seat: int, count: int, say: Say) -> Mark:
    tip = say.plural("table.in_hand", count)
    if count == _ALARM:
        return Mark("left", say.get("table.in_hand_two", n=count), seat, Tone.ALARM, tip)
    tone = Tone.ALARM if count == 1 else Tone.QUIET
    return Mark("left", say.plural("table.in_hand_mark", count), seat, tone, tip)
