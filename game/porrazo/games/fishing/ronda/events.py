"""Events that only Ronda has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Event


@dataclass(frozen=True)
class TableLaid(Event):
    """The first four cards lie; ``returned`` were turned up and went back, each told once."""

    name: ClassVar[str] = "table_laid"
    cards: tuple[Card, ...]
    returned: tuple[Card, ...]


@dataclass(frozen=True)
class Challenged(Event):
    """``seat`` doubted the call of ``target``, whose hand was shown: ``cards`` are left of it."""

    name: ClassVar[str] = "challenged"
    seat: int
    target: int
    call: str
    true: bool
    cards: tuple[Card, ...]

    @property
    def wins(self) -> bool:
        """True when it wins the match on the spot, for the side of ``target``."""
        return self.true


@dataclass(frozen=True)
class Struck(Event):
    """A false call of a seat counts no longer."""

    name: ClassVar[str] = "struck"
    seat: int
    call: str


@dataclass(frozen=True)
class Cinco(Event):
    """A third card of the rank: the caída is void, and this is what is pending."""

    name: ClassVar[str] = "cinco"
    seat: int
    rank: int
    points: int
    mesa: int


@dataclass(frozen=True)
class Diez(Event):
    """The fourth card of the rank: the cinco is void."""

    name: ClassVar[str] = "diez"
    seat: int
    rank: int
    points: int
    mesa: int


@dataclass(frozen=True)
class Mesa(Event):
    """A capture that emptied the table scores for it."""

    name: ClassVar[str] = "mesa"
    seat: int
    points: int
