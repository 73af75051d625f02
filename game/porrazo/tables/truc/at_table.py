"""Truc at the table: its zones and marks; what it asks and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN
from porrazo.engine.events import Dealt, Event, Scored, Taken
from porrazo.engine.game import Action
from porrazo.games.tricks.raising.events import TrickTied
from porrazo.games.tricks.raising.rules import TIE
from porrazo.games.tricks.raising.view import RaisingView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import (
    FaceMade,
    Facts,
    HintWords,
    Line,
    Manner,
    Mark,
    Move,
    Prompt,
    Reading,
    Reason,
    Score,
    ScoreKind,
    Spread,
    Step,
    TableGame,
    TableState,
    TrickRests,
    Zone,
    hand_zone,
)
from porrazo.table.happenings import Happening, Seen
from porrazo.table.say import Say
from porrazo.tables.truc import asking, hints, words
from porrazo.tables.truc.facts import facts_of
from porrazo.tables.truc.happenings import happenings_of

TRICK, TIED, STOCK = "trick", "tied", "stock"


class TrucTable(TableGame):
    """What the house asks of Truc."""

    name = "truc"
    layout = "raises"
    cloth = "raises"
    faces = "spanish"
    score_kind = ScoreKind.POINTS
    anticlockwise = True
    tricks = True
    reasons = ("tricks", "fold")
    told_in_rails = (words.STAKE, words.MAY, *words.TRICKS)
    brief = ("aim", "order", "tricks", "raise", "answer", "end")

    def zones(self, view: RaisingView) -> Sequence[Zone]:
        """Return the hands, the trick, the tricks of each team, the tied ones, and the stock."""
        each = view.seats
        hands = [
            Zone(hand_zone(seat), cards, Spread.HAND, "cards", seat)
            for seat, cards in enumerate(view.hands)
        ]
        won = [
            Zone(
                f"won:{side}",
                (UNKNOWN,) * each * view.tricks.count(side),
                Spread.HEAP,
                "pile",
                side,
                each=each,
            )
            for side in (0, 1)
        ]
        tied = (UNKNOWN,) * each * view.tricks.count(TIE)
        return [
            *hands,
            Zone(
                TRICK,
                tuple(played.card for played in view.trick),
                Spread.TRICK,
                TRICK,
                view.leader,
            ),
            *won,
            Zone(TIED, tied, Spread.HEAP, TIED, each=each),
            Zone(STOCK, (UNKNOWN,) * view.stock_count, Spread.HEAP, STOCK),
        ]

    def marks(self, view: RaisingView, say: Say) -> Sequence[Mark]:
        """Return who deals and leads, what the deal is worth, who won the tricks, the signals."""
        return words.marks(self.name, view, say)

    def faces_made(self, view: RaisingView, say: Say) -> Sequence[FaceMade]:
        """Return the faces of the signals that the viewer has seen."""
        return words.faces_made(self.name, view, say)

    def facts(self, view: RaisingView, say: Say) -> Facts:
        """Return what the rails tell: how the deal stands, rules, what is still out."""
        return facts_of(self.name, view, say)

    def score(self, view: RaisingView) -> Score:
        """Return the points of the teams."""
        return Score(tuple(view.scores), words.rules_of(self.name, view).target)

    def asks_for_partner(self, view: RaisingView, say: Say) -> bool:
        """Tell whether the view's seat answers a raise in the place of its partner."""
        return asking.answers_for_partner(view, say)

    def prompt(self, view: RaisingView, say: Say) -> Prompt:
        """Return what a seat is asked."""
        return asking.prompt_of(self.name, view, say)

    def action_words(self, view: RaisingView, action: Action, say: Say) -> str:
        """Return an action as a short phrase."""
        return asking.action_words(self.name, view, action, say)

    def line(self, event: Event, say: Say) -> Line:
        """Return an event in words."""
        return words.line_of(self.name, event, say)

    def happenings(self, event: Event, seen: Seen) -> Sequence[Happening]:
        """Return what an event is to the people at the table."""
        return happenings_of(event, seen)

    def moves(self, event: Event, state: TableState) -> Sequence[Step] | None:
        """Return how three cards are dealt one by one, and where a tied trick goes."""
        match event:
            case Dealt(seat=dealer, count=count):
                order = [(dealer + 1 + turn) % state.seats for turn in range(state.seats)]
                return [
                    Move((UNKNOWN,), hand_zone(seat), STOCK, Manner.DEAL)
                    for _ in range(count)
                    for seat in order
                ]
            case TrickTied(cards=cards):
                return [TrickRests(), Move(cards, TIED, TRICK, Manner.GATHER)]
        return None

    def ends_trick(self, event: Event) -> bool:
        """Tell whether with an event a trick is gathered."""
        return isinstance(event, Taken | TrickTied)

    def reading(self, what: Reading, view: RaisingView, say: Say) -> str | None:
        """Return how the stake, the tricks and this trick stand."""
        return words.table_words(self.name, view, say) if what is Reading.TABLE else None

    def reason(self, events: Sequence[Event], place: int, say: Say) -> Reason | None:
        """Return why a deal was scored."""
        event = events[place]
        if not isinstance(event, Scored):
            return None
        title = say.get(f"{self.name}.reason_{event.reason}")
        told = words.why_scored(events[:place], event, say)
        chapter = "tricks" if event.reason == "tricks" else "raises"
        return Reason(title, told, (), chapter)

    def hint(self, view: RaisingView, advice: Advice, say: Say) -> HintWords | None:
        """Return an advice with what the own hand is worth."""
        return hints.hint_words(self.name, view, advice, say)

    def diagram_layout(self, view: RaisingView) -> str:
        """Return the layout of a small table that shows a view."""
        return "diagram_raises"
