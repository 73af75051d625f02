"""The calls of one deal: what stands, what is open, who scores for them (rules: Calls, Claims)."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.games.fishing.ronda.rules import (
    NONE,
    RONDA,
    SETTLED,
    TRINGA,
    UNSAID,
    UNTRIED,
    WAITING,
    WORTH,
    exposes,
    proves,
)

Shares = list[tuple[int, int]]
"""Sides and what each scores, in the order in which they do."""


class Calls:
    """What the seats have said of their hands in one deal, and what has come of it.

    ``held`` are the seats' best combinations as dealt (`best_combination`); seats are marked as
    proved, struck, shown and concealing by a bit each.
    """

    __slots__ = ("claimed", "held", "proved", "said", "settling", "shown", "sides", "struck")

    def __init__(self, sides: tuple[int, ...], held: tuple[int, ...]) -> None:
        self.sides = sides
        self.held = held
        self.said = [UNSAID] * len(sides)
        self.proved = 0
        self.struck = 0
        self.shown = 0
        self.settling = UNTRIED
        self.claimed: tuple[tuple[int, int], ...] = ()
        """Pairs of claimer and owner, in order."""

    def copy(self) -> Calls:
        """Return equal calls that share nothing that changes."""
        twin = Calls(self.sides, self.held)
        twin.said = self.said[:]
        twin.proved = self.proved
        twin.struck = self.struck
        twin.shown = self.shown
        twin.settling = self.settling
        twin.claimed = self.claimed
        return twin

    # --- one seat's call

    def stands(self, seat: int) -> bool:
        """Return whether a seat has called something that is not struck."""
        return self.said[seat] >= RONDA and not self.struck >> seat & 1

    def is_open(self, seat: int) -> bool:
        """Return whether a seat's call stands unproved."""
        return self.stands(seat) and not self.proved >> seat & 1

    def is_true(self, seat: int) -> bool:
        """Return whether the cards dealt to a seat hold what it called."""
        return self.held[seat] >> 4 >= self.said[seat]

    def open_against(self, side: int) -> list[int]:
        """Return the seats whose open calls a side may challenge, lowest first."""
        return [
            seat for seat, other in enumerate(self.sides) if other != side and self.is_open(seat)
        ]

    def note_cards(self, seat: int, played: list[Card]) -> bool:
        """Note what the cards show that a seat has played; whether they expose its call."""
        if not self.is_open(seat):
            return False
        if proves(played, self.said[seat]):
            self.proved |= 1 << seat
            return False
        return exposes(played, self.said[seat])

    # --- settling

    def settle(self, from_eldest: list[int]) -> Shares:
        """Return what sides score now for the standing calls, if it can be told, once a deal."""
        standing = [seat for seat in from_eldest if self.stands(seat)]
        if self.settling == SETTLED or not standing:
            return []
        self.settling = SETTLED
        total = sum(WORTH[self.said[seat]] for seat in standing)
        if len({self.sides[seat] for seat in standing}) == 1:
            return [(self.sides[standing[0]], total)]
        if any(self.is_open(seat) for seat in standing):
            self.settling = WAITING
            return []
        best = max(self._strength(seat) for seat in standing)
        winners = {self.sides[seat] for seat in standing if self._strength(seat) == best}
        in_turn = dict.fromkeys([self.sides[seat] for seat in from_eldest])
        return [(side, total // len(winners)) for side in in_turn if side in winners]

    def _strength(self, seat: int) -> int:
        """Order true calls: tringa > ronda, then rank."""
        return 16 * self.said[seat] + (self.held[seat] & 15)

    # --- claims

    def concealed(self, seat: int) -> int:
        """Return how many equal cards a seat kept to itself: 2, 3, or 0.

        One that called `ronda` falsely held no two, thus conceals nothing; neither does a false
        tringa, whatever it held.
        """
        equal = self.held[seat] >> 4
        if self.said[seat] == NONE and equal >= RONDA:
            return equal
        return TRINGA if self.said[seat] == RONDA and equal == TRINGA else 0

    def claimable_by(self, side: int) -> list[int]:
        """Return the seats whose concealed cards a side could claim now, lowest first."""
        gone = [owner for _, owner in self.claimed]
        return [
            seat
            for seat, other in enumerate(self.sides)
            if other != side and seat not in gone and self.concealed(seat)
        ]
