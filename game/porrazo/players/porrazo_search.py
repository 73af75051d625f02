"""The rest of a deal solved with open hands, by ranks alone: suits never matter in Porrazo.

The rules are those of `games.fishing.porrazo_state`, on counts of ranks; a test plays both side
by side. A side plays for itself, and all others against it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from porrazo.games.fishing.captures import ranks_taken
from porrazo.games.fishing.combinations import RONDA_VALUE, RONDINE_VALUE

INFINITE: Final = 1e9
NO_RANK: Final = -1
NO_SIDE: Final = -1
NO_LIMIT: Final = 99

Pending = tuple[int, int, int, int, int, int]
"""Level, seat, rank, number of cards, points, limpia of a capture in the air."""


@dataclass(frozen=True)
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
    ronda: tuple[tuple[int, int], ...] = ()


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

    ``hands`` are sorted tuples of ranks; ``counts`` the packed counts of the table; ``left`` the
    rank that could be matched for a porrazo; ``last`` the side that captured last.
    """

    def __init__(
        self,
        terms: Terms,
        judge: Judge,
        side: int,
        hands: list[tuple[int, ...]],
        scores: list[int],
        cards: list[int],
        pending: Pending | None,
    ) -> None:
        self.terms = terms
        self.judge = judge
        self.side = side
        self.hands = hands
        self.scores = scores
        self.cards = cards
        self.pending = pending
        self.nodes = 0
        self._seats = len(hands)
        self._runs: dict[int, tuple[int, int, int]] = {}

    def options(self, seat: int, counts: int, size: int) -> list[tuple[int, bool]]:
        """Return each rank that a seat may play, and whether in place."""
        if self.pending is not None:
            return self._answers(seat, counts, size)
        found: list[tuple[int, bool]] = []
        before = NO_RANK
        for rank in self.hands[seat]:
            if rank == before:
                continue
            before = rank
            found.append((rank, False))
            if rank < 4 and size == rank and counts >> 4 * rank & 15:
                found.append((rank, True))
        return found

    def _answers(self, seat: int, counts: int, size: int) -> list[tuple[int, bool]]:
        """Return the same while a capture is in the air, which its own rank would counter."""
        assert self.pending is not None
        found: list[tuple[int, bool]] = []
        before = NO_RANK
        for rank in self.hands[seat]:
            if rank == before:
                continue
            before = rank
            found.append((rank, False))
            lies = counts >> 4 * rank & 15 or rank == self.pending[2]
            if rank < 4 and size == rank and lies:
                found.append((rank, True))
        return found

    def value(
        self,
        seat: int,
        counts: int,
        size: int,
        left: int,
        last: int,
        depth: int,
        alpha: float,
        beta: float,
    ) -> float:
        """Return what the position is worth with best play, within ``alpha`` and ``beta``."""
        self.nodes += 1
        hands = self.hands
        passed = 0
        while not hands[seat]:
            passed += 1
            if passed == self._seats:
                return self._end(size, last)
            seat = seat + 1 if seat + 1 < self._seats else 0
        if depth == 0:
            return self._cut(last)
        own = self.terms.sides[seat] == self.side
        best = -INFINITE if own else INFINITE
        for rank, in_place in self.options(seat, counts, size):
            found = self.play(seat, rank, in_place, counts, size, left, last, depth, alpha, beta)
            if own:
                if found > best:
                    best = found
                    if best > alpha:
                        alpha = best
            elif found < best:
                best = found
                if best < beta:
                    beta = best
            if alpha >= beta:
                break
        return best

    def play(
        self,
        seat: int,
        rank: int,
        in_place: bool,
        counts: int,
        size: int,
        left: int,
        last: int,
        depth: int,
        alpha: float,
        beta: float,
    ) -> float:
        """Return what playing a rank is worth; the position is as before when this returns."""
        pending = self.pending
        if pending is None:
            return self._play_on(seat, rank, in_place, counts, size, left, last, depth, alpha, beta)
        if rank == pending[2] and not in_place:
            return self._counter(seat, counts, size, last, depth, alpha, beta)
        side = self.terms.sides[pending[1]]
        points = pending[4] + pending[5]
        self.scores[side] += points
        self.cards[side] += pending[3]
        self.pending = None
        if self.scores[side] >= self.terms.target:
            found = self.judge.won(side)
        else:
            found = self._play_on(
                seat, rank, in_place, counts, size, NO_RANK, side, depth, alpha, beta
            )
        self.pending = pending
        self.scores[side] -= points
        self.cards[side] -= pending[3]
        return found

    def _counter(
        self,
        seat: int,
        counts: int,
        size: int,
        last: int,
        depth: int,
        alpha: float,
        beta: float,
    ) -> float:
        pending = self.pending
        assert pending is not None
        level, _, rank, cards, _, limpia = pending
        if level == 3:
            return self.judge.won(self.terms.sides[seat])
        hand = self._take(seat, rank)
        if self.terms.last_deal and not any(self.hands):
            limpia = 0
        self.pending = (3, seat, rank, cards + 1, RONDINE_VALUE[rank], limpia)
        found = self.value(self._after(seat), counts, size, NO_RANK, last, depth - 1, alpha, beta)
        self.pending = pending
        self.hands[seat] = hand
        return found

    def _play_on(
        self,
        seat: int,
        rank: int,
        in_place: bool,
        counts: int,
        size: int,
        left: int,
        last: int,
        depth: int,
        alpha: float,
        beta: float,
    ) -> float:
        """Play a rank with nothing in the air."""
        hand = self._take(seat, rank)
        after = self._after(seat)
        if not counts >> 4 * rank & 15 or in_place:
            found = self._leave(seat, rank, counts, size, last, depth, alpha, beta)
        else:
            mask, taken, final = self._run(rank, counts)
            counts -= mask
            size -= taken
            limpia = RONDA_VALUE[final] if size == 0 else 0
            if limpia and self.terms.last_deal and not any(self.hands):
                limpia = 0
            if left == rank:
                self.pending = (2, seat, rank, taken + 1, RONDA_VALUE[rank], limpia)
                found = self.value(after, counts, size, NO_RANK, last, depth - 1, alpha, beta)
                self.pending = None
            else:
                side = self.terms.sides[seat]
                self.scores[side] += limpia
                self.cards[side] += taken + 1
                if limpia and self.scores[side] >= self.terms.target:
                    found = self.judge.won(side)
                else:
                    found = self.value(after, counts, size, NO_RANK, side, depth - 1, alpha, beta)
                self.scores[side] -= limpia
                self.cards[side] -= taken + 1
        self.hands[seat] = hand
        return found

    def _leave(
        self,
        seat: int,
        rank: int,
        counts: int,
        size: int,
        last: int,
        depth: int,
        alpha: float,
        beta: float,
    ) -> float:
        counts += 1 << 4 * rank
        size += 1
        after = self._after(seat)
        if rank > 3 or size != rank + 1:
            return self.value(after, counts, size, rank, last, depth - 1, alpha, beta)
        side = self.terms.sides[seat]
        self.scores[side] += size
        if self.scores[side] >= self.terms.target:
            found = self.judge.won(side)
        else:
            found = self.value(after, counts, size, rank, last, depth - 1, alpha, beta)
        self.scores[side] -= size
        return found

    def _take(self, seat: int, rank: int) -> tuple[int, ...]:
        """Take a card out of a hand and return the hand as it was."""
        hand = self.hands[seat]
        at = hand.index(rank)
        self.hands[seat] = hand[:at] + hand[at + 1 :]
        return hand

    def _after(self, seat: int) -> int:
        return seat + 1 if seat + 1 < self._seats else 0

    def _run(self, rank: int, counts: int) -> tuple[int, int, int]:
        """Return the packed counts of what a rank takes, how many cards, the last rank."""
        key = counts * 16 + rank
        known = self._runs.get(key)
        if known is None:
            ranks = ranks_taken(rank, counts, self.terms.wraps)
            mask = 0
            for each in ranks:
                mask += 1 << 4 * each
            known = (mask, len(ranks), ranks[-1])
            self._runs[key] = known
        return known

    # --- leaves

    def _cut(self, last: int) -> float:
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

    def _end(self, size: int, last: int) -> float:
        """Score what the end of the deal scores, and of the hand if that ends, too."""
        terms = self.terms
        scores, cards = list(self.scores), list(self.cards)
        pending = self.pending
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

    def _end_of_hand(self, size: int, last: int, scores: list[int], cards: list[int]) -> float:
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
