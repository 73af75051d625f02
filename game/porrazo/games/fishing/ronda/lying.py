"""The table of Ronda: what a card played to it takes, and what it leaves in the air."""

from __future__ import annotations

from porrazo.cards import Card
from porrazo.games.fishing.captures import take_run
from porrazo.games.fishing.positions import Pending
from porrazo.games.fishing.ronda.rules import CHAIN_POINTS, MESA, NO_CARD


class Table:
    """The cards on the table, oldest first, the one just left, and a capture in the air.

    ``last_left`` is the card that a caída could capture now, or NO_CARD.
    """

    __slots__ = ("cards", "last_left", "pending")

    def __init__(self, cards: list[Card]) -> None:
        self.cards = cards
        self.last_left = NO_CARD
        self.pending: Pending | None = None

    def copy(self) -> Table:
        """Return an equal table that shares nothing that changes."""
        twin = Table(self.cards[:])
        twin.last_left = self.last_left
        twin.pending = self.pending
        return twin

    def clear_deal(self) -> None:
        """Forget what belongs to one deal."""
        self.last_left = NO_CARD
        self.pending = None

    def put(self, seat: int, card: Card, last_of_hand: bool) -> Pending | None:
        """Play a card to the table; return what it captures, None where it stays.

        Of a capture ``level`` says how many cards of a chain it holds, 0 if it is no caída.
        """
        level, taken = self._taken(card)
        self.last_left = NO_CARD
        self.pending = None
        if not taken:
            self.cards.append(card)
            self.last_left = card
            return None
        mesa = 0 if self.cards or last_of_hand else MESA
        return Pending(level, seat, card >> 2, (card, *taken), CHAIN_POINTS[level], mesa)

    def _taken(self, card: Card) -> tuple[int, tuple[Card, ...]]:
        """Take what a card captures: the capture in the air, or its rank and the run above it."""
        rank = card >> 2
        pending = self.pending
        if pending is not None:
            return pending.level + 1, pending.cards
        if not any(each >> 2 == rank for each in self.cards):
            return 0, ()
        taken = tuple(take_run(self.cards, rank))
        return 2 if taken[0] == self.last_left else 0, taken

    def raised_by(self, card: Card) -> bool:
        """Return whether a card is of the rank of the capture in the air."""
        return self.pending is not None and card >> 2 == self.pending.rank
