"""Ronda at the table: its zones and marks; what it asks, moves and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN
from porrazo.engine.game import Action
from porrazo.games import game_named
from porrazo.games.fishing.ronda.rules import PASS
from porrazo.games.fishing.ronda.table import asking, motions, words
from porrazo.games.fishing.ronda.table.chapters import CHAPTERS
from porrazo.games.fishing.ronda.table.claims import CLAIMING
from porrazo.games.fishing.ronda.table.facts import facts_of
from porrazo.games.fishing.ronda.table.happenings import happenings_of
from porrazo.games.fishing.ronda.table.highlights import HIGHLIGHTS
from porrazo.games.fishing.ronda.table.hints import hint_words, slip
from porrazo.games.fishing.ronda.table.lesson import LESSON
from porrazo.games.fishing.ronda.table.moments import MOMENTS
from porrazo.games.fishing.ronda.table.puzzles import PUZZLING
from porrazo.games.fishing.ronda.table.why import why
from porrazo.games.fishing.ronda.view import RondaView
from porrazo.games.fishing.table.common import TABLE, pile_zone, piles_counted
from porrazo.table import usual
from porrazo.table.game import (
    Refusal,
    ScoreKind,
    Spread,
    TableGame,
    Zone,
    hand_zone,
)
from porrazo.table.words.say import Say

_SUITS = 4


def zones(view: RondaView) -> Sequence[Zone]:
    """Return hands, the table, what is in the air, stock and piles."""
    hands = [
        Zone(hand_zone(seat), cards, Spread.HAND, "cards", seat)
        for seat, cards in enumerate(view.hands)
    ]
    # Between two nothing is ever in the air.
    in_the_air = [
        Zone(
            motions.ASIDE,
            view.pending.cards[::-1] if view.pending else (),
            Spread.ROW,
            "pending",
        )
    ][: view.seats - 2]
    piles = [pile_zone(view, side, pile) for side, pile in enumerate(view.won)]
    return [
        *hands,
        Zone(TABLE, view.table, Spread.ROWS, "table"),
        *in_the_air,
        Zone("stock", (UNKNOWN,) * view.stock_count, Spread.HEAP, "stock"),
        *piles,
    ]


def alike(action: Action, other: Action) -> bool:
    """Return whether two actions do the same: suits never matter."""
    if action < PASS and other < PASS:
        return action // _SUITS == other // _SUITS
    return action == other


def command(name: str, rest: Sequence[str], view: RondaView, say: Say) -> Action | Refusal | None:
    """Return what a command is; claims are heard when a deal is over."""
    if name == "claim":
        return Refusal(say.get("ronda.tell_claim_later"))
    if name == "pass":
        return PASS if PASS in view.legal else None
    return None


TABLE_GAME = TableGame(
    "ronda",
    round_key=usual.HAND,
    place_words=usual.hand_words,
    told_in_rails=(words.WAITING,),
    facts=facts_of,
    cloth="ronda",
    at_once=("announce",),
    happenings=happenings_of,
    highlights=HIGHLIGHTS,
    layout="ronda",
    score_kind=ScoreKind.PEGS,
    zones=zones,
    marks=words.marks_of,
    prompt=asking.prompt_of,
    lines=words.LINES,
    cards_of=usual.cards_by_text(game_named("ronda")),
    action_words=asking.action_words,
    chapters=CHAPTERS,
    lesson=LESSON,
    moments=MOMENTS,
    puzzling=PUZZLING,
    faces="spanish",
    keys=("claim",),
    turns_right=usual.anticlockwise,
    suits_matter=False,
    reasons=(
        "announcement",
        "taken_back",
        "penalty",
        "caida",
        "cinco",
        "diez",
        "mesa",
        "claim",
        "cards",
    ),
    brief=("fish", "run", "calls", "doubt", "settle", "chain", "mesa", "claim", "win"),
    moves=motions.moves_of,
    alike=alike,
    claims=CLAIMING,
    commands=("claim", "pass"),
    command=command,
    hand_counts=piles_counted,
    plays_hands=True,
    reason=why,
    hint=hint_words,
    slip=slip,
)
