"""Last One at the table: its zones and moves; what it asks, marks and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import CardPlayed, Event, Laid
from porrazo.engine.game import Action
from porrazo.games.stops.last_one.events import StockRenewed
from porrazo.games.stops.last_one.rules import CALL, PLAY, card_of, meant_of
from porrazo.games.stops.last_one.table import asking, marks, words
from porrazo.games.stops.last_one.table.chapters import CHAPTERS
from porrazo.games.stops.last_one.table.facts import facts_of
from porrazo.games.stops.last_one.table.happenings import happenings_of
from porrazo.games.stops.last_one.table.highlights import HIGHLIGHTS
from porrazo.games.stops.last_one.table.hints import hint_words
from porrazo.games.stops.last_one.table.lesson import LESSON
from porrazo.games.stops.last_one.table.moments import MOMENTS
from porrazo.games.stops.last_one.view import LastOneView
from porrazo.table.game import (
    Manner,
    Move,
    Score,
    ScoreKind,
    Spread,
    Step,
    TableGame,
    TableState,
    Zone,
    hand_zone,
)
from porrazo.table.words.say import Say

STOCK, UPCARD, UNDER = "stock", "upcard", "discard"


def zones(view: LastOneView) -> Sequence[Zone]:
    """Return hands, the stock, the card to be matched, and what was played before."""
    hands = [
        Zone(hand_zone(seat), _in_order(cards), Spread.HAND, "cards", seat)
        for seat, cards in enumerate(view.hands)
    ]
    stock = (UNKNOWN,) * view.stock_count
    return [
        *hands,
        Zone(STOCK, stock, Spread.HEAP, "stock"),
        Zone(UPCARD, view.discards[-1:], Spread.FAN, "upcard"),
        Zone(UNDER, view.discards[:-1], Spread.PILE, "discard"),
    ]


def score(view: LastOneView) -> Score:
    """Return the penalty points."""
    return Score(tuple(view.scores), int(view.options["threshold"]))


def moves(event: Event, state: TableState) -> Sequence[Step] | None:
    """Return what an event does to the cards."""
    match event:
        case Laid(cards=cards):
            return [Move(cards, UPCARD, STOCK, Manner.DEAL)]
        case CardPlayed(seat=seat, card=card):
            played = Move((card,), UPCARD, hand_zone(seat), Manner.PLAY)
            return [*_put_under(state), played]
        case StockRenewed(count=count):
            return [Move((UNKNOWN,) * count, STOCK, UNDER, Manner.SWEEP)]
    return None


def cards_of(view: LastOneView, action: Action) -> tuple[Card, ...]:
    """Return the card that an action plays."""
    return (card_of(action),) if action & PLAY else ()


def tag(view: LastOneView, action: Action, say: Say) -> str:
    """Return what a play names."""
    return words.named_words(action, say) if action & PLAY else ""


def alike(action: Action, other: Action) -> bool:
    """Return whether two actions do the same: either joker may stand for a card."""
    if action & PLAY and other & PLAY and meant_of(action) >= 0:
        return meant_of(action) == meant_of(other) and action & CALL == other & CALL
    return action == other


def action_words(view: LastOneView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    return words.action_words(action, say)


def _put_under(state: TableState) -> list[Step]:
    """Return how the card that was to be matched goes under the pile, where there is one."""
    lying = state.open_cards(UPCARD)
    return [Move(lying, UNDER, UPCARD)] if lying else []


def _in_order(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return a hand by rank, what is unknown of it last."""
    return tuple(sorted(hand, key=lambda card: (card == UNKNOWN, card)))


TABLE_GAME = TableGame(
    "last_one",
    facts=facts_of,
    cloth="stops",
    happenings=happenings_of,
    highlights=HIGHLIGHTS,
    layout="shedding",
    marks_in_row=("direction", "follow"),
    score_kind=ScoreKind.POINTS,
    zones=zones,
    marks=marks.marks_of,
    prompt=asking.prompt_of,
    lines=words.LINES,
    action_words=action_words,
    chapters=CHAPTERS,
    lesson=LESSON,
    moments=MOMENTS,
    keys=("call", "pass"),
    sorts=True,
    suits_first=True,
    brief=("goal", "match", "effects", "melee", "call", "pay"),
    reasons=("cards_left",),
    score=score,
    moves=moves,
    cards_of=cards_of,
    tag=tag,
    alike=alike,
    hint=hint_words,
    run_strip=marks.run_strip,
    reason=words.reason_of,
    diagram_layout=lambda view: "diagram_shedding",
)
