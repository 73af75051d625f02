"""Cacho at the table: its zones and marks; what it asks and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN
from porrazo.desktop.games.cacho import asking, hints, words
from porrazo.desktop.table.game import (
    Felt,
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
    Zone,
    hand_zone,
)
from porrazo.desktop.table.say import Say
from porrazo.desktop.table.teaching import Chapter, Lesson
from porrazo.engine.events import Called, Event, Scored
from porrazo.engine.game import Action
from porrazo.games.vying.cacho.view import CachoView
from porrazo.games.vying.events import Showdown
from porrazo.players.coach.advice import Advice

FOLDED = "folded"
"""Where hands lie that have been given up, face down for ever."""


class CachoTable(TableGame):
    """What the house asks of Cacho."""

    name = "cacho"
    layout = "vying"
    faces = "spanish"
    score_kind = ScoreKind.CHIPS
    has_pot = True
    anticlockwise = True
    reasons = ("bet", "returned", "pot")
    brief = ("aim", "cards", "bets", "classes", "resto", "end")

    def zones(self, view: CachoView) -> Sequence[Zone]:
        """Return the hands still in play, what was folded, and the stock."""
        hands = [
            Zone(hand_zone(seat), () if view.folded[seat] else cards, Spread.HAND, "cards", seat)
            for seat, cards in enumerate(view.hands)
        ]
        given_up = sum(len(cards) for seat, cards in enumerate(view.hands) if view.folded[seat])
        return [
            *hands,
            Zone("stock", (UNKNOWN,) * view.stock_count, Spread.HEAP, "stock"),
            Zone(FOLDED, (UNKNOWN,) * given_up, Spread.HEAP, "folded"),
        ]

    def marks(self, view: CachoView, say: Say) -> Sequence[Mark]:
        """Return who deals, what each seat has done in this round, and the pot."""
        dealer = Mark("dealer", say.get("table.dealer_mark"), view.dealer)
        own = words.holding_mark(view, say)
        return [dealer, *words.seat_marks(view, say), *words.pot_marks(view, say), *own]

    def score(self, view: CachoView) -> Score:
        """Return the counters in front of the seats, and the pot."""
        return Score(tuple(view.scores), pot=view.pot)

    def prompt(self, view: CachoView, say: Say) -> Prompt:
        """Return what a seat is asked."""
        return asking.prompt_of(view, say)

    def action_words(self, view: CachoView, action: Action, say: Say) -> str:
        """Return an action as a short phrase."""
        return asking.action_words(view, action, say)

    def line(self, event: Event, say: Say) -> Line:
        """Return an event in words."""
        return words.line_of(event, say)

    def moves(self, event: Event, felt: Felt) -> Sequence[Step] | None:
        """Return what a fold and a showdown do to the cards."""
        match event:
            case Called(seat=seat, call="fold"):
                hand = (UNKNOWN,) * felt.lying(hand_zone(seat))
                return [Move(hand, FOLDED, hand_zone(seat), Manner.SWEEP)]
            case Showdown(hands=hands):
                return [
                    Move(hand, hand_zone(seat), hand_zone(seat))
                    for seat, hand in enumerate(hands)
                    if hand is not None
                ]
        return None

    def reading(self, what: Reading, view: CachoView, say: Say) -> str | None:
        """Return what the own hand is worth, and how the pot stands."""
        if what is Reading.HAND and view.seat >= 0 and words.known(view.hands[view.seat]):
            hand = words.holding(view, say)
            return f"{say.cards(view.hands[view.seat])}: {hand}"
        if what is Reading.TABLE:
            marks = [*words.pot_marks(view, say), *words.seat_marks(view, say)]
            named = [
                mark.words.replace("\n", ", ")
                if mark.seat < 0
                else f"{say.names[mark.seat]}: {mark.words}"
                for mark in marks
            ]
            return ". ".join(named) or say.get("cacho.no_pot")
        return None

    def reason(self, events: Sequence[Event], place: int, say: Say) -> Reason | None:
        """Return why a pot was won."""
        event = events[place]
        if not isinstance(event, Scored) or event.reason != "pot":
            return None
        shown = next(
            (e for e in reversed(events[:place]) if isinstance(e, Showdown | Called)), None
        )
        title = say.get("cacho.reason_pot")
        if isinstance(shown, Showdown):
            hand = shown.hands[event.side]
            return Reason(title, words.why_won(shown, say), hand or (), "ranking")
        told = say.get("cacho.all_folded", name=say.names[event.side])
        return Reason(title, told, (), "rounds")

    def hint(self, view: CachoView, advice: Advice, say: Say) -> HintWords | None:
        """Return an advice with what the own hand is worth."""
        return hints.hint_words(view, advice, say)

    def chapters(self) -> Sequence[Chapter]:
        """Return the rules in chapters."""
        from porrazo.desktop.games.cacho.chapters import CHAPTERS

        return CHAPTERS

    def lesson(self) -> Lesson:
        """Return the first game."""
        from porrazo.desktop.games.cacho.lesson import LESSON

        return LESSON

    def diagram_layout(self, view: CachoView) -> str:
        """Return the layout of a small table that shows a view."""
        return "diagram_vying"
