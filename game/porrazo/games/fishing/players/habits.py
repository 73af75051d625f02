"""How people err who capture cards from the table: each habit is switched by a trait.

| habit | trait | what is done |
|---|---|---|
| grabs | no patience | takes the most cards that there are to take, whatever that leaves |
| throws | little attention | where it takes nothing, throws any card |
| hushes | haste | does not call, or claim, what there is |
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from random import Random
from typing import Final, Self

from porrazo.engine.game import Action
from porrazo.players.levels import Traits

# How often somebody with nothing of the trait that keeps him from it does so.
_GRABS: Final = 0.9
_THROWS: Final = 0.9
_HUSHES: Final = 0.5


@dataclass(frozen=True)
class Habits:
    """How often somebody does something else than what it thinks best."""

    grabs: float
    throws: float
    hushes: float

    @classmethod
    def by(cls, traits: Traits) -> Self:
        """Return the habits of somebody with these traits."""
        return cls(
            grabs=_GRABS * (1.0 - traits.patience) ** 1.25,
            throws=_THROWS * (1.0 - traits.attention) ** 2,
            hushes=_HUSHES * traits.haste**1.5,
        )

    def played(
        self,
        action: Action,
        plays: Collection[Action],
        taken: Callable[[Action], int],
        rng: Random,
    ) -> Action:
        """Return which of all plays is made in the place of one, by how many cards each takes."""
        grab, throw, which = rng.random(), rng.random(), rng.random()
        most = max(plays, key=taken)
        if taken(most):
            return most if grab < self.grabs else action
        return list(plays)[int(which * len(plays))] if throw < self.throws else action
