"""The players of Rentoy: between two by a mixed strategy, else by search, with habits."""

from __future__ import annotations

from functools import partial
from typing import Final

from porrazo.games.tricks.players.raising import mixing
from porrazo.games.tricks.rentoy.rules import TRUMP

_PLAIN: Final = (0, 0, 0, 0, 1, 1, 1, 1, 2, 2)
_TRUMPS: Final = (3, 3, 3, 4, 4, 4, 5, 5, 6, 6)
BUCKETS: Final = {
    **dict(enumerate(_PLAIN)),
    **{TRUMP + step: bucket for step, bucket in enumerate(_TRUMPS)},
}
"""The bucket of a card for each step, from low to high."""

players = partial(mixing, buckets=BUCKETS)
