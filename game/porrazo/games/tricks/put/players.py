"""The players of Put: between two by a mixed strategy, else by search, with habits."""

from __future__ import annotations

from functools import partial
from typing import Final

from porrazo.games.tricks.players.raising import mixing

BUCKETS: Final = dict(enumerate((0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6)))
"""The bucket of a card for each step, from low to high: the lower ones are hardly told apart."""

players = partial(mixing, buckets=BUCKETS)
