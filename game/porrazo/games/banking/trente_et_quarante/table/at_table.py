"""Trente et Quarante at the table: zones, marks, moves; what it asks and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN
from porrazo.engine.events import Event, HandStarted, Scored
from porrazo.games.banking.counting import total_of
from porrazo.games.banking.events import Reshuffled
from porrazo.games.banking.trente_et_quarante.events import CoupDecided, RowDealt
from porrazo.games.banking.trente_et_quarante.rules import CHANCES
from porrazo.games.banking.trente_et_quarante.table import asking, hints, words
from porrazo.games.banking.trente_et_quarante.table.chapters import CHAPTERS
from porrazo.games.banking.trente_et_quarante.table.facts import facts_of
from porrazo.games.banking.trente_et_quarante.table.happenings import happenings_of
from porrazo.games.banking.trente_et_quarante.table.highlights import HIGHLIGHTS
from porrazo.games.banking.trente_et_quarante.table.lesson import LESSON
from porrazo.games.banking.trente_et_quarante.table.moments import MOMENTS
from porrazo.games.banking.trente_et_quarante.table.net import net_words
from porrazo.games.banking.trente_et_quarante.view import TrenteView
from porrazo.table.game import (
    Manner,
    Mark,
    Marked,
    Move,
    Reading,
    Reason,
    ScoreKind,
    Spread,
    Stake,
    Step,
    TableGame,
    TableState,
    Zone,
    hand_zone,
)
from porrazo.table.places.geometry import Areas, Spot
from porrazo.table.places.spreads import from_left
from porrazo.table.words.say import Say

ROWS = {"noir": "row_1", "rouge": "row_2"}
"""Where the rows lie."""
_STEP, _FEW = 0.88, 6
"""How far the cards of a row lie apart, in card widths; with more than these they lie closer."""


def zones(view: TrenteView) -> Sequence[Zone]:
    """Return the rows of the last coup, the shoe and what is used up; nobody has a hand."""
    rows = (view.noir, view.rouge) if words.shows_rows(view) else ((), ())
    gone = len(view.used) - sum(map(len, rows))
    return [
        *[
            Zone(hand_zone(seat), (), Spread.HAND, "cards", seat, public=True)
            for seat in range(view.seats)
        ],
        *[Zone(zone, row, Spread.FAN, zone) for zone, row in zip(ROWS.values(), rows, strict=True)],
        Zone("stock", (UNKNOWN,) * view.stock_count, Spread.HEAP, "stock"),
        Zone("discard", (UNKNOWN,) * gone, Spread.HEAP, "discard"),
    ]


def lie(zone: str, state: TableState, areas: Areas) -> Sequence[Spot] | None:
    """Return how a row lies: from the left, where its first card stays while it is dealt."""
    if zone not in ROWS.values():
        return None
    return from_left(areas[zone], state.lying(zone), areas.card, _STEP, _FEW)


def stakes(view: TrenteView) -> Sequence[Stake]:
    """Return the bets that the viewer may see, and those in prison."""
    found = [
        Stake(CHANCES[chance], seat, amount, insured)
        for seat, bets in enumerate(view.bets)
        for chance, amount, insured in bets or ()
    ]
    for seat, held in enumerate(view.prison):
        for chance, kind in enumerate(CHANCES):
            amount = sum(each for place, each in held if place == chance)
            if amount:
                found.append(Stake(words.prison_spot(kind), seat, amount))
    return found


def moves(event: Event, state: TableState) -> Sequence[Step] | None:
    """Return what an event does to the cards."""
    match event:
        case HandStarted():
            return []
        case Reshuffled(count=count):
            gone = state.lying("discard")
            # Inside a coup noir may lie there already, and stays.
            swept = [] if count == gone else _swept(state)
            gone += _rows_lying(state) if swept else 0
            return [*swept, Move((UNKNOWN,) * gone, "stock", "discard", Manner.GATHER)]
        case RowDealt(kind=kind, cards=cards):
            steps = _swept(state) if kind == "noir" else []
            for count, card in enumerate(cards, 1):
                steps.append(Move((card,), ROWS[kind], "stock", Manner.DEAL))
                so_far = f"{total_of(cards[:count])}"
                steps.append(Marked(Mark(words.TOTALS[kind], so_far)))
            return steps
    return None if isinstance(event, Scored) else []


def reading(what: Reading, view: TrenteView, say: Say) -> str | None:
    """Return what the viewer has bet, and what lies on the table."""
    if what is Reading.HAND:
        return words.own_words(view, say)
    if what is Reading.TABLE:
        return words.table_words(view, say)
    return None


def reason(events: Sequence[Event], place: int, say: Say) -> Reason | None:
    """Return why something was paid: how the coup went."""
    event = events[place]
    if not isinstance(event, Scored) or event.reason not in ("won", "returned"):
        return None
    ended = next((e for e in reversed(events[:place]) if isinstance(e, CoupDecided)), None)
    if ended is None:
        return None
    title = say.get(f"trente_et_quarante.reason_{event.reason}")
    page = "results" if ended.winning else "refait"
    return Reason(title, words.LINES[CoupDecided](ended, say).words, (), page)


def _rows_lying(state: TableState) -> int:
    return sum(state.lying(row) for row in ROWS.values())


def _swept(state: TableState) -> list[Step]:
    """Return the moves that put the rows of the last coup away."""
    return [
        Move(state.open_cards(row), "discard", row, Manner.SWEEP)
        for row in ROWS.values()
        if state.lying(row)
    ]


TABLE_GAME = TableGame(
    "trente_et_quarante",
    told_in_rails=(words.PAST,),
    facts=facts_of,
    cloth="banks",
    happenings=happenings_of,
    highlights=HIGHLIGHTS,
    layout="trente_et_quarante",
    score_kind=ScoreKind.CHIPS,
    zones=zones,
    marks=words.marks_of,
    prompt=asking.prompt_of,
    lines=words.LINES,
    action_words=asking.action_words,
    chapters=CHAPTERS,
    lesson=LESSON,
    moments=MOMENTS,
    idle_keys=("numbers", "hide_hand", "read_hand"),
    heaps=("stock", "discard"),
    reasons=("won", "returned", "surrendered", "bet", "insurance"),
    sums_up=False,
    spots=CHANCES,
    locked_spots=tuple([words.prison_spot(kind) for kind in CHANCES]),
    spot_tints={
        "noir": ("ink",),
        "rouge": ("brick",),
        "couleur": ("ink", "brick"),
        "inverse": ("brick", "ink"),
    },
    spot_tags={"name_1": "noir", "name_2": "rouge"},
    ovals=tuple(words.TOTALS.values()),
    inscribed=(words.FIRST,),
    stamps=(words.REFAIT,),
    at_once=("betting",),
    brief=("aim", "bank", "bets", "rows", "prison", "end"),
    stakes=stakes,
    net=net_words,
    lit_spots=words.lit_spots,
    moves=moves,
    lie=lie,
    edged=(ROWS["noir"],),
    reading=reading,
    reason=reason,
    hint=hints.hint_words,
    diagram_layout=lambda view: "diagram_trente_et_quarante",
)
