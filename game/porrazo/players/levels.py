"""The levels of computer opponents, weakest first: a table, not code paths."""

from __future__ import annotations

from porrazo.engine.errors import BadOption
from porrazo.players.agent import Agent
from porrazo.players.porrazo.player import Manner, SearchPlayer

# Each wins about three matches of five against the one before: `porrazo arena` measures it.
_LEVELS: dict[str, Manner] = {
    # A child who likes every card the same, and forgets to call.
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
    # Quick and cheerful: sees what lies there, not what may come.
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
    # Daring, and in a hurry with the tendido.
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
    # Attentive to what is called, but the piles are soon forgotten.
    "adela": Manner(
        samples=16, spread=0.55, remembers=False, forgets=0.03, for_the_match=False, reads=0
    ),
    # Reckons with every hand that is left, for points.
    "ramon": Manner(remembers=False, for_the_match=False, reads=0),
    # Forgets no card, reads what is played, lets nobody read her, and plays to win the match.
    "carmen": Manner(spread=0.05),
}
LEVELS: tuple[str, ...] = tuple(_LEVELS)
"""The names of the levels, weakest first."""


def agent_of(level: str) -> Agent:
    """Return a player of a level.

    Raises:
        BadOption: there is no such level.

    """
    return SearchPlayer(manner_of(level))


def manner_of(level: str) -> Manner:
    """Return how a level plays.

    Raises:
        BadOption: there is no such level.

    """
    if level not in _LEVELS:
        raise BadOption(f"level must be one of {', '.join(LEVELS)}")
    return _LEVELS[level]
