"""Chances to win the match between two sides, from a table of simulated hands."""

from __future__ import annotations

import sys
import zlib
from array import array
from collections.abc import Iterable
from functools import lru_cache
from importlib import resources
from itertools import accumulate, pairwise
from typing import Final

from porrazo.games.fishing.porrazo.players.search import Judge

DEALS: Final = 8
"""The deals of a hand of two; hands of fewer deals use the nearest share of it."""
MOST: Final = 64
"""The most points still needed that the table tells apart."""
LEADS: Final = (-16, -8, 0, 8, 16)
"""The leads in cards that the table tells apart; what lies between is reckoned from both."""
PARTS: Final = 4095
"""The parts that a chance is told in: each is less than a fiftieth of a point at cards."""

_FILE: Final = "chances.bin"
_STEP: Final = 8
_AREA: Final = MOST * MOST
_WORD: Final = 1 << 16


def places() -> list[tuple[int, bool, int]]:
    """Return the situations of the table: deals over, tendido dealt or not, cards ahead.

    Before the first deal nobody is ahead in cards.
    """
    return [
        (ended, spent, lead)
        for ended in range(DEALS)
        for spent in (False, True)
        for lead in (LEADS if ended else (0,))
    ]


@lru_cache(maxsize=1)
def _table() -> array[int]:
    """Return the dealer's chances by situation and by what dealer and other still need."""
    packed = (
        resources.files("porrazo.games.fishing.porrazo.players")
        .joinpath("data", _FILE)
        .read_bytes()
    )
    return unpack(packed)


def pack(table: Iterable[int]) -> bytes:
    """Return numbers of 0 to PARTS as they are kept: from each to the next, which packs well.

    >>> list(unpack(pack([7, 9, 4095, 0])))
    [7, 9, 4095, 0]
    """
    steps = array("H", [(after - before) % _WORD for before, after in pairwise((0, *table))])
    if sys.byteorder == "big":
        steps.byteswap()
    return zlib.compress(steps.tobytes(), 9)


def unpack(packed: bytes) -> array[int]:
    """Return the numbers again."""
    steps = array("H")
    steps.frombytes(zlib.decompress(packed))
    if sys.byteorder == "big":
        steps.byteswap()
    return array("H", [number % _WORD for number in accumulate(steps)])


def dealers_chance(ended: int, mine: int, other: int, more: int, *, spent: bool) -> float:
    """Return the chance of the dealer's side, ``ended`` deals (0 to 7) of the hand being over.

    ``mine`` and ``other`` are the points that the dealer's side and the other still need; the
    dealer's side is ``more`` cards ahead. ``spent`` says that the tendido has been dealt.
    """
    beyond = max(mine, other, MOST) - MOST
    spot = (max(1, mine - beyond) - 1) * MOST + max(1, other - beyond) - 1
    if ended == 0:
        return _table()[int(spent) * _AREA + spot] / PARTS
    table = _table()
    first = (2 + (2 * ended - 2 + int(spent)) * len(LEADS)) * _AREA + spot
    lead = max(LEADS[0], min(LEADS[-1], more)) - LEADS[0]
    level, above = divmod(lead, _STEP)
    low = table[first + level * _AREA]
    if above == 0:
        return low / PARTS
    high = table[first + (level + 1) * _AREA]
    return (low + (high - low) * above / _STEP) / PARTS


class Chance(Judge):
    """The chance that a side wins a match between two, once a deal is over.

    ``dealer`` is the dealer's side; ``deal`` of ``deals`` is the deal that is being played, and
    0 before the first. ``spent`` says that the tendido of the hand has been dealt.
    """

    def __init__(
        self, side: int, dealer: int, deal: int, deals: int, target: int, *, spent: bool = False
    ) -> None:
        self._side = side
        self._target = target
        self._hand_ends = deal == deals
        # The deal passes to the other side when a hand ends.
        self._dealer = 1 - dealer if self._hand_ends else dealer
        least = min(deal, 1)
        self._ended = 0 if self._hand_ends else max(least, min(DEALS - 1, deal * DEALS // deals))
        self._spent = spent and not self._hand_ends
        self._known: dict[int, float] = {}

    def won(self, side: int) -> float:
        """Return 1 or 0."""
        return 1.0 if side == self._side else 0.0

    def worth(self, scores: list[int], cards: list[int]) -> float:
        """Return the chance, 0 to 1."""
        more = 0 if self._hand_ends else cards[self._dealer] - cards[1 - self._dealer]
        key = (scores[0] << 20) + (scores[1] << 8) + more + 64
        chance = self._known.get(key)
        if chance is None:
            mine = self._target - scores[self._dealer]
            other = self._target - scores[1 - self._dealer]
            chance = dealers_chance(self._ended, mine, other, more, spent=self._spent)
            if self._dealer != self._side:
                chance = 1.0 - chance
            self._known[key] = chance
        return chance
