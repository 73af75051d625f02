"""What happens in Backhand and in no other game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Event, word_of


@dataclass(frozen=True)
class HandsDealt(Event):
    """Each seat that plays got its first two cards, face up; None for one that sits out."""

    name: ClassVar[str] = "hands_dealt"
    hands: tuple[tuple[Card, ...] | None, ...]


@dataclass(frozen=True)
class NewHand(Event):
    """A seat got two cards for a hand that it has thrown away."""

    name: ClassVar[str] = "new_hand"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class AcesReplaced(Event):
    """The aces of a seat's first cards were put away; ``row`` is its hand, the new ones in it."""

    name: ClassVar[str] = "aces_replaced"
    seat: int
    cards: tuple[Card, ...]
    row: tuple[Card, ...]


@dataclass(frozen=True)
class CardsAdded(Event):
    """A hand got cards: ``how`` is ``fill``, ``hit`` or ``play_push``; ``total`` what it counts."""

    name: ClassVar[str] = "cards_added"
    seat: int
    how: str = field(metadata=word_of("fill", "hit", "play_push"))
    cards: tuple[Card, ...]
    total: int


@dataclass(frozen=True)
class BackhandShown(Event):
    """The card that a backhand was called against; with it the hand would count ``total``."""

    name: ClassVar[str] = "backhand_shown"
    seat: int
    card: Card
    total: int


@dataclass(frozen=True)
class HandSettled(Event):
    """A hand is over and its ``cards``, which count ``total``, are put away.

    ``reason`` says what decided: ``bust``, ``five``, ``backhand``, ``push`` or ``hits``.
    """

    name: ClassVar[str] = "hand_settled"
    seat: int
    result: str = field(metadata=word_of("win", "loss"))
    reason: str = field(metadata=word_of("bust", "five", "hits", "push", "backhand"))
    total: int
    cards: tuple[Card, ...]
