"""Events: what happened, in order, for a screen, a log, a bot or a screen reader.

They are small frozen records and hold nothing that some seat may not know. Fields called
``card``, ``cards`` and ``row`` hold cards; the JSON of the protocol gives their texts.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar

from porrazo.cards import Card, Pack


@dataclass(frozen=True)
class Event:
    """The base of all events."""

    name: ClassVar[str] = ""

    def to_json(self, pack: Pack) -> dict[str, object]:
        """Return the event as the protocol writes it."""
        answer: dict[str, object] = {"event": self.name}
        for field in fields(self):
            answer[field.name] = _value_json(field.name, getattr(self, field.name), pack)
        return answer


def _value_json(field: str, value: object, pack: Pack) -> object:
    if field == "card" and isinstance(value, int):
        return pack.text(value)
    if field == "rank" and isinstance(value, int):
        return pack.rank_text(value)
    if field in ("cards", "row") and isinstance(value, tuple):
        return pack.texts(value)
    return list(value) if isinstance(value, tuple) else value


@dataclass(frozen=True)
class DealerDrawn(Event):
    """Everybody drew a card for the deal; those equal for highest drew again."""

    name: ClassVar[str] = "dealer_drawn"
    seat: int
    draws: tuple[tuple[int, Card], ...]
    """Pairs of seat and card, in order; a seat's later draw is a redraw."""

    def to_json(self, pack: Pack) -> dict[str, object]:
        """Return the event with each draw as ``{"seat", "card"}``."""
        draws = [{"seat": seat, "card": pack.text(card)} for seat, card in self.draws]
        return {"event": self.name, "seat": self.seat, "draws": draws}


@dataclass(frozen=True)
class HandStarted(Event):
    """The pack was shuffled; ``seat`` deals."""

    name: ClassVar[str] = "hand_started"
    seat: int
    hand_number: int


@dataclass(frozen=True)
class Dealt(Event):
    """Every seat got a packet of ``count`` cards, from eldest to the dealer."""

    name: ClassVar[str] = "dealt"
    seat: int
    deal_number: int
    count: int


@dataclass(frozen=True)
class Scored(Event):
    """A side scored; ``total`` is what it has now, ``cards`` what made the points."""

    name: ClassVar[str] = "scored"
    side: int
    points: int
    reason: str
    total: int
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True)
class MatchWon(Event):
    """The match is over."""

    name: ClassVar[str] = "match_won"
    side: int
    scores: tuple[int, ...]
