"""A game's mixed strategies for two seats with raises, solved beforehand, as they are kept."""

from __future__ import annotations

import struct
from array import array
from bisect import bisect_left
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from typing import Final

from porrazo.games.tricks.players.abstraction import STEPS
from porrazo.games.tricks.players.winning import (
    NEEDS,
    NO_SIDE,
    Ends,
    case_of,
    chances_to_win,
    worths,
)

MOVES: Final = 4
"""The moves of an information set: the cards of the hand, the lowest first, or accepting and
folding; last of all a raise."""
PARTS: Final = 5
"""The parts in which the chance of a move is kept."""
_HEAD: Final = "<IB"
_ENDS: Final = f"<{len(NEEDS) ** 2 * (NO_SIDE + 1) * STEPS}H"
_SHARE: Final = 1 << 15
"""In so many parts is kept how often deals end in which way."""


class Strategy:
    """How often each move is made in the information sets that are known; read from `pack`."""

    def __init__(self, packed: bytes) -> None:
        count, mixes = struct.unpack_from(_HEAD, packed)
        at = struct.calcsize(_HEAD)
        found = struct.iter_unpack(f"{MOVES}B", packed[at : at + MOVES * mixes])
        self._mixes = [[part / max(1, sum(parts)) for part in parts] for parts in found]
        at += MOVES * mixes
        self._ends = _read_ends(packed[at : at + struct.calcsize(_ENDS)])
        self._winning: list[list[float]] = []
        at += struct.calcsize(_ENDS)
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
        number = at * len(NEEDS) ** 2 + case_of(elder) * len(NEEDS) + case_of(dealer)
        chances = self._mixes[self._rows[number]]
        return chances if any(chances) else None

    def winning(self, elder: int, dealer: int) -> float:
        """Return the elder's chance to win the match where a deal begins, by what both need."""
        return self._table(max(elder, dealer))[elder][dealer]

    def worths(self, elder: int, dealer: int) -> list[list[float]]:
        """Return the elder's chance to win after a deal, by who wins it and at which step."""
        return worths(self._table(max(elder, dealer)), elder, dealer)

    def _table(self, most: int) -> list[list[float]]:
        if most >= len(self._winning):
            self._winning = chances_to_win(self._ends, most)
        return self._winning


def _read_ends(packed: bytes) -> Ends:
    shares = [part / _SHARE for part in struct.unpack(_ENDS, packed)]
    steps = [shares[at : at + STEPS] for at in range(0, len(shares), STEPS)]
    pairs = [(elder, dealer) for elder in NEEDS for dealer in NEEDS]
    sides = NO_SIDE + 1
    return {pair: steps[sides * at : sides * (at + 1)] for at, pair in enumerate(pairs)}


def pack(places: Sequence[int], rows: Sequence[Sequence[Sequence[int]]], ends: Ends) -> bytes:
    """Return strategies as they are kept, and how often deals end in which way by them.

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
    parts = [round(_SHARE * share) for pair in ends.values() for side in pair for share in side]
    shares = struct.pack(_ENDS, *parts)
    return head + b"".join(map(bytes, mixes)) + shares + b"".join(columns) + kept


@lru_cache(maxsize=2)
def strategy_of(name: str) -> Strategy:
    """Return the strategies of a game by its name."""
    file = resources.files("porrazo.games.tricks.players").joinpath("data", f"{name}.bin")
    return Strategy(file.read_bytes())
