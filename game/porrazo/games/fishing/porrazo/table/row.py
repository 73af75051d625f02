"""The tendido as a row of pairs: which order is which action, and what it scores."""

from __future__ import annotations

from functools import partial

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.games.fishing.porrazo.rules import ARRANGE, RIGHT_TO_LEFT, SWAP_LEFT, SWAP_RIGHT
from porrazo.games.fishing.porrazo.table.motions import ROW, TRAY
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import tendido_scores
from porrazo.games.fishing.table.common import TABLE
from porrazo.table.game import PairedRow, RowOrder, RowScore
from porrazo.table.words.say import Say

_BITS = (SWAP_LEFT, SWAP_RIGHT, RIGHT_TO_LEFT)
_SET_WORDS = {2: "porrazo.board_pair", 3: "porrazo.board_three", 4: "porrazo.board_four"}


def row_of(view: PorrazoView, say: Say) -> PairedRow:
    """Return the row that the dealer arranges in a view of the phase ``tendido_arrange``."""
    return PairedRow(
        zone=ROW,
        tray=TRAY,
        beside=TABLE,
        action_of=_action_of,
        order_of=_order_of,
        score=partial(_score, view, say),
        confirm=lambda points: say.plural("porrazo.board_confirm", points),
        command="turn_tendido",
        flip=lambda key: say.get("porrazo.board_flip", key=key),
        ways=(say.get("porrazo.board_left_to_right"), say.get("porrazo.board_right_to_left")),
        both_ways=view.options["tendido_count"] == "either_way",
    )


def _action_of(order: RowOrder) -> Action:
    return ARRANGE + sum(bit for bit, chosen in zip(_BITS, order, strict=True) if chosen)


def _order_of(action: Action) -> RowOrder:
    bits = action - ARRANGE
    return RowOrder(*[bool(bits & bit) for bit in _BITS])


def _score(view: PorrazoView, say: Say, order: RowOrder) -> RowScore:
    """Return what an order scores: for each card a line for its place and one for its set."""
    scores = tendido_scores(view, _action_of(order))
    words: dict[Card, list[str]] = {}
    for reason, points, cards in scores:
        in_place = reason == "tendido_place"
        key = "porrazo.board_in_place" if in_place else _SET_WORDS[len(cards)]
        for card in cards:
            words.setdefault(card, []).append(say.get(key, points=points))
    placed = frozenset(cards[0] for reason, _, cards in scores if reason == "tendido_place")
    return RowScore(sum(points for _, points, _ in scores), words, placed)
