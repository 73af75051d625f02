"""How each of the six characters plays Porrazo: a table, not code paths."""

from __future__ import annotations

from porrazo.players.levels import check_level
from porrazo.players.porrazo.player import Manner

# Each wins about three matches of five against the one before: `porrazo arena` measures it.
_MANNERS: dict[str, Manner] = {
    "tomas": Manner(
        samples=3,
        spread=4.5,
        remembers=False,
        heeds=False,
        forgets=0.4,
        patient=False,
        for_the_match=False,
        reads=0,
    ),
    "lupita": Manner(
        samples=3,
        spread=1.7,
        remembers=False,
        heeds=False,
        forgets=0.25,
        patient=False,
        for_the_match=False,
        reads=0,
    ),
    "chucho": Manner(
        samples=8,
        spread=0.75,
        remembers=False,
        heeds=False,
        forgets=0.12,
        patient=False,
        for_the_match=False,
        reads=0,
    ),
    "adela": Manner(
        samples=16, spread=0.55, remembers=False, forgets=0.03, for_the_match=False, reads=0
    ),
    "ramon": Manner(remembers=False, for_the_match=False, reads=0),
    "carmen": Manner(spread=0.05),
}


def manner_of(level: str) -> Manner:
    """Return how a level plays.

    Raises:
        BadOption: there is no such level.

    """
    return _MANNERS[check_level(level)]
