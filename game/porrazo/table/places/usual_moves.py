"""What the events of any card game usually do to the cards."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.cards import UNKNOWN
from porrazo.engine.events import (
    CardPlayed,
    CardsPlayed,
    Dealt,
    Discarded,
    Drawn,
    Event,
    HandOver,
    HandStarted,
    Laid,
    Shown,
    Taken,
    TurnedUp,
)
from porrazo.table.game import Manner, Move, NewPack, Step, TableState, TrickRests, hand_zone


def round_from(dealer: int, seats: int) -> list[int]:
    """Return the seats in the order in which they get cards."""
    return [(dealer + 1 + turn) % seats for turn in range(seats)]


def usual_moves(event: Event, state: TableState, pack_count: int) -> Sequence[Step]:
    """Return what an event does to the cards where its game says nothing else."""
    match event:
        case HandStarted():
            return [NewPack(pack_count)]
        case Dealt(seat=dealer, count=count, to=to):
            order = to or round_from(dealer, state.seats)
            cards = (UNKNOWN,) * count
            return [Move(cards, hand_zone(seat), "stock", Manner.DEAL) for seat in order]
        case Laid(zone=zone, cards=cards):
            return [Move(cards, zone, "stock", Manner.DEAL)]
        case TurnedUp(zone=zone, card=card):
            return [Move((card,), zone, zone)]
        case CardPlayed(seat=seat, card=card):
            return [Move((card,), _played_to(seat, state), hand_zone(seat), Manner.PLAY)]
        case CardsPlayed(seat=seat, cards=cards, zone=zone):
            target = zone if state.has(zone) else _played_to(seat, state)
            return [Move(cards, target, hand_zone(seat), Manner.PLAY)]
        case Drawn(seat=seat, cards=cards, zone=zone):
            return [Move(cards, hand_zone(seat), zone, Manner.SLIDE)]
        case Discarded(seat=seat, cards=cards, zone=zone):
            return [Move(cards, zone, hand_zone(seat), Manner.SLIDE)]
        case Shown(seat=seat, cards=cards):
            return [Move(cards, hand_zone(seat), hand_zone(seat))]
        case Taken(seat=seat, side=side, cards=cards, zone=zone):
            gathered = Move(cards, _won_to(seat, side, state), zone, Manner.GATHER)
            return [TrickRests(zone, seat), gathered] if state.is_trick(zone) else [gathered]
        case HandOver(hands=hands):
            return [
                Move(hand, hand_zone(seat), hand_zone(seat))
                for seat, hand in enumerate(hands)
                if hand
            ]
    return []


def _played_to(seat: int, state: TableState) -> str:
    names = (f"play:{seat}", "trick", "table")
    return next((name for name in names if state.has(name)), "table")


def _won_to(seat: int, side: int, state: TableState) -> str:
    names = (f"won:{side}", f"tricks:{seat}", "discard")
    return next((name for name in names if state.has(name)), "discard")
