"""Refusing tricks of positions that cannot lie so."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import Card
from porrazo.engine.errors import BadPosition

Trick = tuple[tuple[int, Card], ...]
"""Seats and cards, the lead first."""


def check_turn(trick: Trick, leader: int, to_act: int, hands: Sequence[Sequence[Card]]) -> None:
    """Refuse a trick that the leader, the turn or the hands contradict while cards are played.

    Raises:
        BadPosition: they do.

    """
    check_order(trick, leader, len(hands))
    if to_act != (leader + len(trick)) % len(hands):
        raise BadPosition("to_act must be the seat after the last card of the trick")
    if not hands[to_act]:
        raise BadPosition("the hands are empty: the deal is over")


def check_order(trick: Trick, leader: int, seats: int) -> None:
    """Refuse a trick that is whole, or does not go from the leader from seat to seat.

    Raises:
        BadPosition: it is or does not.

    """
    if len(trick) >= seats:
        raise BadPosition("a whole trick is gathered at once")
    if [seat for seat, _ in trick] != [(leader + turn) % seats for turn in range(len(trick))]:
        raise BadPosition("trick must go from the leader from seat to seat")
