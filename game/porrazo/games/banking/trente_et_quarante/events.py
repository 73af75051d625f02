"""What happens in Trente et Quarante and in no other game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Event


@dataclass(frozen=True)
class BetPlaced(Event):
    """A bet became public, now that all are ready; ``insurance`` is 0 where it has none."""

    name: ClassVar[str] = "bet_placed"
    seat: int
    kind: str
    amount: int
    insurance: int


@dataclass(frozen=True)
class RowDealt(Event):
    """A row was dealt, ``kind`` being noir or rouge; ``total`` is what it counts."""

    name: ClassVar[str] = "row_dealt"
    kind: str
    cards: tuple[Card, ...]
    total: int


@dataclass(frozen=True)
class CoupDecided(Event):
    """Both rows lie there: ``winning`` are the chances that have won, none at a refait."""

    name: ClassVar[str] = "coup_decided"
    noir: int
    rouge: int
    winning: tuple[str, ...]


@dataclass(frozen=True)
class PrisonMoved(Event):
    """What became of a bet by the prison.

    ``how`` is ``imprisoned``, ``kept`` (at a further refait), ``freed``, ``lost``,
    ``surrendered`` (half of it came back) or ``ended`` (with the session: half, too).
    """

    name: ClassVar[str] = "prison_moved"
    seat: int
    kind: str
    amount: int
    how: str
