"""Events of Crash: what no other game has."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Event, told
from porrazo.engine.field_groups import EachField
from porrazo.engine.field_kinds import SEAT, WordField


@dataclass(frozen=True)
class GroupsCompared(Event):
    """Every seat turned up its group of a number, 1 to 4, and the best of them was found.

    ``hands`` and ``classes`` are per seat, None where a seat has no such group or does not
    compete. ``winners`` are the seats with the best: the point goes to one alone, to nobody where
    several tie, and there is none where nobody has laid such a group.
    """

    name: ClassVar[str] = "groups_compared"
    number: int
    hands: tuple[tuple[Card, ...] | None, ...]
    classes: tuple[str | None, ...] = field(
        metadata=told(EachField(WordField(), SEAT, optional=True))
    )
    winners: tuple[int, ...]


@dataclass(frozen=True)
class Fouled(Event):
    """A seat had laid its groups in a wrong order, and is out of the game."""

    name: ClassVar[str] = "fouled"
    seat: int


@dataclass(frozen=True)
class CrashMade(Event):
    """A seat won all four showdowns of a deal, and with them the match."""

    name: ClassVar[str] = "crash_made"
    seat: int

    @property
    def wins(self) -> bool:
        """It wins the match, whatever the score is."""
        return True


@dataclass(frozen=True)
class StraightShown(Event):
    """A seat showed thirteen cards of thirteen ranks, which wins the match."""

    name: ClassVar[str] = "straight_shown"
    seat: int

    @property
    def wins(self) -> bool:
        """It wins the match, whatever the score is."""
        return True
