"""A hand of Dou Dizhu split into sets that are played together, at the least cost.

A cost is about tenths of a turn: what will hardly be beaten costs little, bombs are worth more
than they cost. Trips cost little because they take a loose card or pair along. The sets are found
exactly, rank by rank from below: whatever has the lowest card begins with it.

A hand is a number here in which each rank has as many of its four lowest bits as there are cards
(`leveled`): suits do not matter, and to take cards of ranks away is a shift.
"""

from __future__ import annotations

from typing import Final

from porrazo.games.climbing.dou_dizhu.combinations import (
    BOMB,
    PAIR,
    PAIRS,
    PLANE,
    ROCKET,
    SEQUENCE,
    SHORTEST,
    SINGLE,
    STRAIGHT,
    TRIPS,
    WIDTHS,
)
from porrazo.games.climbing.ranks import ACE, BLACK_JOKER, JOKERS, ONES, Holding

# What a set of equal cards costs, by how many and by its rank, from the three to the red joker.
_EQUALS: Final[list[list[int]]] = [
    [0] * 15,
    [10, 10, 10, 10, 10, 10, 10, 10, 10, 9, 8, 6, 2, 0, -3],
    [10, 10, 10, 10, 10, 10, 10, 10, 9, 8, 7, 4, 0, 0, 0],
    [3, 3, 3, 3, 3, 3, 2, 2, 2, 1, 1, -1, -4, 0, 0],
    [-14, -14, -14, -14, -14, -14, -14, -14, -15, -15, -15, -16, -17, 0, 0],
]
_KINDS: Final[list[int]] = [0, SINGLE, PAIR, TRIPS, BOMB]
_ROCKET: Final = -16
_SEQUENCE: Final = 10
# Each further rank of a sequence, and a plane's trips, which take loose ones along.
_LONGER: Final = 1
_PLANE: Final = 8
# Found costs: a number with the cost above this place, then the kind and the length of a set.
_PLACE: Final = 8
_ABOVE: Final = 1 << 12
_MOST: Final = 60_000
_found: Final[dict[int, int]] = {}


def leveled(hand: Holding) -> int:
    """Return a hand without its suits."""
    return hand.ones | hand.twos << 1 | hand.threes << 2 | hand.fours << 3


def cost_of(hand: int) -> int:
    """Return what the best split of a hand without suits costs."""
    return (_best(hand) >> _PLACE) - _ABOVE


def sets_of(hand: int) -> list[int]:
    """Return the sets of the best split, from the lowest rank: `kind`, `length`, lowest rank."""
    sets: list[int] = []
    while hand:
        best = _best(hand)
        kind, length = best >> 4 & 15, best & 15
        rank = (hand & -hand).bit_length() - 1 >> 2
        sets.append(set_of(kind, length, rank))
        hand = _without(hand, kind, length)
    return sets


def set_of(kind: int, length: int, low: int) -> int:
    """Return the set of a kind with so many ranks from the lowest on."""
    return low << _PLACE | kind << 4 | length


def kind_in(part: int) -> int:
    """Return the kind of a set."""
    return part >> 4 & 15


def length_in(part: int) -> int:
    """Return how many ranks a set has."""
    return part & 15


def low_in(part: int) -> int:
    """Return the lowest rank of a set."""
    return part >> _PLACE


def turns_of(sets: list[int]) -> int:
    """Return how many plays a split takes where trips take loose cards and pairs along."""
    loose, slots = 0, 0
    for part in sets:
        kind = kind_in(part)
        if kind in (SINGLE, PAIR):
            loose += 1
        elif kind in (TRIPS, PLANE):
            slots += length_in(part)
    return len(sets) - min(loose, slots)


def _without(hand: int, kind: int, length: int) -> int:
    """Return what is left of a hand without a set that begins with its lowest rank."""
    if kind == ROCKET:
        return hand & ~JOKERS
    low = hand & -hand
    ranks = low * (ONES & ((1 << 4 * length) - 1))
    width = WIDTHS[kind]
    taken = hand & ranks * 15
    return hand & ~(ranks * 15) | taken >> width & ranks * (15 >> width)


def _best(hand: int) -> int:
    """Return the least cost of a hand, with the set that has its lowest card."""
    if not hand:
        return _ABOVE << _PLACE
    known = _found.get(hand, 0)
    if known:
        return known
    low = hand & -hand
    rank = low.bit_length() - 1 >> 2
    own = hand >> 4 * rank & 15
    count = 1 if own == 1 else 2 if own == 3 else 3 if own == 7 else 4
    if rank == BLACK_JOKER and hand & JOKERS == JOKERS:
        best = _ABOVE + _ROCKET << _PLACE | ROCKET << 4 | 1
    else:
        rest = _best(hand & ~(low * 15)) >> _PLACE
        best = rest + _EQUALS[count][rank] << _PLACE | _KINDS[count] << 4 | 1
    if rank < ACE:
        best = min(best, _in_sequence(hand, low, STRAIGHT, hand & SEQUENCE))
        if count > 1:
            best = min(best, _in_sequence(hand, low, PAIRS, hand >> 1 & SEQUENCE))
        if count > 2:
            best = min(best, _in_sequence(hand, low, PLANE, hand >> 2 & SEQUENCE))
    if len(_found) >= _MOST:
        _found.clear()
    _found[hand] = best
    return best


def _in_sequence(hand: int, low: int, kind: int, ranks: int) -> int:
    """Return the least cost with a sequence of a kind from the lowest rank on."""
    best, length, run, end = 1 << 40, 0, 0, low
    while ranks & end:
        run |= end
        end <<= 4
        length += 1
        if length < SHORTEST[kind]:
            continue
        width = WIDTHS[kind]
        rest = hand & ~(run * 15) | (hand & run * 15) >> width & run * (15 >> width)
        cost = (_best(rest) >> _PLACE) + _SEQUENCE - _LONGER * (length - SHORTEST[kind])
        if kind == PLANE:
            cost -= _PLANE * length
        best = min(best, cost << _PLACE | kind << 4 | length)
    return best
