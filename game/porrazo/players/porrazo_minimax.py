"""Exact search of the rest of a deal between two sides that see every card: alpha and beta."""

from __future__ import annotations

from porrazo.players.porrazo_deal import IN_PLACE_MOVE, NO_RANK, Deal, settled

# Beyond every worth.
INFINITE = 1 << 60


class Leaves:
    """What the end of a deal is worth to side 0: a greater number is better for it."""

    def worth(self, won: int) -> int:
        """Return the worth of having won so much since the search began, rondas counted."""
        raise NotImplementedError

    def worth_of_match(self, side: int, won: int) -> int:
        """Return the worth of the match that a side has won."""
        raise NotImplementedError


class Position:
    """Where a search begins: the table and what is in the air, as `Deal.play` takes them."""

    def __init__(self, table: int, size: int, left: int, pending: int, capturer: int) -> None:
        self.table = table
        self.size = size
        self.left = left
        self.pending = pending
        self.capturer = capturer


class Minimax:
    """Searches one deal for one seat, over and over with other hands of the others."""

    def __init__(self, deal: Deal, leaves: Leaves, depth: int) -> None:
        """Search ``depth`` plays ahead, at most those of the deal."""
        self._deal = deal
        self._leaves = leaves
        self._depth = depth
        self._hands = [0] * 8
        self._rondas = 0
        self._known: dict[int, int] = {}
        self.nodes = 0

    def worths(self, start: Position, moves: list[int], hands: list[int], rondas: int) -> list[int]:
        """Return what each of the first seat's moves is worth if the packed hands are these.

        ``rondas`` is what combinations will have brought when the deal is over.
        """
        self._hands = hands
        self._rondas = rondas
        seat = self._deal.order[0]
        hand = hands[seat]
        found = []
        for move in moves:
            hands[seat] = without(hand, move & 15)
            found.append(
                self._worth(
                    0,
                    move,
                    start.table,
                    start.size,
                    start.left,
                    start.pending,
                    start.capturer,
                    0,
                    -INFINITE,
                    INFINITE,
                )
            )
        hands[seat] = hand
        return found

    def _worth(
        self,
        ply: int,
        move: int,
        table: int,
        size: int,
        left: int,
        pending: int,
        capturer: int,
        won: int,
        alpha: int,
        beta: int,
    ) -> int:
        """Return what a move is worth; the card has left the hand already."""
        table, size, left, pending, capturer, won = self._deal.play(
            ply, move, table, size, left, pending, capturer, won
        )
        if size < 0:
            return self._leaves.worth_of_match(capturer, won)
        ply += 1
        if ply == self._depth:
            return self._leaf(size, pending, capturer, won)
        seat = self._deal.order[ply]
        hand = self._hands[seat]
        best = -INFINITE if self._deal.sides[ply] == 0 else INFINITE
        for move in ordered_moves(hand, table, size, pending):
            self._hands[seat] = without(hand, move & 15)
            worth = self._worth(ply, move, table, size, left, pending, capturer, won, alpha, beta)
            if self._deal.sides[ply] == 0:
                if worth > best:
                    best = worth
                    if best > alpha:
                        alpha = best
            elif worth < best:
                best = worth
                if best < beta:
                    beta = best
            if alpha >= beta:
                break
        self._hands[seat] = hand
        return best

    def _leaf(self, size: int, pending: int, capturer: int, won: int) -> int:
        if pending:
            capturer, won = settled(pending, won)
        won = self._deal.swept(size, capturer, won) + self._rondas
        known = self._known.get(won)
        if known is None:
            known = self._leaves.worth(won)
            self._known[won] = known
        return known


def without(hand: int, rank: int) -> int:
    """Return a packed hand less one card of a rank."""
    shift = 0
    while (hand >> shift & 15) != rank + 1:
        shift += 4
    return hand >> shift + 4 << shift | hand & (1 << shift) - 1


def ordered_moves(hand: int, table: int, size: int, pending: int) -> list[int]:
    """Return the moves of a hand, different ranks only, those that capture first."""
    met = pending >> 2 & 15 if pending else NO_RANK
    moves: list[int] = []
    before = NO_RANK
    while hand:
        rank = (hand & 15) - 1
        hand >>= 4
        if rank == before:
            continue
        before = rank
        if rank == met or table >> 4 * rank & 15:
            moves.insert(0, rank)
            if rank == size and rank < 4:
                moves.append(rank + IN_PLACE_MOVE)
        else:
            moves.append(rank)
    return moves
