"""Backhand at the table: its zones, marks and moves; what it asks and says stands beside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from porrazo.cards import UNKNOWN
from porrazo.engine.events import Event, HandStarted, Scored
from porrazo.engine.game import NOBODY, Action
from porrazo.games.banking.backhand.events import (
    AcesReplaced,
    BackhandShown,
    CardsAdded,
    HandsDealt,
    HandSettled,
    NewHand,
)
from porrazo.games.banking.backhand.view import BackhandView
from porrazo.games.banking.events import Reshuffled
from porrazo.players.coach.advice import Advice
from porrazo.table.game import (
    Announced,
    Facts,
    HintWords,
    Late,
    Line,
    Manner,
    Mark,
    Move,
    Prompt,
    Reading,
    Reason,
    ScoreKind,
    Spread,
    Step,
    TableGame,
    TableState,
    Zone,
    hand_zone,
)
from porrazo.table.happenings import Happening, Seen
from porrazo.table.say import Say
from porrazo.tables.backhand import asking, hints, words
from porrazo.tables.backhand.facts import facts_of
from porrazo.tables.backhand.happenings import happenings_of

CALLED = "called"
"""Where the card lies that a backhand was called against."""
_FIRST_CARDS = 2


class BackhandTable(TableGame):
    """What the house asks of Backhand."""

    name = "backhand"
    layout = "banking"
    cloth = "banks"
    idle_keys = ("numbers", "hide_hand")
    score_kind = ScoreKind.CHIPS
    reasons = ("won", "lost")
    sums_up = False
    brief = ("aim", "bank", "hand", "backhand", "push", "end")

    def zones(self, view: BackhandView) -> Sequence[Zone]:
        """Return the hands, which lie open, the stock, and what is used up."""
        hands = [
            Zone(hand_zone(seat), cards, Spread.HAND, "cards", seat, public=True)
            for seat, cards in enumerate(view.hands)
        ]
        return [
            *hands,
            Zone(CALLED, (), Spread.ROW, "table"),
            Zone("stock", (UNKNOWN,) * view.stock_count, Spread.HEAP, "stock"),
            Zone("discard", (UNKNOWN,) * len(view.used), Spread.HEAP, "discard"),
        ]

    def marks(self, view: BackhandView, say: Say) -> Sequence[Mark]:
        """Return stakes, and what the hands count."""
        return words.seat_marks(view, say)

    def facts(self, view: BackhandView, say: Say) -> Facts:
        """Return what the rails tell: how the deal stands, rules, what is still out."""
        return facts_of(view, say)

    def prompt(self, view: BackhandView, say: Say) -> Prompt:
        """Return what a seat is asked."""
        return asking.prompt_of(view, say)

    def action_words(self, view: BackhandView, action: Action, say: Say) -> str:
        """Return an action as a short phrase."""
        return asking.action_words(view, action, say)

    def line(self, event: Event, say: Say) -> Line:
        """Return an event in words."""
        return words.line_of(event, say)

    def happenings(self, event: Event, seen: Seen) -> Sequence[Happening]:
        """Return what an event is to the people at the table."""
        return happenings_of(event, seen)

    def moves(self, event: Event, state: TableState) -> Sequence[Step] | None:
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

    def reading(self, what: Reading, view: BackhandView, say: Say) -> str | None:
        """Return what the own hand counts, and what lies before the others."""
        if what is Reading.HAND and view.seat != NOBODY and view.hands[view.seat]:
            hand = view.hands[view.seat]
            return f"{say.cards(hand)}: {words.hand_words(hand, say)}"
        if what is Reading.TABLE:
            return words.table_words(view, say)
        return None

    def reason(self, events: Sequence[Event], place: int, say: Say) -> Reason | None:
        """Return why a hand was won or lost."""
        if not isinstance(events[place], Scored):
            return None
        ended = next((e for e in reversed(events[:place]) if isinstance(e, HandSettled)), None)
        if ended is None:
            return None
        page = "backhand" if ended.reason == "backhand" else "hit"
        title = say.get(f"backhand.reason_{'won' if ended.result == 'win' else 'lost'}")
        return Reason(title, words.line_of(ended, say).words, ended.cards, page)

    def hint(self, view: BackhandView, advice: Advice, say: Say) -> HintWords | None:
        """Return an advice with the figures that it follows from."""
        return hints.hint_words(view, advice, say)

    def diagram_layout(self, view: BackhandView) -> str:
        """Return the layout of a small table that shows a view."""
        return "diagram_banking"


def _dealt(cards: tuple[int, ...], seat: int) -> Move:
    return Move(cards, hand_zone(seat), "stock", Manner.DEAL)
