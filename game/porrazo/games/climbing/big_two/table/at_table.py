"""Big Two at the table: its zones and marks; what it asks, moves and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.game import Action
from porrazo.games import game_named
from porrazo.games.climbing.big_two.rules import bits_of, cards_of
from porrazo.games.climbing.big_two.table import asking, names, words
from porrazo.games.climbing.big_two.table.chapters import CHAPTERS
from porrazo.games.climbing.big_two.table.facts import facts_of
from porrazo.games.climbing.big_two.table.happenings import happenings_of
from porrazo.games.climbing.big_two.table.highlights import HIGHLIGHTS
from porrazo.games.climbing.big_two.table.hints import hint_words, slip
from porrazo.games.climbing.big_two.table.lesson import LESSON
from porrazo.games.climbing.big_two.table.moments import MOMENTS
from porrazo.games.climbing.big_two.table.puzzles import PUZZLING
from porrazo.games.climbing.big_two.view import BigTwoView
from porrazo.games.climbing.table.table_state import lying_marks, moves_of, pass_marks, zones_of
from porrazo.table import usual
from porrazo.table.game import (
    Mark,
    Score,
    ScoreKind,
    Spread,
    TableGame,
    Zone,
)
from porrazo.table.places.cards_left import left_marks
from porrazo.table.words.say import Say


def zones(view: BigTwoView) -> Sequence[Zone]:
    """Return hands, what each seat played last, what was played before, what is aside."""
    return [
        *zones_of(view, view.actions, cards_of, _sorted),
        Zone("stock", (UNKNOWN,) * len(view.aside), Spread.HEAP, "aside"),
    ]


def marks(view: BigTwoView, say: Say) -> Sequence[Mark]:
    """Return who deals, the cards left, who has passed, the card that opens."""
    marks = [
        Mark("dealer", say.get("table.dealer_mark"), view.dealer),
        *left_marks(view, say),
        *pass_marks(view.seats, view.actions, cards_of, say),
        *lying_marks(view.actions, cards_of, lambda play: names.name_of(play, view, say), say),
    ]
    if view.lowest != UNKNOWN:
        marks.append(words.opening_mark(view.lowest, say))
    return marks


def score(view: BigTwoView) -> Score:
    """Return the penalty points."""
    return Score(tuple(view.scores), int(view.options["limit"]))


def action_words(view: BigTwoView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    if not action:
        return say.get("climbing.do_pass")
    cards = cards_of(action)
    what = names.name_of(cards, view, say)
    return what if len(cards) == 1 else f"{what} ({say.cards(cards)})"


def _sorted(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return a hand from high to low, what is unknown of it last."""
    return tuple(sorted(hand, key=lambda card: bits_of([card]), reverse=True))


TABLE_GAME = TableGame(
    "big_two",
    told_in_rails=("lowest",),
    facts=facts_of,
    cloth="climbing",
    happenings=happenings_of,
    highlights=HIGHLIGHTS,
    layout="climbing",
    score_kind=ScoreKind.POINTS,
    zones=zones,
    marks=marks,
    prompt=asking.prompt_of,
    lines=words.LINES,
    cards_of=usual.cards_by_text(game_named("big_two")),
    action_words=action_words,
    chapters=CHAPTERS,
    lesson=LESSON,
    moments=MOMENTS,
    puzzling=PUZZLING,
    keys=("pass",),
    sorts=True,
    brief=("goal", "order", "sets", "follow", "pass", "pay"),
    reasons=("cards_left",),
    score=score,
    moves=moves_of,
    hint=hint_words,
    slip=slip,
    reason=words.reason_of,
    diagram_layout=lambda view: "diagram_climbing",
)
