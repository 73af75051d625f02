"""What deals of any card game share: seniority, the draw for the deal, scores, who leads."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from porrazo.cards import Card
from porrazo.engine.chance import EVERY_CARD
from porrazo.engine.events import Event, Scored
from porrazo.engine.game import Setup

MOST_DEALS: Final = 1000
"""A match that is still running after so many deals ends as it stands; the best score wins."""


def seniority(seats: int, dealer: int) -> tuple[int, ...]:
    """Return the seats from eldest to the dealer.

    >>> seniority(4, 1)
    (2, 3, 0, 1)
    """
    return tuple([(dealer + turn) % seats for turn in range(1, seats + 1)])


def first_dealer(setup: Setup) -> int:
    """Return the dealer of the first deal: the one given, or one drawn."""
    return setup.luck(0).below(setup.seats) if setup.dealer is None else setup.dealer


def score(
    scores: list[int],
    changes: Iterable[tuple[int, int]],
    reason: str,
    out: list[Event] | None,
) -> None:
    """Add points to scores in place, as pairs of side and points in the order of the events.

    Each change is one `Scored`; no change makes no event.
    """
    for side, points in changes:
        if not points:
            continue
        scores[side] += points
        if out is not None:
            out.append(Scored(side, points, reason, scores[side]))


def leaders(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the sides that have most; several share.

    >>> leaders((3, 5, 5))
    (1, 2)
    """
    most = max(scores)
    return tuple([side for side, points in enumerate(scores) if points == most])


def pack_of_deal(
    setup: Setup, cards: tuple[Card, ...], number: int, dealt: int = EVERY_CARD
) -> tuple[Card, ...]:
    """Return the pack of a deal in dealing order: the one given for it, or one shuffled.

    ``dealt`` says of how many cards the order matters, the first of the pack.
    """
    if number <= len(setup.packs):
        return setup.packs[number - 1]
    return setup.shuffled(cards, number, dealt)
