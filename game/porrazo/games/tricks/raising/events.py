"""Events of the games of raises: ties, and signals that all have seen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Event, told
from porrazo.engine.field_kinds import WordField


@dataclass(frozen=True)
class TrickTied(Event):
    """Both teams played the highest card of a trick: nobody won it, and its cards are put away."""

    name: ClassVar[str] = "trick_tied"
    cards: tuple[Card, ...]
    zone: str = "trick"


@dataclass(frozen=True)
class Signalled(Event):
    """A seat told another something by a sign that all have seen, true or not."""

    name: ClassVar[str] = "signalled"
    seat: int
    target: int
    sign: str = field(metadata=told(WordField()))


@dataclass(frozen=True)
class DealTied(Event):
    """The tricks of a deal are over and nobody has won it; ``value`` is what it would have been."""

    name: ClassVar[str] = "deal_tied"
    value: int
