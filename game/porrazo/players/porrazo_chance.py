"""Chances to win the match between two sides, from a table of simulated hands."""

from __future__ import annotations

import sys
import zlib
from array import array
from functools import lru_cache
from importlib import resources
from typing import Final

from porrazo.players.porrazo_search import Judge

DEALS: Final = 8
"""The deals of a hand of two; hands of fewer deals use the nearest share of it."""
MOST: Final = 80
"""The most points still needed that the table tells apart."""
PARTS: Final = 65535

_FILE: Final = "porrazo_chances.bin"
# What a tendido brings in the mean: a hand in which it was dealt early lacks it later.
_TENDIDO: Final = 5


@lru_cache(maxsize=1)
def _table() -> array[int]:
    """Return the table: for each deal that has ended and what dealer and other still need."""
    packed = resources.files("porrazo.players").joinpath("data", _FILE).read_bytes()
    table = array("H")
    table.frombytes(zlib.decompress(packed))
    if sys.byteorder == "big":
        table.byteswap()
    return table


def dealer_wins(ended: int, dealer_needs: int, other_needs: int) -> float:
    """Return the chance of the dealer's side, ``ended`` deals (0 to 7) of the hand being over."""
    beyond = max(dealer_needs, other_needs, MOST) - MOST
    mine, other = max(1, dealer_needs - beyond), max(1, other_needs - beyond)
    return _table()[(ended * MOST + mine - 1) * MOST + other - 1] / PARTS


def dealers_chance(ended: int, mine: int, other: int, more: int) -> float:
    """Return the chance of the dealer's side, which is ``more`` cards ahead in the hand.

    ``mine`` and ``other`` are the points that the dealer's side and the other still need. A card
    ahead moves both sides by half a point: it counts at the hand's end.
    """
    low, high = more // 2, more - more // 2
    one = dealer_wins(ended, mine - low, other + high)
    return (one + dealer_wins(ended, mine - high, other + low)) / 2


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
        self._missing = _TENDIDO if spent and not self._hand_ends else 0
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
            mine = self._target - scores[self._dealer] + self._missing
            other = self._target - scores[1 - self._dealer]
            chance = dealers_chance(self._ended, mine, other, more)
            if self._dealer != self._side:
                chance = 1.0 - chance
            self._known[key] = chance
        return chance
