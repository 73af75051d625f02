"""A table of betting: who deals, what each seat has done and holds, the pot, and its words.

``shown`` tells of each seat whether all have seen its hand.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from porrazo.engine.events import Dealt, Event
from porrazo.engine.game import Action
from porrazo.games.vying.events import RunShowdown, Showdown
from porrazo.games.vying.table import asking, words
from porrazo.games.vying.table.happenings import happenings_of
from porrazo.games.vying.table.words import Names
from porrazo.games.vying.table_stakes_view import StakesView
from porrazo.table import usual
from porrazo.table.game import (
    AnyView,
    BetsGathered,
    Lines,
    Mark,
    Prompt,
    Reading,
    Score,
    ScoreKind,
    Step,
    TableGame,
    TableState,
    Zone,
)
from porrazo.table.places.usual_moves import usual_moves
from porrazo.table.teaching.lessons import Chapter, Lesson
from porrazo.table.words.say import Say, joined

FOLDED = "folded"
"""Where hands lie that have been given up, face down for ever."""

Shown = Callable[[Any], Sequence[bool]]


def marks_of(view: StakesView, say: Say, naming: Names, shown: Shown) -> list[Mark]:
    """Return who deals, what each seat has done in this round, and the pot."""
    dealer = Mark("dealer", say.get("table.dealer_mark"), view.dealer)
    own = words.holding_mark(view, say, naming)
    seats = words.seat_marks(view, shown(view), say, naming)
    return [dealer, *seats, *words.pot_marks(view, say), *own]


def score_of(view: StakesView) -> Score:
    """Return the counters in front of the seats, and the pot."""
    bets = () if view.over else tuple(view.put)
    return Score(tuple(view.scores), pot=view.pot, bets=bets, parts=words.parts_of(view))


def reading_of(
    what: Reading, view: StakesView, say: Say, naming: Names, shown: Shown
) -> str | None:
    """Return what the own hand is worth, and how the pot stands."""
    if what is Reading.HAND and view.seat >= 0 and words.known(view.hands[view.seat]):
        held = naming.worth(view, view.seat)
        cards = words.cards_of(view.hands[view.seat], held.wild, say)
        return f"{cards}: {naming.words(held, say)}"
    if what is Reading.TABLE:
        seats = words.seat_marks(view, shown(view), say, naming)
        named = [
            mark.tip or mark.words.replace("\n", ", ")
            if mark.seat < 0
            else f"{say.names[mark.seat]}: {mark.words}"
            for mark in [*words.pot_marks(view, say), *seats]
        ]
        return joined(named) if named else say.get("vying.no_pot")
    return None


def gathering(
    event: Event, state: TableState, moves: Callable[[Event, TableState], Sequence[Step] | None]
) -> Sequence[Step] | None:
    """Return what an event does to the cards by ``moves``, once a round that is over is gathered.

    It is before more cards are dealt, and before hands are compared.
    """
    steps = moves(event, state)
    if not isinstance(event, Dealt | Showdown | RunShowdown):
        return steps
    return [BetsGathered(), *(usual_moves(event, state, 0) if steps is None else steps)]


def stakes_table(
    naming: Names,
    shown: Shown,
    *,
    zones: Callable[[AnyView], Sequence[Zone]],
    prompt: Callable[[AnyView, Say], Prompt],
    lines: Lines,
    chapters: Sequence[Chapter],
    lesson: Lesson,
    action_words: Callable[[AnyView, Action, Say], str] = asking.action_words,
) -> TableGame:
    """Return the table of a game of betting; `replace` what it has besides, or otherwise."""
    return TableGame(
        naming.game,
        layout="vying",
        cloth="vying",
        told_in_rails=(words.HOLDING,),
        inscribed=words.POTS,
        happenings=partial(happenings_of, classes=naming.classes),
        faces="spanish",
        keys=("call", "pass"),
        idle_keys=("numbers",),
        score_kind=ScoreKind.CHIPS,
        has_pot=True,
        turns_right=usual.anticlockwise,
        zones=zones,
        marks=partial(marks_of, naming=naming, shown=shown),
        score=score_of,
        prompt=prompt,
        action_words=action_words,
        lines=lines,
        reading=partial(reading_of, naming=naming, shown=shown),
        diagram_layout=lambda view: "diagram_vying",
        chapters=chapters,
        lesson=lesson,
    )
