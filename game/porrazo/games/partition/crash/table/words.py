"""Crash in words: its events and marks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from porrazo.engine.events import (
    Called,
    Dealt,
    DealVoid,
    Discarded,
    Drawn,
    Event,
    HandStarted,
    Laid,
    MatchWon,
    Scored,
    Shown,
)
from porrazo.games.partition.crash.brag import Brag
from porrazo.games.partition.crash.events import (
    CrashMade,
    Fouled,
    GroupsCompared,
    StraightShown,
)
from porrazo.games.partition.crash.table.names import class_words, comparison
from porrazo.games.partition.crash.view import CrashView
from porrazo.table.game import Line, Lines, Mark, Tone, Weight
from porrazo.table.places.steps import Spoken, Voice
from porrazo.table.telling import usual_words
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say

SET = "set"
"""The mark on a plaque that tells whether a seat has set, or what group it has turned up."""


def seat_marks(view: CrashView, say: Say) -> list[Mark]:
    """Return who has set, and who is out."""
    marks = []
    for seat in range(view.seats):
        if view.out[seat]:
            marks.append(Mark(SET, say.get("crash.mark_out"), seat, Tone.QUIET, out=True))
        elif view.chosen[seat] and not view.over:
            marks.append(Mark(SET, say.get("crash.mark_set"), seat))
    return marks


def _laid(event: Laid, say: Say) -> Line:
    return Line(say.plural("crash.laid", len(event.cards) // 13))


def _called(event: Called, say: Say) -> Line:
    name = say.names[event.seat]
    words = say.get(f"crash.says_{event.call}", name=name)
    if event.call == "set":
        return Line(words, sound="card", mark=Mark(SET, say.get("crash.mark_set"), event.seat))
    aloud = say.get(f"crash.aloud_{event.call}")
    if event.call == "keep":
        return Line(words, sound="pass", spoken=Spoken(event.seat, aloud, Voice.BRIEF))
    spoken = Spoken(event.seat, aloud)
    return Line(words, weight=Weight.SAID, sound="call", spoken=spoken)


def _compared(event: GroupsCompared, say: Say) -> Line:
    """Tell every group by its name, and whose is best and why."""
    told, marks = [], []
    for seat, hand in enumerate(event.hands):
        name = event.classes[seat]
        if hand is None or name is None:
            continue
        words = class_words(name, hand, say)
        told.append(say.get("crash.has", name=say.names[seat], hand=words))
        tone = Tone.STRONG if event.winners == (seat,) else Tone.PLAIN
        marks.append(Mark(SET, words, seat, tone))
    marks += [Mark(SET, "", n) for n, hand in enumerate(event.hands) if hand is None]
    listed = "; ".join(told) or say.get("crash.nobody_has")
    words = say.get("crash.compared", n=event.number, hands=listed)
    return Line(words, weight=Weight.SAID, call=verdict(event, say), marks=tuple(marks))


def verdict(event: GroupsCompared, say: Say) -> str:
    """Return who wins a showdown, and against what."""
    number = say.get(f"crash.row_{event.number}")
    if not event.winners:
        return say.get("crash.nobody_laid", number=number)
    names = [say.names[seat] for seat in event.winners]
    best, name = event.hands[event.winners[0]], event.classes[event.winners[0]]
    assert best is not None
    assert name is not None
    hand = class_words(name, best, say)
    if len(names) > 1:
        return say.get("crash.stopper", number=number, names=say.text.together(names), hand=hand)
    return say.get("crash.wins_with", number=number, name=names[0], hand=hand)


def why_won(event: GroupsCompared, say: Say, brag: Brag) -> str:
    """Return the comparison that decided a showdown, in a sentence."""
    winner = event.winners[0]
    best = event.hands[winner]
    assert best is not None
    second = runner_up(event, brag)
    if second is None:
        return say.get("crash.why_alone", name=say.names[winner])
    other = event.hands[second]
    assert other is not None
    better = comparison(best, other, brag, say)
    return say.get("crash.why_won", name=say.names[winner], other=say.names[second], why=better)


def runner_up(event: GroupsCompared, brag: Brag) -> int | None:
    """Return the seat with the best of the groups that did not win, None where there is none."""
    others = [
        (brag.strength(*hand), seat)
        for seat, hand in enumerate(event.hands)
        if hand is not None and seat not in event.winners
    ]
    return max(others)[1] if others else None


def brag_of(event: GroupsCompared) -> Brag:
    """Return an order in which a showdown came out as it did; most do in either."""
    usual = Brag(True)
    strengths = {
        seat: usual.strength(*hand) for seat, hand in enumerate(event.hands) if hand is not None
    }
    best = [seat for seat, each in strengths.items() if each == max(strengths.values())]
    return usual if tuple(sorted(best)) == tuple(sorted(event.winners)) else Brag(False)


def last_compared(events: Sequence[Event], place: int) -> GroupsCompared | None:
    """Return the showdown that led to the event at a place."""
    found = (each for each in reversed(events[:place]) if isinstance(each, GroupsCompared))
    return next(found, None)


def _is_out(event: Fouled, say: Say) -> Mark:
    return Mark(SET, say.get("crash.mark_out"), event.seat, Tone.QUIET, out=True)


LINES: Lines = {
    HandStarted: row("crash.hand_started"),
    Dealt: row("crash.dealt", count="count"),
    Laid: _laid,
    Called: _called,
    Discarded: row("crash.gives_away"),
    Drawn: row("crash.takes_spare"),
    Shown: row("crash.shows"),
    GroupsCompared: _compared,
    Fouled: row("crash.fouled", weight=Weight.SAID, sound="fold", mark=_is_out),
    CrashMade: row(
        "crash.crash_made", weight=Weight.GRAND, call="crash.crash_call", sound="porrazo"
    ),
    StraightShown: row("crash.straight_shown", weight=Weight.GRAND, sound="porrazo"),
    DealVoid: row("crash.deal_void", weight=Weight.SAID, sound="void"),
    Scored: row("crash.gets_{reason}", points=True, sound="point"),
    MatchWon: partial(usual_words.match_won, "crash"),
}
"""What makes the line of each kind of event."""
