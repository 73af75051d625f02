"""Last One at the table: its zones and moves; what it asks, marks and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import CardPlayed, Event, Laid
from porrazo.engine.game import Action
from porrazo.games.stops.last_one.events import StockRenewed
from porrazo.games.stops.last_one.rules import CALL, PLAY, card_of, meant_of
from porrazo.games.stops.last_one.view import LastOneView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import (
    Facts,
    HintWords,
    Line,
    Manner,
    Mark,
    Move,
    Prompt,
    Reason,
    Score,
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
from porrazo.tables.last_one import asking, marks, words
from porrazo.tables.last_one.facts import facts_of
from porrazo.tables.last_one.happenings import happenings_of

STOCK, UPCARD, UNDER = "stock", "upcard", "discard"


class LastOneTable(TableGame):
    """What the house asks of Last One."""

    name = "last_one"
    layout = "shedding"
    cloth = "stops"
    keys = ("call", "pass")
    score_kind = ScoreKind.POINTS
    sorts = True
    suits_first = True
    brief = ("goal", "match", "effects", "melee", "call", "pay")
    reasons = ("cards_left",)

    def zones(self, view: LastOneView) -> Sequence[Zone]:
        """Return hands, the stock, the card to be matched, and what was played before."""
        hands = [
            Zone(hand_zone(seat), _in_order(cards), Spread.HAND, "cards", seat)
            for seat, cards in enumerate(view.hands)
        ]
        stock = (UNKNOWN,) * view.stock_count
        return [
            *hands,
            Zone(STOCK, stock, Spread.HEAP, "stock"),
            Zone(UPCARD, view.discards[-1:], Spread.ROW, "upcard"),
            Zone(UNDER, view.discards[:-1], Spread.PILE, "discard"),
        ]

    def marks(self, view: LastOneView, say: Say) -> Sequence[Mark]:
        """Return who deals, the cards left, who is out, and what must be followed."""
        return marks.marks_of(view, say)

    def facts(self, view: LastOneView, say: Say) -> Facts:
        """Return what the rails tell: how the deal stands, rules, what is still out."""
        return facts_of(view, say)

    def score(self, view: LastOneView) -> Score:
        """Return the penalty points."""
        return Score(tuple(view.scores), int(view.options["threshold"]))

    def prompt(self, view: LastOneView, say: Say) -> Prompt:
        """Return what a seat is asked."""
        return asking.prompt_of(view, say)

    def line(self, event: Event, say: Say) -> Line:
        """Return an event in words."""
        return words.line_of(event, say)

    def happenings(self, event: Event, seen: Seen) -> Sequence[Happening]:
        """Return what an event is to the people at the table."""
        return happenings_of(event, seen)

    def moves(self, event: Event, state: TableState) -> Sequence[Step] | None:
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

    def cards_of(self, view: LastOneView, action: Action) -> tuple[Card, ...]:
        """Return the card that an action plays."""
        return (card_of(action),) if action & PLAY else ()

    def tag(self, view: LastOneView, action: Action, say: Say) -> str:
        """Return what a play names."""
        return words.named_words(action, say) if action & PLAY else ""

    def alike(self, action: Action, other: Action) -> bool:
        """Tell whether two actions do the same: either joker may stand for a card."""
        if action & PLAY and other & PLAY and meant_of(action) >= 0:
            return meant_of(action) == meant_of(other) and action & CALL == other & CALL
        return action == other

    def action_words(self, view: LastOneView, action: Action, say: Say) -> str:
        """Return an action as a short phrase."""
        return words.action_words(action, say)

    def hint(self, view: LastOneView, advice: Advice, say: Say) -> HintWords | None:
        """Return an advice in words."""
        from porrazo.tables.last_one.hints import hint_words

        return hint_words(view, advice, say)

    def reason(self, events: Sequence[Event], place: int, say: Say) -> Reason | None:
        """Return why the event at a place scored."""
        return words.reason_of(events, place, say)

    def diagram_layout(self, view: LastOneView) -> str:
        """Return the layout of a small table."""
        return "diagram_shedding"


def _put_under(state: TableState) -> list[Step]:
    """Return how the card that was to be matched goes under the pile, where there is one."""
    lying = state.open_cards(UPCARD)
    return [Move(lying, UNDER, UPCARD)] if lying else []


def _in_order(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return a hand by rank, what is unknown of it last."""
    return tuple(sorted(hand, key=lambda card: (card == UNKNOWN, card)))
