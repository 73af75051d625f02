"""Ronda at the table: its zones and marks; what it asks, moves and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN
from porrazo.engine.events import Event
from porrazo.engine.game import Action
from porrazo.games.fishing.ronda.rules import PASS
from porrazo.games.fishing.ronda.view import RondaView
from porrazo.players.coach.advice import Advice
from porrazo.table.game import (
    Aside,
    At,
    Facts,
    HintWords,
    Line,
    Mark,
    Prompt,
    Reason,
    Refusal,
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
from porrazo.tables.fishing import TABLE, nearest, won
from porrazo.tables.ronda import asking, motions, words
from porrazo.tables.ronda.facts import facts_of
from porrazo.tables.ronda.happenings import happenings_of

_SUITS = 4


class RondaTable(TableGame):
    """What the house asks of Ronda."""

    name = "ronda"
    told_in_rails = (words.WAITING,)
    layout = "ronda"
    cloth = "ronda"
    faces = "spanish"
    keys = ("claim",)
    score_kind = ScoreKind.CHIPS
    anticlockwise = True
    suits_matter = False
    aside_phases = ("claim",)
    at_once = ("announce",)
    reasons = (
        "announcement", "taken_back", "penalty", "caida", "cinco", "diez", "mesa", "claim", "cards",
    )  # fmt: skip
    brief = ("fish", "run", "calls", "doubt", "settle", "chain", "mesa", "claim", "win")

    def zones(self, view: RondaView) -> Sequence[Zone]:
        """Return hands, the table, what is in the air, stock and piles."""
        hands = [
            Zone(hand_zone(seat), cards, Spread.HAND, "cards", seat)
            for seat, cards in enumerate(view.hands)
        ]
        # Between two nothing is ever in the air.
        in_the_air = [
            Zone(
                motions.ASIDE,
                view.pending.cards[::-1] if view.pending else (),
                Spread.ROW,
                "pending",
            )
        ][: view.seats - 2]
        piles = [
            Zone(won(side), pile, Spread.HEAP, "pile", nearest(view, side))
            for side, pile in enumerate(view.won)
        ]
        return [
            *hands,
            Zone(TABLE, view.table, Spread.ROWS, "table"),
            *in_the_air,
            Zone("stock", (UNKNOWN,) * view.stock_count, Spread.HEAP, "stock"),
            *piles,
        ]

    def marks(self, view: RondaView, say: Say) -> Sequence[Mark]:
        """Return who deals, the calls and what came of them, and what is in the air."""
        return words.marks_of(view, say)

    def facts(self, view: RondaView, say: Say) -> Facts:
        """Return what the rails tell: how the deal stands, rules, what is still out."""
        return facts_of(view, say)

    def prompt(self, view: RondaView, say: Say) -> Prompt:
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
        return motions.moves_of(event, state)

    def alike(self, action: Action, other: Action) -> bool:
        """Tell whether two actions do the same: suits never matter."""
        if action < PASS and other < PASS:
            return action // _SUITS == other // _SUITS
        return action == other

    def aside(self, at: At) -> Aside | None:
        """Return who asks people at every deal's end whether somebody kept silent."""
        from porrazo.table.claims import Claims
        from porrazo.tables.ronda.claims import CLAIMING

        return Claims(at, CLAIMING)

    def action_words(self, view: RondaView, action: Action, say: Say) -> str:
        """Return an action as a short phrase."""
        return asking.action_words(view, action, say)

    commands = ("claim", "pass")

    def command(
        self, name: str, rest: Sequence[str], view: RondaView, say: Say
    ) -> Action | Refusal | None:
        """Return what a command is; claims are heard when a deal is over."""
        if name == "claim":
            return Refusal(say.get("ronda.tell_claim_later"))
        if name == "pass":
            return PASS if PASS in view.legal else None
        return None

    def reason(self, events: Sequence[Event], place: int, say: Say) -> Reason | None:
        """Return why the event at a place scored."""
        from porrazo.tables.ronda.why import why

        return why(events, place, say)

    def hint(self, view: RondaView, advice: Advice, say: Say) -> HintWords | None:
        """Return an advice in words."""
        from porrazo.tables.ronda.hints import hint_words

        return hint_words(view, advice, say)
