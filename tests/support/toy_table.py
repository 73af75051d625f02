"""The toy trick game at the table: a whole one, and ones that are broken in one place each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from porrazo.cards import UNKNOWN
from porrazo.engine.events import Event, HandStarted, Taken
from porrazo.engine.game import Action
from porrazo.engine.match import Match
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
from porrazo.table.teaching.lessons import Lesson
from porrazo.table.words.say import Say

EACH = 3


def _zones(view: Any) -> Sequence[Zone]:
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
        Zone("discard", (UNKNOWN,) * before, Spread.HEAP, "stock"),
        Zone("stock", view.stock, Spread.HEAP, "stock"),
    ]


def _prompt(view: Any, say: Say) -> Prompt:
    trick = view.done[len(view.done) - len(view.done) % view.setup.seats :]
    hand = view.hands[view.seat]
    following = [card for card in hand if trick and card % 4 == trick[0] % 4]

    def leads(chosen: tuple[int, ...]) -> Action | None:
        return chosen[0] if chosen and chosen[0] in (following or hand) else None

    return Prompt("A card?", cards=Selection(leads))


def _action_words(view: Any, action: Action, say: Say) -> str:
    return say.pack.text(action)


def _moves(event: Event, state: TableState) -> Sequence[Step] | None:
    match event:
        case HandStarted():
            usual = [Move((UNKNOWN,) * EACH, hand_zone(seat), "stock", Manner.DEAL)
                     for seat in range(state.seats)]  # fmt: skip
            return [NewPack(16), *usual]
    return None


def _no_match() -> Match:
    raise NotImplementedError


class _EveryEvent(dict[type[Event], Callable[[Any, Say], Line]]):
    """The same line for whatever happens."""

    def __init__(self, line: Callable[[Any, Say], Line]) -> None:
        self._line = line

    def __missing__(self, kind: type[Event]) -> Callable[[Any, Say], Line]:
        return self._line


TRICKS = TableGame(
    "tricks",
    layout="table",
    cloth="tricks",
    score_kind=ScoreKind.MARKS,
    tricks=True,
    zones=_zones,
    marks=lambda view, say: [Mark("lead", "leads", view.lead)],
    prompt=_prompt,
    lines=_EveryEvent(lambda event, say: Line(event.name)),
    action_words=_action_words,
    score=lambda view: Score(tuple(view.scores)),
    moves=_moves,
    chapters=(),
    lesson=Lesson(_no_match, ()),
)
"""Hands, the cards played, a pile of those that are done."""


def _lowest(view: Any, say: Say) -> Prompt:
    whole = _prompt(view, say)
    assert whole.cards is not None
    lowest, leads = min(view.hands[view.seat]), whole.cards.leads
    return Prompt("A card?", cards=Selection(
        lambda chosen: leads(chosen) if chosen == (lowest,) else None
    ))  # fmt: skip


def _any_card(view: Any, say: Say) -> Prompt:
    return Prompt("A card?", cards=Selection(lambda chosen: chosen[0] if chosen else None))


LOSES_CARDS = replace(
    TRICKS, moves=lambda event, state: [] if isinstance(event, Taken) else _moves(event, state)
)
"""Forgets to sweep the trick."""
WITHHOLDS = replace(TRICKS, prompt=_lowest)
"""Offers only the first of the cards that may be played."""
REVOKES = replace(TRICKS, prompt=_any_card)
"""Lets any card be played."""
SPEECHLESS = replace(
    TRICKS, lines=_EveryEvent(lambda event, say: Line(say.get(f"toys.{event.name}")))
)
"""Says a key that nobody has words for."""


def peeks(hidden: Callable[[], object]) -> TableGame:
    """A table that shows a mark that follows from hidden cards."""
    return replace(TRICKS, marks=lambda view, say: [Mark("stock", str(hidden()))])
