"""Many positions of a deal between two at once: a row of an array for each fact, a column for each.

The rules are those of `search`; a test plays both side by side. Needs numpy.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from porrazo.games.fishing.captures import RANKS, count_ranks, ranks_taken
from porrazo.games.fishing.combinations import RONDA_VALUE, RONDINE_VALUE
from porrazo.games.fishing.porrazo.players.search import NO_RANK, NO_SIDE
from porrazo.games.fishing.porrazo.view import PorrazoView

Rows = NDArray[np.int16]
Flags = NDArray[np.bool_]

# ONE to FOUR have a bit for every rank of which so many cards or more lie on the table. LEFT is
# the rank that could be matched for a porrazo. LAST and WON are roles: 0 plays first, 1 is the
# other. POINTS and CARDS have a row for each role: what it won since the beginning.
ONE, TWO, THREE, FOUR, SIZE, LEFT, LAST, WON = range(8)
POINTS, CARDS = 8, 10
# The capture in the air, made by the role whose turn it is not; LEVEL is 0 if there is none.
LEVEL, RANK, TAKEN, WORTH, LIMPIA = range(12, 17)
ROWS = 17

_BIT = np.array([1 << rank for rank in range(RANKS)], dtype=np.int16)
_RONDA = np.array(RONDA_VALUE, dtype=np.int16)
_RONDINE = np.array(RONDINE_VALUE, dtype=np.int16)


def rows_of(view: PorrazoView) -> Rows:
    """Return the position of a view of two seats, as one column."""
    sides = (view.sides[view.to_act], view.sides[1 - view.to_act])
    rows = np.zeros((ROWS, 1), dtype=np.int16)
    counts = count_ranks(list(view.table))
    for rank in range(RANKS):
        for row in range(counts >> 4 * rank & 15):
            rows[ONE + row] |= _BIT[rank]
    rows[SIZE] = len(view.table)
    rows[LEFT] = view.last_left[1] >> 2 if view.last_left else NO_RANK
    rows[LAST] = sides.index(view.last_capturer) if view.last_capturer >= 0 else NO_SIDE
    rows[WON] = NO_SIDE
    air = view.pending
    if air:
        facts = (air.level, air.rank, len(air.cards), air.points, air.limpia)
        rows[LEVEL:, 0] = facts
    return rows


def place_of(rows: Rows) -> Rows:
    """Return the rank that may be played in place though it could capture, or NO_RANK."""
    size = rows[SIZE]
    rank = np.minimum(size, 3)
    lies = (rows[ONE] & _BIT[rank]) != 0
    lies |= (rows[LEVEL] > 0) & (rows[RANK] == rank)
    return np.where((size < 4) & lies, size, NO_RANK).astype(np.int16)


def after(
    rows: Rows,
    rank: Rows,
    in_place: Flags,
    mover: int,
    wraps: bool,
    needs: tuple[int, int],
    last_of_hand: bool = False,
) -> Rows:
    """Return the positions after ``mover`` has played a card of ``rank`` in each.

    ``needs`` is by role what is missing to the target; a match once won stays won. The last card
    of a hand makes no limpia.
    """
    now = rows.copy()
    other = 1 - mover
    flying = rows[LEVEL] > 0
    counters = flying & (rows[RANK] == rank) & ~in_place
    settles = flying & ~counters
    _settle(now, settles, other, needs[other])
    now[WON][counters & (rows[LEVEL] == 3) & (now[WON] == NO_SIDE)] = mover
    now[LEVEL] = 3 * counters
    now[TAKEN] += counters
    now[WORTH] = _RONDINE[rank]
    bit = _BIT[rank]
    takes = ((rows[ONE] & bit) != 0) & ~in_place & ~counters
    leaves = ~takes & ~counters
    _leave(now, leaves, rank, bit, mover)
    now[LEFT] = np.where(leaves, rank, NO_RANK)
    if last_of_hand:
        now[LIMPIA] = 0
    where = np.flatnonzero(takes)
    now[:, where] = _taken(
        now[:, where], rows[LEFT, where], rank[where], mover, wraps, last_of_hand
    )
    _win(now, mover, needs[mover])
    return now


def _settle(now: Rows, settles: Flags, owner: int, needs: int) -> None:
    """Give what is in the air to its owner."""
    now[POINTS + owner] += (now[WORTH] + now[LIMPIA]) * settles
    now[CARDS + owner] += now[TAKEN] * settles
    now[LAST][settles] = owner
    _win(now, owner, needs)


def _win(now: Rows, role: int, needs: int) -> None:
    now[WON][(now[POINTS + role] >= needs) & (now[WON] == NO_SIDE)] = role


def _leave(now: Rows, leaves: Flags, rank: Rows, bit: Rows, mover: int) -> None:
    added = bit * leaves
    now[FOUR] |= now[THREE] & added
    now[THREE] |= now[TWO] & added
    now[TWO] |= now[ONE] & added
    now[ONE] |= added
    now[SIZE] += leaves
    now[POINTS + mover] += now[SIZE] * (leaves & (rank < 4) & (now[SIZE] == rank + 1))


def _taken(now: Rows, left: Rows, rank: Rows, mover: int, wraps: bool, last: bool) -> Rows:
    """Take the run of a rank in positions in which that rank lies on the table."""
    masks, lengths, finals = _runs(wraps)
    place = now[ONE].astype(np.int64) * RANKS + rank
    mask, length = masks[place], lengths[place]
    for few, more in ((ONE, TWO), (TWO, THREE), (THREE, FOUR)):
        now[few] &= ~(mask & ~now[more])
    now[FOUR] &= ~mask
    now[SIZE] -= length
    limpia = np.zeros_like(rank) if last else _RONDA[finals[place]] * (now[SIZE] == 0)
    porrazo = left == rank
    plain = ~porrazo
    now[POINTS + mover] += limpia * plain
    now[CARDS + mover] += (length + 1) * plain
    now[LAST][plain] = mover
    now[LEVEL] = 2 * porrazo
    now[RANK], now[TAKEN], now[WORTH], now[LIMPIA] = rank, length + 1, _RONDA[rank], limpia
    return now


@lru_cache(maxsize=2)
def _runs(wraps: bool) -> tuple[Rows, Rows, Rows]:
    """Return for ``ONE * RANKS + rank`` what the rank takes: bits, how many, the last rank."""
    found = np.zeros((3, (1 << RANKS) * RANKS), dtype=np.int16)
    for bits in range(1 << RANKS):
        counts = sum(1 << 4 * rank for rank in range(RANKS) if bits >> rank & 1)
        for rank in range(RANKS):
            if bits >> rank & 1:
                taken = ranks_taken(rank, counts, wraps)
                mask = sum(1 << each for each in taken)
                found[:, bits * RANKS + rank] = mask, len(taken), taken[-1]
    return found[0], found[1], found[2]


def settled(rows: Rows, mover: int, needs: tuple[int, int]) -> Rows:
    """Return the positions with what ``mover`` has in the air won: the deal is over."""
    now = rows.copy()
    _settle(now, rows[LEVEL] > 0, mover, needs[mover])
    return now
