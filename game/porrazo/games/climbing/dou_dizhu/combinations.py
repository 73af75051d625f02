"""The combinations of Dou Dizhu: what a set of cards is, what it beats, what a hand can play.

| kind | cards | key |
|---|---|---|
| single, pair, trips | 1, 2, 3 of a rank | the rank |
| trips+1, trips+2 | trips and one card, or one pair | the trips |
| straight, pairs, plane | 5 cards, 3 pairs, 2 trips or more in sequence, 3 ... A | the top |
| plane+1, plane+2 | a plane and as many single cards, or pairs | the top trips |
| quad+1+1, quad+2+2 | four of a rank and two single cards, or two pairs | the four |
| bomb | four of a rank alone | the rank |
| rocket | both jokers | beats everything |

So each but the rocket is a core, ``length`` ranks of ``width`` cards, and kickers of one size; the
kickers are of different ranks, none of the core's, and never both jokers. No set of cards is two
kinds. Sets of cards are bits as `porrazo.games.climbing.ranks` has them.
"""

from __future__ import annotations

from typing import Final

from porrazo.engine.chance import Luck
from porrazo.games.climbing.ranks import (
    ACE,
    CARDS,
    JOKERS,
    ONES,
    RED_JOKER,
    Holding,
    count_of,
    top_rank,
)

INVALID: Final = 0
SINGLE: Final = 1
PAIR: Final = 2
TRIPS: Final = 3
TRIPS_1: Final = 4
TRIPS_2: Final = 5
STRAIGHT: Final = 6
PAIRS: Final = 7
PLANE: Final = 8
PLANE_1: Final = 9
PLANE_2: Final = 10
QUAD_1_1: Final = 11
QUAD_2_2: Final = 12
BOMB: Final = 13
ROCKET: Final = 14

NAMES: Final = (
    *("invalid", "single", "pair", "trips", "trips+1", "trips+2", "straight", "pairs"),
    *("plane", "plane+1", "plane+2", "quad+1+1", "quad+2+2", "bomb", "rocket"),
)
WIDTHS: Final[list[int]] = [0, 1, 2, 3, 3, 3, 1, 2, 3, 3, 3, 4, 4, 4, 0]
"""How many cards of each rank the core of a kind has.

Lists, since a tuple of fixed length is made anew wherever a place of it is asked for, compiled.
"""
KICKERS: Final[list[int]] = [0, 0, 0, 0, 1, 2, 0, 0, 0, 1, 2, 1, 2, 0, 0]
"""Of how many cards each kicker of a kind is; 0 where it has none."""
SHORTEST: Final[list[int]] = [0, 1, 1, 1, 1, 1, 5, 3, 2, 2, 2, 1, 1, 1, 0]
"""The least length of a kind's core; above 1 it is a sequence, which may be longer."""

SEQUENCE: Final = ONES & ((1 << 4 * (ACE + 1)) - 1)
"""The ranks that stand in sequences: no twos, no jokers."""
_RUNS: Final = [ONES & ((1 << 4 * length) - 1) for length in range(ACE + 2)]
"""So many ranks in sequence, from the lowest on."""
_QUAD_KICKERS: Final = 2


class Combination:
    """What a set of cards is: its kind, the length of its core, the rank it is compared by.

    A class of its own, which compiled is read many times faster than a named tuple.
    """

    __slots__ = ("key", "kind", "length")

    def __init__(self, kind: int, length: int, key: int) -> None:
        self.kind = kind
        self.length = length
        self.key = key

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Combination):
            return NotImplemented
        mine, theirs = (self.kind, self.length, self.key), (other.kind, other.length, other.key)
        return mine == theirs

    def __hash__(self) -> int:
        return hash((self.kind, self.length, self.key))

    def __reduce__(self) -> tuple[type, tuple[int, int, int]]:
        return Combination, (self.kind, self.length, self.key)


NOTHING: Final = Combination(INVALID, 0, 0)


def combination(cards: int, pair_as_singles: bool) -> Combination:
    """Return what a set of cards is, NOTHING if it is no combination.

    ``pair_as_singles`` lets four of a rank carry a pair as its two single cards.
    """
    if cards & JOKERS == JOKERS:
        return Combination(ROCKET, 1, RED_JOKER) if cards == JOKERS else NOTHING
    if not cards & (cards - 1):
        return Combination(SINGLE, 1, top_rank(cards)) if cards else NOTHING
    held = Holding(cards)
    ones, twos = held.ones & ~held.twos, held.twos & ~held.threes
    if held.fours:
        return _with_quad(held.threes & ~held.fours, held.fours, ones, twos, pair_as_singles)
    if held.threes:
        return _with_trips(held.threes, ones, twos)
    if twos:
        return NOTHING if ones else _plain(twos, PAIR, PAIRS)
    return _plain(ones, SINGLE, STRAIGHT) if ones else NOTHING


def _with_quad(threes: int, quads: int, ones: int, twos: int, pair_as_singles: bool) -> Combination:
    if threes or quads & (quads - 1) or (ones and twos):
        return NOTHING
    key = top_rank(quads)
    if not ones and not twos:
        return Combination(BOMB, 1, key)
    if count_of(ones) == _QUAD_KICKERS:
        return Combination(QUAD_1_1, 1, key)
    if count_of(twos) == _QUAD_KICKERS:
        return Combination(QUAD_2_2, 1, key)
    if count_of(twos) == 1 and pair_as_singles:
        return Combination(QUAD_1_1, 1, key)
    return NOTHING


def _with_trips(threes: int, ones: int, twos: int) -> Combination:
    core = _plain(threes, TRIPS, PLANE)
    if core.kind == INVALID or not (ones or twos):
        return core
    if (ones and twos) or count_of(ones | twos) != core.length:
        return NOTHING
    if core.kind == TRIPS:
        return Combination(TRIPS_1 if ones else TRIPS_2, 1, core.key)
    return Combination(PLANE_1 if ones else PLANE_2, core.length, core.key)


def _plain(ranks: int, alone: int, in_sequence: int) -> Combination:
    """Return what equal numbers of cards of these ranks are."""
    length, key = count_of(ranks), top_rank(ranks)
    if length == 1:
        return Combination(alone, 1, key)
    if length < SHORTEST[in_sequence] or ranks & ~SEQUENCE:
        return NOTHING
    if ranks != (ranks & -ranks) * _RUNS[length]:
        return NOTHING
    return Combination(in_sequence, length, key)


def beats(play: Combination, table: Combination) -> bool:
    """Return whether a combination may follow another."""
    if play.kind == INVALID or table.kind == ROCKET:
        return False
    if play.kind == ROCKET:
        return True
    if play.kind == table.kind and play.length == table.length:
        return play.key > table.key
    return play.kind == BOMB


# --- what a hand can play


class Group:
    """The plays of a hand of one kind and length.

    ``lows`` are the lowest ranks of the possible cores, ``ways`` with how many sets of kickers
    each of them can be played.
    """

    __slots__ = ("kind", "length", "lows", "ways")

    def __init__(self, kind: int, length: int, lows: int, ways: int) -> None:
        self.kind = kind
        self.length = length
        self.lows = lows
        self.ways = ways


def groups(hand: Holding, table: Combination, pair_as_singles: bool) -> list[Group]:
    """Return what a hand can lead, where ``table`` is NOTHING, or follow with.

    A play is counted once for each set of ranks.
    """
    found: list[Group] = []
    if table.kind == INVALID:
        for kind in range(SINGLE, ROCKET):
            _add(found, hand, kind, SHORTEST[kind], -1, pair_as_singles)
    elif table.kind != ROCKET:
        _add(found, hand, table.kind, table.length, table.key, pair_as_singles)
        if table.kind != BOMB:
            _add(found, hand, BOMB, 1, -1, pair_as_singles)
    if table.kind != ROCKET and hand.ones & JOKERS == JOKERS:
        found.append(Group(ROCKET, 1, 1, 1))
    return found


def _add(
    found: list[Group], hand: Holding, kind: int, length: int, key: int, pair_as_singles: bool
) -> None:
    """Add the plays of a kind: with a key those of this length above it, else of any length."""
    ranks = hand.having(WIDTHS[kind])
    if SHORTEST[kind] > 1:
        ranks &= SEQUENCE
    lows = ranks
    for step in range(1, length):
        lows &= ranks >> 4 * step
    if key >= 0:
        lows = lows >> 4 * (key - length + 2) << 4 * (key - length + 2)
    while lows:
        ways = _ways(hand, kind, length, pair_as_singles)
        if ways:
            found.append(Group(kind, length, lows, ways))
        if key >= 0 or SHORTEST[kind] == 1:
            return
        lows &= ranks >> 4 * length
        length += 1


def _ways(hand: Holding, kind: int, length: int, pair_as_singles: bool) -> int:
    """Return with how many sets of kickers a core of this length can be played."""
    size = KICKERS[kind]
    if not size:
        return 1
    count = _kicker_count(kind, length)
    others = count_of(hand.having(size)) - length
    ways = _choose(others, count)
    if size == 1 and hand.ones & JOKERS == JOKERS:
        ways -= _choose(others - 2, count - 2)
    if kind == QUAD_1_1 and pair_as_singles:
        ways += count_of(hand.twos) - 1
    return ways


def _kicker_count(kind: int, length: int) -> int:
    return _QUAD_KICKERS if WIDTHS[kind] == 4 else length


def _choose(among: int, count: int) -> int:
    if count < 0 or count > among:
        return 0
    ways = 1
    for step in range(count):
        ways = ways * (among - step) // (step + 1)
    return ways


def plays_of(hand: Holding, group: Group, pair_as_singles: bool) -> list[int]:
    """Return the sets of cards of a group, each set of ranks once, with its first suits."""
    if group.kind == ROCKET:
        return [JOKERS]
    plays: list[int] = []
    cards = hand.first(WIDTHS[group.kind])
    run = _RUNS[group.length] * CARDS
    lows = group.lows
    while lows:
        low = lows & -lows
        lows ^= low
        core = cards & low * run
        if KICKERS[group.kind]:
            kickers = _kickers_beside(hand, KICKERS[group.kind], low * run)
            count = _kicker_count(group.kind, group.length)
            _add_with_kickers(plays, core, kickers, 0, count)
            if group.kind == QUAD_1_1 and pair_as_singles:
                plays += [core | pair for pair in _kickers_beside(hand, 2, low * run)]
        else:
            plays.append(core)
    return plays


def _kickers_beside(hand: Holding, size: int, core: int) -> list[int]:
    """Return a kicker of each rank that can be one, beside all cards of the core's ranks."""
    kickers: list[int] = []
    cards, ranks = hand.first(size), hand.having(size) & ~core
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        kickers.append(cards & rank * CARDS)
    return kickers


def _add_with_kickers(
    plays: list[int], core: int, kickers: list[int], first: int, count: int
) -> None:
    """Add the core with every ``count`` of the kickers from ``first`` on, never both jokers."""
    for index in range(first, len(kickers) - count + 1):
        cards = core | kickers[index]
        if cards & JOKERS == JOKERS:
            continue
        if count == 1:
            plays.append(cards)
        else:
            _add_with_kickers(plays, cards, kickers, index + 1, count - 1)


def drawn(hand: Holding, group: Group, number: int, luck: Luck, pair_as_singles: bool) -> int:
    """Return the play of a group with the core of that number, its kickers drawn evenly."""
    if group.kind == ROCKET:
        return JOKERS
    lows = group.lows
    for _ in range(number):
        lows &= lows - 1
    own = (lows & -lows) * _RUNS[group.length] * CARDS
    core = hand.first(WIDTHS[group.kind]) & own
    if not KICKERS[group.kind]:
        return core
    if group.kind == QUAD_1_1 and pair_as_singles:
        pairs = _kickers_beside(hand, 2, own)
        pick = luck.below(group.ways)
        if pick < len(pairs):
            return core | pairs[pick]
    kickers = _kickers_beside(hand, KICKERS[group.kind], own)
    count = _kicker_count(group.kind, group.length)
    while True:
        cards, rest = core, kickers[:]
        for _ in range(count):
            cards |= rest.pop(luck.below(len(rest)))
        if cards & JOKERS != JOKERS:
            return cards
