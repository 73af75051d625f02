"""Positions of Ronda for diagrams, told by their cards."""

from __future__ import annotations

from collections.abc import Mapping

from porrazo.cards import SPANISH_40
from porrazo.engine.options import OptionValue
from porrazo.table.teaching.lessons import Diagram

_DEAL = 2
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
    deal: int = _DEAL,
    played: tuple[str, ...] = (),
    piles: tuple[int, ...] = (),
    totals: tuple[int, ...] = (),
    options: Mapping[str, OptionValue] | None = None,
) -> Diagram:
    """Return a diagram; cards are texts with spaces between, and the reader is seat 0.

    ``played`` are the cards each seat has played in this deal, which have been taken since;
    ``piles`` are the numbers of cards won before, ``totals`` the scores.
    """
    texts = SPANISH_40.texts(SPANISH_40.cards)
    seats = len(hands)
    turns = [(seat, card) for seat, cards in enumerate(played) for card in cards.split()]
    named = {card for hand in hands for card in hand.split()}
    named |= {*table.split(), *[card for _, card in turns]}
    rest = [text for text in texts if text not in named]
    won: list[list[str]] = []
    for count in piles or (0,) * (3 if seats == 3 else 2):
        won.append(rest[:count])
        rest = rest[count:]
    won[0] += [card for _, card in turns]
    position = {
        "phase": phase,
        "to_act": to_act,
        "dealer": (to_act - 1) % seats,
        "deal_number": deal,
        "hands": [hand.split() for hand in hands],
        "table": table.split(),
        "won": won,
        "stock": rest,
        "played": [{"seat": seat, "card": card} for seat, card in turns],
        "scores": list(totals or (0,) * len(won)),
        "last_capturer": 0,
    }
    return Diagram(seats, position, steps, scores, takes, options or {})
