"""The lines of events that climbing games share, and of hints."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.engine.events import Called, HandOver, HandStarted
from porrazo.games.climbing.table.table_state import combination_mark, pass_mark
from porrazo.table.game import Line, Mark, Weight
from porrazo.table.places.steps import Voice
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say

FEW = 3
"""Up to so many plays that could beat another are counted."""


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
    """Return whether somebody has played every card."""
    return () in event.hands


# --- hints


def why_higher(count: int, say: Say, *, bombs: bool = False) -> str:
    """Return how many plays of the same sort could still beat one, "" where they are many.

    ``bombs`` says that one of those may, besides.
    """
    if count > FEW:
        return ""
    key = "climbing.why_highest_bombs" if bombs else "climbing.why_highest"
    return say.plural("climbing.why_higher", count) if count else say.get(key)


def why_keep(count: int, cards: str, say: Say, *, bombs: bool = False) -> str:
    """Return that higher cards are kept, which so many others could still beat; "" where many."""
    if count > FEW:
        return ""
    none = "climbing.why_keep_bombs" if bombs else "climbing.why_keep_highest"
    return (
        say.plural("climbing.why_keep", count, cards=cards) if count else say.get(none, cards=cards)
    )


def slip_of(done: int, better: int, *, high: bool) -> str:
    """Return what kind of slip some cards were where others were better; both are sets as bits.

    ``high`` tells that those played were the higher ones. A pass is no cards.
    """
    if not done:
        return "beatable"
    if not better:
        return "left_alone"
    if done.bit_count() != better.bit_count():
        return "too_few" if done.bit_count() < better.bit_count() else "too_many"
    return "too_high" if high else "too_low"


def why_left(plays: int, other: int, after: str, say: Say) -> str:
    """Return in how many more plays a hand could go out, and in how many by the next best.

    It is no reason, and "", where ``after``, the next best, leaves no more ``other`` plays.
    """
    return say.plural("climbing.why_left", plays, other=other, next=after) if plays < other else ""


def deal_before(events: Sequence[object], place: int) -> Sequence[object]:
    """Return the events of a deal up to a place of the log."""
    begun = [n for n, event in enumerate(events[:place]) if isinstance(event, HandStarted)]
    return events[begun[-1] if begun else 0 : place]
