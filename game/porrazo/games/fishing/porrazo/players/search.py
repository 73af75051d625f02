"""The rest of a deal solved with open hands, by ranks alone: suits never matter in Porrazo.

The rules are those of `games.fishing.porrazo.state`, on counts of ranks; a test plays both side
by side. A side plays for itself, and all others against it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from porrazo.games.fishing.captures import RANKS
from porrazo.games.fishing.combinations import RONDA_VALUE, RONDINE_VALUE

if TYPE_CHECKING:
    # An int to plain Python; 64 bits of the machine's own where this is compiled.
    from mypy_extensions import i64

INFINITE: Final = 1e9
NO_RANK: Final = -1
PLAYED: Final = -2
"""In a hand, in place of a card that has been played."""
NO_SIDE: Final = -1
NO_LIMIT: Final = 99

Pending = tuple[int, int, int, int, int, int]
"""Level, seat, rank, number of cards, points, limpia of a capture in the air."""


@dataclass(init=False)
class Terms:
    """What stays the same during a deal.

    ``ronda`` are the sides that its rondas will score for, with their points. ``last_deal`` says
    that the hand ends with it; ``to_dealer`` that the last cards then go to the dealer's side.
    """

    sides: tuple[int, ...]
    wraps: bool
    target: int
    last_deal: bool
    to_dealer: bool
    dealer: int
    over_half: bool
    ronda: tuple[tuple[int, int], ...]

    # Written out: a search makes one for each hand that it looks at, and those that dataclass
    # writes are not compiled.
    def __init__(
        self,
        sides: tuple[int, ...],
        wraps: bool,
        target: int,
        last_deal: bool,
        to_dealer: bool,
        dealer: int,
        over_half: bool,
        ronda: tuple[tuple[int, int], ...] = (),
    ) -> None:
        self.sides = sides
        self.wraps = wraps
        self.target = target
        self.last_deal = last_deal
        self.to_dealer = to_dealer
        self.dealer = dealer
        self.over_half = over_half
        self.ronda = ronda


class Judge:
    """What a situation at a deal's end is worth to a side; greater is better."""

    def won(self, side: int) -> float:
        """Return the worth of a side having won the match."""
        raise NotImplementedError

    def worth(self, scores: list[int], cards: list[int]) -> float:
        """Return the worth of totals and cards won, when the deal is over."""
        raise NotImplementedError


class OpenDeal:
    """A position in a deal with every hand known; `value` solves it.

    ``hands`` are sorted ranks, PLAYED where one has been; ``counts`` the packed counts of the
    table; ``left`` the rank that could be matched for a porrazo; ``last`` the side that captured
    last.
    """

    def __init__(
        self,
        terms: Terms,
        judge: Judge,
        side: int,
        hands: Sequence[Sequence[int]],
        scores: list[int],
        cards: list[int],
        pending: Pending | None,
    ) -> None:
        self.terms = terms
        self.judge = judge
        self.side = side
        self.hands = [list(hand) for hand in hands]
        self.scores = scores
        self.cards = cards
        self.pending = pending
        self.nodes: i64 = 0
        self._seats: i64 = len(hands)
        self._left: i64 = sum([len(hand) for hand in hands])
        # Compiled, a 1 written in a shift has 32 bits.
        self._one: i64 = 1
        self._target: i64 = terms.target
        self._wraps = terms.wraps
        self._sides = list(terms.sides)
        self._own = [each == side for each in terms.sides]

    def value(
        self,
        seat: i64,
        counts: i64,
        size: i64,
        left: i64,
        last: i64,
        depth: i64,
        alpha: float,
        beta: float,
    ) -> float:
        """Return what the position is worth with best play, within ``alpha`` and ``beta``."""
        self.nodes += 1
        if self._left == 0:
            return self._end(size, last)
        if depth == 0:
            return self._cut()
        own = self._own[seat]
        best = -INFINITE if own else INFINITE
        before: i64 = NO_RANK
        hand = self.hands[seat]
        for at in range(len(hand)):
            rank: i64 = hand[at]
            if rank < 0 or rank == before:
                continue
            before = rank
            in_place = False
            while True:
                found = self._play(
                    seat, at, rank, in_place, counts, size, left, last, depth, alpha, beta
                )
                if own:
                    best = max(best, found)
                    alpha = max(alpha, best)
                else:
                    best = min(best, found)
                    beta = min(beta, best)
                if alpha >= beta:
                    return best
                if in_place or rank > 3 or size != rank or not self._lies(rank, counts):
                    break
                in_place = True
        if before == NO_RANK:  # no cards left
            return self.value(self._after(seat), counts, size, left, last, depth, alpha, beta)
        return best

    def _lies(self, rank: i64, counts: i64) -> bool:
        """True when a card of this rank could take: one lies on the table, or is in the air."""
        if counts >> 4 * rank & 15:
            return True
        return self.pending is not None and self.pending[2] == rank

    def play(
        self,
        seat: i64,
        rank: i64,
        in_place: bool,
        counts: i64,
        size: i64,
        left: i64,
        last: i64,
        depth: i64,
        alpha: float,
        beta: float,
    ) -> float:
        """Return what playing a rank is worth; the position is as before when this returns."""
        at = self.hands[seat].index(rank)
        return self._play(seat, at, rank, in_place, counts, size, left, last, depth, alpha, beta)

    def _play(
        self,
        seat: i64,
        at: i64,
        rank: i64,
        in_place: bool,
        counts: i64,
        size: i64,
        left: i64,
        last: i64,
        depth: i64,
        alpha: float,
        beta: float,
    ) -> float:
        """Play the card that lies at a place of a hand."""
        pending = self.pending
        if pending is None:
            return self._play_on(
                seat, at, rank, in_place, counts, size, left, last, depth, alpha, beta
            )
        if rank == pending[2] and not in_place:
            return self._counter(seat, at, counts, size, last, depth, alpha, beta)
        side = self._sides[pending[1]]
        points = pending[4] + pending[5]
        self.scores[side] += points
        self.cards[side] += pending[3]
        self.pending = None
        if self.scores[side] >= self._target:
            found = self.judge.won(side)
        else:
            found = self._play_on(
                seat, at, rank, in_place, counts, size, NO_RANK, side, depth, alpha, beta
            )
        self.pending = pending
        self.scores[side] -= points
        self.cards[side] -= pending[3]
        return found

    def _counter(
        self,
        seat: i64,
        at: i64,
        counts: i64,
        size: i64,
        last: i64,
        depth: i64,
        alpha: float,
        beta: float,
    ) -> float:
        pending = self.pending
        assert pending is not None
        level, _, rank, cards, _, limpia = pending
        if level == 3:
            return self.judge.won(self._sides[seat])
        hand = self.hands[seat]
        hand[at] = PLAYED
        self._left -= 1
        if limpia and self._last_card():
            limpia = 0
        self.pending = (3, seat, rank, cards + 1, RONDINE_VALUE[rank], limpia)
        after = self._after(seat)
        found = self.value(after, counts, size, NO_RANK, last, depth - 1, alpha, beta)
        self.pending = pending
        hand[at] = rank
        self._left += 1
        return found

    def _play_on(
        self,
        seat: i64,
        at: i64,
        rank: i64,
        in_place: bool,
        counts: i64,
        size: i64,
        left: i64,
        last: i64,
        depth: i64,
        alpha: float,
        beta: float,
    ) -> float:
        """Play a rank with nothing in the air."""
        hand = self.hands[seat]
        hand[at] = PLAYED
        self._left -= 1
        if in_place or not counts >> 4 * rank & 15:
            found = self._leave(seat, rank, counts, size, last, depth, alpha, beta)
        else:
            found = self._capture(seat, rank, counts, size, left, last, depth, alpha, beta)
        hand[at] = rank
        self._left += 1
        return found

    def _capture(
        self,
        seat: i64,
        rank: i64,
        counts: i64,
        size: i64,
        left: i64,
        last: i64,
        depth: i64,
        alpha: float,
        beta: float,
    ) -> float:
        mask, taken, final = self._run(rank, counts)
        counts -= mask
        size -= taken
        limpia = 0
        if size == 0 and not self._last_card():
            limpia = RONDA_VALUE[final]
        after = self._after(seat)
        if left == rank:
            self.pending = (2, seat, rank, taken + 1, RONDA_VALUE[rank], limpia)
            found = self.value(after, counts, size, NO_RANK, last, depth - 1, alpha, beta)
            self.pending = None
            return found
        side = self._sides[seat]
        self.cards[side] += taken + 1
        if limpia:
            self.scores[side] += limpia
        if limpia and self.scores[side] >= self._target:
            found = self.judge.won(side)
        else:
            found = self.value(after, counts, size, NO_RANK, side, depth - 1, alpha, beta)
        if limpia:
            self.scores[side] -= limpia
        self.cards[side] -= taken + 1
        return found

    def _leave(
        self,
        seat: i64,
        rank: i64,
        counts: i64,
        size: i64,
        last: i64,
        depth: i64,
        alpha: float,
        beta: float,
    ) -> float:
        counts += self._one << 4 * rank
        size += 1
        after = self._after(seat)
        if rank > 3 or size != rank + 1:
            return self.value(after, counts, size, rank, last, depth - 1, alpha, beta)
        side = self._sides[seat]
        self.scores[side] += size
        if self.scores[side] >= self._target:
            found = self.judge.won(side)
        else:
            found = self.value(after, counts, size, rank, last, depth - 1, alpha, beta)
        self.scores[side] -= size
        return found

    def _run(self, rank: i64, counts: i64) -> tuple[i64, i64, i64]:
        """Return the packed counts of what a rank takes, how many cards, the last rank."""
        mask = self._one << 4 * rank
        taken: i64 = 1
        final = rank
        following = rank + 1
        while True:
            if following == RANKS:
                if not self._wraps:
                    break
                following = 0
            if following == rank or not counts >> 4 * following & 15:
                break
            mask += self._one << 4 * following
            taken += 1
            final = following
            following += 1
        return mask, taken, final

    def _after(self, seat: i64) -> i64:
        seat += 1
        if seat == self._seats:
            return 0
        return seat

    def _last_card(self) -> bool:
        """True when the card just played was the last of the hand, which makes no limpia."""
        return self.terms.last_deal and self._left == 0

    # --- leaves

    def _cut(self) -> float:
        """Judge in the middle of a deal, as if what is in the air stood."""
        pending = self.pending
        if pending is None:
            return self.judge.worth(self.scores, self.cards)
        side = self.terms.sides[pending[1]]
        scores, cards = list(self.scores), list(self.cards)
        scores[side] += pending[4] + pending[5]
        cards[side] += pending[3]
        if scores[side] >= self.terms.target:
            return self.judge.won(side)
        return self.judge.worth(scores, cards)

    def _end(self, size: i64, last: i64) -> float:
        """Score what the end of the deal scores, and of the hand if that ends, too."""
        terms = self.terms
        pending = self.pending
        if pending is None and not terms.last_deal:
            return self._end_in_the_middle()
        scores, cards = list(self.scores), list(self.cards)
        if pending is not None:
            last = terms.sides[pending[1]]
            scores[last] += pending[4] + pending[5]
            cards[last] += pending[3]
            if scores[last] >= terms.target:
                return self.judge.won(last)
        for side, points in terms.ronda:
            scores[side] += points
        for side, _ in terms.ronda:
            if scores[side] >= terms.target:
                return self.judge.won(side)
        if terms.last_deal:
            return self._end_of_hand(size, last, scores, cards)
        return self.judge.worth(scores, cards)

    def _end_in_the_middle(self) -> float:
        """Score the rondas of a deal that does not end the hand, nothing being in the air."""
        # Most leaves of a search are such ends, so nothing is copied.
        scores, judge = self.scores, self.judge
        ronda = self.terms.ronda
        if not ronda:
            return judge.worth(scores, self.cards)
        # All of them are one side's.
        side = ronda[0][0]
        before = scores[side]
        for _, points in ronda:
            scores[side] += points
        won = scores[side] >= self._target
        found = judge.won(side) if won else judge.worth(scores, self.cards)
        scores[side] = before
        return found

    def _end_of_hand(self, size: i64, last: i64, scores: list[int], cards: list[int]) -> float:
        terms = self.terms
        if terms.to_dealer or last == NO_SIDE:
            last = terms.sides[terms.dealer]
        cards[last] += size
        ranked = sorted(cards)
        lead = ranked[-1] - (26 if terms.over_half else ranked[-2])
        if lead > 0:
            best = cards.index(ranked[-1])
            scores[best] += lead
            if scores[best] >= terms.target:
                return self.judge.won(best)
        return self.judge.worth(scores, cards)
