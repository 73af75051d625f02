"""Events that only Cuarenta has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Event


@dataclass(frozen=True)
class RondaAnnounced(Event):
    """A seat said that three of its cards are equal; not of which rank."""

    name: ClassVar[str] = "announced"
    seat: int


@dataclass(frozen=True)
class DoubleRonda(Event):
    """A seat was dealt four equal cards, which win the game for its side."""

    name: ClassVar[str] = "double_ronda"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class CaidaMade(Event):
    """A seat matched the card that the seat before left."""

    name: ClassVar[str] = "caida"
    seat: int
    rank: int
    points: int


@dataclass(frozen=True)
class LimpiaMade(Event):
    """A capture emptied the table."""

    name: ClassVar[str] = "limpia"
    seat: int
    points: int


@dataclass(frozen=True)
class RunTaken(Event):
    """A seat took the end of a run that the seat before left."""

    name: ClassVar[str] = "run_taken"
    seat: int
    side: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class GameWon(Event):
    """A side won a game; unless the match is won with it both begin again at nothing."""

    name: ClassVar[str] = "game_won"
    side: int
    games_won: tuple[int, ...]
