"""What happens in Last One and in no other game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Event, told, word_of
from porrazo.engine.field_kinds import CardField, ChoiceField


@dataclass(frozen=True)
class SuitNamed(Event):
    """A seat named the suit to follow, with an 8 or as the dealer for one turned up."""

    name: ClassVar[str] = "suit_named"
    seat: int
    suit: str = field(metadata=word_of(*"SHDC"))


@dataclass(frozen=True)
class StandsFor(Event):
    """A seat said which card its joker stands for; ``card`` is the joker."""

    name: ClassVar[str] = "stands_for"
    seat: int
    card: Card
    meant: Card = field(metadata=told(CardField()))


@dataclass(frozen=True)
class Reversed(Event):
    """The turn goes round the other way: 1 with the seats' numbers, -1 against them."""

    name: ClassVar[str] = "reversed"
    direction: int = field(metadata=told(ChoiceField({1: 1, -1: -1})))


@dataclass(frozen=True)
class Skipped(Event):
    """A seat loses its turn."""

    name: ClassVar[str] = "skipped"
    seat: int


@dataclass(frozen=True)
class Melee(Event):
    """A seat attacks in a melee with ``card``, or with a joker as that; ``target`` defends."""

    name: ClassVar[str] = "melee"
    seat: int
    target: int
    card: Card


@dataclass(frozen=True)
class MeleeOver(Event):
    """Nobody goes on with the run: ``seat`` has lost the melee and must draw ``count`` cards."""

    name: ClassVar[str] = "melee_over"
    seat: int
    count: int


@dataclass(frozen=True)
class CallMissed(Event):
    """A seat that had not said "last one" must draw ``count`` cards for it."""

    name: ClassVar[str] = "call_missed"
    seat: int
    count: int


@dataclass(frozen=True)
class StockRenewed(Event):
    """The discards under the last card, ``count`` of them, became the stock."""

    name: ClassVar[str] = "stock_renewed"
    count: int


@dataclass(frozen=True)
class DroppedOut(Event):
    """A seat has too many points: it is dealt no more cards."""

    name: ClassVar[str] = "dropped_out"
    seat: int
