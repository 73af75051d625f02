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


class Agent(Protocol):
    """A player that decides from a view alone."""

    def judge(self, view: Any) -> list[Judged]:
        """Return every legal action of the view's seat with what it is worth."""

    def choose(self, view: Any, rng: Random) -> Action:
        """Return the action to do; chance comes only from ``rng``."""
