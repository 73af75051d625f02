"""The levels of computer opponents, weakest first: a table, not code paths."""

from __future__ import annotations

from porrazo.engine.errors import BadOption
from porrazo.players.agent import Agent
from porrazo.players.porrazo_greedy import GreedyPlayer, Manner

_LEVELS: dict[str, Manner] = {
    "careless": Manner(spread=1.6, forgets=0.3, overlooks=0.25),
    "greedy": Manner(),
}
LEVELS: tuple[str, ...] = tuple(_LEVELS)
"""The names of the levels, weakest first."""


def agent_of(level: str) -> Agent:
    """Return a player of a level.

    Raises:
        BadOption: there is no such level.

    """
    if level not in _LEVELS:
        raise BadOption(f"level must be one of {', '.join(LEVELS)}")
    return GreedyPlayer(_LEVELS[level])
