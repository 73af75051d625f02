"""The fields that positions of all fishing games share, in the protocol's words and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from porrazo.cards import Pack
from porrazo.engine.errors import BadPosition
from porrazo.engine.fields import Fields
from porrazo.engine.game import NOBODY
from porrazo.games.fishing.positions import (
    claimed_json,
    pending_json,
    play_json,
    read_claimed,
    read_nullable,
    read_pending,
    read_plays,
    read_scores,
    read_stock,
    seat_json,
)
from porrazo.games.fishing.view import FishingRules, FishingView


def shared_json(view: FishingView, pack: Pack) -> dict[str, object]:
    """Return the shared fields of a view as the protocol writes a state or an observation."""
    texts = pack.texts
    answer: dict[str, object] = {
        "phase": view.phase,
        "to_act": seat_json(view.to_act),
        "dealer": view.dealer,
        "hand_number": view.hand_number,
        "deal_number": view.deal_number,
        "hands": [texts(hand) for hand in view.hands],
        "scores": list(view.scores),
        "sides": list(view.sides),
        "winner": seat_json(view.winner),
        "over": view.phase == "over",
        "table": texts(view.table),
        "piles": [len(pile) for pile in view.won],
        "won": [texts(pile) for pile in view.won],
        "played": [play_json(play, pack) for play in view.played],
        "last_capturer": seat_json(view.last_capturer),
        "last_left": play_json(view.last_left, pack) if view.last_left else None,
        "pending": pending_json(view.pending, pack) if view.pending else None,
        "calls": list(view.calls),
    }
    if view.seat == NOBODY:
        answer["stock"] = texts(view.stock)
    else:
        answer["stock_count"] = view.stock_count
    if view.claimed:
        answer["claimed"] = claimed_json(view.claimed)
    return answer


def read_shared(
    fields: Fields,
    rules: FishingRules,
    pack: Pack,
    phases: Sequence[str],
    worth: Sequence[Sequence[int]] = (),
    most_limpia: int = 0,
) -> dict[str, Any]:
    """Return the shared fields of a position by their names in the view, but for the calls.

    ``worth`` is what a capture in the air scores, by level and rank; without it none is read.

    Raises:
        BadPosition: one is missing, of the wrong type or out of its range.

    """
    seats, sides = len(rules.sides), len(set(rules.sides))
    table = fields.cards(fields.raw("table"), "table")
    played, last_left = read_plays(fields, seats, table)
    stock = read_stock(fields, pack)
    phase = fields.text("phase", *phases)
    hands = [fields.cards(hand, "hands", hidden=True) for hand in fields.items("hands", seats)]
    over = phase == "over"
    return {
        "seat": NOBODY,
        "seats": seats,
        "options": rules.setup.options,
        "phase": phase,
        "to_act": read_nullable(fields, "to_act", seats)
        if over
        else fields.whole("to_act", 0, seats - 1),
        "legal": (),
        "dealer": fields.whole("dealer", 0, seats - 1),
        "hand_number": fields.whole("hand_number", 1, 1000) if "hand_number" in fields else 1,
        "deal_number": fields.whole("deal_number", 1, rules.deals),
        "deals": rules.deals,
        "hands": tuple(hands),
        "table": table,
        "stock": stock,
        "stock_count": len(stock),
        "scores": read_scores(fields, sides),
        "sides": rules.sides,
        "won": tuple([fields.cards(pile, "won") for pile in fields.items("won", sides)]),
        "played": played,
        "last_capturer": read_nullable(fields, "last_capturer", sides),
        "last_left": last_left,
        "pending": read_pending(fields, seats, pack, worth, most_limpia) if worth else None,
        "claimed": read_claimed(fields, seats),
        "winner": read_nullable(fields, "winner", sides),
    }


def read_calls(fields: Fields, seats: int, known: Sequence[str]) -> tuple[str | None, ...]:
    """Return what each seat has said, null or one of the ``known`` calls; null where left out."""
    if "calls" not in fields:
        return (None,) * seats
    calls: list[str | None] = []
    for call in fields.items("calls", seats):
        if call is not None and call not in known:
            raise BadPosition(f"calls must hold null, {', '.join(known)}")
        calls.append(None if call is None else str(call))
    return tuple(calls)


def check_end(view: FishingView) -> None:
    """Refuse a match that is over without a winner, or with somebody to act.

    Raises:
        BadPosition: it is such.

    """
    if view.winner == NOBODY or view.to_act != NOBODY:
        raise BadPosition("a match that is over has a winner and nobody to act")
