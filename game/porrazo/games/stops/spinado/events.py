"""Events that only Spinado has."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.events import Event, told, word_of
from porrazo.engine.field_kinds import CardField


@dataclass(frozen=True)
class RunStarted(Event):
    """A new sequence begins; the card that ``seat`` starts with follows."""

    name: ClassVar[str] = "run_started"
    seat: int


@dataclass(frozen=True)
class SpinadoPlayed(Event):
    """A seat played the ace of diamonds along with the card before: the run stops there.

    ``cards`` are that card and the ace.
    """

    name: ClassVar[str] = "spinado_played"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class RunStopped(Event):
    """A run stopped and ``seat``, who played last, starts anew.

    ``reason`` is ``top`` (after a king), ``out`` (the next card is not in the pack), ``played``,
    ``dead`` (it lies in the dead hand), ``held`` (nobody played it, and nobody had to) or
    ``spinado``. ``card`` is the card that would have been next, UNKNOWN where none comes or the
    spinado stopped the run.
    """

    name: ClassVar[str] = "run_stopped"
    seat: int
    reason: str = field(metadata=word_of("top", "out", "played", "dead", "held", "spinado"))
    card: Card = field(default=UNKNOWN, metadata=told(CardField(hidden=True)))
