"""Brag hands of three cards: what they are, and which is better."""

from __future__ import annotations

from typing import Final

NAMES: Final = ("none", "pair", "flush", "run", "running_flush", "prial")
"""The classes, from low to high."""
NONE: Final = 0
PAIR: Final = 1
FLUSH: Final = 2
RUN: Final = 3
RUNNING_FLUSH: Final = 4
PRIAL: Final = 5

ACE: Final = 14
"""Ranks count from 2 to 14 here."""
THREE: Final = 3
_BEST: Final = 15
"""What the best run and the best prial count, above those with an ace."""
_CLASS: Final = 4096
_CARDS: Final = 52
_TABLES: Final[dict[bool, list[int]]] = {}
"""Both orders, each made when it is first wanted."""


def rank_of(card: int) -> int:
    """Return the rank of a card, 2 to 14.

    >>> rank_of(0), rank_of(4), rank_of(51)
    (14, 2, 13)
    """
    rank = card >> 2
    return ACE if rank == 0 else rank + 1


def class_of(strength: int) -> int:
    """Return the class of a hand by its strength."""
    return strength // _CLASS


def _reckoned(one: int, two: int, three: int, threes_top: bool) -> int:
    low, middle, high = sorted((rank_of(one), rank_of(two), rank_of(three)))
    if low == high:
        return PRIAL * _CLASS + (_BEST if threes_top and high == THREE else high)
    if low == middle or middle == high:
        other = high if low == middle else low
        return PAIR * _CLASS + 16 * middle + other
    suited = one & 3 == two & 3 == three & 3
    top = 0
    if (low, middle, high) == (2, 3, ACE):
        top = _BEST
    elif low + 1 == middle == high - 1:
        top = high
    if top:
        return (RUNNING_FLUSH if suited else RUN) * _CLASS + top
    if suited:
        return FLUSH * _CLASS + 256 * high + 16 * middle + low
    return NONE


def _table(threes_top: bool) -> list[int]:
    """Return the strength of any three cards ``a < b < c`` at ``(a * 52 + b) * 52 + c``."""
    table = [NONE] * _CARDS**3
    for c in range(_CARDS):
        for b in range(c):
            for a in range(b):
                table[(a * _CARDS + b) * _CARDS + c] = _reckoned(a, b, c, threes_top)
    return table


class Brag:
    """The order of hands: with ``threes_top`` three threes are best, else three aces.

    A strength is a number: the higher is the better hand, equal ones tie, and what may not be laid
    out has `NONE`.
    """

    def __init__(self, threes_top: bool) -> None:
        if threes_top not in _TABLES:
            _TABLES[threes_top] = _table(threes_top)
        self.table: Final = _TABLES[threes_top]

    def strength(self, one: int, two: int, three: int) -> int:
        """Return how strong three cards are.

        >>> Brag(True).strength(8, 9, 10) > Brag(True).strength(0, 1, 2)
        True
        """
        a, b, c = sorted((one, two, three))
        return self.table[(a * _CARDS + b) * _CARDS + c]

    def ordered(self, a: int, b: int, c: int) -> int:
        """Return how strong three cards are that are given from low to high."""
        return self.table[(a * _CARDS + b) * _CARDS + c]
