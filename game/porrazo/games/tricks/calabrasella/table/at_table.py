"""Calabrasella at the table: its zones and moves; what it asks and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import Drawn, Event, Taken
from porrazo.engine.game import NOBODY, Action
from porrazo.games.tricks.calabrasella.codec import kind_and_cards
from porrazo.games.tricks.calabrasella.events import CardGiven, WidowShown
from porrazo.games.tricks.calabrasella.rules import PLAY, SEATS, is_play
from porrazo.games.tricks.calabrasella.table import asking, words
from porrazo.games.tricks.calabrasella.table.chapters import CHAPTERS
from porrazo.games.tricks.calabrasella.table.facts import facts_of
from porrazo.games.tricks.calabrasella.table.happenings import happenings_of
from porrazo.games.tricks.calabrasella.table.highlights import HIGHLIGHTS
from porrazo.games.tricks.calabrasella.table.hints import hint_words
from porrazo.games.tricks.calabrasella.table.lesson import LESSON
from porrazo.games.tricks.calabrasella.table.moments import MOMENTS
from porrazo.games.tricks.calabrasella.table.puzzles import PUZZLING
from porrazo.games.tricks.calabrasella.view import CalabrasellaView
from porrazo.games.tricks.italian import QUEEN_HIGHER
from porrazo.games.tricks.table.common import hands_of, highest_of, slip_of
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
    hand_zone,
)
from porrazo.table.words.say import Say

WIDOW, ASIDE = "widow", "discard"


def slip(view: CalabrasellaView, done: Action, better: Action) -> str:
    """Return what kind of slip a card was where another was better."""
    if not (view.phase == "play" and is_play(done) and is_play(better)):
        return ""
    return slip_of(view, done, better, QUEEN_HIGHER)


def zones(view: CalabrasellaView) -> Sequence[Zone]:
    """Return hands, the trick, the widow, what is put aside, and the two piles.

    The defenders' pile lies with the one after the declarer.
    """
    piles: list[tuple[Card, ...]] = [()] * SEATS
    if view.declarer != NOBODY:
        keepers = (view.declarer, view.defenders[0])
        for seat, won in zip(keepers, view.won, strict=True):
            piles[seat] = (UNKNOWN,) * len(won)
    exchanged = view.phase_id >= PLAY and view.declarer != NOBODY
    aside = len(view.discards)
    if exchanged:
        aside += len(view.widow) - len(view.taken)
    return [
        *hands_of(view, QUEEN_HIGHER),
        Zone("trick", tuple([card for _, card in view.trick]), Spread.TRICK, "trick", view.leader),
        Zone(WIDOW, () if exchanged else view.widow, _spread(view), "widow"),
        Zone(ASIDE, (UNKNOWN,) * aside, Spread.HEAP, "aside"),
        *[
            Zone(f"won:{seat}", cards, Spread.HEAP, "pile", seat, each=SEATS, away=True)
            for seat, cards in enumerate(piles)
        ],
    ]


def _spread(view: CalabrasellaView) -> Spread:
    """Return how the widow lies: side by side while cards are taken from it."""
    return Spread.ROW if view.phase == "take" else Spread.FAN


def highest(view: CalabrasellaView) -> int | None:
    """Return whose card would take the trick."""
    return highest_of(view, QUEEN_HIGHER) if view.phase == "play" else None


def moves(event: Event, state: TableState) -> Sequence[Step] | None:
    """Return what an event does to the cards; what is left of the widow goes aside."""
    match event:
        case CardGiven(seat=seat, to=to, card=card):
            return [Move((card,), hand_zone(to), hand_zone(seat))]
        case WidowShown(cards=cards):
            return [Move(cards, WIDOW, WIDOW)]
        case Drawn(seat=seat, cards=cards, zone=zone):
            left = (UNKNOWN,) * (state.lying(zone) - len(cards))
            taken = Move(cards, hand_zone(seat), zone)
            return [
                taken,
                Announced(),
                *([Move(left, ASIDE, zone, Manner.SWEEP)] if left else []),
            ]
        case Taken(seat=seat, side=side, cards=cards, zone=zone):
            gathered = Move(cards, f"won:{side}", zone, Manner.GATHER)
            return [Announced(), TrickRests(zone, seat), gathered]
    return None


def action_words(view: CalabrasellaView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    return asking.action_words(action, say)


def cards_of(view: CalabrasellaView, action: Action) -> tuple[Card, ...]:
    """Return the cards of the own hand that an action plays, returns or puts away."""
    kind, cards = kind_and_cards(action)
    return cards if kind in ("play", "return", "discard") else ()


TABLE_GAME = TableGame(
    "calabrasella",
    told_in_rails=("called", "set_aside", "role", "leads"),
    facts=facts_of,
    cloth="tricks",
    italian=lambda options: "italian_french",
    happenings=happenings_of,
    highlights=HIGHLIGHTS,
    layout="table",
    score_kind=ScoreKind.POINTS,
    zones=zones,
    marks=words.marks_of,
    prompt=asking.prompt_of,
    lines=words.LINES,
    action_words=action_words,
    chapters=CHAPTERS,
    lesson=LESSON,
    moments=MOMENTS,
    puzzling=PUZZLING,
    keys=("call", "pass"),
    tricks=True,
    sorts=True,
    suits_first=True,
    brief=("goal", "bid", "call", "widow", "follow", "points", "pay"),
    reasons=("deal",),
    highest=highest,
    moves=moves,
    cards_of=cards_of,
    reason=words.reason_of,
    hand_note=words.points_note,
    hint=hint_words,
    slip=slip,
    diagram_layout=lambda view: "diagram_tricks",
)
