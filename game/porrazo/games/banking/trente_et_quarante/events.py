"""What happens in Trente et Quarante and in no other game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Event, told, word_of
from porrazo.engine.field_groups import ListField
from porrazo.engine.field_kinds import WordField

_CHANCE = word_of("noir", "rouge", "couleur", "inverse")


@dataclass(frozen=True)
class BetPlaced(Event):
    """A bet became public, now that all are ready; ``insurance`` is 0 where it has none."""

    name: ClassVar[str] = "bet_placed"
    seat: int
    kind: str = field(metadata=_CHANCE)
    amount: int
    insurance: int


@dataclass(frozen=True)
class RowDealt(Event):
    """A row was dealt, ``kind`` being noir or rouge; ``total`` is what it counts."""

    name: ClassVar[str] = "row_dealt"
    kind: str = field(metadata=word_of("noir", "rouge"))
    cards: tuple[Card, ...]
    total: int


@dataclass(frozen=True)
class CoupDecided(Event):
    """Both rows lie there: ``winning`` are the chances that have won, none at a refait."""

    name: ClassVar[str] = "coup_decided"
    noir: int
    rouge: int
    winning: tuple[str, ...] = field(metadata=told(ListField(WordField())))


@dataclass(frozen=True)
class PrisonMoved(Event):
    """What became of a bet by the prison.

    ``how`` is ``imprisoned``, ``kept`` (at a further refait), ``freed``, ``lost``,
    ``surrendered`` (half of it came back) or ``ended`` (with the session: half, too).
    """

    name: ClassVar[str] = "prison_moved"
    seat: int
    kind: str = field(metadata=_CHANCE)
    amount: int
    how: str = field(
        metadata=word_of("imprisoned", "kept", "freed", "lost", "surrendered", "ended")
    )
