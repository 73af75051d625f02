"""Backhand in words: its events, its hands, its stakes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from porrazo.engine.events import Called, Discarded, Event, HandStarted, MatchWon, Scored
from porrazo.games.banking.backhand.events import (
    AcesReplaced,
    BackhandShown,
    CardsAdded,
    HandsDealt,
    HandSettled,
    NewHand,
)
from porrazo.games.banking.backhand.rules import HIGHEST, LOST, WON, is_push
from porrazo.games.banking.backhand.view import BackhandView, in_hand
from porrazo.games.banking.counting import total_of
from porrazo.games.banking.events import Reshuffled
from porrazo.numbers import signed
from porrazo.table.game import Line, Lines, Mark, OnCloth, Tone, Weight
from porrazo.table.places.cloth import BANK, BEFORE, OWN, Carried
from porrazo.table.places.steps import Spoken, Voice
from porrazo.table.telling import usual_words
from porrazo.table.telling.rows import row
from porrazo.table.words.say import Say, joined

STAKE = "stake"
"""The mark on a plaque of what a seat has staked."""
HAND = "call"
"""The mark on a plaque of what a hand counts, or how it has ended."""


# --- marks


def seat_marks(view: BackhandView, say: Say) -> list[Mark]:
    """Return what each seat has staked, and what its hand counts or how it has ended."""
    marks = []
    for seat in range(view.seats):
        if view.stakes[seat]:
            marks.append(_staked(view.stakes[seat], seat, say))
        elif in_hand(view) and view.betting:
            marks.append(Mark(STAKE, say.get("backhand.mark_out"), seat, Tone.QUIET, out=True))
        if view.hands[seat]:
            marks.append(_counts(seat, view.hands[seat], say))
        elif view.results[seat]:
            marks.append(_ended(view.results[seat], seat, say))
    return marks


def _staked(amount: int, seat: int, say: Say) -> Mark:
    words = say.get("backhand.mark_stake", n=amount)
    return Mark(STAKE, words, seat, shorter=(str(amount),))


def _ended(result: str, seat: int, say: Say) -> Mark:
    tone = Tone.STRONG if result == WON else Tone.QUIET
    return Mark(HAND, say.get(f"backhand.mark_{result}"), seat, tone)


def hand_words(hand: tuple[int, ...], say: Say) -> str:
    """Return what a hand is, such as ``17, push hand``."""
    key = "backhand.push_hand" if is_push(list(hand)) else "backhand.hand"
    return say.get(key, n=total_of(hand))


# --- events


def _called(event: Called, say: Say) -> Line:
    name = say.names[event.seat]
    if event.call == "stake":
        words = say.get("backhand.stakes", name=name, n=event.amount)
        mark = _staked(event.amount, event.seat, say)
        laid = Carried(event.seat, event.amount, OWN, BEFORE)
        return Line(words, mark=mark, cloth=OnCloth(carried=(laid,)))
    words = say.get(f"backhand.says_{event.call}", name=name)
    aloud = say.get(f"backhand.aloud_{event.call}")
    if event.call == "backhand":
        called = Mark(HAND, say.get("backhand.mark_backhand"), event.seat, Tone.STRONG)
        great = Spoken(event.seat, aloud, Voice.GREAT)
        return Line(words, sound="call", mark=called, spoken=great)
    return Line(words, sound="pass", spoken=Spoken(event.seat, aloud, Voice.BRIEF))


def _hands_dealt(event: HandsDealt, say: Say) -> Line:
    told, marks = [], []
    for seat, hand in enumerate(event.hands):
        if hand is not None:
            told.append(
                say.get(
                    "backhand.holds", name=say.names[seat], n=total_of(hand), cards=say.cards(hand)
                )
            )
            marks.append(_counts(seat, hand, say))
    return Line(say.get("backhand.dealt", hands="; ".join(told)), marks=tuple(marks))


def _new_hand(event: NewHand, say: Say) -> Line:
    words = say.get(
        "backhand.new_hand", name=say.names[event.seat], n=total_of(event.cards),
        cards=say.cards(event.cards),
    )  # fmt: skip
    return Line(words, mark=_counts(event.seat, event.cards, say))


def _counts(seat: int, hand: tuple[int, ...], say: Say) -> Mark:
    key = "backhand.mark_push" if is_push(list(hand)) else "backhand.mark_total"
    return Mark(HAND, say.get(key, n=total_of(hand)), seat)


def _aces(event: AcesReplaced, say: Say) -> Line:
    words = say.plural(
        "backhand.aces", len(event.cards), name=say.names[event.seat], cards=say.cards(event.row)
    )
    return Line(words, mark=_counts(event.seat, event.row, say))


def _added(event: CardsAdded, say: Say) -> Line:
    words = say.get(
        f"backhand.adds_{event.how}", name=say.names[event.seat], n=event.total,
        cards=say.cards(event.cards),
    )  # fmt: skip
    total = say.get("backhand.mark_total", n=event.total)
    return Line(words, mark=Mark(HAND, total, event.seat), instead_of=(Called,))


def _shown(event: BackhandShown, say: Say) -> Line:
    key = "backhand.shown_over" if event.total > HIGHEST else "backhand.shown_under"
    words = say.get(key, card=say.card(event.card), n=event.total)
    return Line(words)


def _settled(event: HandSettled, say: Say) -> Line:
    key = f"backhand.settled_{event.reason}_{event.result}"
    words = say.get(key, name=say.names[event.seat], n=event.total)
    sound = "chips_slide" if event.result == LOST else "point"
    mark = _ended(event.result, event.seat, say)
    return Line(words, weight=Weight.SAID, sound=sound, mark=mark)


def _scored(event: Scored, say: Say) -> Line:
    points = signed(event.points)
    name = say.names[event.side]
    words = say.plural(f"backhand.scores_{event.reason}", abs(event.points), name=name)
    return Line(words, points, cloth=_settling(event))


def _settling(event: Scored) -> OnCloth:
    """Return where the stake of a hand goes that is won or lost."""
    seat, count = event.side, abs(event.points)
    if event.points < 0:
        return OnCloth(carried=(Carried(seat, count, BEFORE, BANK),))
    return OnCloth(carried=(Carried(seat, count, BANK, BEFORE),), home=(seat,))


def net_words(events: Sequence[Event], seat: int, say: Say) -> str:
    """Return what a seat has won or lost with its hand; "" where that was not for counters."""
    for event, following in pairwise(events):
        if not isinstance(event, HandSettled) or event.seat != seat:
            continue
        if isinstance(following, Scored) and following.side == seat:
            return say.get(
                f"backhand.net_{following.reason}", n=abs(following.points), total=event.total
            )
    return ""


LINES: Lines = {
    HandStarted: row("backhand.round"),
    Reshuffled: row("backhand.reshuffled", weight=Weight.SAID, sound="shuffle"),
    Called: _called,
    HandsDealt: _hands_dealt,
    NewHand: _new_hand,
    Discarded: row("backhand.throws", instead_of=(Called,)),
    AcesReplaced: _aces,
    CardsAdded: _added,
    BackhandShown: _shown,
    HandSettled: _settled,
    Scored: _scored,
    MatchWon: partial(usual_words.match_won, "backhand"),
}
"""What makes the line of each kind of event."""


def table_words(view: BackhandView, say: Say) -> str:
    """Return what lies before every seat but the viewer's, and how many cards are to come."""
    told = []
    for seat in range(view.seats):
        parts = [mark.words for mark in seat_marks(view, say) if mark.seat == seat]
        if seat != view.seat and view.hands[seat]:
            parts.append(say.cards(view.hands[seat]))
        if parts:
            told.append(f"{say.names[seat]}: {', '.join(parts)}")
    return joined([*told, say.plural("backhand.to_come", view.stock_count)])
