"""The lines of events that climbing games share, and of hints."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.desktop.games.climbing.felt import pass_mark
from porrazo.desktop.table.game import HintWords, Line, Mark, Weight
from porrazo.desktop.table.say import Say
from porrazo.engine.events import HandOver, HandStarted, Scored
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import Advice

# A runner-up that is worse by less than so many points is told without a figure.
_LEAST = 0.05
MANY = 5
"""So many cards at once are told as many."""


def hand_started(event: HandStarted, say: Say) -> Line:
    """Return the line of a new deal."""
    name = say.names[event.seat]
    return Line(say.get("climbing.hand_started", name=name, n=event.hand_number))


def passed(seat: int, say: Say) -> Line:
    """Return the line of a pass."""
    words = say.get("climbing.has_passed", name=say.names[seat])
    return Line(words, sound="knock", mark=pass_mark(seat, say))


def played(seat: int, cards: Sequence[Card], what: str, say: Say) -> Line:
    """Return the line of a play that nothing is made of; ``what`` is its combination."""
    name, shown = say.names[seat], say.cards(cards)
    key = "climbing.plays_card" if len(cards) == 1 else "climbing.plays"
    words = say.get(key, name=name, what=what, cards=shown, card=shown)
    return Line(words, mark=Mark("call", "", seat))


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


def hint_words(advice: Advice, best: str, why: str, other: str, say: Say) -> HintWords:
    """Return an advice in words; ``best`` and ``other`` are the actions in words."""
    first = say.get("hint.best", what=best)
    runner = advice.runner_up
    return HintWords(first, why, "" if runner is None else _next(advice, runner, other, say))


def _next(advice: Advice, runner: Judged, what: str, say: Say) -> str:
    """Return the runner-up, and by how much it is worse, where that is known."""
    mine, theirs = advice.best.points, runner.points
    if mine is None or theirs is None or mine - theirs < _LEAST:
        return say.get("hint.next", what=what)
    return say.get("hint.next_less", what=what, less=f"{mine - theirs:.1f}")


def why_lead(count: int, say: Say) -> str:
    """Return why to lead so many cards."""
    return say.plural("climbing.why_many" if count >= MANY else "climbing.why_lead", count)


def deal_before(events: Sequence[object], place: int) -> Sequence[object]:
    """Return the events of a deal up to a place of the log."""
    begun = [n for n, event in enumerate(events[:place]) if isinstance(event, HandStarted)]
    return events[begun[-1] if begun else 0 : place]


def signed(event: Scored) -> str:
    """Return the points of a score with their sign."""
    return f"{event.points:+d}".replace("-", "\N{MINUS SIGN}")
