"""Positions of Cuarenta for diagrams, told by their cards."""

from __future__ import annotations

from collections.abc import Mapping

from porrazo.cards import FRENCH_40
from porrazo.engine.options import OptionValue
from porrazo.table.teaching.lessons import Diagram

_DEAL = 2
"""The deal that a diagram is in unless it says otherwise: neither the first nor the last."""


def diagram(
    hands: tuple[str, str],
    table: str = "",
    *,
    steps: tuple[str, ...] = (),
    takes: tuple[str, ...] = (),
    scores: tuple[tuple[str, int], ...] = (),
    to_act: int = 0,
    phase: str = "play",
    deal: int = _DEAL,
    played: str = "",
    calls: tuple[str | None, str | None] = (None, None),
    caida: str = "",
    piles: tuple[int, int] = (0, 0),
    totals: tuple[int, int] = (0, 0),
    options: Mapping[str, OptionValue] | None = None,
) -> Diagram:
    """Return a diagram for two; cards are texts with spaces between, and the reader is seat 0.

    ``played`` are cards played in this deal by turns from seat 1 on, which have been taken since;
    ``caida`` is the rank of one that the reader has made, ``piles`` are the numbers of cards won
    before, ``totals`` the scores.
    """
    turns = [(1 - n % 2, card) for n, card in enumerate(played.split())]
    named = {*" ".join(hands).split(), *table.split(), *[card for _, card in turns]}
    rest = [text for text in FRENCH_40.texts(FRENCH_40.cards) if text not in named]
    won: list[list[str]] = []
    for count in piles:
        won.append(rest[:count])
        rest = rest[count:]
    won[0] += [card for _, card in turns]
    position = {
        "phase": phase,
        "to_act": to_act,
        "dealer": 1 - to_act,
        "deal_number": deal,
        "hands": [hand.split() for hand in hands],
        "table": table.split(),
        "won": won,
        "stock": rest,
        "played": [{"seat": seat, "card": card} for seat, card in turns],
        "scores": list(totals),
        "calls": list(calls),
        "caidas": [{"seat": 0, "rank": caida}] if caida else [],
        "last_capturer": 0,
    }
    return Diagram(2, position, steps, scores, takes, options or {})
