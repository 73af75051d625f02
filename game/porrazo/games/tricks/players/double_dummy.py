"""The rest of a deal of tricks solved with every hand known: follow suit, no trumps.

It counts thirds of points, as `games.tricks.italian.RANK_POINTS` has them, and what the last trick
brings. One side plays for itself, and all the others together against it. Cards are bits, ten to a
suit, from the weakest up: where house rules exchange two ranks, whoever asks exchanges their bits.

The search is alpha-beta by zero windows (MTD(f)) with a table of bounds at the beginning of tricks.
Cards of a hand between which nobody holds any, and which count as much, are one choice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from porrazo.games.tricks.following import COUNTS, RANKS, SUIT, SUITS
from porrazo.games.tricks.italian import RANK_POINTS
from porrazo.games.tricks.players.estimate import Estimator

POINTS: Final = [
    sum([RANK_POINTS[rank] for rank in range(RANKS) if part >> rank & 1])
    for part in range(SUIT + 1)
]
"""What a part of a suit counts, in thirds."""

LAST_TRICK: Final = 3
"""What the last trick counts where nothing else comes with it, in thirds."""

_PLACE: Final = 63
# How many lists of moves are kept at most.
_MOST_KEPT: Final = 60_000
# A bound of the table: values have this many bits.
_BITS: Final = 8
_MASK: Final = (1 << _BITS) - 1


class TooLong(Exception):
    """A position takes more work than was allowed."""


_cheap: dict[int, list[int]] = {}
_rich: dict[int, list[int]] = {}
_high: dict[int, list[int]] = {}


def points_of(cards: int) -> int:
    """Return what a set of cards counts, in thirds."""
    return (
        POINTS[cards & SUIT]
        + POINTS[cards >> 10 & SUIT]
        + POINTS[cards >> 20 & SUIT]
        + POINTS[cards >> 30]
    )


def _places(part: int, left: int) -> list[int]:
    """Return the ranks of a part of a suit that are different choices, from the lowest.

    ``left`` are the cards of the suit that anybody holds, or that lie in the trick.
    """
    found: list[int] = []
    before = -1
    for rank in range(RANKS):
        bit = 1 << rank
        if part & bit:
            if before != RANK_POINTS[rank]:
                found.append(rank)
            before = RANK_POINTS[rank]
        elif left & bit:
            before = -1
    return found


def choices_of(part: int, left: int, suit: int, kept: dict[int, list[int]]) -> list[int]:
    """Return the choices among cards of a suit, in the order of one of the three tables.

    Each is the number of its bit, plus what puts it in order times 64.
    """
    key = (suit << RANKS | part) << RANKS | left
    found = kept.get(key)
    if found is None:
        found = []
        for rank in _places(part, left):
            points = RANK_POINTS[rank]
            if kept is _cheap:
                order = 10 * points + rank
            elif kept is _rich:
                order = 10 * (3 - points) + rank
            else:
                order = 9 - rank
            found.append(order << 6 | RANKS * suit + rank)
        found.sort()
        if len(kept) >= _MOST_KEPT:
            kept.clear()
        kept[key] = found
    return found


class DoubleDummy:
    """Solves positions of one deal, of which every card is known.

    ``hands`` are sets of cards as they are held now, ``own`` tells for each seat whether it is of
    the side whose thirds are counted, ``last`` is what the last trick brings, ``most`` bounds the
    nodes looked at in all. Where each hand has ``stop`` cards left, what is beyond is estimated.
    """

    def __init__(
        self, hands: Sequence[int], own: Sequence[bool], last: int, most: int, stop: int = 0
    ) -> None:
        self._hands = list(hands)
        self._own = list(own)
        self._seats = len(self._hands)
        self._last = last
        self._most = most
        self._table: dict[int, int] = {}
        self._stop = stop * self._seats
        self._estimator = Estimator(own)
        self.nodes = 0

    def values(self, leader: int, trick: Sequence[int], guess: int) -> list[tuple[int, int]]:
        """Return the choices of the seat to act as bits' places, with what its side still gets.

        ``trick`` are the places of the bits that lie, from the leader's; ``guess`` is about what
        may come out. What the trick holds counts.

        Raises:
            TooLong: it takes more nodes than were allowed.

        """
        left = value = best = 0
        for hand in self._hands:
            left |= hand
        winner, suit = leader, -1
        for turn, place in enumerate(trick):
            left |= 1 << place
            value += RANK_POINTS[place % RANKS]
            if suit < 0:
                suit = place // RANKS
            if place // RANKS == suit and place >= best:
                best, winner = place, (leader + turn) % self._seats
        seat = (leader + len(trick)) % self._seats
        if suit < 0:
            moves = self._leads(seat, left)
        else:
            moves = self._follows(seat, len(trick), suit, best, winner, left)
        most = points_of(left) + self._last
        found = []
        for move in moves:
            place = move & _PLACE
            low, high = 0, most
            while low < high:
                bound = guess + 1 if guess == low else guess
                guess = self._play(seat, len(trick), place, suit, best, winner, value, left, bound)
                if guess < bound:
                    high = guess
                else:
                    low = guess
            guess = low
            found.append((place, low))
        return found

    # --- a trick

    def _trick(self, left: int, leader: int, bound: int) -> int:
        """Return a bound of the thirds to be had from a new trick on: below ``bound``, or not."""
        most = points_of(left) + self._last if left else 0
        if bound <= 0:
            return 0
        if bound > most:
            return most
        if left.bit_count() <= self._stop:
            self.nodes += 1
            # What lies aside comes with the last trick, which either side may have.
            about = self._estimator.thirds(self._hands, leader) + (self._last - LAST_TRICK) // 2
            return min(most, max(0, about))
        key = left << 2 | leader
        known = self._table.get(key, most << _BITS)
        low, high, first = known & _MASK, known >> _BITS & _MASK, (known >> 2 * _BITS) - 1
        if low >= bound:
            return low
        if high < bound:
            return high
        self.nodes += 1
        if self.nodes > self._most:
            raise TooLong
        sure = self._sure(self._hands[leader], left, most)
        if self._own[leader]:
            low = max(low, sure)
            if low >= bound:
                return low
        else:
            high = min(high, most - sure)
            if high < bound:
                return high
        best, first = self._lead(left, leader, bound, first)
        if best >= bound:
            low = max(low, best)
        else:
            high = min(high, best)
        self._table[key] = (first + 1 << _BITS | high) << _BITS | low
        return best

    def _lead(self, left: int, leader: int, bound: int, first: int) -> tuple[int, int]:
        """Return a bound for the leads of a seat, and the one it comes from; try ``first`` first.

        ``first`` is -1 where none is known.
        """
        own = self._own[leader]
        best, chosen = (-1 if own else _MASK), -1
        moves = self._leads(leader, left)
        if first >= 0:
            moves = [first] + [move for move in moves if move & _PLACE != first]
        for move in moves:
            place = move & _PLACE
            found = self._play(leader, 0, place, -1, 0, leader, 0, left, bound)
            if found > best if own else found < best:
                best, chosen = found, place
            if best >= bound if own else best < bound:
                break
        return best, chosen

    def _sure(self, hand: int, left: int, most: int) -> int:
        """Return what a leader's cards that nothing beats count at least: all of it, or they."""
        sure = runs = size = 0
        for _ in range(SUITS):
            part, there = hand & SUIT, left & SUIT
            if part:
                size += COUNTS[part]
                others = there & ~part
                tops = part >> others.bit_length()
                runs += COUNTS[tops]
                sure += POINTS[tops << others.bit_length()]
            hand >>= RANKS
            left >>= RANKS
        return most if runs == size else sure

    def _play(
        self,
        seat: int,
        turn: int,
        place: int,
        suit: int,
        best: int,
        winner: int,
        value: int,
        left: int,
        bound: int,
    ) -> int:
        """Return a bound of what is to be had if a seat plays a card; what lies counts."""
        rank = place % RANKS
        if suit < 0:
            suit, best, winner = place // RANKS, place, seat
        elif place > best and place // RANKS == suit:
            best, winner = place, seat
        value += RANK_POINTS[rank]
        bit = 1 << place
        self._hands[seat] ^= bit
        turn += 1
        if turn == self._seats:
            after = 0
            for hand in self._hands:
                after |= hand
            if not after:
                value += self._last
            gained = value if self._own[winner] else 0
            found = gained + self._trick(after, winner, bound - gained)
        else:
            found = self._reply(
                (seat + 1) % self._seats, turn, suit, best, winner, value, left, bound
            )
        self._hands[seat] ^= bit
        return found

    def _reply(
        self,
        seat: int,
        turn: int,
        suit: int,
        best: int,
        winner: int,
        value: int,
        left: int,
        bound: int,
    ) -> int:
        """Return a bound of what is to be had when it is a seat's turn in a trick."""
        own = self._own[seat]
        worst = 0 if own else 1 << _BITS
        for move in self._follows(seat, turn, suit, best, winner, left):
            found = self._play(seat, turn, move & _PLACE, suit, best, winner, value, left, bound)
            if own:
                if found >= bound:
                    return found
                worst = max(worst, found)
            else:
                if found < bound:
                    return found
                worst = min(worst, found)
        return worst

    # --- what may be played, what is likely best first

    def _leads(self, seat: int, left: int) -> list[int]:
        hand = self._hands[seat]
        tops: list[int] = []
        others: list[int] = []
        for suit in range(SUITS):
            part, there = hand & SUIT, left & SUIT
            hand >>= RANKS
            left >>= RANKS
            if not part:
                continue
            moves = choices_of(part, there, suit, _cheap)
            if part > there & ~part:
                # The highest of a suit is its owner's: it comes first, as dear as can be.
                top = choices_of(part, there, suit, _high)[0]
                tops.append(top)
                others += [move for move in moves if move & _PLACE != top & _PLACE]
            else:
                others += moves
        others.sort()
        return tops + others

    def _follows(
        self, seat: int, turn: int, suit: int, best: int, winner: int, left: int
    ) -> list[int]:
        hand = self._hands[seat]
        first = RANKS * suit
        part = hand >> first & SUIT
        friend = self._own[seat] == self._own[winner]
        if part:
            there = left >> first & SUIT
            if friend:
                safe = turn == self._seats - 1 or not there >> best - first + 1
                return choices_of(part, there, suit, _rich if safe else _cheap)
            below = (1 << best - first) - 1
            over = part & ~below
            if not over:
                return choices_of(part, there, suit, _cheap)
            winners = choices_of(over, there, suit, _rich if turn == self._seats - 1 else _high)
            under = part & below
            return winners + choices_of(under, there, suit, _cheap) if under else winners
        safe = turn == self._seats - 1 or not left >> best + 1 & (1 << first + RANKS - best - 1) - 1
        kept = _rich if friend and safe else _cheap
        moves: list[int] = []
        for other in range(SUITS):
            part = hand & SUIT
            if part:
                moves += choices_of(part, left & SUIT, other, kept)
            hand >>= RANKS
            left >>= RANKS
        moves.sort()
        return moves
