"""Dou Dizhu at the table: its zones and marks; what it asks, moves and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.deal_view import LoggedAction
from porrazo.engine.game import NOBODY, Action
from porrazo.games import game_named
from porrazo.games.climbing.dou_dizhu.rules import BID, is_bid, is_play
from porrazo.games.climbing.dou_dizhu.state import arranged
from porrazo.games.climbing.dou_dizhu.table import asking, names, words
from porrazo.games.climbing.dou_dizhu.table.chapters import CHAPTERS
from porrazo.games.climbing.dou_dizhu.table.facts import facts_of
from porrazo.games.climbing.dou_dizhu.table.happenings import happenings_of
from porrazo.games.climbing.dou_dizhu.table.highlights import HIGHLIGHTS
from porrazo.games.climbing.dou_dizhu.table.hints import hint_words, slip
from porrazo.games.climbing.dou_dizhu.table.lesson import LESSON
from porrazo.games.climbing.dou_dizhu.table.moments import MOMENTS
from porrazo.games.climbing.dou_dizhu.table.puzzles import PUZZLING
from porrazo.games.climbing.dou_dizhu.view import DouDizhuView
from porrazo.games.climbing.ranks import Holding, bits_of, counts_in
from porrazo.games.climbing.table.table_state import (
    last_of,
    lying_marks,
    moves_of,
    pass_marks,
    zones_of,
)
from porrazo.table import usual
from porrazo.table.game import (
    Mark,
    Score,
    ScoreKind,
    Spread,
    TableGame,
    Tone,
    Zone,
)
from porrazo.table.places.cards_left import left_marks
from porrazo.table.words.say import Say


def zones(view: DouDizhuView) -> Sequence[Zone]:
    """Return hands, what each seat played last, the widow, what was played before."""
    widow = view.widow if view.landlord == NOBODY else ()
    return [
        *zones_of(view, _course(view), _played, _sorted),
        Zone("widow", widow, Spread.FAN, "widow"),
    ]


def marks(view: DouDizhuView, say: Say) -> Sequence[Mark]:
    """Return who deals, the landlord, what was said, the cards left, the stake, the widow."""
    marks = [Mark("dealer", say.get("table.dealer_mark"), view.dealer)]
    marks += left_marks(view, say)
    if view.landlord != NOBODY:
        marks += words.role_marks(view.landlord, say)
    return [*marks, *_said(view, say), *_on_felt(view, say)]


def score(view: DouDizhuView) -> Score:
    """Return the counters."""
    return Score(tuple(view.scores))


def alike(action: Action, other: Action) -> bool:
    """Return whether two actions do the same: suits mean nothing."""
    if not (is_play(action) and is_play(other)):
        return action == other
    return counts_in(Holding(action)) == counts_in(Holding(other))


def action_words(view: DouDizhuView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    if is_bid(action):
        return say.get("dou_dizhu.do_bid", n=action - BID)
    if not is_play(action):
        return say.get("climbing.do_pass")
    cards = arranged(action)
    what = names.words_of(names.of_cards(cards, view), say)
    return what if len(cards) == 1 else f"{what} ({say.cards(cards)})"


def _sorted(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return a hand from high to low, what is unknown of it last."""
    return tuple(sorted(hand, key=lambda card: bits_of([card]), reverse=True))


def _course(view: DouDizhuView) -> list[LoggedAction]:
    """Return what was done since cards are played."""
    return [done for done in view.actions if done.phase != "auction"]


def _played(action: Action) -> Sequence[Card]:
    return arranged(action) if is_play(action) else ()


def _name(cards: Sequence[Card], view: DouDizhuView, say: Say) -> str:
    return names.words_of(names.of_cards(cards, view), say)


def _said(view: DouDizhuView, say: Say) -> list[Mark]:
    """Return the marks of what seats said: bids, or who passed on what is to be beaten."""
    if view.phase != "auction":
        course = _course(view)
        return [
            *pass_marks(view.seats, course, _played, say),
            *lying_marks(course, _played, lambda play: _name(play, view, say), say),
        ]
    last = [last_of(view.actions, seat) for seat in range(view.seats)]
    return [
        words.call_mark(seat, done.action, say)
        for seat, done in enumerate(last)
        if done is not None
    ]


def _on_felt(view: DouDizhuView, say: Say) -> list[Mark]:
    """Return the stake with its sum, and the widow once it was shown."""
    marks: list[Mark] = []
    if view.bid:
        below = say.get("dou_dizhu.stake")
        tip = say.get("dou_dizhu.stake_tip", n=view.stake)
        title = names.stake_words(view, say)
        marks.append(Mark("stake", f"{title}\n{below}", tone=Tone.STRONG, tip=tip, labelled=True))
    if view.landlord != NOBODY and UNKNOWN not in view.widow:
        marks.append(words.widow_mark(view.widow, say))
    return marks


TABLE_GAME = TableGame(
    "dou_dizhu",
    told_in_rails=("stake", "taken"),
    facts=facts_of,
    cloth="climbing",
    happenings=happenings_of,
    highlights=HIGHLIGHTS,
    layout="climbing",
    score_kind=ScoreKind.POINTS,
    zones=zones,
    marks=marks,
    prompt=asking.prompt_of,
    lines=words.LINES,
    cards_of=usual.cards_by_text(game_named("dou_dizhu")),
    action_words=action_words,
    chapters=CHAPTERS,
    lesson=LESSON,
    moments=MOMENTS,
    puzzling=PUZZLING,
    keys=("pass",),
    suits_matter=False,
    sorts=True,
    brief=("goal", "auction", "follow", "bombs", "pass", "pay"),
    reasons=("deal",),
    score=score,
    moves=moves_of,
    alike=alike,
    hint=hint_words,
    slip=slip,
    reason=words.reason_of,
    diagram_layout=lambda view: "diagram_climbing",
)
