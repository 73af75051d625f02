"""What the events of Dou Dizhu do to the cards, where it is not the usual."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN
from porrazo.desktop.table.game import Felt, Manner, Move, Step, hand_zone
from porrazo.engine.events import Called, CardsPlayed, Event

OUT = "out"
"""The heap of cards played earlier in the deal."""


def play_zone(seat: int) -> str:
    """Return the name of the zone with what a seat played last."""
    return f"play:{seat}"


def moves_of(event: Event, felt: Felt) -> Sequence[Step] | None:
    """Return the moves of an event; None for the usual ones.

    What a seat played before goes away when it plays again or passes.
    """
    match event:
        case CardsPlayed(seat=seat, cards=cards):
            played = Move(cards, play_zone(seat), hand_zone(seat), Manner.PLAY)
            return [*_cleared(seat, felt), played]
        case Called(seat=seat, call="pass"):
            return _cleared(seat, felt)
    return None


def _cleared(seat: int, felt: Felt) -> list[Step]:
    lying = felt.lying(play_zone(seat))
    return [Move((UNKNOWN,) * lying, OUT, play_zone(seat), Manner.SWEEP)] if lying else []
