"""Porrazo at the table: its zones and marks; what it asks, moves and says stands beside."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from porrazo.cards import FRENCH_52, UNKNOWN, Card
from porrazo.engine.game import Action
from porrazo.games.fishing.combinations import best_combination
from porrazo.games.fishing.porrazo.rules import ARRANGE, DECLARE, IN_PLACE
from porrazo.games.fishing.porrazo.table import asking, motions, telling, words
from porrazo.games.fishing.porrazo.table.chapters import CHAPTERS
from porrazo.games.fishing.porrazo.table.facts import facts_of
from porrazo.games.fishing.porrazo.table.happenings import happenings_of
from porrazo.games.fishing.porrazo.table.highlights import HIGHLIGHTS
from porrazo.games.fishing.porrazo.table.lesson import LESSON
from porrazo.games.fishing.porrazo.table.missed_calls import CLAIMING
from porrazo.games.fishing.porrazo.table.moments import MOMENTS
from porrazo.games.fishing.porrazo.table.puzzles import PUZZLING
from porrazo.games.fishing.porrazo.table.why import why
from porrazo.games.fishing.porrazo.view import PorrazoView, seen_cards
from porrazo.games.fishing.porrazo.what_if import tendido_scores, what_if
from porrazo.games.fishing.table.common import TABLE, pile_zone, piles_counted, slip_of
from porrazo.players.coach.advice import Advice
from porrazo.table import usual
from porrazo.table.game import (
    Answer,
    HintWords,
    Mark,
    Preview,
    Score,
    ScoreKind,
    Spread,
    TableGame,
    TableState,
    Zone,
    hand_zone,
)
from porrazo.table.places.geometry import Areas, Spot
from porrazo.table.places.paired_rows import paired_spots, spots_beside
from porrazo.table.words.say import Say

_FROM_CARD = 4


def zones(view: PorrazoView) -> Sequence[Zone]:
    """Return hands, the table, the row of a tendido, what is in the air, stock and piles."""
    hands = [
        Zone(hand_zone(seat), cards, Spread.HAND, "cards", seat)
        for seat, cards in enumerate(view.hands)
    ]
    # What was played last lies on top, which is on the right.
    in_the_air = view.pending.cards[::-1] if view.pending else ()
    piles = [pile_zone(view, side, pile) for side, pile in enumerate(view.won)]
    return [
        *hands,
        Zone(TABLE, view.table, Spread.ROWS, "table"),
        Zone(motions.ASIDE, in_the_air, Spread.ROW, "pending"),
        Zone(motions.ROW, view.tendido_row, Spread.ROW, "table"),
        Zone("stock", (UNKNOWN,) * view.stock_count, Spread.HEAP, "stock"),
        *piles,
    ]


def marks(view: PorrazoView, say: Say) -> Sequence[Mark]:
    """Return who deals, what was called, and what is in the air."""
    marks = [Mark("dealer", say.get("table.dealer_mark"), view.dealer)]
    marks += [
        Mark("call", say.get(f"porrazo.event_call_{call}"), seat)
        for seat, call in enumerate(view.calls)
        if call is not None and call != "silent"
    ]
    return [*marks, words.pending_mark(view.pending, say)] if view.pending else marks


def score(view: PorrazoView) -> Score:
    """Return the score; a match of so many hands is played to no number."""
    target = 0 if view.options["hands"] else int(view.options["target"])
    return Score(tuple(view.scores), target)


def persistent_button(view: PorrazoView, say: Say) -> Answer | None:
    """Return the button that calls a ronda, where people call theirs."""
    announced = view.options["declarations"] == "announced"
    return asking.call_button(view, say) if announced else None


def lie(zone: str, state: TableState, areas: Areas) -> Sequence[Spot] | None:
    """Return where the row lies while it is arranged, and the table's cards beside it."""
    if zone == motions.ROW:
        return paired_spots(areas, motions.TRAY, beside=state.lying(TABLE) > 0)
    if zone == TABLE and state.lying(motions.ROW):
        return spots_beside(areas, motions.TRAY, state.lying(zone))
    return None


def alike(action: Action, other: Action) -> bool:
    """Return whether two actions do the same: suits never matter."""
    return _meaning(action) == _meaning(other)


def cards_of(view: PorrazoView, action: Action) -> tuple[Card, ...]:
    """Return the card that an action plays; for a call what could be called."""
    if action < 2 * IN_PLACE:
        return (action % IN_PLACE,)
    if action != DECLARE:
        return ()
    hand = view.hands[view.seat]
    rank = best_combination(list(hand)) & 15
    return tuple([card for card in hand if card >> 2 == rank])


def tag(view: PorrazoView, action: Action, say: Say) -> str:
    """Return that a card is left in place."""
    in_place = IN_PLACE <= action < 2 * IN_PLACE
    return say.get("porrazo.reason_in_place") if in_place else ""


def preview(view: PorrazoView, action: Action, say: Say) -> Preview:
    """Return what a card would take."""
    if action >= 2 * IN_PLACE:
        return Preview()
    seen = what_if(view, action)
    return Preview(lit=seen.captures, strong=bool(seen.porrazo_level))


def place_words(view: PorrazoView, say: Say) -> str:
    """Return the hand and the deal."""
    return say.get("porrazo.place", hand=view.hand_number, deal=view.deal_number, deals=view.deals)


def instead(view: PorrazoView, action: Action, say: Say) -> str:
    """Return what the teacher says where another card or choice is tried."""
    if action >= ARRANGE:
        points = sum(score[1] for score in tendido_scores(view, action))
        return say.plural("porrazo.lesson_else_arrange", points)
    if action >= 2 * IN_PLACE:
        return say.get("porrazo.lesson_else_choice")
    taken = what_if(view, action).captures
    key = "porrazo.lesson_else_take" if taken else "porrazo.lesson_else_stay"
    return say.get(key, card=say.card(action % IN_PLACE), cards=say.cards(taken))


def hint(view: PorrazoView, advice: Advice, say: Say) -> HintWords | None:
    """Return an advice in words."""
    from porrazo.games.fishing.porrazo.table.hints import Hint

    hint = Hint(say.text, say.names, view, advice)
    return HintWords(hint.best, hint.why, hint.next)


def slip(view: PorrazoView, done: Action, better: Action) -> str:
    """Return what kind of slip a card was where another was better; "" for calls and answers."""
    if max(done, better) >= len(FRENCH_52.cards):
        return ""
    return slip_of(partial(_alike_out, view), done, better)


def _alike_out(view: PorrazoView, card: Card) -> int | None:
    """Return how many cards still out match one that is left, None where it captures."""
    if any(each >> 2 == card >> 2 for each in view.table):
        return None
    return sum(each >> 2 == card >> 2 for each in {*FRENCH_52.cards} - {*seen_cards(view)})


def diagram_layout(view: PorrazoView) -> str:
    """Return the layout of a diagram: that of a tendido gives the row most of the room."""
    return "diagram_tendido" if view.phase == "tendido_arrange" else "diagram"


def _meaning(action: Action) -> tuple[int, bool]:
    if action >= 2 * IN_PLACE:
        return action, False
    return (action % IN_PLACE) // _FROM_CARD, action >= IN_PLACE


TABLE_GAME = TableGame(
    "porrazo",
    round_key=usual.HAND,
    facts=facts_of,
    cloth="fishing",
    at_once=("declare",),
    happenings=happenings_of,
    highlights=HIGHLIGHTS,
    layout="porrazo",
    score_kind=ScoreKind.PEGS,
    zones=zones,
    marks=marks,
    prompt=asking.prompt_of,
    lines=words.LINES,
    action_words=asking.action_words,
    chapters=CHAPTERS,
    lesson=LESSON,
    moments=MOMENTS,
    puzzling=PUZZLING,
    keys=("call", "turn_tendido", "claim"),
    suits_matter=False,
    reasons=(
        "in_place",
        "porrazo",
        "counter_porrazo",
        "limpia",
        "tendido_place",
        "tendido_set",
        "ronda",
        "rondine",
        "four",
        "claim",
        "cards",
    ),
    brief=("fish", "run", "place", "porrazo", "counter", "limpia", "ronda", "tendido", "win"),
    score=score,
    persistent_button=persistent_button,
    moves=motions.moves_of,
    lie=lie,
    alike=alike,
    claims=CLAIMING,
    cards_of=cards_of,
    tag=tag,
    own_preview=preview,
    own_would=telling.would,
    place_words=place_words,
    commands=telling.COMMANDS,
    command=telling.command,
    offers=telling.offers,
    told_when_asked=telling.when_asked,
    reading=telling.reading,
    hand_counts=piles_counted,
    plays_hands=True,
    own_instead=instead,
    reason=why,
    hint=hint,
    slip=slip,
    diagram_layout=diagram_layout,
)
