"""Events that only Cuarenta has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Event


@dataclass(frozen=True)
class DoubleRonda(Event):
    """A seat was dealt four equal cards, which win the game for its side."""

    name: ClassVar[str] = "double_ronda"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class RunTaken(Event):
    """A seat took the end of a run that the seat before left."""

    name: ClassVar[str] = "run_taken"
    seat: int
    side: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class GameWon(Event):
    """A side won a game, and with it the match."""

    name: ClassVar[str] = "game_won"
    side: int
    games_won: tuple[int, ...]


@dataclass(frozen=True)
class GameBefore(GameWon):
    """A side won a game, and another follows: both sides begin again at nothing."""

    @property
    def clears_scores(self) -> bool:
        """True: all sides begin again at nothing."""
        return True
