"""Every way in which the rest of a deal between two can be played, by ranks, as arrays.

A node is what both have played so far; the nodes after so many plays are one level, and a level is
made from the one before all at once. Needs numpy.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
from analysis.infosets import (
    CARDS,
    LAST,
    POINTS,
    WON,
    Flags,
    Rows,
    after,
    place_of,
    rows_of,
    settled,
)
from analysis.ranges import NONE, Floats, Ints, Ranges, hands_of, joined
from numpy.typing import NDArray
from porrazo.games.fishing.captures import RANKS
from porrazo.games.fishing.porrazo.players.search import (
    INFINITE,
    NO_RANK,
    NO_SIDE,
    Judge,
    OpenDeal,
    Terms,
)
from porrazo.games.fishing.porrazo.view import PorrazoView

IN_PLACE = RANKS
"""The play that follows the plain plays of each rank: the one rank that may go in place, if any."""
PLAYS = RANKS + 1

# What counts at the end of a deal, and more than the points of one play and of what it settles.
_TOLD = (LAST, POINTS, POINTS + 1, CARDS, CARDS + 1)
_MOST_AT_ONCE = 40
# Up to so great tallies a list of all numbers is quicker than sorting.
_FEW = 1 << 24
# Points that no deal brings, if there is no target to reach.
_NEVER = 30000


@dataclass(frozen=True)
class Level:
    """The nodes after so many plays, and what follows.

    ``mover`` is the role whose turn it is; ``sizes`` how many cards each role holds; ``rows`` are
    the positions; ``used`` by
    role the hand of ranks that it has played since the tree begins. ``place`` is the rank that
    may go in place, or NONE. ``child[node, play]`` is the node that follows on the next level, or
    NONE; the nodes of a level stand in the order of their parents. ``parent`` and ``play`` tell
    the way back.
    """

    mover: int
    sizes: tuple[int, int]
    rows: Rows
    used: tuple[Ints, Ints]
    place: Rows
    parent: Ints
    play: Ints
    child: Ints


@dataclass(frozen=True)
class Last:
    """The last play of all, as tallies: numbers of ends of the deal that differ.

    ``plain[node, play, rank]`` belongs to a node and play of the last level and to the rank of
    the last card, played plainly; ``place[node, play]`` to the rank ``which[node, play]`` (or
    NONE) played in place. ``weight`` tells how likely each entry of ``plain`` is.
    """

    mover: int
    plain: NDArray[np.int32]
    place: NDArray[np.int32]
    which: Rows
    weight: Floats


@dataclass(frozen=True)
class _Edge:
    """Where the levels have come to: positions, hands played, and the plays that led there."""

    rows: Rows
    used: tuple[Ints, Ints]
    parent: Ints
    play: Ints


class Tree:
    """The public tree of the rest of a deal, from the position that a view shows.

    ``levels`` has one for every play but the last: none if a single card is left.
    """

    def __init__(self, view: PorrazoView, ranges: Ranges, terms: Terms) -> None:
        self.ranges = ranges
        self.plays = sum(ranges.sizes)
        self._terms = terms
        self._sides = (view.sides[view.to_act], view.sides[1 - view.to_act])
        self._scores = list(view.scores)
        self._cards = [len(pile) for pile in view.won]
        self._needs = self._missing(0), self._missing(1)
        self._alive = [self._possible(role) for role in (0, 1)]
        self.levels: list[Level] = []
        none = np.zeros(1, dtype=np.int64)
        edge = self._grow(_Edge(rows_of(view), (none, none), none, none))
        # All cards that may still be won in the deal.
        self._about = (
            len(view.table) + self.plays + (len(view.pending.cards) if view.pending else 0)
        )
        self._radices = self._bounds(edge.rows)
        self._ends = np.zeros(0, dtype=np.int64)
        self.last = self._end(edge)

    def _missing(self, role: int) -> int:
        return min(_NEVER, self._terms.target - self._scores[self._sides[role]])

    def _possible(self, role: int) -> list[Flags]:
        """Return, for each number of cards played, which hands of so many are part of a range."""
        size = self.ranges.sizes[role]
        whole = self.ranges.weight.sum(axis=1 - role) > 0.0
        found = []
        for used in range(size + 1):
            together = joined(used, size - used)
            found.append(((together != NONE) & whole[together]).any(axis=1))
        return found

    def _grow(self, at: _Edge) -> _Edge:
        """Make the levels one from the other; return what the last plays start from."""
        for turn in range(self.plays - 1):
            mover = turn % 2
            played = ((turn + 1) // 2, turn // 2)
            place = place_of(at.rows)
            may = self._may_play(mover, played, at.used, place)
            nodes, plays = np.nonzero(may)
            child = np.full(may.shape, NONE)
            child[nodes, plays] = np.arange(len(nodes))
            sizes = (self.ranges.sizes[0] - played[0], self.ranges.sizes[1] - played[1])
            self.levels.append(
                Level(mover, sizes, at.rows, at.used, place, at.parent, at.play, child)
            )
            placed = plays == IN_PLACE
            ranks = np.where(placed, place[nodes], plays).astype(np.int16)
            rows = after(at.rows[:, nodes], ranks, placed, mover, self._terms.wraps, self._needs)
            both = [at.used[0][nodes], at.used[1][nodes]]
            both[mover] = hands_of(played[mover]).more[both[mover], ranks]
            at = _Edge(rows, (both[0], both[1]), nodes, plays)
        return at

    def _may_play(
        self, mover: int, played: tuple[int, int], used: tuple[Ints, Ints], place: Rows
    ) -> Flags:
        """Return which plays are possible, for some hand that the mover may hold."""
        gone = hands_of(played[0]).counts[used[0]] + hands_of(played[1]).counts[used[1]]
        more = hands_of(played[mover]).more[used[mover]]
        may = (gone < self.ranges.unseen) & self._alive[mover][played[mover] + 1][more]
        in_place = (place != NONE) & may[np.arange(len(may)), place]
        return np.concatenate([may, in_place[:, None]], axis=1)

    # --- the last play

    def _end(self, at: _Edge) -> Last:
        """Play every last card after every play of the last level."""
        mover = (self.plays - 1) % 2
        count = at.rows.shape[1]
        place = place_of(at.rows)
        whole = [at.used[0][:, None], at.used[1][:, None]]
        whole[mover] = hands_of(self.ranges.sizes[mover] - 1).more[at.used[mover]]
        weight = np.zeros((count, RANKS), dtype=np.float32)
        tallies = np.zeros((count, PLAYS), dtype=np.int32)
        for play in range(PLAYS):
            placed = play == IN_PLACE
            ranks = np.maximum(place, 0) if placed else np.full(count, play, dtype=np.int16)
            pair = [whole[0][:, 0], whole[1][:, 0]]
            pair[mover] = whole[mover][np.arange(count), ranks]
            tallies[:, play] = self._tally(at.rows, ranks, placed, self.ranges.ronda[*pair])
            if not placed:
                weight[:, play] = self.ranges.weight[*pair]
        return self._spread(at, place, self._numbered(tallies), weight)

    def _bounds(self, rows: Rows) -> tuple[int, ...]:
        """Return for each row that a tally tells how many values it may have, and one to add."""
        most = [int(rows[POINTS + role].max()) + _MOST_AT_ONCE for role in (0, 1)]
        return 3, most[0], most[1], self._about + 1, self._about + 1

    def _tally(self, rows: Rows, ranks: Rows, placed: bool, ronda: Ints) -> Ints:
        """Return a number for all that counts once the last card is played; see `_worth_of`."""
        mover = (self.plays - 1) % 2
        flags = np.full(rows.shape[1], placed)
        terms = self._terms
        now = after(rows, ranks, flags, mover, terms.wraps, self._needs, terms.last_deal)
        now = settled(now, mover, self._needs)
        tally = ronda.astype(np.int32)
        for row, radix in zip(_TOLD, self._radices, strict=True):
            tally *= radix
            tally += now[row]
            tally += row == LAST
        return np.where(now[WON] == NO_SIDE, tally + 2, now[WON])

    def _numbered(self, tallies: NDArray[np.int32]) -> NDArray[np.int32]:
        """Return the tallies numbered without gaps; ``_ends`` tells which is which."""
        if tallies.max() > _FEW:
            self._ends, places = np.unique(tallies, return_inverse=True)
            return places.reshape(tallies.shape).astype(np.int32)
        seen = np.zeros(int(tallies.max()) + 1, dtype=np.bool_)
        seen[tallies] = True
        self._ends = np.flatnonzero(seen)
        number = np.zeros(len(seen), dtype=np.int32)
        number[self._ends] = np.arange(len(self._ends))
        return number[tallies]

    def _spread(self, at: _Edge, place: Rows, numbers: NDArray[np.int32], weight: Floats) -> Last:
        nodes = len(self.levels[-1].parent) if self.levels else 1
        last = Last(
            (self.plays - 1) % 2,
            np.zeros((nodes, PLAYS, RANKS), dtype=np.int32),
            np.zeros((nodes, PLAYS), dtype=np.int32),
            np.full((nodes, PLAYS), NONE, dtype=np.int16),
            np.zeros((nodes, PLAYS, RANKS), dtype=np.float32),
        )
        last.plain[at.parent, at.play] = numbers[:, :RANKS]
        last.place[at.parent, at.play] = numbers[:, IN_PLACE]
        last.which[at.parent, at.play] = place
        last.weight[at.parent, at.play] = weight
        return last

    def worths(self, judge: Judge) -> Floats:
        """Return what each number in ``last.plain`` and ``last.place`` is worth to a judge."""
        return np.array([self._worth_of(int(tally), judge) for tally in self._ends], np.float32)

    def _worth_of(self, tally: int, judge: Judge) -> float:
        if tally < 2:
            return judge.won(self._sides[tally])
        told: list[int] = []
        tally -= 2
        for radix in reversed(self._radices):
            tally, value = divmod(tally, radix)
            told.append(value)
        scores, cards = list(self._scores), list(self._cards)
        for role, side in enumerate(self._sides):
            cards[side] += told[1 - role]
            scores[side] += told[3 - role]
        last = self._sides[told[4] - 1] if told[4] else NO_SIDE
        terms = replace(self._terms, ronda=self.ranges.rondas[tally])
        deal = OpenDeal(terms, judge, self._sides[0], [(), ()], scores, cards, None)
        size = self._about - told[0] - told[1]
        return deal.value(0, 0, size, NO_RANK, last, 0, -INFINITE, INFINITE)

    def point_worth(self, judge: Judge, role: int, told: tuple[int, int, int, int]) -> float:
        """Return what a point more is worth to a role, having won so many points and cards."""
        scores, cards = list(self._scores), list(self._cards)
        for each, side in enumerate(self._sides):
            scores[side] += told[each]
            cards[side] += told[2 + each]
        more, less = list(scores), list(scores)
        more[self._sides[role]] += 1
        less[self._sides[role]] -= 1
        return (judge.worth(more, cards) - judge.worth(less, cards)) / 2 * (1 - 2 * role)
