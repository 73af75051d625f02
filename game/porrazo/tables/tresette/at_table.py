"""Tresette at the table: its zones and marks; what it asks and says stands beside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import Event, Taken
from porrazo.engine.game import Action
from porrazo.games.tricks.tresette.game import rules_of
from porrazo.games.tricks.tresette.rules import SEATS, is_play
from porrazo.games.tricks.tresette.view import TresetteView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import (
    Announced,
    Facts,
    HintWords,
    Line,
    Manner,
    Mark,
    Move,
    Prompt,
    Reason,
    ScoreKind,
    Spread,
    Step,
    TableGame,
    TableState,
    TrickRests,
    Zone,
    tricks_zone,
)
from porrazo.table.happenings import Happening, Seen
from porrazo.table.say import Say
from porrazo.tables.tresette import asking, words
from porrazo.tables.tresette.facts import facts_of
from porrazo.tables.tresette.happenings import happenings_of
from porrazo.tables.tricks import hands_of


class TresetteTable(TableGame):
    """What the house asks of Tresette."""

    name = "tresette"
    layout = "table"
    cloth = "tricks"
    keys = ("call", "pass")
    score_kind = ScoreKind.POINTS
    tricks = True
    at_once = ("declare",)
    sorts = True
    suits_first = True
    brief = ("goal", "order", "follow", "points", "melds", "talk", "win")
    reasons = ("melds", "cards", "aces", "last_trick")

    def zones(self, view: TresetteView) -> Sequence[Zone]:
        """Return hands, the trick, the tricks that each seat has won."""
        hands = hands_of(view, rules_of(view).strength)
        piles = [
            Zone(tricks_zone(seat), (UNKNOWN,) * SEATS * won, Spread.HEAP, "pile", seat, each=SEATS)
            for seat, won in enumerate(view.tricks_won)
        ]
        lying = tuple([card for _, card in view.trick])
        return [*hands, Zone("trick", lying, Spread.TRICK, "table", view.leader), *piles]

    def marks(self, view: TresetteView, say: Say) -> Sequence[Mark]:
        """Return who deals and leads, who has declared what, and what was said in this trick."""
        return words.marks_of(view, say)

    def turns_right(self, options: Mapping[str, object]) -> bool:
        """Tell whether the turn passes to the right at the screen."""
        return options["direction"] == "counter_clockwise"

    def facts(self, view: TresetteView, say: Say) -> Facts:
        """Return what the rails tell: how the deal stands, rules, what is still out."""
        return facts_of(view, say)

    def prompt(self, view: TresetteView, say: Say) -> Prompt:
        """Return what a seat is asked."""
        return asking.prompt_of(view, say)

    def happenings(self, event: Event, seen: Seen) -> Sequence[Happening]:
        """Return what an event is to the people at the table."""
        return happenings_of(event, seen)

    def moves(self, event: Event, state: TableState) -> Sequence[Step] | None:
        """Return what an event does to the cards: while a trick rests its worth is told."""
        if not isinstance(event, Taken):
            return None
        gathered = Move(event.cards, tricks_zone(event.seat), event.zone, Manner.GATHER)
        return [Announced(), TrickRests(event.zone, event.seat), gathered]

    def line(self, event: Event, say: Say) -> Line:
        """Return an event in words."""
        return words.line_of(event, say)

    def action_words(self, view: TresetteView, action: Action, say: Say) -> str:
        """Return an action as a short phrase."""
        return asking.action_words(view, action, say)

    def cards_of(self, view: TresetteView, action: Action) -> tuple[Card, ...]:
        """Return the card that an action plays."""
        return (action,) if is_play(action) else ()

    def reason(self, events: Sequence[Event], place: int, say: Say) -> Reason | None:
        """Return why the event at a place scored."""
        return words.reason_of(events, place, say)

    def hand_note(self, events: Sequence[Event], say: Say) -> str:
        """Return the thirds that each side has won with its cards."""
        return words.thirds_note(events, say)

    def hint(self, view: TresetteView, advice: Advice, say: Say) -> HintWords | None:
        """Return an advice in words."""
        from porrazo.tables.tresette.hints import hint_words

        return hint_words(view, advice, say)

    def diagram_layout(self, view: TresetteView) -> str:
        """Return the layout of a small table."""
        return "diagram_tricks"
