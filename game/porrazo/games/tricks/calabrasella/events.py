"""The events that no other game has."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import NONE, Event, told
from porrazo.engine.field_kinds import CardField, SeatField


@dataclass(frozen=True)
class CardCalled(Event):
    """The declarer asked for a card; ``giver`` has it, NOBODY (null in the JSON) if it is none.

    A card that no defender has lies in the widow.
    """

    name: ClassVar[str] = "card_called"
    seat: int
    card: Card
    giver: int = field(metadata=told(SeatField(NONE)))


@dataclass(frozen=True)
class CardGiven(Event):
    """A seat gave a card of its hand to another one; UNKNOWN where only these two know it."""

    name: ClassVar[str] = "card_given"
    seat: int
    to: int = field(metadata=told(SeatField()))
    card: Card = field(metadata=told(CardField(hidden=True)))


@dataclass(frozen=True)
class WidowShown(Event):
    """The widow was turned up, its cards in the order dealt."""

    name: ClassVar[str] = "widow_shown"
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class PointsCounted(Event):
    """A deal was counted: the points of the declarer ``seat`` and those of the defenders.

    ``last`` is who took the last trick; ``set_aside`` are the points of the discards and of what
    was left of the widow, which are among them unless they count for nobody.
    """

    name: ClassVar[str] = "points_counted"
    seat: int
    declarer: int
    defenders: int
    last: int = field(metadata=told(SeatField()))
    set_aside: int
