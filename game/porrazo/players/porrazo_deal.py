"""The rest of a deal of Porrazo on compact numbers, and the exact search of it for two sides.

Suits never matter here. A table is the packed counts of captures.py with the number of its cards;
a hand is its ranks in order, ``rank + 1`` in four bits each; what every side has won since the
search began is one number (see `points_to` and `cards_to`), so that a whole position is a few
plain ints and nothing need be undone. Sides are numbered from the searcher's own, which is 0.
A test plays thousands of deals on this and on the rules themselves and compares.
"""

from __future__ import annotations

from porrazo.games.fishing.combinations import RONDA_VALUE, RONDINE_VALUE

NO_RANK = -1
UNREACHABLE = 1 << 11
"""More points than a deal can give: what a side needs where there is no target."""

# In the sum of what the sides have won, 20 bits a side: points, then cards.
SIDE_BITS = 20
POINT_MASK = (1 << 12) - 1
CARD_SHIFT = 12
CARD_MASK = (1 << 8) - 1

# A pending capture: level, rank, limpia, cards, side.
_LEVEL_MASK = 3
_RANK_SHIFT = 2
_LIMPIA_SHIFT = 6
_CARDS_SHIFT = 9
_SIDE_SHIFT = 13

IN_PLACE_MOVE = 16
"""Added to the rank of a move that leaves in place what could capture."""

After = tuple[int, int, int, int, int, int]
"""What a play leads to: table, its size, the rank left, the pending capture, the side that
captured last, what was won. A size of -1 says that the side "that captured last" has won the match.
"""


def points_to(side: int, points: int) -> int:
    """Return points of a side as part of what was won."""
    return points << SIDE_BITS * side


def cards_to(side: int, cards: int) -> int:
    """Return cards of a side as part of what was won."""
    return cards << SIDE_BITS * side + CARD_SHIFT


def points_of(won: int, side: int) -> int:
    """Return the points of a side in what was won."""
    return won >> SIDE_BITS * side & POINT_MASK


def cards_of(won: int, side: int) -> int:
    """Return the cards of a side in what was won."""
    return won >> SIDE_BITS * side + CARD_SHIFT & CARD_MASK


def pack_hand(ranks: list[int]) -> int:
    """Return the packed hand of some ranks."""
    hand = 0
    for rank in sorted(ranks, reverse=True):
        hand = hand << 4 | rank + 1
    return hand


def pack_pending(level: int, rank: int, limpia: int, cards: int, side: int) -> int:
    """Return a pending capture; 0 stands for none."""
    return (
        level
        | rank << _RANK_SHIFT
        | limpia << _LIMPIA_SHIFT
        | cards << _CARDS_SHIFT
        | side << _SIDE_SHIFT
    )


class Deal:
    """The rest of one deal: who plays when, under which rules, and what a play leads to."""

    def __init__(
        self,
        order: list[int],
        sides: list[int],
        needs: list[int],
        wraps: bool,
        last_deal: bool,
        dealer_side: int,
        sweeps_to_dealer: bool,
    ) -> None:
        """Take the seat and the side of every play to come, and the points each side needs."""
        self.order = order
        self.sides = sides
        self.needs = needs
        self.wraps = wraps
        self.last_deal = last_deal
        self.dealer_side = dealer_side
        self.sweeps_to_dealer = sweeps_to_dealer
        self.plies = len(order)

    def play(
        self,
        ply: int,
        move: int,
        table: int,
        size: int,
        left: int,
        pending: int,
        capturer: int,
        won: int,
    ) -> After:
        """Play a rank, or one in place: the rules of Playing a card and of Porrazo."""
        side = self.sides[ply]
        rank = move & 15
        last = ply + 1 == self.plies
        if pending:
            if move == pending >> _RANK_SHIFT & 15:
                return self._counter(side, pending, table, size, won, last)
            capturer, won = settled(pending, won)
            if points_of(won, capturer) >= self.needs[capturer]:
                return table, -1, NO_RANK, 0, capturer, won
        if move < IN_PLACE_MOVE and table >> 4 * rank & 15:
            return self._capture(side, rank, table, size, left == rank, won, last)
        table += 1 << 4 * rank
        size += 1
        if rank < 4 and size == rank + 1:
            won += size << SIDE_BITS * side
            if points_of(won, side) >= self.needs[side]:
                return table, -1, NO_RANK, 0, side, won
        return table, size, rank, 0, capturer, won

    def _capture(
        self, side: int, rank: int, table: int, size: int, porrazo: bool, won: int, last: bool
    ) -> After:
        table -= 1 << 4 * rank
        size -= 1
        cards = 2
        top = rank
        following = rank + 1
        while True:
            if following == 13:
                if not self.wraps:
                    break
                following = 0
            if following == rank or not table >> 4 * following & 15:
                break
            table -= 1 << 4 * following
            size -= 1
            cards += 1
            top = following
            following += 1
        limpia = 0 if size or (last and self.last_deal) else RONDA_VALUE[top]
        if porrazo:
            pending = pack_pending(2, rank, limpia, cards, side)
            return self._pend(table, size, pending, side, won, last)
        won += cards << SIDE_BITS * side + CARD_SHIFT
        if limpia:
            won += limpia << SIDE_BITS * side
            if points_of(won, side) >= self.needs[side]:
                size = -1
        return table, size, NO_RANK, 0, side, won

    def _counter(
        self, side: int, pending: int, table: int, size: int, won: int, last: bool
    ) -> After:
        """Rules, counter porrazo: the porrazo is void; a counter to a counter is a san benito."""
        cards = (pending >> _CARDS_SHIFT & 15) + 1
        if pending & _LEVEL_MASK == 3:
            return table, -1, NO_RANK, 0, side, won + cards_to(side, cards)
        rank = pending >> _RANK_SHIFT & 15
        limpia = 0 if last and self.last_deal else pending >> _LIMPIA_SHIFT & 7
        return self._pend(table, size, pack_pending(3, rank, limpia, cards, side), side, won, last)

    def _pend(self, table: int, size: int, pending: int, side: int, won: int, last: bool) -> After:
        """Leave a capture pending; the last one of a deal settles at once."""
        if not last:
            return table, size, NO_RANK, pending, side, won
        side, won = settled(pending, won)
        if points_of(won, side) >= self.needs[side]:
            size = -1
        return table, size, NO_RANK, 0, side, won

    def swept(self, size: int, capturer: int, won: int) -> int:
        """Return what was won when the deal is over: after a hand's last the table is swept."""
        if not self.last_deal or not size:
            return won
        to_dealer = self.sweeps_to_dealer or capturer < 0
        return won + cards_to(self.dealer_side if to_dealer else capturer, size)


def settled(pending: int, won: int) -> tuple[int, int]:
    """Return the side that a pending capture goes to, and what was won with it."""
    side = pending >> _SIDE_SHIFT
    rank = pending >> _RANK_SHIFT & 15
    points = RONDA_VALUE[rank] if pending & _LEVEL_MASK == 2 else RONDINE_VALUE[rank]
    points += pending >> _LIMPIA_SHIFT & 7
    cards = pending >> _CARDS_SHIFT & 15
    return side, won + points_to(side, points) + cards_to(side, cards)
