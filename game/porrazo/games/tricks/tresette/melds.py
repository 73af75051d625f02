"""Melds: threes and fours of the highest ranks, and naps: three, two and ace of a suit."""

from __future__ import annotations

from typing import Final

from porrazo.games.tricks.following import RANKS, SUITS
from porrazo.games.tricks.italian import ACE, EVERY_SUIT, THREE, TWO

# In the order in which they are told.
_RANKS: Final = ((THREE, "3"), (TWO, "2"), (ACE, "A"))
_POINTS: Final = {"four": 4, "three": 3, "nap": 3}
_HIGHEST: Final = 1 << THREE | 1 << TWO | 1 << ACE


def melds_of(dealt: int) -> tuple[str, ...]:
    """Return the melds of the ten cards dealt, as they are announced.

    >>> from porrazo.games.tricks.following import bits_of
    >>> from porrazo.games.tricks.italian import ITALIAN_40
    >>> melds_of(bits_of(map(ITALIAN_40.card, "3S 2S AS AH AD 7C 6C 5C 4C KD".split())))
    ('three A', 'nap')
    """
    found = []
    for rank, text in _RANKS:
        count = (dealt & EVERY_SUIT << rank).bit_count()
        if count >= SUITS - 1:
            found.append(f"{'four' if count == SUITS else 'three'} {text}")
    naps = sum([dealt >> RANKS * suit & _HIGHEST == _HIGHEST for suit in range(SUITS)])
    return (*found, *["nap"] * naps)


def has_meld(dealt: int) -> bool:
    """Return whether the ten cards dealt hold a meld."""
    threes, twos = dealt >> THREE & EVERY_SUIT, dealt >> TWO & EVERY_SUIT
    aces = dealt >> ACE & EVERY_SUIT
    if threes & twos & aces:
        return True
    return any(ranks.bit_count() >= SUITS - 1 for ranks in (threes, twos, aces))


def points_of(melds: tuple[str, ...]) -> int:
    """Return what melds are worth.

    >>> points_of(("three A", "nap")), points_of(("four 2",))
    (6, 4)
    """
    return sum([_POINTS[meld.split()[0]] for meld in melds])
