"""Positions of Last One for diagrams, told by their cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from porrazo.engine.options import OptionValue
from porrazo.games.stops.last_one.rules import PACK
from porrazo.table.teaching.lessons import Diagram

_SEATS = 3
_SIZE = 7


def position(hands: Sequence[str], upcard: str, suit: str, stock: str) -> dict[str, object]:
    """Return a position in which it is the turn of seat 0; cards are texts with spaces between.

    The cards of ``stock`` are drawn first.
    """
    held = [hand.split() for hand in hands]
    first = stock.split()
    named = {card for hand in held for card in hand} | {upcard, *first}
    return {
        "dealer": _SEATS - 1,
        "scores": [0] * _SEATS,
        "to_act": 0,
        "phase": "turn",
        "hands": held,
        "size": _SIZE,
        "discards": [upcard],
        "upcard": {"card": upcard, "as": None, "suit": suit or None},
        "stock": [*first, *[text for text in PACK.texts(PACK.cards) if text not in named]],
    }


def diagram(
    hands: Sequence[str],
    upcard: str,
    *,
    suit: str = "",
    stock: str = "",
    steps: tuple[str, ...] = (),
    scores: tuple[tuple[str, int], ...] = (),
    options: Mapping[str, OptionValue] | None = None,
) -> Diagram:
    """Return a diagram; the reader is seat 0. See `position`."""
    there = position(hands, upcard, suit, stock)
    return Diagram(_SEATS, there, steps, scores, options={"fixed_size": _SIZE, **(options or {})})
