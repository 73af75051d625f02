"""The stock of Last One: drawing from it, and the discards that become a new one."""

from __future__ import annotations

from typing import Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import Drawn, Event
from porrazo.games.stops.last_one.events import StockRenewed
from porrazo.games.stops.last_one.position import Position
from porrazo.games.stops.last_one.rules import MOST_SHUFFLES, NONE

_STREAMS: Final = 1024
"""The n-th new stock of a hand is shuffled by the stream of the hand and n times this."""


def can_draw(state: Position) -> bool:
    """Return whether stock or discards can give a card."""
    return bool(state.stock) or (len(state.discards) > 1 and state.shuffles < MOST_SHUFFLES)


def draw(state: Position, seat: int, count: int, out: list[Event] | None) -> Card:
    """Give a seat as many cards as there are; return the last of them, or NONE."""
    last, told = NONE, 0
    for _ in range(count):
        if not state.stock:
            if not can_draw(state):
                break
            if told and out is not None:
                out.append(Drawn(seat, (UNKNOWN,) * told))
            told = 0
            _renew(state, out)
        last = state.stock.pop()
        state.hands[seat] |= 1 << last
        told += 1
    if last != NONE:
        state.uncalled &= ~(1 << seat)
    if told and out is not None:
        out.append(Drawn(seat, (UNKNOWN,) * told))
    return last


def _renew(state: Position, out: list[Event] | None) -> None:
    """The discards but the upcard become the stock: shuffled, or as laid in a given pack."""
    state.shuffles += 1
    cards = tuple(state.discards[:-1])
    setup = state.rules.setup
    if state.hand_number > len(setup.packs):
        cards = setup.shuffled(cards, state.hand_number + _STREAMS * state.shuffles)
    state.stock = list(reversed(cards))
    state.discards = state.discards[-1:]
    state.recycled = 0
    for card in cards:
        state.recycled |= 1 << card
    state.kept = [hand.bit_count() for hand in state.hands]
    if out is not None:
        out.append(StockRenewed(len(cards)))
