"""What the events of Cuarenta do to the cards, where that is not what events usually do."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.events import CardPlayed, Event
from porrazo.games.fishing.cuarenta.events import DoubleRonda, RunTaken
from porrazo.games.fishing.events import Captured, CardLeft, Limpia
from porrazo.games.fishing.table.common import TABLE, capture, left, won
from porrazo.table.game import Announced, Manner, Move, Step, TableState, Wiped, hand_zone


def moves_of(event: Event, state: TableState) -> Sequence[Step] | None:
    """Return what an event does to the cards; None for what it usually does."""
    match event:
        case CardPlayed():
            # What became of the card is the next event.
            return []
        case CardLeft(seat=seat, card=card):
            return left(seat, card)
        case Captured(seat=seat, side=side, card=card, cards=cards):
            return capture(seat, card, cards, won(side))
        case RunTaken(side=side, cards=cards):
            return [Move(cards, won(side), TABLE, Manner.GATHER)]
        case Limpia():
            return [Announced(meanwhile=True), Wiped(TABLE)]
        case DoubleRonda(seat=seat, cards=cards):
            return [Move(cards, hand_zone(seat), hand_zone(seat))]
    return None
