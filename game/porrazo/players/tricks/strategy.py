"""A game's mixed strategies for two seats with raises, solved beforehand, as they are kept."""

from __future__ import annotations

import struct
import zlib
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from typing import Final

NEEDS: Final = (1, 3, 12)
"""The points that a side may still need, for which strategies are solved.

Who needs from four to twelve does as one who needs twelve: that was found to cost next to nothing.
"""
MOVES: Final = 4
"""The moves of a moment: the cards of the hand, the lowest first, or accepting and folding; last
of all a raise."""
PARTS: Final = 5
"""The parts in which the chance of a move is kept."""
_BYTES: Final = 2


class Strategy:
    """How often each move is made in the moments that are known, from a file of `pack`."""

    def __init__(self, packed: bytes) -> None:
        data = zlib.decompress(packed)
        (count,) = struct.unpack_from("<I", data)
        gaps = [data[4 + n * count :][:count] for n in range(3)]
        self._places = array("I")
        place = 0
        for low, middle, high in zip(*gaps, strict=True):
            place += low | middle << 8 | high << 16
            self._places.append(place)
        self._chances = data[4 + 3 * count :]

    def chances(self, elder: int, dealer: int, place: int) -> list[float] | None:
        """Return how often each move is made at a place where so many points are needed.

        None where the place is not known. Who needs more than 12 does as one who needs 12.
        """
        at = bisect_left(self._places, place)
        if at == len(self._places) or self._places[at] != place:
            return None
        start = (at * len(NEEDS) ** 2 + _need(elder) * len(NEEDS) + _need(dealer)) * _BYTES
        parts = [self._chances[start + move // 2] >> move % 2 * 4 & 15 for move in range(MOVES)]
        whole = sum(parts)
        return [part / whole for part in parts] if whole else None


def _need(points: int) -> int:
    return min(bisect_left(NEEDS, points), len(NEEDS) - 1)


def pack(places: Sequence[int], rows: Sequence[Sequence[Sequence[int]]]) -> bytes:
    """Return strategies as they are kept.

    ``places`` rise; ``rows`` have for each of them and each pair of needs, the elder's first, the
    parts of the moves, all 0 where nothing is known.
    """
    gaps = [after - place for place, after in zip((0, *places), places, strict=False)]
    columns = (bytes([gap >> shift & 255 for gap in gaps]) for shift in (0, 8, 16))
    kept = (bytes((a | b << 4, c | d << 4)) for row in rows for a, b, c, d in row)
    return zlib.compress(struct.pack("<I", len(places)) + b"".join(columns) + b"".join(kept), 9)


@lru_cache(maxsize=2)
def strategy_of(name: str) -> Strategy:
    """Return the strategies of a game by its name."""
    file = resources.files("porrazo.players.tricks").joinpath("data", f"{name}.bin")
    return Strategy(file.read_bytes())
