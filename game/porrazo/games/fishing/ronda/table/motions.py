"""What the events of Ronda do to the cards, where that is not what events usually do."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import CardPlayed, Event
from porrazo.games.fishing.events import Captured, CardLeft, Settled, TableSwept
from porrazo.games.fishing.ronda.events import Challenged, TableLaid
from porrazo.games.fishing.table.common import TABLE, capture, left, won
from porrazo.table.game import Announced, Manner, Move, Step, TableState, hand_zone

ASIDE = "pending"
"""Captures that are not safe yet."""


def moves_of(event: Event, state: TableState) -> Sequence[Step] | None:
    """Return what an event does to the cards; None for what it usually does."""
    match event:
        case CardPlayed():
            # What became of the card is the next event.
            return []
        case TableLaid(cards=cards):
            return [Move(cards, TABLE, "stock", Manner.DEAL)]
        case Challenged(target=target, cards=cards):
            return [Announced(), Move(cards, hand_zone(target), hand_zone(target))]
        case CardLeft(seat=seat, card=card):
            return left(seat, card)
        case Captured(seat=seat, side=side, card=card, cards=cards, pending=pending):
            return capture(seat, card, cards, ASIDE if pending else won(side))
        case Settled(side=side, cards=cards):
            return [Move(cards, won(side), ASIDE, Manner.SWEEP)]
        case TableSwept(side=side, cards=cards):
            return [Move(cards, won(side), TABLE, Manner.SWEEP)]
    return None
