"""What the events of Porrazo do to the cards, where that is not what events usually do."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import CardPlayed, Event, Scored
from porrazo.games.fishing.events import (
    Captured,
    CardLeft,
    CardsCounted,
    LeftoversDealt,
    SanBenito,
    Settled,
    TableSwept,
    TendidoArranged,
    TendidoDealt,
)
from porrazo.games.fishing.table.common import TABLE, won
from porrazo.table.game import (
    Announced,
    Compared,
    Late,
    Manner,
    Move,
    Step,
    TableState,
    Wiped,
    hand_zone,
)
from porrazo.table.places.usual_moves import round_from

ASIDE, ROW, TRAY = "pending", "tendido", "tray"
"""Captures that are not safe yet, the row while it is arranged, what it lies on."""
_HEAVIEST = 3


def moves_of(event: Event, state: TableState) -> Sequence[Step] | None:
    """Return what an event does to the cards; None for what it usually does."""
    match event:
        case CardPlayed():
            # What became of the card is the next event.
            return []
        case TendidoDealt(row=row):
            return [Move(row, ROW, "stock", Manner.DEAL)]
        case TendidoArranged(row=row):
            return [Move(row, ROW, ROW, Manner.SLIDE), Move(row, TABLE, ROW, Manner.SLIDE)]
        case LeftoversDealt(count=count, cards=cards):
            return _leftovers(count, cards, state)
        case CardLeft(seat=seat, card=card):
            return [Move((card,), TABLE, hand_zone(seat), Manner.PLAY)]
    return _taking(event, state)


def _taking(event: Event, state: TableState) -> Sequence[Step] | None:
    """Return what an event does that takes cards, or counts those that are taken."""
    match event:
        case Captured(seat=seat, side=side, card=card, cards=cards, pending=pending):
            if pending:
                return _blow(seat, card, cards, state)
            return _capture(seat, card, cards, won(side))
        case SanBenito(seat=seat, side=side, card=card, cards=cards):
            hit = Move((card,), TABLE, hand_zone(seat), Manner.BLOW, cards[0], _HEAVIEST)
            return [hit, Announced(), Move((card, *cards), won(side), "", Manner.GATHER)]
        case Settled(side=side, cards=cards):
            return [Move(cards, won(side), ASIDE, Manner.SWEEP)]
        case CardsCounted(piles=piles):
            return [Compared(tuple(piles))]
        case Scored(reason="limpia"):
            return [Announced(meanwhile=True), Wiped(TABLE)]
        case TableSwept(side=side, cards=cards):
            return [Move(cards, won(side), TABLE, Manner.SWEEP)]
    return None


def _blow(seat: int, card: Card, cards: Sequence[Card], state: TableState) -> list[Step]:
    """Throw a card down on another; while it is called all are put aside."""
    force = 2 if state.lying(ASIDE) else 1
    hit = Move((card,), TABLE, hand_zone(seat), Manner.BLOW, cards[0], force)
    return [hit, Late(rest=True), Move((card, *cards), ASIDE, "", Manner.GATHER)]


def _capture(seat: int, card: Card, cards: Sequence[Card], target: str) -> list[Step]:
    played = Move((card,), TABLE, hand_zone(seat), Manner.ONTO, onto=cards[0])
    return [played, Move((card, *cards), target, "", Manner.GATHER)]


def _leftovers(count: int, cards: Sequence[Card], state: TableState) -> list[Step]:
    if cards:
        return [Move(tuple(cards), TABLE, "stock", Manner.DEAL)]
    order = round_from(state.dealer, state.seats)
    return [
        Move((UNKNOWN,), hand_zone(order[turn % len(order)]), "stock", Manner.DEAL)
        for turn in range(count)
    ]
