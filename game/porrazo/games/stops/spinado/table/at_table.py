"""Spinado at the table: its zones, marks, pots and moves; what it asks and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import CardPlayed, Event, Laid, Scored
from porrazo.engine.game import Action
from porrazo.games.stops.spinado.events import RunStarted, SpinadoPlayed
from porrazo.games.stops.spinado.rules import ANTES, HOLD, JOINED, POTS, SPINADO
from porrazo.games.stops.spinado.table import asking, hints, words
from porrazo.games.stops.spinado.table.chapters import CHAPTERS
from porrazo.games.stops.spinado.table.facts import facts_of
from porrazo.games.stops.spinado.table.happenings import happenings_of
from porrazo.games.stops.spinado.table.highlights import HIGHLIGHTS
from porrazo.games.stops.spinado.table.lesson import LESSON
from porrazo.games.stops.spinado.table.moments import MOMENTS
from porrazo.games.stops.spinado.view import SpinadoView
from porrazo.table.game import (
    Announced,
    Late,
    Manner,
    Mark,
    Move,
    Reading,
    Score,
    ScoreKind,
    Spread,
    Step,
    TableGame,
    TableState,
    Zone,
    hand_zone,
)
from porrazo.table.places.cards_left import left_marks
from porrazo.table.places.geometry import Areas, Spot
from porrazo.table.places.spreads import from_left
from porrazo.table.words.say import Say

RUN, OUT, DEAD = "table", "out", "dead"
"""The run that goes on, the cards of earlier ones, and the dead hand."""
_STEP, _LONGEST = 0.56, 12
"""How far the cards of a run lie apart, in card widths; how many one has at most."""


def zones(view: SpinadoView) -> Sequence[Zone]:
    """Return the hands, the last run, what was played before, and the dead hand."""
    hands = [
        Zone(hand_zone(seat), cards, Spread.HAND, "cards", seat)
        for seat, cards in enumerate(view.hands)
    ]
    return [
        *hands,
        Zone(RUN, view.sequence, Spread.ROW, "table"),
        Zone(OUT, (UNKNOWN,) * view.sequence_from, Spread.HEAP, "out"),
        Zone(DEAD, (UNKNOWN,) * len(view.dead), Spread.HEAP, "dead"),
    ]


def lie(zone: str, state: TableState, areas: Areas) -> Sequence[Spot] | None:
    """Return how a run lies: from the left, one card after the other, each index seen."""
    if zone != RUN:
        return None
    return run_spots(areas, state.lying(RUN))


def marks(view: SpinadoView, say: Say) -> Sequence[Mark]:
    """Return who deals, the cards left, and what comes next, or why the run has stopped."""
    dealer = Mark("dealer", say.get("table.dealer_mark"), view.dealer)
    held = words.hold_marks(view, say)
    return [dealer, *left_marks(view, say), *held, *words.next_marks(view, say)]


def score(view: SpinadoView) -> Score:
    """Return the counters in front of the seats, and the pots."""
    return Score(tuple(view.scores), pots=view.pots)


def paid(event: Scored, pots: Sequence[int]) -> Sequence[int]:
    """Return by how much each pot grows with a score."""
    changes = [0] * len(POTS)
    if event.reason == "ante":
        for pot in ANTES[: -event.points]:
            changes[pot] = 1
    elif event.reason in POTS:
        changes[POTS.index(event.reason)] = -event.points
    elif event.reason == "final_pots":
        owed = event.points
        for pot, lying in enumerate(pots):
            changes[pot] = -min(owed, lying)
            owed += changes[pot]
    return changes


def moves(event: Event, state: TableState) -> Sequence[Step] | None:
    """Return what the dead hand, a new run and the spinado do to the cards."""
    match event:
        case Laid(cards=cards):
            return [Move(cards, DEAD, "stock", Manner.SLIDE)]
        case RunStarted() if state.lying(RUN):
            # It goes while the first card of the next run comes.
            return [Late(), Move((UNKNOWN,) * state.lying(RUN), OUT, RUN, Manner.SWEEP)]
        case CardPlayed(seat=seat, card=card):
            return [Move((card,), RUN, hand_zone(seat), Manner.PLAY)]
        case SpinadoPlayed(seat=seat, cards=(card, spinado)):
            thrown = Move((spinado,), RUN, hand_zone(seat), Manner.BLOW, onto=card, force=2)
            # Then it makes room for the card under it, while it is called.
            return [thrown, Announced(meanwhile=True), Move((), RUN, hand_zone(seat))]
    return None


def cards_of(view: SpinadoView, action: Action) -> tuple[Card, ...]:
    """Return the cards that an action plays."""
    if action == HOLD:
        return ()
    card = action % JOINED
    return (card, SPINADO) if action >= JOINED else (card,)


def tag(view: SpinadoView, action: Action, say: Say) -> str:
    """Return what sets a card with the spinado apart from the card alone."""
    return say.get("spinado.tag") if JOINED <= action < HOLD else ""


def action_words(view: SpinadoView, action: Action, say: Say) -> str:
    """Return an action as a short phrase."""
    return asking.action_words(action, say)


def reading(what: Reading, view: SpinadoView, say: Say) -> str | None:
    """Return the run, what comes next, and the pots."""
    return words.table_words(view, say) if what is Reading.TABLE else None


def run_spots(areas: Areas, count: int) -> list[Spot]:
    """Return where the cards of a run lie, so that none moves before the run is long."""
    return from_left(areas["table"], count, areas.card, _STEP, _LONGEST)


TABLE_GAME = TableGame(
    "spinado",
    facts=facts_of,
    cloth="stops",
    happenings=happenings_of,
    highlights=HIGHLIGHTS,
    layout="runs",
    score_kind=ScoreKind.CHIPS,
    zones=zones,
    marks=marks,
    prompt=asking.prompt_of,
    lines=words.LINES,
    action_words=action_words,
    chapters=CHAPTERS,
    lesson=LESSON,
    moments=MOMENTS,
    pots=POTS,
    heaps=(DEAD, OUT),
    sorts=True,
    suits_first=True,
    reasons=("ante", "matrimony", "intrigue", "game", "spinado", "final_pots"),
    brief=("goal", "pack", "run", "stop", "spinado", "pots", "pay"),
    lie=lie,
    score=score,
    paid=paid,
    moves=moves,
    cards_of=cards_of,
    tag=tag,
    reading=reading,
    reason=words.reason_of,
    hint=hints.hint_words,
    diagram_layout=lambda view: "diagram_runs",
)
