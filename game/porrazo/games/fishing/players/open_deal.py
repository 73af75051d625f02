"""A deal of Ronda or Cuarenta between two with both hands known, solved by ranks alone.

Suits never matter, and a table holds no two cards of a rank, so it is a set of ranks. The rules are
those of the games' states; a test plays both side by side. Whoever searches is player 0 here,
whatever its seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    # An int to plain Python; 64 bits of the machine's own where this is compiled.
    from mypy_extensions import i64

RANKS: Final = 10
NO_RANK: Final = -1
NO_PLAYER: Final = -1
MATCH: Final = 1000.0
"""What a match won or lost in the deal counts for: more than all points."""

Captures = list[list[list[int]]]
"""By rank, and by the set of ranks that lie there, each set of ranks that a card may take."""

# A hand has at most so many cards, each with a bit of its own.
_HAND: Final = 5
_FULL: Final = 31
_MOST_FOR_CARDS: Final = 26
"""More points than this are never scored for the cards of a hand."""
_SIZES: Final = [ranks.bit_count() for ranks in range(1 << RANKS)]
"""How many ranks each set has."""


def captures_by(captures_of: Callable[[int, int], list[int]]) -> Captures:
    """Return what cards may take from every table, from what one may take of a set of ranks."""
    return [[captures_of(rank, lying) for lying in range(1 << RANKS)] for rank in range(RANKS)]


@dataclass(frozen=True)
class Scoring:
    """What plays score in a game, and what the search takes the rest of a hand to be worth.

    ``taken`` is what a card won is worth in points as long as the piles are not counted, ``lying``
    what one on the table is to whoever plays next. ``to_last`` says that the cards left at the end
    are the last capturer's, and that the very last card sweeps no table. ``count`` tells by how
    many points player 0 is ahead for the piles, from both and whether it dealt.
    """

    caida: int
    sweep: int
    taken: float
    lying: float
    to_last: bool
    count: Callable[[int, int, bool], int]


@dataclass(frozen=True)
class Standing:
    """What a deal begins with, player 0 first.

    ``missing`` are the points that each needs to win the match, ``piles`` the cards won in this
    hand. ``rondas`` are the ranks on whose cards the other scores ``caught`` more by a caída, or
    NO_RANK. ``last`` says that no cards come after it, so that the piles are counted; ``deals``
    whether player 0 has dealt.
    """

    missing: tuple[int, int]
    piles: tuple[int, int]
    last: bool
    deals: bool
    last_capturer: int = NO_PLAYER
    rondas: tuple[int, int] = (NO_RANK, NO_RANK)
    caught: int = 0


class OpenDeal:
    """A deal with both hands known; ``plies`` says how many plays ahead it is looked at."""

    def __init__(
        self,
        captures: Captures,
        scoring: Scoring,
        standing: Standing,
        hands: Sequence[Sequence[int]],
        plies: int,
    ) -> None:
        self.nodes = 0
        self._captures = captures
        self._ranks = [list(hand) + [NO_RANK] * (_HAND - len(hand)) for hand in hands]
        self._all: i64 = ((1 << len(hands[1])) - 1) << _HAND | (1 << len(hands[0])) - 1
        self._plies: i64 = plies
        self._scoring = scoring
        self._standing = standing
        cards = len(hands[0]) + len(hands[1])
        self._counts = standing.last and plies >= cards
        most = max(len(hand) for hand in hands) * (scoring.caida + scoring.sweep)
        most += standing.caught + (_MOST_FOR_CARDS if standing.last else 0)
        self._near = min(standing.missing) <= most
        self._caida = scoring.caida
        self._sweep = scoring.sweep
        self._caught = standing.caught
        self._rondas = list(standing.rondas)
        self._lying = scoring.lying
        # Where the piles are counted in the end a card is worth what it comes to there.
        self._taken = 0.0 if self._counts else scoring.taken
        self._sweeps_to_end = not (scoring.to_last and standing.last)
        self._missing = list(standing.missing)
        self._won = list(standing.piles)
        self._known: dict[i64, float] = {}

    def worth(self, rank: int, mask: int, table: int, left: int) -> float:
        """Return by how much player 0 is ahead in the end if it plays a rank, above what it has.

        ``mask`` are the ranks that it takes, 0 if it stays; ``table`` those that lie there, and
        ``left`` the one that was just left, or NO_RANK. A match won or lost adds ``MATCH``.
        """
        at = self._ranks[0].index(rank)
        last = self._standing.last_capturer
        return self._played(self._all, at, rank, mask, table, left, 0, last, self._plies)

    def _value(
        self, hands: i64, table: i64, left: i64, player: i64, last: i64, plies: i64
    ) -> float:
        """Return what is to come for player 0, with best play of both."""
        if hands == 0:
            return self._end(table, player, last)
        if plies == 0:
            return self._of_table(table, player)
        held = hands >> _HAND * player & _FULL
        if held == 0:  # the other has cards left
            return self._value(hands, table, left, 1 - player, last, plies)
        key = hands | table << 10 | left + 1 << 20 | player << 24
        if self._counts:
            key |= last + 1 << 25 | self._won[0] << 27
        if self._near:
            key |= self._missing[0] + 1 << 33 | self._missing[1] + 1 << 44
        known = self._known.get(key)
        if known is not None:
            return known
        self.nodes += 1
        best = -2.0 * MATCH if player == 0 else 2.0 * MATCH
        ranks = self._ranks[player]
        before: i64 = NO_RANK
        for at in range(_HAND):
            if not held >> at & 1:
                continue
            rank: i64 = ranks[at]
            if rank == before:
                continue
            before = rank
            masks = self._captures[rank][table]
            if not masks:
                found = self._played(hands, at, rank, 0, table, left, player, last, plies)
                best = max(best, found) if player == 0 else min(best, found)
            for mask in masks:
                found = self._played(hands, at, rank, mask, table, left, player, last, plies)
                best = max(best, found) if player == 0 else min(best, found)
        self._known[key] = best
        return best

    def _played(
        self,
        hands: i64,
        at: i64,
        rank: i64,
        mask: i64,
        table: i64,
        left: i64,
        player: i64,
        last: i64,
        plies: i64,
    ) -> float:
        """Return what is to come for player 0 from a play on, its own points included."""
        one: i64 = 1
        hands &= ~(one << at + _HAND * player)
        if mask == 0:
            return self._value(hands, table | one << rank, rank, 1 - player, last, plies - 1)
        table &= ~mask
        points = 0
        if left == rank and mask >> rank & 1:
            points = self._caida
            if self._rondas[1 - player] == rank:
                points += self._caught
        if table == 0 and (hands != 0 or self._sweeps_to_end):
            points += self._sweep
        cards = _SIZES[mask] + 1
        if not self._counts and not self._near:
            after = self._value(hands, table, NO_RANK, 1 - player, player, plies - 1)
            gain = points + self._taken * cards
            return after + gain if player == 0 else after - gain
        gain = points + self._taken * cards
        self._won[player] += cards
        self._missing[player] -= points
        if self._near and self._missing[player] <= 0:
            after = MATCH if player == 0 else -MATCH
        else:
            after = self._value(hands, table, NO_RANK, 1 - player, player, plies - 1)
        self._won[player] -= cards
        self._missing[player] += points
        return after + gain if player == 0 else after - gain

    def _of_table(self, table: i64, player: i64) -> float:
        """Return what the cards on the table are worth, ``player`` being the next to play."""
        worth = self._lying * _SIZES[table]
        return worth if player == 0 else -worth

    def _end(self, table: i64, player: i64, last: i64) -> float:
        """Return what the end of the deal brings: the piles counted, where no deal follows."""
        if not self._counts:
            return self._of_table(table, player)
        won, scoring, standing = self._won, self._scoring, self._standing
        own, other = won[0], won[1]
        if scoring.to_last:
            cards = _SIZES[table]
            if last == 0 or (last < 0 and standing.deals):
                own += cards
            else:
                other += cards
        lead = scoring.count(own, other, standing.deals)
        if lead > 0 and lead >= self._missing[0]:
            return MATCH + lead
        if lead < 0 and -lead >= self._missing[1]:
            return lead - MATCH
        return lead
