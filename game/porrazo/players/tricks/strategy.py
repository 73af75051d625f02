"""A game's mixed strategies for two seats with raises, solved beforehand, as they are kept."""

from __future__ import annotations

import struct
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from typing import Final

NEEDS: Final = (1, 3, 12)
"""The points that a side may still need, for which strategies are solved.

Who needs from four to eleven does as one who needs twelve: at Truc that cost next to nothing.
"""
MOVES: Final = 4
"""The moves of an information set: the cards of the hand, the lowest first, or accepting and
folding; last of all a raise."""
PARTS: Final = 5
"""The parts in which the chance of a move is kept."""
_HEAD: Final = "<IB"


class Strategy:
    """How often each move is made in the information sets that are known; read from `pack`."""

    def __init__(self, packed: bytes) -> None:
        count, mixes = struct.unpack_from(_HEAD, packed)
        at = struct.calcsize(_HEAD)
        found = struct.iter_unpack(f"{MOVES}B", packed[at : at + MOVES * mixes])
        self._mixes = [[part / max(1, sum(parts)) for part in parts] for parts in found]
        at += MOVES * mixes
        gaps = [packed[at + n * count :][:count] for n in range(3)]
        self._places = array("I")
        place = 0
        for low, middle, high in zip(*gaps, strict=True):
            place += low | middle << 8 | high << 16
            self._places.append(place)
        self._rows = packed[at + 3 * count :]

    def chances(self, elder: int, dealer: int, place: int) -> Sequence[float] | None:
        """Return how often each move is made at a place where so many points are needed.

        None where the place is not known. Who needs more than 12 does as one who needs 12.
        """
        at = bisect_left(self._places, place)
        if at == len(self._places) or self._places[at] != place:
            return None
        number = at * len(NEEDS) ** 2 + _need(elder) * len(NEEDS) + _need(dealer)
        chances = self._mixes[self._rows[number]]
        return chances if any(chances) else None


def _need(points: int) -> int:
    return min(bisect_left(NEEDS, points), len(NEEDS) - 1)


def pack(places: Sequence[int], rows: Sequence[Sequence[Sequence[int]]]) -> bytes:
    """Return strategies as they are kept.

    ``places`` rise; ``rows`` have for each of them and each pair of needs, the elder's first, the
    parts of the moves, all 0 where nothing is known. Every mix of moves is kept once, and then
    told by its number; the bundle packs the rest tighter than we could.
    """
    mixes = sorted({tuple(parts) for row in rows for parts in row})
    number_of = {parts: number for number, parts in enumerate(mixes)}
    gaps = [after - place for place, after in zip((0, *places), places, strict=False)]
    columns = (bytes([gap >> shift & 255 for gap in gaps]) for shift in (0, 8, 16))
    kept = bytes([number_of[tuple(parts)] for row in rows for parts in row])
    head = struct.pack(_HEAD, len(places), len(mixes))
    return head + b"".join(map(bytes, mixes)) + b"".join(columns) + kept


@lru_cache(maxsize=2)
def strategy_of(name: str) -> Strategy:
    """Return the strategies of a game by its name."""
    file = resources.files("porrazo.players.tricks").joinpath("data", f"{name}.bin")
    return Strategy(file.read_bytes())
