"""The forty French cards of the Italian games, from the four up to the three."""

from __future__ import annotations

from typing import Final

from porrazo.cards import Pack

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
"""Three of these are a point: threes, twos, kings, queens, jacks."""
