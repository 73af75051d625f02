"""Cuarenta at the table: its zones and marks; what it asks, moves and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.game import Action
from porrazo.games.fishing.cuarenta.rules import ANNOUNCE, PASS, TAKE, ronda_rank
from porrazo.games.fishing.cuarenta.table import asking, motions, words
from porrazo.games.fishing.cuarenta.table.chapters import CHAPTERS
from porrazo.games.fishing.cuarenta.table.claims import CLAIMING
from porrazo.games.fishing.cuarenta.table.facts import facts_of
from porrazo.games.fishing.cuarenta.table.happenings import happenings_of
from porrazo.games.fishing.cuarenta.table.highlights import HIGHLIGHTS
from porrazo.games.fishing.cuarenta.table.hints import hint_words, slip
from porrazo.games.fishing.cuarenta.table.lesson import LESSON
from porrazo.games.fishing.cuarenta.table.moments import MOMENTS
from porrazo.games.fishing.cuarenta.table.puzzles import PUZZLING
from porrazo.games.fishing.cuarenta.table.why import why
from porrazo.games.fishing.cuarenta.view import CuarentaView
from porrazo.games.fishing.table.common import TABLE, pile_zone, piles_counted
from porrazo.table import usual
from porrazo.table.game import (
    Markers,
    Preview,
    Refusal,
    Score,
    ScoreKind,
    Spread,
    TableGame,
    Zone,
    hand_zone,
)
from porrazo.table.words.say import Say

_SUITS = 4
# The cards that the game leaves out: face up 2 points, face down 10; all go back 2 points short.
_MARKERS = tuple(rank + suit for suit in "SHDC" for rank in "89T")
_UP, _DOWN = 2, 10


def zones(view: CuarentaView) -> Sequence[Zone]:
    """Return hands, the table, stock and piles."""
    hands = [
        Zone(hand_zone(seat), cards, Spread.HAND, "cards", seat)
        for seat, cards in enumerate(view.hands)
    ]
    piles = [pile_zone(view, side, pile) for side, pile in enumerate(view.won)]
    return [
        *hands,
        Zone(TABLE, view.table, Spread.ROWS, "table"),
        Zone("stock", (UNKNOWN,) * view.stock_count, Spread.HEAP, "stock"),
        *piles,
    ]


def score(view: CuarentaView) -> Score:
    """Return the score, kept with eights, nines and tens."""
    target = int(view.options["target"])
    return Score(view.scores, target, markers=Markers(_MARKERS, _UP, _DOWN, target - _UP))


def alike(action: Action, other: Action) -> bool:
    """Return whether two actions do the same: suits never matter."""
    return _meaning(action) == _meaning(other)


def cards_of(view: CuarentaView, action: Action) -> tuple[Card, ...]:
    """Return the card that an action plays; for the word what is announced."""
    if action == ANNOUNCE:
        hand = view.hands[view.seat]
        return tuple([card for card in hand if card >> 2 == ronda_rank(list(hand))])
    return () if ANNOUNCE < action <= PASS else (action % TAKE,)


def tag(view: CuarentaView, action: Action, say: Say) -> str:
    """Return what a card takes, where it has a choice."""
    return asking.taken_words(view, action, say) if action >= TAKE else ""


def preview(view: CuarentaView, action: Action, say: Say) -> Preview:
    """Return what a card would take."""
    return Preview() if ANNOUNCE <= action <= PASS else asking.preview_of(view, action, say)


def command(
    name: str, rest: Sequence[str], view: CuarentaView, say: Say
) -> Action | Refusal | None:
    """Return what a command is; a caught ronda is told when the deal is over."""
    if name == "claim":
        return Refusal(say.get("cuarenta.tell_claim_later"))
    if name == "pass":
        return PASS if PASS in view.legal else None
    return None


def _meaning(action: Action) -> tuple[int, int]:
    """Return the rank played and the ranks taken; other actions mean themselves."""
    card = action % TAKE
    return (card // _SUITS, action // TAKE) if card < ANNOUNCE else (action, 0)


TABLE_GAME = TableGame(
    "cuarenta",
    round_key=usual.HAND,
    place_words=usual.hand_words,
    told_in_rails=("games", words.RUN),
    facts=facts_of,
    cloth="fishing",
    at_once=("announce",),
    happenings=happenings_of,
    highlights=HIGHLIGHTS,
    layout="cuarenta",
    score_kind=ScoreKind.CARDS,
    zones=zones,
    marks=words.marks_of,
    prompt=asking.prompt_of,
    lines=words.LINES,
    action_words=asking.action_words,
    chapters=CHAPTERS,
    lesson=LESSON,
    moments=MOMENTS,
    puzzling=PUZZLING,
    keys=("claim",),
    more_cards=_MARKERS,
    suits_matter=False,
    reasons=("ronda", "caida", "limpia", "claim", "cards"),
    brief=("fish", "add", "run", "caida", "limpia", "ronda", "claim", "cards", "markers"),
    score=score,
    moves=motions.moves_of,
    alike=alike,
    claims=CLAIMING,
    cards_of=cards_of,
    tag=tag,
    own_preview=preview,
    commands=("claim", "pass"),
    command=command,
    hand_counts=piles_counted,
    plays_hands=True,
    reason=why,
    hint=hint_words,
    slip=slip,
)
