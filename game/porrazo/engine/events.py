"""Events: what happened, in order, for a screen, a log, a bot or a screen reader.

They are small frozen records and hold nothing that some seat may not know: a card that not all
have seen is UNKNOWN in them. What a field is follows from its name (`USUAL_KINDS`) or is `told`;
from that come the protocol's JSON and its schema. Here stand the events of any card game; a game
has events of its own only for what no other has.

A zone is named by a short word: ``table``, ``stock``, ``widow``, ``trick``, ``discard``, ``pile``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import ClassVar, Final

from porrazo.cards import Card, Pack
from porrazo.engine.field_groups import EachField, ListField, PileField, PlaysField
from porrazo.engine.field_kinds import (
    SEAT,
    CardField,
    ChoiceField,
    FieldKind,
    FlagField,
    NumberField,
    RankField,
    SeatField,
    SideField,
    WholeField,
    WordField,
)

NONE: Final = -1
"""In place of a seat or side where there is none."""


@dataclass(frozen=True)
class Event:
    """The base of all events."""

    name: ClassVar[str] = ""

    @property
    def wins(self) -> bool:
        """True when it wins the match on the spot, whatever the score is."""
        return False

    @property
    def clears_scores(self) -> bool:
        """True when another game of the match follows: all sides begin again at nothing."""
        return False

    def to_json(self, pack: Pack) -> dict[str, object]:
        """Return the event as the protocol writes it."""
        answer: dict[str, object] = {"event": self.name}
        for name, kind in event_kinds(type(self)).items():
            value = getattr(self, name)
            if value != kind.left_out:
                answer[name] = kind.write(value, pack)
        return answer


def told(kind: FieldKind) -> dict[str, FieldKind]:
    """Return what says of a field that it is otherwise than its name says in `USUAL_KINDS`."""
    return {"kind": kind}


def word_of(*words: str) -> dict[str, FieldKind]:
    """Return what says of a field that it is one of some words."""
    return told(ChoiceField({word: word for word in words}))


_SEAT: Final = SeatField()
_CARDS: Final = PileField()
HIDDEN_CARDS: Final = PileField(hidden=True)
"""Cards that some may not see."""
_AMOUNT: Final = NumberField(0, None)
USUAL_KINDS: Final[Mapping[str, FieldKind]] = MappingProxyType(
    {
        **dict.fromkeys(("seat", "target", "owner", "against"), _SEAT),
        "side": SideField(),
        "card": CardField(),
        **dict.fromkeys(("cards", "row", "returned"), _CARDS),
        "hands": EachField(PileField(), SEAT, optional=True),
        "rank": RankField(),
        **{name: WordField(name) for name in ("call", "zone", "reason")},
        **dict.fromkeys(("seats", "winners"), ListField(_SEAT)),
        **dict.fromkeys(("scores", "piles", "games_won"), ListField(WholeField())),
        **dict.fromkeys(("pending", "true"), FlagField()),
        "total": WholeField(),
    }
)
"""What a field of an event is by its name; a number that is not among these is 0 or more."""


def event_kinds(event: type[Event]) -> dict[str, FieldKind]:
    """Return what the fields of an event are, in their order."""
    return {
        each.name: each.metadata.get("kind") or USUAL_KINDS.get(each.name, _AMOUNT)
        for each in fields(event)
    }


@dataclass(frozen=True)
class DealerDrawn(Event):
    """Everybody drew a card for the deal; those equal for highest drew again."""

    name: ClassVar[str] = "dealer_drawn"
    seat: int
    draws: tuple[tuple[int, Card], ...] = field(metadata=told(PlaysField()))
    """Pairs of seat and card, in order; a seat's later draw is a redraw."""


@dataclass(frozen=True)
class HandStarted(Event):
    """A deal begins; ``seat`` deals, NOBODY (-1; null in the JSON) where a bank does."""

    name: ClassVar[str] = "hand_started"
    seat: int = field(metadata=told(SeatField(NONE)))
    hand_number: int


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
    to: tuple[int, ...] = field(default=(), metadata=told(ListField(_SEAT, if_any=True)))


@dataclass(frozen=True)
class Laid(Event):
    """Cards came from the stock to a zone of the table, UNKNOWN where they lie face down."""

    name: ClassVar[str] = "laid"
    zone: str
    cards: tuple[Card, ...] = field(metadata=told(HIDDEN_CARDS))


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
    cards: tuple[Card, ...] = field(metadata=told(HIDDEN_CARDS))
    zone: str = "stock"


@dataclass(frozen=True)
class Discarded(Event):
    """A seat put cards of its hand away, UNKNOWN where only it knows them."""

    name: ClassVar[str] = "discarded"
    seat: int
    cards: tuple[Card, ...] = field(metadata=told(HIDDEN_CARDS))
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
    target: int = field(default=NONE, metadata=told(SeatField(left_out=NONE)))


@dataclass(frozen=True)
class Scored(Event):
    """A side scored; ``total`` is what it has now, ``cards`` what made the points."""

    name: ClassVar[str] = "scored"
    side: int
    points: int = field(metadata=told(WholeField()))
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
    side: int = field(metadata=told(SideField(NONE)))
    scores: tuple[int, ...]
    sides: tuple[int, ...] = field(default=(), metadata=told(ListField(SideField(), if_any=True)))

    @property
    def winners(self) -> tuple[int, ...]:
        """The sides that have won."""
        return self.sides or (() if self.side < 0 else (self.side,))
