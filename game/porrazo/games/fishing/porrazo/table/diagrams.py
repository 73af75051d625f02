"""Positions of Porrazo for diagrams, told by their cards."""

from __future__ import annotations

from collections.abc import Mapping

from porrazo.cards import FRENCH_52
from porrazo.engine.options import OptionValue
from porrazo.table.teaching.lessons import Diagram

_DEAL = 3
"""The deal that a diagram is in unless it says otherwise: neither the first nor the last."""


def diagram(
    hands: tuple[str, ...],
    table: str = "",
    *,
    steps: tuple[str, ...] = (),
    takes: tuple[str, ...] = (),
    scores: tuple[tuple[str, int], ...] = (),
    to_act: int = 0,
    phase: str = "play",
    row: str = "",
    deal: int = _DEAL,
    piles: tuple[int, ...] = (),
    totals: tuple[int, ...] = (),
    options: Mapping[str, OptionValue] | None = None,
) -> Diagram:
    """Return a diagram; cards are texts with spaces between, and the reader is seat 0.

    ``row`` is a tendido that is to be arranged, ``piles`` are the numbers of cards won before.
    """
    named = {card for hand in hands for card in hand.split()} | {*table.split(), *row.split()}
    rest = [text for text in FRENCH_52.texts(FRENCH_52.cards) if text not in named]
    won: list[list[str]] = []
    for count in piles or (0,) * len(hands):
        won.append(rest[:count])
        rest = rest[count:]
    deals = phase == "tendido_choice"
    dealer_acts = deals or phase == "tendido_arrange"
    position = {
        "phase": phase,
        "to_act": to_act,
        "dealer": to_act if dealer_acts else (to_act - 1) % len(hands),
        "deal_number": deal,
        "hands": [hand.split() for hand in hands],
        "table": table.split(),
        "won": won,
        "stock": rest,
        "played": [],
        "scores": list(totals or (0,) * len(hands)),
        "tendido": "waiting" if deals else "dealt",
        "tendido_row": row.split() or None,
        "last_capturer": 0,
    }
    return Diagram(len(hands), position, steps, scores, takes, options or {}, deals=deals)
