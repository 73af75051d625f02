"""The forty French cards of the Italian games, from the four up to the three."""

from __future__ import annotations

from typing import Final

from porrazo.cards import Pack
from porrazo.games.tricks.following import count_of

ITALIAN_40: Final = Pack((*"4567JQKA23",), "SHDC")
"""Ranks from low to high where the queen outranks the jack."""

JACK: Final = 4
QUEEN: Final = 5
KING: Final = 6
ACE: Final = 7
TWO: Final = 8
THREE: Final = 9

QUEEN_HIGHER: Final = list(range(10))
"""How strong each rank is: king, queen, jack."""
JACK_HIGHER: Final = [0, 1, 2, 3, 5, 4, 6, 7, 8, 9]
"""How strong each rank is: king, jack, queen."""

EVERY_SUIT: Final = 1 | 1 << 10 | 1 << 20 | 1 << 30
"""Times a rank's bit: its four cards, in a set of cards."""
ACES: Final = EVERY_SUIT << ACE
COUNTERS: Final = EVERY_SUIT * (1 << JACK | 1 << QUEEN | 1 << KING | 1 << TWO | 1 << THREE)
"""Threes, twos, kings, queens, jacks: what counts, besides the aces."""

RANK_POINTS: Final = [0, 0, 0, 0, 1, 1, 1, 3, 1, 1]
"""What a card of each rank counts; where points are in thirds, so many thirds."""


def points_in(bits: int) -> int:
    """Return what a set of cards counts, by `RANK_POINTS`.

    >>> points_in(ACES | COUNTERS)
    32
    """
    return 3 * count_of(bits & ACES) + count_of(bits & COUNTERS)
