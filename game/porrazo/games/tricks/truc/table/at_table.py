"""Truc at the table: its zones and marks; what it asks and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from porrazo.cards import UNKNOWN
from porrazo.engine.events import Dealt, Event, Scored, Taken
from porrazo.engine.game import NOBODY
from porrazo.games import game_named
from porrazo.games.tricks.raising.events import TrickTied
from porrazo.games.tricks.raising.rules import TIE
from porrazo.games.tricks.raising.view import RaisingView
from porrazo.games.tricks.truc.table import asking, hints, words
from porrazo.games.tricks.truc.table.chapters import CHAPTERS
from porrazo.games.tricks.truc.table.facts import facts_of
from porrazo.games.tricks.truc.table.happenings import happenings_of
from porrazo.games.tricks.truc.table.highlights import HIGHLIGHTS
from porrazo.games.tricks.truc.table.lesson import LESSON
from porrazo.games.tricks.truc.table.moments import MOMENTS
from porrazo.games.tricks.truc.table.puzzles import PUZZLING
from porrazo.table import usual
from porrazo.table.game import (
    Manner,
    Move,
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
from porrazo.table.teaching.lessons import Chapter, Lesson
from porrazo.table.teaching.moments import Moments
from porrazo.table.words.say import Say

TRICK, TIED, STOCK = "trick", "tied", "stock"


def zones(view: RaisingView) -> Sequence[Zone]:
    """Return the hands, the trick, and as heaps that are away its tricks and the stock."""
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
            away=True,
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
        Zone(TIED, tied, Spread.HEAP, TRICK, each=each, away=True),
        Zone(STOCK, (UNKNOWN,) * view.stock_count, Spread.HEAP, TRICK, away=True),
    ]


def moves(event: Event, state: TableState) -> Sequence[Step] | None:
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


def highest_of(game: str, view: RaisingView) -> int | None:
    """Return whose card would win the trick; NOBODY where it would be tied."""
    if view.phase not in ("play", "respond"):
        return None
    cards = [played.card for played in view.trick]
    if not cards:
        return NOBODY
    return words.rules_of(game, view).winner(cards, view.leader, view.turned)


def ends_trick(event: Event) -> bool:
    """Return whether with an event a trick is gathered."""
    return isinstance(event, Taken | TrickTied)


def reading_of(game: str, what: Reading, view: RaisingView, say: Say) -> str | None:
    """Return how the stake, the tricks and this trick stand."""
    return words.table_words(game, view, say) if what is Reading.TABLE else None


def reason_of(game: str, events: Sequence[Event], place: int, say: Say) -> Reason | None:
    """Return why a deal was scored."""
    event = events[place]
    if not isinstance(event, Scored):
        return None
    title = say.get(f"{game}.reason_{event.reason}")
    told = words.why_scored(events[:place], event, say)
    chapter = "tricks" if event.reason == "tricks" else "raises"
    return Reason(title, told, (), chapter)


def score_of(game: str, view: RaisingView) -> Score:
    """Return the points of the teams."""
    return Score(tuple(view.scores), words.rules_of(game, view).target)


def raising_table(
    name: str, chapters: Sequence[Chapter], lesson: Lesson, moments: Moments
) -> TableGame:
    """Return the table of a game of raises, by its name; `replace` what is different at it."""
    return TableGame(
        name,
        layout="raises",
        cloth="raises",
        told_in_rails=(words.STAKE, words.MAY, *words.TRICKS),
        facts=partial(facts_of, name),
        happenings=happenings_of,
        highlights=HIGHLIGHTS,
        faces="spanish",
        score_kind=ScoreKind.POINTS,
        turns_right=usual.anticlockwise,
        tricks=True,
        keys=("call", "pass"),
        reasons=("tricks", "fold"),
        brief=("aim", "order", "tricks", "raise", "answer", "end"),
        zones=zones,
        marks=partial(words.marks, name),
        faces_made=partial(words.faces_made, name),
        score=partial(score_of, name),
        asks_for_partner=asking.answers_for_partner,
        counsels=asking.COUNSELS,
        prompt=partial(asking.prompt_of, name),
        cards_of=usual.cards_by_text(game_named(name)),
        action_words=partial(asking.action_words, name),
        lines=words.lines_of(name),
        moves=moves,
        highest=partial(highest_of, name),
        ends_trick=ends_trick,
        reading=partial(reading_of, name),
        reason=partial(reason_of, name),
        hint=partial(hints.hint_words, name),
        slip=partial(hints.slip, name),
        diagram_layout=lambda view: "diagram_raises",
        chapters=chapters,
        lesson=lesson,
        moments=moments,
    )


TABLE_GAME = replace(raising_table("truc", CHAPTERS, LESSON, MOMENTS), puzzling=PUZZLING)
