"""Which information sets of a deal between two seats with raises are one in the abstract.

There are too many for a table. So cards are put into a few buckets, from low to high. The own hand
is told by its buckets; of a card to beat it is told which of the own cards win, tie or lose. Of
what was played before remain who won, and roughly how high the cards were. Of the stake remain its
step and who may raise. All that, as numbers, names a place in a table.

These functions take and give whole numbers alone: who solves (`assets/raises/build.py`) compiles
the same ones in its own way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

# What lies on the table: nothing, a card of the other's, a card of one's own.
BARE: Final = 0
THEIRS: Final = 1
OWN: Final = 2
_TABLES: Final = 3

# How a card of the hand stands to the one that lies there; one that may not be played counts as
# tying, in games where none ties.
LOSES: Final = 0
TIES: Final = 1
WINS: Final = 2

# How a trick ended.
LOST: Final = 0
TIED: Final = 1
WON: Final = 2

STEPS: Final = 5
"""The values that a deal can have, one above the other."""
_ASKED: Final = 7
"""How many ways there are to be asked: seven for who answers, eight for who plays."""
_PLAYING: Final = 8

_THEIR_PARTS: Final = 3
_OWN_PARTS: Final = 2
"""Into so many parts the cards are told apart that were played: the other's, and one's own."""


def held(count: int, low: int, middle: int, high: int) -> int:
    """Return the number of a hand of so many cards by their buckets, which rise.

    >>> [held(2, 0, 0, -1), held(2, 0, 1, -1), held(2, 1, 1, -1), held(2, 0, 2, -1)]
    [0, 1, 2, 3]
    """
    if count == 3:
        return high * (high + 1) * (high + 2) // 6 + middle * (middle + 1) // 2 + low
    if count == 2:
        return middle * (middle + 1) // 2 + low
    return low if count == 1 else 0


def asked_to_play(step: int, is_own: int) -> int:
    """Return how the stake stands for who plays: its step, and whether the right to raise is its.

    Before anybody has raised both may; at the highest step nobody.
    """
    if step == 0:
        return 0
    if step == STEPS - 1:
        return _PLAYING - 1
    return 2 * step - 1 + is_own


def asked_to_answer(step: int, is_again: int) -> int:
    """Return how the stake stands for who answers: the step asked for, and whether it is in answer.

    The first raise is never in answer to another.
    """
    return 0 if step == 1 else 2 * step - 3 + is_again


def story(first: int, second: int, seat: int, theirs: int, theirs_after: int, own: int) -> int:
    """Return what is remembered of the tricks before, by how they ended; -1 for one to come.

    ``seat`` is 0 for the elder, ``theirs`` the part of the other's card in the first trick,
    ``theirs_after`` in the second, ``own`` that of one's own in the first.
    """
    if first < 0:
        return seat
    if second < 0:
        return ((first * 2 + seat) * _THEIR_PARTS + theirs) * _OWN_PARTS + own
    place = (first * 3 + second) * 2 + seat
    return (place * _THEIR_PARTS + theirs) * _THEIR_PARTS + theirs_after


def their_part(bucket: int, buckets: int) -> int:
    """Return the part of a card of the other's, by its bucket."""
    return bucket * _THEIR_PARTS // buckets


def own_part(bucket: int, buckets: int) -> int:
    """Return the part of a card of one's own, by its bucket."""
    return bucket * _OWN_PARTS // buckets


def _stories(trick: int) -> int:
    if trick == 0:
        return 2
    if trick == 1:
        return 6 * _THEIR_PARTS * _OWN_PARTS
    return 18 * _THEIR_PARTS * _THEIR_PARTS


def _hands(trick: int, table: int, buckets: int) -> int:
    count = 2 - trick if table == OWN else 3 - trick
    return held(count, buckets - 1, buckets - 1, buckets - 1) + 1


def _details(trick: int, table: int, buckets: int) -> int:
    if table == THEIRS:
        return 27 if trick == 0 else 9 if trick == 1 else 3
    return buckets if table == OWN else 1


def starts(buckets: int) -> list[int]:
    """Return where the places of each trick, table and way to be asked begin, and where they end.

    >>> len(starts(7)), starts(7)[-1]
    (19, 339150)
    """
    found: list[int] = []
    at = 0
    for trick in range(3):
        for table in range(_TABLES):
            size = _hands(trick, table, buckets) * _details(trick, table, buckets) * _stories(trick)
            for ways in (_PLAYING, _ASKED):
                found.append(at)
                at += size * ways
    found.append(at)
    return found


def place(
    begins: Sequence[int],
    buckets: int,
    trick: int,
    table: int,
    is_answer: int,
    hand: int,
    detail: int,
    told: int,
    asked: int,
) -> int:
    """Return the place of an information set; ``begins`` are the `starts`.

    ``detail`` is the bucket of one's own card on the table, or for each card of the hand, the
    lowest first, how it stands to the other's, as a number to the base of three.
    """
    begin = begins[(trick * _TABLES + table) * 2 + is_answer]
    at = (hand * _details(trick, table, buckets) + detail) * _stories(trick) + told
    return begin + at * (_ASKED if is_answer else _PLAYING) + asked
