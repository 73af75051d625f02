"""Events: what happened, in order, for a screen, a log, a bot or a screen reader.

They are small frozen records and hold nothing that some seat may not know: a card that not all
have seen is UNKNOWN in them. Fields called ``card``, ``cards``, ``row`` and ``hands`` hold cards;
the JSON of the protocol gives their texts. Here stand the events of any card game; a game has
events of its own only for what no other has.

A zone is named by a short word: ``table``, ``stock``, ``widow``, ``trick``, ``discard``, ``pile``.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import ClassVar

from porrazo.cards import Card, Pack


@dataclass(frozen=True)
class Event:
    """The base of all events."""

    name: ClassVar[str] = ""

    @property
    def wins(self) -> bool:
        """Whether it wins the match on the spot, whatever the score is."""
        return False

    @property
    def clears_scores(self) -> bool:
        """Whether all sides begin again at nothing: another game of the match follows."""
        return False

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
    if field == "hands" and isinstance(value, tuple):
        return [None if hand is None else pack.texts(hand) for hand in value]
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
    """A deal begins; ``seat`` deals, NOBODY (-1; null in the JSON) where a bank does."""

    name: ClassVar[str] = "hand_started"
    seat: int
    hand_number: int

    def to_json(self, pack: Pack) -> dict[str, object]:
        """Return the event as the protocol writes it."""
        return super().to_json(pack) | ({"seat": None} if self.seat < 0 else {})


@dataclass(frozen=True)
class Dealt(Event):
    """Seats got a packet of ``count`` cards each, face down, from eldest to the dealer.

    ``seat`` is the dealer. ``to`` names the seats that got cards, in order; it is empty, and left
    out of the JSON, where all did.
    """

    name: ClassVar[str] = "dealt"
    seat: int
    deal_number: int
    count: int
    to: tuple[int, ...] = ()

    def to_json(self, pack: Pack) -> dict[str, object]:
        """Return the event as the protocol writes it."""
        answer = super().to_json(pack)
        if not self.to:
            del answer["to"]
        return answer


@dataclass(frozen=True)
class Laid(Event):
    """Cards came from the stock to a zone of the table, UNKNOWN where they lie face down."""

    name: ClassVar[str] = "laid"
    zone: str
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class TurnedUp(Event):
    """A card was shown to all where it lies, or to be put back."""

    name: ClassVar[str] = "turned_up"
    zone: str
    card: Card


@dataclass(frozen=True)
class CardPlayed(Event):
    """A seat played a card; what it did follows."""

    name: ClassVar[str] = "card_played"
    seat: int
    card: Card


@dataclass(frozen=True)
class CardsPlayed(Event):
    """A seat played cards together to a zone; ``call`` names the combination they are."""

    name: ClassVar[str] = "cards_played"
    seat: int
    cards: tuple[Card, ...]
    call: str
    zone: str = "table"


@dataclass(frozen=True)
class Drawn(Event):
    """A seat took cards from a zone into its hand, UNKNOWN where only it knows them."""

    name: ClassVar[str] = "drawn"
    seat: int
    cards: tuple[Card, ...]
    zone: str = "stock"


@dataclass(frozen=True)
class Discarded(Event):
    """A seat put cards of its hand away, UNKNOWN where only it knows them."""

    name: ClassVar[str] = "discarded"
    seat: int
    cards: tuple[Card, ...]
    zone: str = "discard"


@dataclass(frozen=True)
class Shown(Event):
    """A seat's cards were shown to all and stay in its hand."""

    name: ClassVar[str] = "shown"
    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Taken(Event):
    """A side won the cards of a zone, such as a trick; ``seat`` is who won them for it."""

    name: ClassVar[str] = "taken"
    seat: int
    side: int
    cards: tuple[Card, ...]
    zone: str


@dataclass(frozen=True)
class Called(Event):
    """A seat said something that the rules give a meaning: a bid, a bet, a pass, an answer.

    ``amount`` is what it named, 0 where it named none; ``target`` is the seat that it spoke to,
    NOBODY (-1, left out of the JSON) where it spoke to all.
    """

    name: ClassVar[str] = "called"
    seat: int
    call: str
    amount: int = 0
    target: int = -1

    def to_json(self, pack: Pack) -> dict[str, object]:
        """Return the event as the protocol writes it."""
        answer = super().to_json(pack)
        if self.target < 0:
            del answer["target"]
        return answer


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
class HandOver(Event):
    """A deal is over; ``hands`` are the cards left to each seat, None where they stay hidden."""

    name: ClassVar[str] = "hand_over"
    hands: tuple[tuple[Card, ...] | None, ...]


@dataclass(frozen=True)
class DealVoid(Event):
    """A deal counts for nothing; ``seat`` has dealt it."""

    name: ClassVar[str] = "deal_void"
    seat: int


@dataclass(frozen=True)
class MatchWon(Event):
    """The match is over: ``side`` has won alone.

    Where several share the win ``side`` is NOBODY (-1; null in the JSON) and ``sides`` names them.
    Where one who plays alone has lost to the bank it is NOBODY, and ``sides`` empty.
    """

    name: ClassVar[str] = "match_won"
    side: int
    scores: tuple[int, ...]
    sides: tuple[int, ...] = ()

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won."""
        return self.sides or (() if self.side < 0 else (self.side,))

    def to_json(self, pack: Pack) -> dict[str, object]:
        """Return the event as the protocol writes it; ``sides`` stands there where it is shared."""
        answer = super().to_json(pack) | ({"side": None} if self.side < 0 else {})
        if not self.sides:
            del answer["sides"]
        return answer
