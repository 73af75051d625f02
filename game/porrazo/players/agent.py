"""What a computer opponent is."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from porrazo.engine.game import Action


@dataclass(frozen=True)
class Judged:
    """An action and the points that its player expects of it, None where it does not reckon."""

    action: Action
    points: float | None


class Agent(Protocol):
    """A player that decides from a view alone."""

    def judge(self, view: Any) -> list[Judged]:
        """Return every legal action of the view's seat with what it is worth."""

    def choose(self, view: Any, rng: Random) -> Action:
        """Return the action to do; chance comes only from ``rng``."""
