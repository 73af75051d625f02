"""A game's mixed strategies, solved beforehand: how often each move is made with each hand."""

from __future__ import annotations

import math
import struct
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from typing import Final

from porrazo.games.vying.players.tree import DEPTHS, Node, lone_round, nodes_of, tree_of

PARTS: Final = 127
"""The parts in which the chance of a move is kept."""
_ROUNDS: Final = (2, 3)


class Strategy:
    """The strategies of a game for each depth of counters, from a file of `pack`.

    Where no hands of two cards are told apart they are of a round of free bets alone.
    """

    def __init__(self, packed: bytes) -> None:
        data = zlib.decompress(packed)
        self._places: dict[int, array[float]] = {}
        at = 0
        for cards in _ROUNDS:
            (count,) = struct.unpack_from("<H", data, at)
            self._places[cards] = array("f", struct.unpack_from(f"<{count}f", data, at + 2))
            at += 2 + 4 * count
        self.root_of = tree_of if self._places[_ROUNDS[0]] else lone_round
        self._tables: dict[int, list[int]] = {}
        for depth in DEPTHS:
            starts = []
            for node in nodes_of(self.root_of(depth)):
                starts.append(at)
                at += len(self._places[node.round]) * (len(node.moves) - 1)
            self._tables[depth] = starts
        self._data = data

    def chances(self, depth: int, node: Node, place: float) -> list[float]:
        """Return how often each move of a node is made with a hand of a place."""
        width = len(node.moves) - 1
        at = self._tables[depth][node.number] + width * self.group(node.round, place)
        rest = [parts / PARTS for parts in self._data[at : at + width]]
        chances = [max(0.0, 1.0 - sum(rest)), *rest]
        whole = sum(chances)
        return [chance / whole for chance in chances]

    def group(self, cards: int, place: float) -> int:
        """Return the number of the hands that are nearest to a place."""
        places = self._places[cards]
        after = bisect_left(places, place)
        if after and (after == len(places) or place - places[after - 1] < places[after] - place):
            return after - 1
        return after


def pack(places: Sequence[Sequence[float]], tables: Sequence[bytes]) -> bytes:
    """Return strategies as they are kept: the places of the hands, then the tables by depth."""
    out = b"".join(struct.pack(f"<H{len(each)}f", len(each), *each) for each in places)
    return zlib.compress(out + b"".join(tables), 9)


@lru_cache(maxsize=2)
def strategy_of(name: str) -> Strategy:
    """Return the strategies of a game by its name."""
    file = resources.files("porrazo.games.vying.players").joinpath("data", f"{name}.bin")
    return Strategy(file.read_bytes())


def nearest_depth(depth: float) -> int:
    """Return the depth that a strategy was solved for and that is nearest, by proportion.

    >>> nearest_depth(3), nearest_depth(42), nearest_depth(900)
    (5, 50, 200)
    """
    return min(DEPTHS, key=lambda known: abs(math.log(known / max(1.0, depth))))
