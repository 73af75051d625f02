"""The lines of the log, the marks, and why something scored, for every event of Tresette."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from porrazo.cards import Card
from porrazo.engine.events import (
    Called,
    CardPlayed,
    Dealt,
    Event,
    HandStarted,
    MatchWon,
    Scored,
    Taken,
)
from porrazo.games.tricks.italian import ACE, JACK
from porrazo.games.tricks.table import common as tricks
from porrazo.games.tricks.tresette.events import MeldsRevealed
from porrazo.games.tricks.tresette.melds import points_of
from porrazo.games.tricks.tresette.rules import SEATS, SIDES, call_of, is_play, is_talk
from porrazo.games.tricks.tresette.view import TresetteView
from porrazo.table.game import Line, Lines, Mark, Reason, Tone, Weight
from porrazo.table.places.steps import Spoken
from porrazo.table.telling import usual_words
from porrazo.table.words.say import Say, capital

_PARTS = ("", "1/3", "2/3")


def meld_words(melds: Sequence[str], say: Say) -> str:
    """Return melds as they are told, such as ``three aces and a nap``."""
    kinds = [meld.split(" ") for meld in melds]
    return ", ".join(
        say.get(f"tresette.meld_{kind[0]}_{kind[1]}" if kind[1:] else f"tresette.meld_{kind[0]}")
        for kind in kinds
    )


def thirds_words(thirds: int) -> str:
    """Return thirds of a point as a number.

    >>> thirds_words(5), thirds_words(3), thirds_words(1), thirds_words(0)
    ('1 2/3', '1', '1/3', '0')
    """
    whole = str(thirds // 3) if thirds >= 3 or not thirds else ""
    return f"{whole} {_PARTS[thirds % 3]}".strip()


# --- marks


def marks_of(view: TresetteView, say: Say) -> list[Mark]:
    """Return what plaques carry at rest."""
    marks = [Mark("dealer", say.get("table.dealer_mark"), view.dealer)]
    if view.phase == "play" and not view.trick:
        marks.append(tricks.leads_mark(view.leader, say))
    for seat in range(view.seats):
        if view.declared[seat]:
            marks.append(_meld_mark(seat, view.melds[seat], say))
    return [*marks, *_said(view, say)]


def _meld_mark(seat: int, melds: Sequence[str] | None, say: Say) -> Mark:
    if melds is None:
        tip = say.get("tresette.mark_declared_tip", name=say.names[seat])
        return Mark("meld", say.get("tresette.mark_declared"), seat, tip=tip)
    words = meld_words(melds, say)
    tip = say.plural("tresette.mark_melds_tip", points_of(tuple(melds)), melds=words)
    return Mark("meld", f"{words} +{points_of(tuple(melds))}", seat, Tone.STRONG, tip)


def _said(view: TresetteView, say: Say) -> list[Mark]:
    """Return what each seat has said in this trick."""
    said: dict[int, list[str]] = {}
    left = len(view.trick)
    for done in reversed(view.actions):
        if is_play(done.action):
            if not left:
                break
            left -= 1
        elif is_talk(done.action):
            call, number = call_of(done.action)
            said.setdefault(done.seat, []).insert(0, _short_words(call, number, say))
    return [_said_mark(seat, *words) for seat, words in sorted(said.items())]


def _said_mark(seat: int, *said: str) -> Mark:
    """Return the mark of what a seat has said, in its order; shorter is only the last of that."""
    words, *shorter = [", ".join(said[first:]) for first in range(len(said))]
    return Mark("said", words, seat, shorter=tuple(shorter))


def _short_words(call: str, number: int, say: Say) -> str:
    if call == "ask_best":
        return say.get("tresette.mark_ask_best")
    return say.counted(f"tresette.mark_{call}", number)


# --- lines


def _called(event: Called, say: Say) -> Line:
    name, partner = say.names[event.seat], say.names[(event.seat + 2) % SEATS]
    if event.call == "no_declaration":
        return Line(say.get("tresette.says_nothing", name=name))
    if event.call == "good_play":
        words = say.get("tresette.says_good_play", name=name)
        mark = _meld_mark(event.seat, None, say)
        spoken = Spoken(event.seat, say.get("tresette.aloud_good_play"))
        return Line(words, weight=Weight.SAID, sound="call", mark=mark, spoken=spoken)
    mark = _said_mark(event.seat, _short_words(event.call, event.amount, say))
    if event.call == "ask_best":
        words = say.get("tresette.says_ask_best", name=name, partner=partner)
        below = say.get("tresette.aloud_ask_best_below")
        asked = Spoken(event.seat, say.get("tresette.aloud_ask_best"), below=below)
        return Line(words, weight=Weight.SAID, sound="call", mark=mark, spoken=asked)
    words = say.counted(f"tresette.says_{event.call}", event.amount, name=name)
    spoken = Spoken(event.seat, say.counted(f"tresette.aloud_{event.call}", event.amount))
    return Line(words, weight=Weight.SAID, sound="call", mark=mark, spoken=spoken)


def _revealed(event: MeldsRevealed, say: Say) -> Line:
    name, melds = say.names[event.seat], meld_words(event.melds, say)
    words = say.get("tresette.tells", name=name, melds=melds)
    mark = _meld_mark(event.seat, event.melds, say)
    points = f"+{points_of(event.melds)}"
    return Line(
        f"{words} ({points})",
        weight=Weight.SAID,
        call=words,
        sound="ronda",
        mark=mark,
        spoken=Spoken(event.seat, capital(melds)),
    )


def _taken(event: Taken, say: Say) -> Line:
    silent = [_said_mark(seat, "") for seat in range(SEATS)]
    points = thirds_words(tricks.points_in(event.cards))
    return tricks.taken(event, SEATS, points, say, *silent)


def _scored(event: Scored, say: Say) -> Line:
    reason = say.get(f"tresette.reason_{event.reason}")
    words = say.get("tresette.scores", side=say.side(event.side), reason=reason, n=event.total)
    points = f"+{event.points}"
    return Line(words, points, sound="point")


LINES: Lines = {
    HandStarted: tricks.HAND_STARTED,
    Dealt: tricks.DEALT,
    Called: _called,
    MeldsRevealed: _revealed,
    CardPlayed: tricks.CARD_PLAYED,
    Taken: _taken,
    Scored: _scored,
    MatchWon: partial(usual_words.match_won, "tresette"),
}
"""What makes the line of each kind of event."""


# --- why a score


def reason_of(events: Sequence[Event], place: int, say: Say) -> Reason | None:
    """Return why the event at a place scored, with the cards that did."""
    event = events[place]
    if not isinstance(event, Scored):
        return None
    deal = _deal_before(events, place)
    won = won_by(deal, event.side)
    title = say.get(f"tresette.reason_{event.reason}")
    key = f"tresette.why_{event.reason}"
    if event.reason == "melds":
        told = [each for each in deal if isinstance(each, MeldsRevealed)]
        melds = "; ".join(
            f"{say.labels[each.seat]}: {meld_words(each.melds, say)} +{points_of(each.melds)}"
            for each in told
            if SIDES[each.seat] == event.side
        )
        return Reason(title, say.get(key, melds=melds), page="melds")
    if event.reason == "last_trick":
        last = [each for each in deal if isinstance(each, Taken)][-1]
        words = say.get(key, name=say.names[last.seat])
        return Reason(title, words, last.cards, "points")
    wanted = _aces(won) if event.reason == "aces" else _counters(won)
    left = len(wanted) % 3 if event.reason == "cards" else 0
    words = say.plural(key, len(wanted), points=event.points, left=left)
    return Reason(title, words, tuple(sorted(wanted, reverse=True)), "points")


def thirds_note(events: Sequence[Event], say: Say) -> str:
    """Return what each side has won with its cards, in thirds, below the summary of a deal."""
    parts = []
    for side in range(max(SIDES) + 1):
        won = won_by(events, side)
        counters, aces = len(_counters(won)), len(_aces(won))
        words = say.get(
            "tresette.note",
            side=say.side(side),
            counters=counters,
            aces=aces,
            points=thirds_words(counters + 3 * aces),
        )
        parts.append(words)
    return "; ".join(parts)


def won_by(events: Sequence[Event], side: int) -> list[Card]:
    """Return the cards that a side has won in tricks."""
    taken = [each for each in events if isinstance(each, Taken) and each.side == side]
    return [card for each in taken for card in each.cards]


def _aces(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card >> 2 == ACE]


def _counters(cards: Sequence[Card]) -> list[Card]:
    return [card for card in cards if card >> 2 >= JACK and card >> 2 != ACE]


def _deal_before(events: Sequence[Event], place: int) -> Sequence[Event]:
    begun = [n for n, event in enumerate(events[:place]) if isinstance(event, HandStarted)]
    return events[begun[-1] if begun else 0 : place]
