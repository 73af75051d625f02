"""Who has thrown which card of a trick, as the cards on the screen show it."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.engine.game import NOBODY
from porrazo.table.places.zones import Spread, Zone


class Throws:
    """The seats whose cards lie in each trick, in the order played."""

    def __init__(self) -> None:
        self._seats: dict[str, list[int]] = {}
        self.seen = False
        """True when the player has been waited for: the trick need not rest."""
        self.highest = NOBODY
        """The seat whose card is the highest so far, NOBODY where there is none."""
        self.taken = False
        """True when that card has taken the trick, which is full."""

    def load(self, zone: Zone, seats: int) -> None:
        """Take the cards of a zone as thrown one after the other from its owner on."""
        if zone.spread is Spread.TRICK:
            first = max(0, zone.owner)
            self._seats[zone.name] = [(first + turn) % seats for turn in range(len(zone.cards))]

    def add(self, zone: str, seat: int) -> None:
        """Take note that a seat has thrown a card."""
        self._seats.setdefault(zone, []).append(seat)

    def clear(self, zone: str) -> None:
        """Forget a trick, which is gathered."""
        self._seats[zone] = []
        self._forget()

    def clear_all(self) -> None:
        """Forget every trick."""
        self._seats.clear()
        self._forget()

    def _forget(self) -> None:
        self.seen, self.highest, self.taken = False, NOBODY, False

    def of(self, zone: str, count: int) -> Sequence[int]:
        """Return who has thrown each of ``count`` cards; the player at seat 0 what nobody has."""
        seats = self._seats.get(zone, [])[:count]
        return [*seats, *[0] * (count - len(seats))]

    def place_of(self, zone: str, seat: int) -> int:
        """Return which card of a trick a seat has thrown; -1 for none."""
        seats = self._seats.get(zone, [])
        return seats.index(seat) if seat != NOBODY and seat in seats else -1
