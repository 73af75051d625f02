"""Tresette at the table: its zones and marks; what it asks and says stands beside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import Event, Taken
from porrazo.engine.game import Action
from porrazo.games.tricks.table.common import hands_of, highest_of, slip_of
from porrazo.games.tricks.tresette.game import rules_of
from porrazo.games.tricks.tresette.rules import SEATS, is_play
from porrazo.games.tricks.tresette.table import asking, words
from porrazo.games.tricks.tresette.table.chapters import CHAPTERS
from porrazo.games.tricks.tresette.table.facts import facts_of
from porrazo.games.tricks.tresette.table.happenings import happenings_of
from porrazo.games.tricks.tresette.table.highlights import HIGHLIGHTS
from porrazo.games.tricks.tresette.table.hints import hint_words
from porrazo.games.tricks.tresette.table.lesson import LESSON
from porrazo.games.tricks.tresette.table.moments import MOMENTS
from porrazo.games.tricks.tresette.table.puzzles import PUZZLING
from porrazo.games.tricks.tresette.view import TresetteView
from porrazo.table.game import (
    Announced,
    Manner,
    Move,
    ScoreKind,
    Spread,
    Step,
    TableGame,
    TableState,
    TrickRests,
    Zone,
    tricks_zone,
)


def slip(view: TresetteView, done: Action, better: Action) -> str:
    """Return what kind of slip a card was where another was better."""
    if not (view.phase == "play" and is_play(done) and is_play(better)):
        return ""
    return slip_of(view, done, better, rules_of(view).strength)


def zones(view: TresetteView) -> Sequence[Zone]:
    """Return hands, the trick, the tricks that each seat has won."""
    hands = hands_of(view, rules_of(view).strength)
    piles = [
        Zone(
            tricks_zone(seat),
            (UNKNOWN,) * SEATS * won,
            Spread.HEAP,
            "pile",
            seat,
            each=SEATS,
            away=True,
        )
        for seat, won in enumerate(view.tricks_won)
    ]
    lying = tuple([card for _, card in view.trick])
    return [*hands, Zone("trick", lying, Spread.TRICK, "trick", view.leader), *piles]


def turns_right(options: Mapping[str, object]) -> bool:
    """Return whether the turn passes to the right at the screen."""
    return options["direction"] == "counter_clockwise"


def italian(options: Mapping[str, object]) -> str:
    """Return the Italian cards in which the knight comes after the king, as the options have it."""
    return "italian_jack_high" if options.get("court_order") == "KJQ" else "italian_french"


def highest(view: TresetteView) -> int | None:
    """Return whose card would take the trick."""
    return highest_of(view, rules_of(view).strength) if view.phase == "play" else None


def moves(event: Event, state: TableState) -> Sequence[Step] | None:
    """Return what an event does to the cards: while a trick rests its worth is told."""
    if not isinstance(event, Taken):
        return None
    gathered = Move(event.cards, tricks_zone(event.seat), event.zone, Manner.GATHER)
    return [Announced(), TrickRests(event.zone, event.seat), gathered]


def cards_of(view: TresetteView, action: Action) -> tuple[Card, ...]:
    """Return the card that an action plays."""
    return (action,) if is_play(action) else ()


TABLE_GAME = TableGame(
    "tresette",
    facts=facts_of,
    cloth="tricks",
    told_in_rails=("leads",),
    italian=italian,
    at_once=("declare",),
    happenings=happenings_of,
    highlights=HIGHLIGHTS,
    layout="table",
    score_kind=ScoreKind.POINTS,
    zones=zones,
    marks=words.marks_of,
    prompt=asking.prompt_of,
    lines=words.LINES,
    action_words=asking.action_words,
    chapters=CHAPTERS,
    lesson=LESSON,
    moments=MOMENTS,
    puzzling=PUZZLING,
    keys=("call", "pass"),
    tricks=True,
    sorts=True,
    suits_first=True,
    brief=("goal", "order", "follow", "points", "melds", "talk", "win"),
    reasons=("melds", "cards", "aces", "last_trick"),
    turns_right=turns_right,
    highest=highest,
    moves=moves,
    cards_of=cards_of,
    reason=words.reason_of,
    hand_note=words.thirds_note,
    hint=hint_words,
    slip=slip,
    diagram_layout=lambda view: "diagram_tricks",
)
