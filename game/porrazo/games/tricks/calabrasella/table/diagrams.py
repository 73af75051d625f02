"""Positions of Calabrasella for diagrams, told by their cards; the reader is seat 0."""

from __future__ import annotations

from collections.abc import Mapping

from porrazo.engine.options import OptionValue
from porrazo.games.tricks.calabrasella.rules import HAND, SEATS, WIDOW
from porrazo.games.tricks.italian import ITALIAN_40
from porrazo.games.tricks.table.common import points_in
from porrazo.table.teaching.lessons import Diagram

_COUNTERS = 100
Scores = tuple[tuple[str, int], ...]


def dealt(
    hands: tuple[str, ...],
    widow: str = "",
    *,
    phase: str = "bid",
    to_act: int = 0,
    steps: tuple[str, ...] = (),
    fields: Mapping[str, object] | None = None,
) -> Diagram:
    """Return a diagram before the play; hands and widow are filled up to their sizes.

    ``fields`` are further fields of the position, such as who plays alone.
    """
    held = [hand.split() for hand in hands]
    lying = widow.split()
    rest = _rest([*lying, *[card for hand in held for card in hand]])
    held = [hand + [rest.pop() for _ in range(HAND - len(hand))] for hand in held]
    lying += [rest.pop() for _ in range(WIDOW - len(lying))]
    there: dict[str, object] = {
        "dealer": SEATS - 1,
        "scores": [_COUNTERS] * SEATS,
        "phase": phase,
        "to_act": to_act,
        "hands": held,
        "widow": lying,
        **(fields or {}),
    }
    return Diagram(SEATS, there, steps)


def playing(
    hands: tuple[str, ...],
    *,
    trick: str = "",
    leader: int = 0,
    declarer: int = 0,
    mine: str = "",
    called: str = "3C",
    steps: tuple[str, ...] = (),
    scores: Scores = (),
    options: Mapping[str, OptionValue] | None = None,
) -> Diagram:
    """Return a diagram in the middle of the play; ``trick`` lies from the leader on.

    The card called came from the widow. What is put aside counts nothing. ``mine`` are the cards
    that whoever plays alone has won; all others were won by the two.
    """
    held = [hand.split() for hand in hands]
    lying, won = trick.split(), mine.split()
    named = {*lying, *won, called, *[card for hand in held for card in hand]}
    rest = _rest(named)
    aside = [rest.pop() for _ in range(WIDOW)]
    if not any(called in cards for cards in (*held, lying, won)):
        rest.append(called)
    seats = [(leader + turn) % SEATS for turn in range(len(lying))]
    there: dict[str, object] = {
        "dealer": SEATS - 1,
        "scores": [_COUNTERS] * SEATS,
        "phase": "play",
        "declarer": declarer,
        "called": called,
        "discards": aside[:1],
        "widow": [called, *aside[1:]],
        "taken": [called],
        "hands": held,
        "leader": leader,
        "to_act": (leader + len(lying)) % SEATS,
        "trick": [{"seat": seat, "card": card} for seat, card in zip(seats, lying, strict=True)],
        "won": [won, rest],
    }
    return Diagram(SEATS, there, steps, scores, options=options or {})


def _rest(named: list[str] | set[str]) -> list[str]:
    """Return the cards that are not named, those that count nothing last."""
    cards = sorted(ITALIAN_40.cards, key=lambda card: (-points_in([card]), -card))
    return [text for text in ITALIAN_40.texts(cards) if text not in named]
