"""How each of the six characters plays Porrazo: a table, not code paths."""

from __future__ import annotations

from porrazo.games.fishing.porrazo.players.player import Manner
from porrazo.games.fishing.porrazo.players.slips import Slips
from porrazo.players.levels import check_level

# Each wins about three matches of five against the one before: `porrazo arena` measures it.
_MANNERS: dict[str, Manner] = {
    # Takes what can be taken, whichever he fancies, and looks at nothing else.
    "tomas": Manner(
        horizon=1,
        remembers=False,
        heeds=False,
        for_the_match=False,
        reads=0,
        slips=Slips(fancies=1.0, hurries=0.4, forgets=0.5),
    ),
    # Sees all that lies there, and nothing that may come.
    "lupita": Manner(
        horizon=1,
        remembers=False,
        heeds=False,
        for_the_match=False,
        reads=0,
        slips=Slips(fears_nothing=1.0, hurries=0.4, forgets=0.35, runs=2),
    ),
    # Sees what the next may answer, where he takes the time to look.
    "chucho": Manner(
        horizon=3,
        remembers=False,
        heeds=False,
        for_the_match=False,
        reads=0,
        slips=Slips(grabs=0.4, hurries=0.4, forgets=0.12),
    ),
    # Hears every call, and looks as far as to her own next card.
    "adela": Manner(
        horizon=3,
        card=0.2,
        remembers=False,
        for_the_match=False,
        reads=0,
        slips=Slips(forgets=0.03),
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
