"""The lines of the log, the marks, and why something scored, for every event of Calabrasella."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import (
    Called,
    CardPlayed,
    Dealt,
    Discarded,
    Drawn,
    Event,
    HandOver,
    HandStarted,
    Laid,
    MatchWon,
    Scored,
    Taken,
)
from porrazo.engine.game import NOBODY
from porrazo.games.tricks.calabrasella.events import (
    CardCalled,
    CardGiven,
    PointsCounted,
    WidowShown,
)
from porrazo.games.tricks.calabrasella.rules import PASS, SEATS
from porrazo.games.tricks.calabrasella.view import CalabrasellaView
from porrazo.games.tricks.table import common as tricks
from porrazo.numbers import signed
from porrazo.table.game import Line, Lines, Mark, Reason, Tone, Weight
from porrazo.table.people.moods import Held
from porrazo.table.places.steps import Spoken, Voice
from porrazo.table.telling import usual_words
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say, capital

# --- marks


def marks_of(view: CalabrasellaView, say: Say) -> list[Mark]:
    """Return what plaques and felt carry at rest."""
    marks = [Mark("dealer", say.get("table.dealer_mark"), view.dealer)]
    if view.phase == "bid":
        marks += [_pass_mark(done.seat, say) for done in view.actions if done.action == PASS]
    if view.declarer != NOBODY:
        marks += _roles(view.declarer, say)
    if view.phase == "play" and not view.trick:
        marks.append(tricks.leads_mark(view.leader, say))
    if view.called != UNKNOWN:
        marks.append(_called_mark(view.declarer, view.called, view.giver, say))
    if view.taken:
        marks.append(_aside_mark(view, say))
    return marks


def _pass_mark(seat: int, say: Say) -> Mark:
    return Mark("call", say.get("calabrasella.mark_pass"), seat, Tone.QUIET)


def _roles(declarer: int, say: Say) -> list[Mark]:
    """Return the marks of the declarer and of the two who play together."""
    tip = say.get("calabrasella.mark_alone_tip", name=say.names[declarer])
    marks = [
        Mark("role", say.get("calabrasella.mark_alone"), declarer, Tone.STRONG, tip, held=Held.FAN)
    ]
    for turn in (1, 2):
        seat = (declarer + turn) % SEATS
        partner = (declarer + 3 - turn) % SEATS
        tip = say.get("calabrasella.mark_with_tip", name=say.names[partner])
        marks.append(Mark("role", say.get("calabrasella.mark_with"), seat, Tone.QUIET, tip))
    return marks


def _called_mark(declarer: int, card: Card, giver: int, say: Say) -> Mark:
    if giver == NOBODY:
        below = say.get("calabrasella.mark_in_widow")
        tip = say.get("calabrasella.in_widow", name=say.names[declarer], the_card=say.the(card))
    else:
        below = say.get("calabrasella.mark_called", name=say.names[giver])
        tip = say.get(
            "calabrasella.gives",
            name=say.names[giver],
            to=say.names[declarer],
            the_card=say.the(card),
        )
    return Mark("called", f"{say.cards([card])}\n{below}", tip=tip)


def _aside_mark(view: CalabrasellaView, say: Say) -> Mark:
    """Return what becomes of the cards put aside, and as far as it is known which they are."""
    counts = view.options["set_aside_points"]
    left = tricks.cards_words([card for card in view.widow if card not in view.taken], say)
    away = tricks.cards_words(view.discards, say) if UNKNOWN not in view.discards else ""
    key = "calabrasella.aside_own" if away else "calabrasella.aside_others"
    tip = say.plural(key, len(view.discards), cards=away, name=say.names[view.declarer])
    if left:
        tip += " " + say.get("calabrasella.aside_left", cards=left)
    words = f"{say.get('calabrasella.mark_aside')}\n{say.get(f'calabrasella.mark_aside_{counts}')}"
    return Mark("set_aside", words, tone=Tone.QUIET, tip=tip)


# --- lines


def _called(event: Called, say: Say) -> Line:
    name = say.names[event.seat]
    if event.call == "pass":
        words = say.get("calabrasella.has_passed", name=name)
        spoken = Spoken(event.seat, say.get("calabrasella.aloud_pass"), Voice.BRIEF)
        return Line(words, sound="pass", mark=_pass_mark(event.seat, say), spoken=spoken)
    words = say.get("calabrasella.plays_alone", name=name)
    marks = [*_roles(event.seat, say), *[Mark("call", "", seat) for seat in range(SEATS)]]
    spoken = Spoken(event.seat, say.get("calabrasella.aloud_alone"), Voice.STAKE)
    return Line(words, weight=Weight.SAID, sound="ronda", marks=tuple(marks), spoken=spoken)


def _card_called(event: CardCalled, say: Say) -> Line:
    name, card = say.names[event.seat], say.the(event.card)
    mark = _called_mark(event.seat, event.card, event.giver, say)
    call = say.get("calabrasella.calls", name=name, the_card=card)
    spoken = Spoken(event.seat, say.get("table.cry", words=capital(card)))
    if event.giver != NOBODY:
        return Line(call, weight=Weight.SAID, sound="call", mark=mark, spoken=spoken)
    words = say.get("calabrasella.in_widow", name=name, the_card=card)
    return Line(words, weight=Weight.SAID, sound="call", mark=mark)


def _card_given(event: CardGiven, say: Say) -> Line:
    key = "calabrasella.returns" if event.card == UNKNOWN else "calabrasella.gives"
    card = "" if event.card == UNKNOWN else say.the(event.card)
    return Line(say.get(key, name=say.names[event.seat], to=say.names[event.to], the_card=card))


def _widow_shown(event: WidowShown, say: Say) -> Line:
    words = say.get("calabrasella.widow_shown", cards=tricks.cards_words(event.cards, say))
    return Line(words, weight=Weight.SAID)


def _drawn(event: Drawn, say: Say) -> Line:
    name, cards = say.names[event.seat], tricks.cards_words(event.cards, say)
    words = say.get("calabrasella.takes_from_widow", name=name, cards=cards)
    return Line(words, weight=Weight.SAID)


def _taken(event: Taken, say: Say) -> Line:
    return tricks.taken(event, SEATS, str(tricks.points_in(event.cards)), say)


def _points_counted(event: PointsCounted, say: Say) -> Line:
    name = say.names[event.seat]
    words = say.get(
        "calabrasella.counted",
        name=name,
        points=event.declarer,
        others=event.defenders,
        last=say.names[event.last],
    )
    call = say.get(
        "calabrasella.counted_call", name=name, points=event.declarer, others=event.defenders
    )
    sound = "limpia" if event.declarer > event.defenders else "point"
    return Line(words, weight=Weight.SAID, call=call, sound=sound)


def _hand_over(event: HandOver, say: Say) -> Line:
    if None not in event.hands:
        return Line(say.get("calabrasella.over"))
    return Line(say.get("calabrasella.void"), weight=Weight.SAID)


def _scored(event: Scored, say: Say) -> Line:
    key = "calabrasella.wins" if event.points > 0 else "calabrasella.pays"
    words = say.plural(key, abs(event.points), name=say.side(event.side))
    return Line(words, signed(event.points), sound="point")


LINES: Lines = {
    HandStarted: tricks.HAND_STARTED,
    Dealt: tricks.DEALT,
    Laid: row("calabrasella.laid", count="cards"),
    Called: _called,
    CardCalled: _card_called,
    CardGiven: _card_given,
    Discarded: row("calabrasella.puts_away", count="cards"),
    WidowShown: _widow_shown,
    Drawn: _drawn,
    CardPlayed: tricks.CARD_PLAYED,
    Taken: _taken,
    PointsCounted: _points_counted,
    HandOver: _hand_over,
    Scored: _scored,
    MatchWon: partial(usual_words.match_won, "calabrasella"),
}
"""What makes the line of each kind of event."""


# --- why a score


def reason_of(events: Sequence[Event], place: int, say: Say) -> Reason | None:
    """Return why the event at a place scored: the difference, doubled where a side had nothing."""
    event = events[place]
    if not isinstance(event, Scored):
        return None
    counted = next(each for each in reversed(events[:place]) if isinstance(each, PointsCounted))
    each = abs(event.points) // (2 if event.side == counted.seat else 1)
    apart = abs(counted.declarer - counted.defenders)
    key = "calabrasella.why_doubled" if each > apart else "calabrasella.why_deal"
    words = say.get(
        key,
        name=say.names[counted.seat],
        points=counted.declarer,
        others=counted.defenders,
        apart=apart,
        each=each,
    )
    return Reason(say.get("calabrasella.reason_deal"), words, page="pay")


def points_note(events: Sequence[Event], say: Say) -> str:
    """Return what both sides had in a deal, below its summary, or that all passed."""
    counted = [each for each in events if isinstance(each, PointsCounted)]
    if not counted:
        return say.get("calabrasella.void")
    told = counted[-1]
    return say.plural(
        "calabrasella.note",
        told.set_aside,
        name=say.names[told.seat],
        points=told.declarer,
        others=told.defenders,
        last=say.names[told.last],
    )
