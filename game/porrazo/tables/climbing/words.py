"""The lines of events that climbing games share, and of hints."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.engine.events import Called, HandOver, HandStarted
from porrazo.table.game import Line, Mark, Weight
from porrazo.table.places.steps import Voice
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say
from porrazo.tables.climbing.table_state import combination_mark, pass_mark

MANY = 5
"""So many cards at once are told as many."""


def _passes(event: Called, say: Say) -> Mark:
    return pass_mark(event.seat, say)


HAND_STARTED = row("climbing.hand_started")
PASSED = row(
    "climbing.has_passed", sound="pass", mark=_passes, aloud="climbing.aloud_pass",
    voice=Voice.BRIEF,
)  # fmt: skip


def played(seat: int, cards: Sequence[Card], what: str, say: Say) -> Line:
    """Return the line of a play that nothing is made of; ``what`` is its combination."""
    name, shown = say.names[seat], say.cards(cards)
    key = "climbing.plays_card" if len(cards) == 1 else "climbing.plays"
    words = say.get(key, name=name, what=what, cards=shown, card=shown)
    return Line(words, mark=Mark("call", "", seat), marks=(combination_mark(seat, what, say),))


def out(event: HandOver, say: Say) -> Line:
    """Return the line of a deal that somebody has ended, with the cards left to the others."""
    left = [
        say.get("climbing.holds", name=say.names[seat], cards=say.cards(hand[::-1]))
        for seat, hand in enumerate(event.hands)
        if hand
    ]
    first = event.hands.index(())
    name = say.names[first]
    words = say.get("climbing.out", name=name, left="; ".join(left))
    call = say.get("climbing.is_out", name=name)
    none_left = Mark("left", "", first)
    return Line(words, weight=Weight.SAID, call=call, sound="limpia", mark=none_left)


def is_out(event: HandOver) -> bool:
    """Tell whether somebody has played every card."""
    return () in event.hands


# --- hints


def why_lead(hand: int, play: int, say: Say) -> str:
    """Return why to lead some cards of a hand, both as bits from the lowest card up."""
    count = play.bit_count()
    if count >= MANY:
        return say.plural("climbing.why_many", count)
    highest = play & -play > hand & ~play
    return say.plural("climbing.why_highest" if highest else "climbing.why_lead", count)


def deal_before(events: Sequence[object], place: int) -> Sequence[object]:
    """Return the events of a deal up to a place of the log."""
    begun = [n for n, event in enumerate(events[:place]) if isinstance(event, HandStarted)]
    return events[begun[-1] if begun else 0 : place]
