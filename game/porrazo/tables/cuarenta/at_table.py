"""Cuarenta at the table: its zones and marks; what it asks, moves and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import Event
from porrazo.engine.game import Action
from porrazo.games.fishing.cuarenta.rules import ANNOUNCE, PASS, TAKE, ronda_rank
from porrazo.games.fishing.cuarenta.view import CuarentaView
from porrazo.games.fishing.events import CardsCounted
from porrazo.players.coach.advice import Advice
from porrazo.table.game import (
    Aside,
    At,
    Facts,
    HintWords,
    Line,
    Mark,
    Markers,
    Preview,
    Prompt,
    Reason,
    Refusal,
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
from porrazo.tables.cuarenta import asking, motions, words
from porrazo.tables.cuarenta.facts import facts_of
from porrazo.tables.cuarenta.happenings import happenings_of
from porrazo.tables.fishing import TABLE, nearest, won

_SUITS = 4
# The cards that the game leaves out: face up 2 points, face down 10; all go back 2 points short.
_MARKERS = tuple(rank + suit for suit in "SHDC" for rank in "89T")
_UP, _DOWN = 2, 10


class CuarentaTable(TableGame):
    """What the house asks of Cuarenta."""

    name = "cuarenta"
    told_in_rails = ("games", words.RUN)
    layout = "cuarenta"
    cloth = "fishing"
    keys = ("claim",)
    score_kind = ScoreKind.CARDS
    more_cards = _MARKERS
    suits_matter = False
    aside_phases = ("claim",)
    at_once = ("announce",)
    reasons = ("ronda", "caida", "limpia", "claim", "cards")
    brief = ("fish", "add", "run", "caida", "limpia", "ronda", "claim", "cards", "markers")

    def zones(self, view: CuarentaView) -> Sequence[Zone]:
        """Return hands, the table, stock and piles."""
        hands = [
            Zone(hand_zone(seat), cards, Spread.HAND, "cards", seat)
            for seat, cards in enumerate(view.hands)
        ]
        piles = [
            Zone(won(side), pile, Spread.HEAP, "pile", nearest(view, side))
            for side, pile in enumerate(view.won)
        ]
        return [
            *hands,
            Zone(TABLE, view.table, Spread.ROWS, "table"),
            Zone("stock", (UNKNOWN,) * view.stock_count, Spread.HEAP, "stock"),
            *piles,
        ]

    def facts(self, view: CuarentaView, say: Say) -> Facts:
        """Return what the rails tell: how the deal stands, rules, what is still out."""
        return facts_of(view, say)

    def score(self, view: CuarentaView) -> Score:
        """Return the score, kept with eights, nines and tens."""
        target = int(view.options["target"])
        return Score(view.scores, target, markers=Markers(_MARKERS, _UP, _DOWN, target - _UP))

    def marks(self, view: CuarentaView, say: Say) -> Sequence[Mark]:
        """Return who deals, who has announced, the games won, a run that was left."""
        return words.marks_of(view, say)

    def prompt(self, view: CuarentaView, say: Say) -> Prompt:
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
        return _meaning(action) == _meaning(other)

    def aside(self, at: At) -> Aside | None:
        """Return who lets people say that they caught a ronda."""
        from porrazo.table.claims import Claims
        from porrazo.tables.cuarenta.claims import CLAIMING

        return Claims(at, CLAIMING)

    def action_words(self, view: CuarentaView, action: Action, say: Say) -> str:
        """Return an action as a short phrase."""
        return asking.action_words(view, action, say)

    def cards_of(self, view: CuarentaView, action: Action) -> tuple[Card, ...]:
        """Return the card that an action plays; for the word what is announced."""
        if action == ANNOUNCE:
            hand = view.hands[view.seat]
            return tuple([card for card in hand if card >> 2 == ronda_rank(list(hand))])
        return () if ANNOUNCE < action <= PASS else (action % TAKE,)

    def tag(self, view: CuarentaView, action: Action, say: Say) -> str:
        """Return what a card takes, where it has a choice."""
        return asking.taken_words(view, action, say) if action >= TAKE else ""

    def preview(self, view: CuarentaView, action: Action, say: Say) -> Preview:
        """Return what a card would take."""
        return Preview() if ANNOUNCE <= action <= PASS else asking.preview_of(view, action, say)

    commands = ("claim", "pass")

    def command(
        self, name: str, rest: Sequence[str], view: CuarentaView, say: Say
    ) -> Action | Refusal | None:
        """Return what a command is; a caught ronda is told when the deal is over."""
        if name == "claim":
            return Refusal(say.get("cuarenta.tell_claim_later"))
        if name == "pass":
            return PASS if PASS in view.legal else None
        return None

    def hand_note(self, events: Sequence[Event], say: Say) -> str:
        """Return how many cards each side has taken."""
        piles = next((e.piles for e in reversed(events) if isinstance(e, CardsCounted)), ())
        return say.get("scenes.piles", cards=" · ".join(str(pile) for pile in piles))

    def reason(self, events: Sequence[Event], place: int, say: Say) -> Reason | None:
        """Return why the event at a place scored."""
        from porrazo.tables.cuarenta.why import why

        return why(events, place, say)

    def hint(self, view: CuarentaView, advice: Advice, say: Say) -> HintWords | None:
        """Return an advice in words."""
        from porrazo.tables.cuarenta.hints import hint_words

        return hint_words(view, advice, say)


def _meaning(action: Action) -> tuple[int, int]:
    """Return the rank played and the ranks taken; other actions mean themselves."""
    card = action % TAKE
    return (card // _SUITS, action // TAKE) if card < ANNOUNCE else (action, 0)
