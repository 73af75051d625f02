"""Events of the fishing games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from porrazo.cards import Card
from porrazo.engine.events import Event, word_of


@dataclass(frozen=True)
class TendidoDealt(Event):
    """Four cards came face up in two pairs, before ``seat``, the dealer."""

    name: ClassVar[str] = "tendido_dealt"
    seat: int
    row: tuple[Card, ...]


@dataclass(frozen=True)
class TendidoArranged(Event):
    """The dealer put the row in its last order and chose how to count it."""

    name: ClassVar[str] = "tendido_arranged"
    seat: int
    row: tuple[Card, ...]
    count: str = field(metadata=word_of("left_to_right", "right_to_left"))


@dataclass(frozen=True)
class LeftoversDealt(Event):
    """The cards that make no full deal went to the table, or round the hands face down.

    ``cards`` is empty where they went to the hands.
    """

    name: ClassVar[str] = "leftovers_dealt"
    to: str = field(metadata=word_of("table", "hands"))
    count: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class Declared(Event):
    """A seat said that it holds a ronda, a rondine or a four; not of which rank."""

    name: ClassVar[str] = "declared"
    seat: int
    call: str


@dataclass(frozen=True)
class Announced(Event):
    """A seat called what its hand holds, or ``none``; not of which rank, perhaps not truly."""

    name: ClassVar[str] = "announced"
    seat: int
    call: str


@dataclass(frozen=True)
class CardLeft(Event):
    """The card played stays on the table."""

    name: ClassVar[str] = "card_left"
    seat: int
    card: Card


@dataclass(frozen=True)
class InPlace(Event):
    """The card left makes the table hold as many cards as its value."""

    name: ClassVar[str] = "in_place"
    seat: int
    card: Card
    points: int


@dataclass(frozen=True)
class Captured(Event):
    """The card played took ``cards``: the one it matched, then its run.

    ``pending`` is true where they are set aside until the next turn shows who keeps them.
    """

    name: ClassVar[str] = "captured"
    seat: int
    side: int
    card: Card
    cards: tuple[Card, ...]
    pending: bool


@dataclass(frozen=True)
class PorrazoMade(Event):
    """A seat matched the card that the seat before it left; ``points`` are pending."""

    name: ClassVar[str] = "porrazo"
    seat: int
    rank: int
    points: int
    limpia: int


@dataclass(frozen=True)
class CounterPorrazoMade(Event):
    """A third card of the rank voided the porrazo of ``against``; ``points`` are pending."""

    name: ClassVar[str] = "counter_porrazo"
    seat: int
    against: int
    rank: int
    points: int
    limpia: int


@dataclass(frozen=True)
class SanBenito(Event):
    """The fourth card of the rank: ``side`` wins the match on the spot."""

    name: ClassVar[str] = "san_benito"
    seat: int
    side: int
    card: Card
    cards: tuple[Card, ...]

    @property
    def wins(self) -> bool:
        """True: it wins the match on the spot."""
        return True


@dataclass(frozen=True)
class Settled(Event):
    """Nobody answered: a pending capture goes to its side, with its points."""

    name: ClassVar[str] = "settled"
    seat: int
    side: int
    cards: tuple[Card, ...]
    points: int
    limpia: int


@dataclass(frozen=True)
class Caida(Event):
    """A seat captured the card that the seat before left.

    ``mesa`` is for emptying the table with it. Where `Captured` says so both are pending.
    """

    name: ClassVar[str] = "caida"
    seat: int
    rank: int
    points: int
    mesa: int


@dataclass(frozen=True)
class Limpia(Event):
    """A capture emptied the table; ``rank`` is the last of its run."""

    name: ClassVar[str] = "limpia"
    seat: int
    rank: int
    points: int


@dataclass(frozen=True)
class Claimed(Event):
    """``seat`` pointed out the combination that ``owner`` did not declare."""

    name: ClassVar[str] = "claimed"
    seat: int
    owner: int
    call: str


@dataclass(frozen=True)
class TableSwept(Event):
    """At the end of the hand the cards left on the table went to a side."""

    name: ClassVar[str] = "table_swept"
    side: int
    cards: tuple[Card, ...]


@dataclass(frozen=True)
class CardsCounted(Event):
    """The piles at the end of a hand, per side."""

    name: ClassVar[str] = "cards_counted"
    piles: tuple[int, ...]
