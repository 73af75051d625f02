"""Big Two at the table: its zones and marks; what it asks, moves and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import Event
from porrazo.engine.game import Action
from porrazo.games.climbing.big_two.rules import bits_of, cards_of
from porrazo.games.climbing.big_two.view import BigTwoView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import (
    Facts,
    HintWords,
    Line,
    Mark,
    Prompt,
    Reason,
    Score,
    ScoreKind,
    Spread,
    Step,
    TableGame,
    TableState,
    Zone,
)
from porrazo.table.happenings import Happening, Seen
from porrazo.table.say import Say
from porrazo.tables.big_two import asking, names, words
from porrazo.tables.big_two.facts import facts_of
from porrazo.tables.big_two.happenings import happenings_of
from porrazo.tables.cards_left import left_marks
from porrazo.tables.climbing.felt import moves_of, pass_marks, zones_of


class BigTwoTable(TableGame):
    """What the house asks of Big Two."""

    name = "big_two"
    layout = "climbing"
    cloth = "climbing"
    keys = ("pass",)
    score_kind = ScoreKind.POINTS
    sorts = True
    brief = ("goal", "order", "sets", "follow", "pass", "pay")
    reasons = ("cards_left",)
    told_in_rails = ("lowest",)

    def zones(self, view: BigTwoView) -> Sequence[Zone]:
        """Return hands, what each seat played last, what was played before, what is aside."""
        return [
            *zones_of(view, view.actions, cards_of, _sorted),
            Zone("stock", (UNKNOWN,) * len(view.aside), Spread.HEAP, "aside"),
        ]

    def marks(self, view: BigTwoView, say: Say) -> Sequence[Mark]:
        """Return who deals, the cards left, who has passed, the card that opens."""
        marks = [
            Mark("dealer", say.get("table.dealer_mark"), view.dealer),
            *left_marks(view, say),
            *pass_marks(view.seats, view.actions, cards_of, say),
        ]
        if view.lowest != UNKNOWN:
            marks.append(words.opening_mark(view.lowest, say))
        return marks

    def facts(self, view: BigTwoView, say: Say) -> Facts:
        """Return what the rails tell: how the deal stands, rules, what is still out."""
        return facts_of(view, say)

    def score(self, view: BigTwoView) -> Score:
        """Return the penalty points."""
        return Score(tuple(view.scores), int(view.options["limit"]))

    def prompt(self, view: BigTwoView, say: Say) -> Prompt:
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
        return moves_of(event, state)

    def action_words(self, view: BigTwoView, action: Action, say: Say) -> str:
        """Return an action as a short phrase."""
        if not action:
            return say.get("climbing.do_pass")
        cards = cards_of(action)
        what = names.name_of(cards, view, say)
        return what if len(cards) == 1 else f"{what} ({say.cards(cards)})"

    def hint(self, view: BigTwoView, advice: Advice, say: Say) -> HintWords | None:
        """Return an advice in words."""
        from porrazo.tables.big_two.hints import hint_words

        return hint_words(view, advice, say)

    def reason(self, events: Sequence[Event], place: int, say: Say) -> Reason | None:
        """Return why the event at a place scored."""
        return words.reason_of(events, place, say)

    def diagram_layout(self, view: BigTwoView) -> str:
        """Return the layout of a small table."""
        return "diagram_climbing"


def _sorted(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return a hand from high to low, what is unknown of it last."""
    return tuple(sorted(hand, key=lambda card: bits_of([card]), reverse=True))
