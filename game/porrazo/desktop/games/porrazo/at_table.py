"""Porrazo at the table: its zones and marks; what it asks, moves and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN
from porrazo.desktop.games.porrazo import asking, motions, row, words
from porrazo.desktop.kit.layout import Zones
from porrazo.desktop.kit.spread import Spot
from porrazo.desktop.table.game import (
    Answer,
    Aside,
    At,
    Felt,
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
    Zone,
    hand_zone,
)
from porrazo.desktop.table.own_board import MakeBoard
from porrazo.desktop.table.say import Say
from porrazo.desktop.table.teaching import Chapter, Lesson
from porrazo.engine.events import Event
from porrazo.engine.game import NOBODY, Action
from porrazo.games.fishing.porrazo.rules import IN_PLACE
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.players.coach.advice import Advice

_FROM_CARD = 4


class PorrazoTable(TableGame):
    """What the house asks of Porrazo."""

    name = "porrazo"
    layout = "porrazo"
    score_kind = ScoreKind.PEGS
    suits_matter = False
    aside_phases = ("claim",)
    reasons = (
        "in_place", "porrazo", "counter_porrazo", "limpia", "tendido_place", "tendido_set",
        "ronda", "rondine", "four", "claim", "cards",
    )  # fmt: skip

    brief = ("fish", "run", "place", "porrazo", "counter", "limpia", "ronda", "tendido", "win")

    def zones(self, view: PorrazoView) -> Sequence[Zone]:
        """Return hands, the table, the row of a tendido, what is in the air, stock and piles."""
        hands = [
            Zone(hand_zone(seat), cards, Spread.HAND, "cards", seat)
            for seat, cards in enumerate(view.hands)
        ]
        in_the_air = view.pending.cards if view.pending else ()
        piles = [
            Zone(motions.won(side), pile, Spread.HEAP, "pile", _nearest(view, side))
            for side, pile in enumerate(view.won)
        ]
        return [
            *hands,
            Zone(motions.TABLE, view.table, Spread.ROWS, "table"),
            Zone(motions.ASIDE, in_the_air, Spread.ROW, "pending"),
            Zone(motions.ROW, view.tendido_row, Spread.ROW, "table"),
            Zone("stock", (UNKNOWN,) * view.stock_count, Spread.HEAP, "stock"),
            *piles,
        ]

    def marks(self, view: PorrazoView, say: Say) -> Sequence[Mark]:
        """Return who deals, what was called, and what is in the air."""
        marks = [Mark("dealer", say.get("table.dealer_mark"), view.dealer)]
        marks += [
            Mark("call", say.get(f"event.call_{call}"), seat)
            for seat, call in enumerate(view.calls)
            if call is not None and call != "silent"
        ]
        return [*marks, words.pending_mark(view.pending, say)] if view.pending else marks

    def score(self, view: PorrazoView) -> Score:
        """Return the score; a match of so many hands is played to no number."""
        target = 0 if view.options["hands"] else int(view.options["target"])
        return Score(tuple(view.scores), target)

    def prompt(self, view: PorrazoView, say: Say) -> Prompt:
        """Return what a seat is asked."""
        return asking.prompt_of(view, say)

    def always(self, view: PorrazoView, say: Say) -> Answer | None:
        """Return the button that calls a ronda, where people call theirs."""
        announced = view.options["declarations"] == "announced"
        return asking.call_button(view, say) if announced else None

    def line(self, event: Event, say: Say) -> Line:
        """Return an event in words."""
        return words.line_of(event, say)

    def moves(self, event: Event, felt: Felt) -> Sequence[Step] | None:
        """Return what an event does to the cards."""
        return motions.moves_of(event, felt)

    def lie(self, zone: str, felt: Felt, zones: Zones) -> Sequence[Spot] | None:
        """Return where the row lies while it is arranged, and the table's cards above it."""
        if zone == motions.ROW:
            return row.row_spots(felt, zones)
        if zone == motions.TABLE and felt.lying(motions.ROW):
            return row.table_spots(felt, zones)
        return None

    def alike(self, action: Action, other: Action) -> bool:
        """Tell whether two actions do the same: suits never matter."""
        return _meaning(action) == _meaning(other)

    def aside(self, at: At) -> Aside | None:
        """Return who asks people at every deal's end whether somebody kept silent."""
        from porrazo.desktop.games.porrazo.claims import Claims

        return Claims(at)

    def action_words(self, view: PorrazoView, action: Action, say: Say) -> str:
        """Return an action as a short phrase."""
        return asking.action_words(view, action, say)

    def reason(self, events: Sequence[Event], place: int, say: Say) -> Reason | None:
        """Return why the event at a place scored."""
        from porrazo.desktop.games.porrazo.why import why

        return why(events, place, say)

    def hint(self, view: PorrazoView, advice: Advice, say: Say) -> HintWords | None:
        """Return an advice in words."""
        from porrazo.desktop.games.porrazo.hints import Hint

        hint = Hint(say.text, say.names, view, advice)
        return HintWords(hint.best, hint.why, hint.next)

    def chapters(self) -> Sequence[Chapter]:
        """Return the rules in chapters."""
        from porrazo.desktop.games.porrazo.chapters import CHAPTERS

        return CHAPTERS

    def lesson(self) -> Lesson:
        """Return the first game."""
        from porrazo.desktop.games.porrazo.lesson import LESSON

        return LESSON

    def board_of(self, view: PorrazoView) -> MakeBoard | None:
        """Return the board on which a tendido is arranged."""
        from porrazo.desktop.games.porrazo.tendido import TendidoBoard

        return TendidoBoard if view.phase == "tendido_arrange" else None

    def diagram_layout(self, view: PorrazoView) -> str:
        """Return the layout of a diagram: that of a tendido gives the row most of the room."""
        return "diagram_tendido" if view.phase == "tendido_arrange" else "diagram"


def _nearest(view: PorrazoView, side: int) -> int:
    """Return the seat before which a side's pile lies: the first of its own after the view's."""
    first = max(0, view.seat)
    order = [(first + turn) % view.seats for turn in range(view.seats)]
    return next((seat for seat in order if view.sides[seat] == side), NOBODY)


def _meaning(action: Action) -> tuple[int, bool]:
    if action >= 2 * IN_PLACE:
        return action, False
    return (action % IN_PLACE) // _FROM_CARD, action >= IN_PLACE
