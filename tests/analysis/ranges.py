"""What two players may hold, as arrays: every hand by ranks, and how likely each pair of hands is.

Needs numpy; `equilibrium` says so to who has none.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, factorial, prod

import numpy as np
from numpy.typing import NDArray
from porrazo.cards import UNKNOWN
from porrazo.games.fishing.captures import RANKS
from porrazo.games.fishing.porrazo.players.guess import Hand, best_set, dealt_ranks, likelihood
from porrazo.games.fishing.porrazo.players.open_hand_solver import ronda_of
from porrazo.games.fishing.porrazo.view import PorrazoView, seen_cards

Ints = NDArray[np.int64]
Floats = NDArray[np.float32]
Doubles = NDArray[np.float64]
NONE = -1


@dataclass(frozen=True)
class HandTable:
    """Every hand of so many cards, by ranks, and what playing or adding a card makes of it.

    ``ranks[hand, slot]`` are the different ranks of a hand, ``slot[hand, rank]`` the other way
    round; ``less[hand, rank]`` is the hand without a card, ``more[hand, rank]`` with one more;
    ``counts[hand, rank]`` how many of a rank it has; ``orders`` the product of the factorials of
    its counts. NONE stands where there is nothing.
    """

    hands: tuple[Hand, ...]
    index: dict[Hand, int]
    ranks: Ints
    slot: Ints
    less: Ints
    more: Ints
    counts: Ints
    orders: Floats


@lru_cache(maxsize=8)
def hands_of(size: int) -> HandTable:
    """Return the hands of so many cards, 0 to 4; one of four has nothing in ``more``."""
    hands = _all_hands(size)
    index = {hand: place for place, hand in enumerate(hands)}
    fewer = {hand: place for place, hand in enumerate(_all_hands(size - 1))} if size else {}
    greater = {hand: place for place, hand in enumerate(_all_hands(size + 1))} if size < 4 else {}
    shape = (len(hands), RANKS)
    ranks = np.full((len(hands), max(1, size)), NONE)
    slot, less, more = np.full(shape, NONE), np.full(shape, NONE), np.full(shape, NONE)
    counts = np.zeros(shape, dtype=np.int64)
    for place, hand in enumerate(hands):
        for at, rank in enumerate(sorted(set(hand))):
            ranks[place, at] = rank
            slot[place, rank] = at
            where = hand.index(rank)
            less[place, rank] = fewer[hand[:where] + hand[where + 1 :]]
            counts[place, rank] = hand.count(rank)
        for rank in range(RANKS):
            more[place, rank] = greater.get(tuple(sorted((*hand, rank))), NONE)
    orders = [prod(factorial(hand.count(rank)) for rank in set(hand)) for hand in hands]
    return HandTable(
        hands, index, ranks, slot, less, more, counts, np.array(orders, dtype=np.float32)
    )


def _all_hands(size: int) -> tuple[Hand, ...]:
    return tuple(
        hand
        for hand in combinations_with_replacement(range(RANKS), size)
        if all(hand.count(rank) <= 4 for rank in hand)
    )


@lru_cache(maxsize=16)
def joined(one: int, other: int) -> Ints:
    """Return which hand two hands of such sizes make together; NONE if they cannot."""
    left, right, both = hands_of(one), hands_of(other), hands_of(one + other)
    return np.array(
        [
            [both.index.get(tuple(sorted(mine + more)), NONE) for more in right.hands]
            for mine in left.hands
        ]
    ).reshape(len(left.hands), len(right.hands))


@dataclass(frozen=True)
class Ranges:
    """What is not known of a deal between two.

    Everything is by role: 0 is the seat that plays next, 1 the other. ``unseen`` counts the cards
    of each rank that are in hands or in the stock. ``fits`` tells how well the hands of each role
    fit what it has said, ``weight[a, b]`` how likely both hands are together, 1 in all, and
    ``ronda[a, b]`` which of ``rondas`` will then be scored.
    """

    sizes: tuple[int, int]
    unseen: Ints
    weight: Doubles
    fits: tuple[Doubles, Doubles]
    rondas: tuple[tuple[tuple[int, int], ...], ...]
    ronda: Ints


def ranges_of(view: PorrazoView) -> Ranges:
    """Return what everybody at the table knows of both hands: not more than a spectator does.

    Hands are weighed by the cards that are left, by what was declared, and by the ranks already
    played in this deal being part of what was dealt; not by why those were played.
    """
    first = view.to_act
    seats = (first, 1 - first)
    unseen = np.full(RANKS, 4)
    own = [card for hand in view.hands for card in hand if card != UNKNOWN]
    for card in seen_cards(view):
        unseen[card >> 2] -= 1
    for card in own:
        unseen[card >> 2] += 1
    tables = [hands_of(len(view.hands[seat])) for seat in seats]
    weight = _ways(unseen, tables[0].counts, tables[1].counts)
    fits = []
    for seat, table in zip(seats, tables, strict=True):
        played = dealt_ranks(view, seat)
        fits.append(np.array([likelihood(view, seat, [*hand, *played]) for hand in table.hands]))
    weight *= fits[0][:, None] * fits[1][None, :]
    rondas, ronda = _rondas(view, seats, tables)
    sizes = (len(view.hands[first]), len(view.hands[1 - first]))
    return Ranges(sizes, unseen, weight / weight.sum(), (fits[0], fits[1]), rondas, ronda)


def _ways(unseen: Ints, one: Ints, other: Ints) -> Doubles:
    """Return in how many ways the unseen cards make each pair of hands."""
    ways = np.ones((len(one), len(other)))
    for rank in range(RANKS):
        left = int(unseen[rank])
        table = np.array(
            [
                [comb(left, a) * comb(left - a, b) if a <= left else 0 for b in range(5)]
                for a in range(5)
            ],
            dtype=float,
        )
        ways *= table[one[:, rank][:, None], other[:, rank][None, :]]
    return ways


def _rondas(
    view: PorrazoView, seats: tuple[int, int], tables: list[HandTable]
) -> tuple[tuple[tuple[tuple[int, int], ...], ...], Ints]:
    """Return the rondas that may be scored, and which of them each pair of hands scores."""
    kinds: list[list[tuple[int, int]]] = []
    for seat, table in zip(seats, tables, strict=True):
        played = dealt_ranks(view, seat)
        kinds.append([best_set([*hand, *played]) for hand in table.hands])
    found: dict[tuple[tuple[int, int], ...], int] = {}
    of_kinds: dict[tuple[tuple[int, int], tuple[int, int]], int] = {}
    ronda = np.zeros((len(kinds[0]), len(kinds[1])), dtype=np.int64)
    for a, mine in enumerate(kinds[0]):
        for b, theirs in enumerate(kinds[1]):
            known = of_kinds.get((mine, theirs))
            if known is None:
                held = [tables[0].hands[a], tables[1].hands[b]]
                scored = ronda_of(view, held if seats[0] == 0 else held[::-1])
                known = of_kinds[mine, theirs] = found.setdefault(scored, len(found))
            ronda[a, b] = known
    return tuple(found), ronda
