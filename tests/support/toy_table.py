"""The toy trick game at the table: a whole one, and ones that are broken in one place each."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from porrazo.cards import UNKNOWN
from porrazo.engine.events import Event, HandStarted, Taken
from porrazo.engine.game import Action
from porrazo.table.game import (
    Line,
    Manner,
    Mark,
    Move,
    NewPack,
    Prompt,
    Score,
    ScoreKind,
    Selection,
    Spread,
    Step,
    TableGame,
    TableState,
    Zone,
    hand_zone,
)
from porrazo.table.lessons import Chapter, Lesson
from porrazo.table.say import Say

EACH = 3


class TricksTable(TableGame):
    """Hands, the cards played, a pile of those that are done."""

    name = "tricks"
    layout = "table"
    score_kind = ScoreKind.MARKS
    tricks = True

    def zones(self, view: Any) -> Sequence[Zone]:
        seats = view.setup.seats
        current = view.done[len(view.done) - len(view.done) % seats :]
        hands = [
            Zone(hand_zone(seat), hand, Spread.HAND, "cards", seat)
            for seat, hand in enumerate(view.hands)
        ]
        before = len(view.done) - len(current)
        return [
            *hands,
            Zone("trick", current, Spread.TRICK, "table", view.lead),
            Zone("discard", (UNKNOWN,) * before, Spread.HEAP, "pot"),
            Zone("stock", view.stock, Spread.HEAP, "pot"),
        ]

    def marks(self, view: Any, say: Say) -> Sequence[Mark]:
        return [Mark("lead", "leads", view.lead)]

    def prompt(self, view: Any, say: Say) -> Prompt:
        trick = view.done[len(view.done) - len(view.done) % view.setup.seats :]
        hand = view.hands[view.seat]
        following = [card for card in hand if trick and card % 4 == trick[0] % 4]

        def leads(chosen: tuple[int, ...]) -> Action | None:
            return chosen[0] if chosen and chosen[0] in (following or hand) else None

        return Prompt("A card?", cards=Selection(leads))

    def score(self, view: Any) -> Score:
        return Score(tuple(view.scores))

    def line(self, event: Event, say: Say) -> Line:
        return Line(event.name)

    def action_words(self, view: Any, action: Action, say: Say) -> str:
        return say.pack.text(action)

    def moves(self, event: Event, state: TableState) -> Sequence[Step] | None:
        match event:
            case HandStarted():
                usual = [Move((UNKNOWN,) * EACH, hand_zone(seat), "stock", Manner.DEAL)
                         for seat in range(state.seats)]  # fmt: skip
                return [NewPack(16), *usual]
        return None

    def chapters(self) -> Sequence[Chapter]:
        return ()

    def lesson(self) -> Lesson:
        raise NotImplementedError


class LosesCards(TricksTable):
    """Forgets to sweep the trick."""

    def moves(self, event: Event, state: TableState) -> Sequence[Step] | None:
        return [] if isinstance(event, Taken) else super().moves(event, state)


class Peeks(TricksTable):
    """Shows a mark that follows from hidden cards."""

    def __init__(self, hidden: Any) -> None:
        self._hidden = hidden

    def marks(self, view: Any, say: Say) -> Sequence[Mark]:
        return [Mark("stock", str(self._hidden()))]


class Withholds(TricksTable):
    """Offers only the first of the cards that may be played."""

    def prompt(self, view: Any, say: Say) -> Prompt:
        whole = super().prompt(view, say)
        assert whole.cards is not None
        lowest = min(view.hands[view.seat])
        leads = whole.cards.leads
        return Prompt("A card?", cards=Selection(
            lambda chosen: leads(chosen) if chosen == (lowest,) else None
        ))  # fmt: skip


class Revokes(TricksTable):
    """Lets any card be played."""

    def prompt(self, view: Any, say: Say) -> Prompt:
        return Prompt("A card?", cards=Selection(lambda chosen: chosen[0] if chosen else None))


class Speechless(TricksTable):
    """Says a key that nobody has words for."""

    def line(self, event: Event, say: Say) -> Line:
        return Line(say.get(f"toys.{event.name}"))
