"""What a hand can play, for choosing cards at the table: what fits, and what is proposed first.

Sets of cards are bits as `porrazo.games.climbing.ranks` has them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from porrazo.games.climbing.dou_dizhu.combinations import (
    BOMB,
    KICKERS,
    NOTHING,
    ROCKET,
    SHORTEST,
    WIDTHS,
    Combination,
    Group,
    groups,
    plays_of,
)
from porrazo.games.climbing.ranks import CARDS, JOKERS, ONES, TWO, Holding

_TWOS: Final = 0x555555555555555
_FOURS: Final = 0x333333333333333
_GUARD: Final = 8 * ONES
_QUAD: Final = 4
# What a proposal costs: a rank broken up, a two or a joker spent, and a bomb more than all.
_BROKEN, _HIGH, _BOMB = 40, 25, 1000


def counts_of(cards: int) -> int:
    """Return how many cards of each rank a set has, four bits a rank."""
    pairs = cards - (cards >> 1 & _TWOS)
    return (pairs & _FOURS) + (pairs >> 2 & _FOURS)


class Plays:
    """Everything that a hand can play on what lies there; worked out when it is first asked for."""

    def __init__(self, hand: int, table: Combination, pair_as_singles: bool) -> None:
        self.held = Holding(hand)
        self._hand = hand
        self._table = table
        self._alike = pair_as_singles
        self.groups = groups(self.held, table, pair_as_singles)
        self._counts: list[int] | None = None

    def fit(self, cards: int) -> bool:
        """Return whether some play has at least these cards, of any suits."""
        if self._counts is None:
            plays = (
                play for each in self.groups for play in plays_of(self.held, each, self._alike)
            )
            self._counts = [counts_of(play) | _GUARD for play in plays]
        wanted = counts_of(cards)
        return any(play - wanted & _GUARD == _GUARD for play in self._counts)

    def proposals(self) -> list[int]:
        """Return plays worth a thought, cheapest first: what breaks least, bombs last.

        Each core comes with its cheapest kickers; of sequences that are led only the longest from
        each rank.
        """
        plays: dict[int, int] = {}
        for group in self.groups:
            for low in _each(group.lows):
                if self._table == NOTHING and self._is_shorter(group, low):
                    continue
                play = self._cheapest(group, low)
                if play:
                    plays.setdefault(play, self._cost(group, play, low))
        return sorted(plays, key=lambda play: plays[play])

    def _is_shorter(self, group: Group, low: int) -> bool:
        return SHORTEST[group.kind] > 1 and any(
            other.kind == group.kind and other.length > group.length and other.lows & low
            for other in self.groups
        )

    def _cheapest(self, group: Group, low: int) -> int:
        """Return the core at a rank with the kickers that break and cost least; 0 if none fit."""
        if group.kind == ROCKET:
            return JOKERS
        core_ranks = low * (ONES & ((1 << 4 * group.length) - 1))
        core = self.held.first(WIDTHS[group.kind]) & core_ranks * CARDS
        size = KICKERS[group.kind]
        if not size:
            return core
        count = 2 if WIDTHS[group.kind] == _QUAD else group.length
        kickers = 0
        ranks = _each(self.held.having(size) & ~core_ranks)
        for rank in sorted(ranks, key=lambda rank: self._kicker_cost(rank, size)):
            kicker = self.held.first(size) & rank * CARDS
            if count and (kickers | kicker) & JOKERS != JOKERS:
                kickers |= kicker
                count -= 1
        return 0 if count else core | kickers

    def _kicker_cost(self, rank: int, size: int) -> tuple[bool, int]:
        whole = (self._hand & rank * CARDS).bit_count() == size
        return not whole, rank

    def _cost(self, group: Group, play: int, low: int) -> int:
        """Return what a play costs; a lead of many cards and low ranks is cheap."""
        cost = (low.bit_length() >> 2) - 2 * play.bit_count()
        if group.kind in (BOMB, ROCKET):
            cost += _BOMB if group.kind == BOMB else 2 * _BOMB
        if play & JOKERS and play & JOKERS != JOKERS and self._hand & JOKERS == JOKERS:
            cost += 2 * _BROKEN
        for rank in _each(self.held.ones):
            used, all_of_it = play & rank * CARDS, self._hand & rank * CARDS
            cost += _BROKEN if used and used != all_of_it else 0
            cost += _HIGH * used.bit_count() if rank >= 1 << 4 * TWO else 0
        return cost


def _each(ranks: int) -> Iterator[int]:
    """Yield each of a set of ranks, from the lowest."""
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        yield rank
