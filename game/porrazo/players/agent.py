"""What a computer opponent is."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from porrazo.engine.game import Action


@dataclass(frozen=True)
class Judged:
    """An action, the points of the deal that its player expects of it, the chance to win with it.

    Either is None where the player does not reckon it.
    """

    action: Action
    points: float | None
    chance: float | None = None


@dataclass(frozen=True)
class Budget:
    """How long a search may go on dealing the cards that it does not see: neither is no limit.

    ``deals`` is a number of them; where several actions are tried in the same one it counts for
    each. ``seconds`` are kept but for the few that any search needs. What is solved is solved to
    its end.
    """

    seconds: float | None = None
    deals: int | None = None


class Agent(Protocol):
    """A player that decides from a view alone."""

    def judge(self, view: Any) -> list[Judged]:
        """Return the actions that are worth a thought, as judged."""

    def choose(self, view: Any, rng: Random) -> Action:
        """Return the action to do; chance comes only from ``rng``."""

    def weigh(self, view: Any, rng: Random, budget: Budget) -> tuple[Action, list[Judged]]:
        """Return what `choose` would do within a budget, and the actions it looked at as judged."""
