"""Backhand at the table: its zones, marks and moves; what it asks and says stands beside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from porrazo.cards import UNKNOWN
from porrazo.engine.events import Event, HandStarted, Scored
from porrazo.engine.game import NOBODY
from porrazo.games.banking.backhand.events import (
    AcesReplaced,
    BackhandShown,
    CardsAdded,
    HandsDealt,
    HandSettled,
    NewHand,
)
from porrazo.games.banking.backhand.table import asking, hints, words
from porrazo.games.banking.backhand.table.chapters import CHAPTERS
from porrazo.games.banking.backhand.table.facts import facts_of, outlook_of
from porrazo.games.banking.backhand.table.happenings import happenings_of
from porrazo.games.banking.backhand.table.highlights import HIGHLIGHTS
from porrazo.games.banking.backhand.table.lesson import LESSON
from porrazo.games.banking.backhand.table.moments import MOMENTS
from porrazo.games.banking.backhand.view import BackhandView
from porrazo.games.banking.events import Reshuffled
from porrazo.table.game import (
    Announced,
    Late,
    Manner,
    Move,
    Reading,
    Reason,
    ScoreKind,
    Spread,
    Stake,
    Step,
    TableGame,
    TableState,
    Zone,
    hand_zone,
)
from porrazo.table.places.cloth import BEFORE
from porrazo.table.words.say import Say

CALLED = "called"
"""Where the card lies that a backhand was called against."""
_FIRST_CARDS = 2


def zones(view: BackhandView) -> Sequence[Zone]:
    """Return the hands, which lie open, the stock, and what is used up."""
    hands = [
        Zone(hand_zone(seat), cards, Spread.HAND, "cards", seat, public=True)
        for seat, cards in enumerate(view.hands)
    ]
    return [
        *hands,
        Zone(CALLED, (), Spread.FAN, "called"),
        Zone("stock", (UNKNOWN,) * view.stock_count, Spread.HEAP, "stock"),
        Zone("discard", (UNKNOWN,) * len(view.used), Spread.HEAP, "discard"),
    ]


def stakes(view: BackhandView) -> Sequence[Stake]:
    """Return what lies before the seats: stakes that the viewer may see, of hands not settled."""
    return [
        Stake(BEFORE, seat, amount)
        for seat, amount in enumerate(view.stakes)
        if amount and not view.results[seat]
    ]


def moves(event: Event, state: TableState) -> Sequence[Step] | None:
    """Return what an event does to the cards."""
    match event:
        case HandStarted():
            return []
        case Reshuffled():
            back = (UNKNOWN,) * state.lying("discard")
            return [Move(back, "stock", "discard", Manner.GATHER)]
        case HandsDealt(hands=hands):
            return [
                _dealt((hand[turn],), seat)
                for turn in range(_FIRST_CARDS)
                for seat, hand in enumerate(hands)
                if hand is not None
            ]
        case NewHand(seat=seat, cards=cards):
            return [_dealt((card,), seat) for card in cards]
        case AcesReplaced(seat=seat, cards=aces, row=row):
            kept = Counter(state.open_cards(hand_zone(seat))) - Counter(aces)
            fresh = tuple((Counter(row) - kept).elements())
            hand = hand_zone(seat)
            return [
                Move(aces, "discard", hand, Manner.SWEEP),
                *[_dealt((card,), seat) for card in fresh],
                Move(row, hand, hand),
            ]
        case CardsAdded(seat=seat, cards=cards):
            return [_dealt((card,), seat) for card in cards]
        case BackhandShown(card=card):
            return [Move((card,), CALLED, "stock", Manner.DEAL)]
        case HandSettled(seat=seat, cards=cards):
            called = state.open_cards(CALLED)
            away = [Move(cards, "discard", hand_zone(seat), Manner.SWEEP)]
            if called:
                away.append(Move(called, "discard", CALLED, Manner.SWEEP))
            return [Announced(), Late(rest=True), *away]
    return None


def reading(what: Reading, view: BackhandView, say: Say) -> str | None:
    """Return what the own hand counts, and what lies before the others."""
    if what is Reading.HAND and view.seat != NOBODY and view.hands[view.seat]:
        hand = view.hands[view.seat]
        return f"{say.cards(hand)}: {words.hand_words(hand, say)}"
    if what is Reading.TABLE:
        return words.table_words(view, say)
    return None


def reason(events: Sequence[Event], place: int, say: Say) -> Reason | None:
    """Return why a hand was won or lost."""
    if not isinstance(events[place], Scored):
        return None
    ended = next((e for e in reversed(events[:place]) if isinstance(e, HandSettled)), None)
    if ended is None:
        return None
    page = "backhand" if ended.reason == "backhand" else "hit"
    title = say.get(f"backhand.reason_{'won' if ended.result == 'win' else 'lost'}")
    return Reason(title, words.LINES[HandSettled](ended, say).words, ended.cards, page)


def _dealt(cards: tuple[int, ...], seat: int) -> Move:
    return Move(cards, hand_zone(seat), "stock", Manner.DEAL)


TABLE_GAME = TableGame(
    "backhand",
    facts=facts_of,
    cloth="banks",
    happenings=happenings_of,
    highlights=HIGHLIGHTS,
    layout="banking",
    score_kind=ScoreKind.CHIPS,
    zones=zones,
    marks=words.seat_marks,
    prompt=asking.prompt_of,
    lines=words.LINES,
    action_words=asking.action_words,
    chapters=CHAPTERS,
    lesson=LESSON,
    moments=MOMENTS,
    idle_keys=("numbers", "hide_hand"),
    heaps=("stock", "discard"),
    reasons=("won", "lost"),
    sums_up=False,
    brief=("aim", "bank", "hand", "backhand", "push", "end"),
    stakes=stakes,
    outlook=outlook_of,
    net=words.net_words,
    moves=moves,
    reading=reading,
    reason=reason,
    hint=hints.hint_words,
    diagram_layout=lambda view: "diagram_banking",
)
