"""The six characters: people with traits, weakest first.

What a trait does at a table, the players of each game say.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from porrazo.engine.errors import BadOption


@dataclass(frozen=True)
class Traits:
    """What somebody is like at a card table; each from 0, not at all, to 1, as much as can be.

    ``attention`` how much is thought through before acting; ``memory`` what stays in mind of the
    cards that are gone; ``heed`` how far what others say and do is taken into account;
    ``patience`` looks to the end rather than at what lies there now; ``nerve`` keeps a head clear:
    the best action found is the one done; ``daring`` likes to say and to stake more than the cards
    bear out; ``haste`` acts too early and forgets to call.
    """

    attention: float
    memory: float
    heed: float
    patience: float
    nerve: float
    daring: float
    haste: float

    @property
    def forgets_nothing(self) -> bool:
        """True when all that was seen stays in mind: only such a one draws on what takes it all."""
        return self.memory >= 1.0


TRAITS: Final[Mapping[str, Traits]] = {
    # A child who likes every card the same, and forgets to call.
    "tomas": Traits(
        attention=0.0, memory=0.0, heed=0.0, patience=0.0, nerve=0.0, daring=0.4, haste=1.0
    ),
    # Quick and cheerful: sees what lies there, not what may come.
    "lupita": Traits(
        attention=0.2, memory=0.0, heed=0.0, patience=0.2, nerve=0.35, daring=0.3, haste=0.7
    ),
    # Daring, and in a hurry.
    "chucho": Traits(
        attention=0.4, memory=0.2, heed=0.0, patience=0.5, nerve=0.6, daring=1.0, haste=0.5
    ),
    # Attentive to what is called, but what is gone is soon forgotten.
    "adela": Traits(
        attention=0.6, memory=0.3, heed=0.7, patience=0.8, nerve=0.8, daring=0.2, haste=0.2
    ),
    # Considers everything that is left, for points.
    "ramon": Traits(
        attention=0.8, memory=0.6, heed=1.0, patience=1.0, nerve=0.95, daring=0.1, haste=0.0
    ),
    # Forgets nothing, lets nobody read her, and plays to win the match.
    "carmen": Traits(
        attention=1.0, memory=1.0, heed=1.0, patience=1.0, nerve=1.0, daring=0.3, haste=0.0
    ),
}
LEVELS: Final[tuple[str, ...]] = tuple(TRAITS)
"""The names of the levels, weakest first; the same in every game."""


def check_level(level: str) -> str:
    """Return the name of a level.

    Raises:
        BadOption: there is no such level.

    """
    if level not in TRAITS:
        levels = ", ".join(LEVELS)
        raise BadOption(f"level must be one of {levels}", why="level", levels=levels)
    return level
