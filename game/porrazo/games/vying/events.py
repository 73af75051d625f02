"""Events of the vying games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from porrazo.cards import Card, Pack
from porrazo.engine.events import DealVoid, Event

__all__ = ["DealVoid", "RunShowdown", "Showdown", "ShutOut"]


@dataclass(frozen=True)
class Showdown(Event):
    """Hands were compared; ``winners`` has the winner of each layer of the pot, lowest first.

    ``hands``, ``classes`` and ``values`` are per seat, None where the hand is not shown. ``wild``
    says what each wildcard shown stands for (a suit, a rank or a card, as text); it is None, and
    left out of the JSON, where the match has no wildcards.
    """

    name: ClassVar[str] = "showdown"
    hands: tuple[tuple[Card, ...] | None, ...]
    classes: tuple[str | None, ...]
    values: tuple[int | None, ...]
    winners: tuple[int, ...]
    wild: tuple[tuple[Card, str], ...] | None = None

    def to_json(self, pack: Pack) -> dict[str, object]:
        """Return the event as the protocol writes it."""
        answer = super().to_json(pack)
        if self.wild is None:
            del answer["wild"]
            return answer
        return answer | {"wild": {pack.text(card): meaning for card, meaning in self.wild}}


@dataclass(frozen=True)
class RunShowdown(Event):
    """The longest runs of hands were compared; ``winners`` has the winner of each layer.

    ``hands`` and ``values`` are per seat, None where the hand is not shown; a value is the length
    of the run and the number of its top rank, such as ``(4, 11)`` for a run up to the knight.
    """

    name: ClassVar[str] = "showdown"
    hands: tuple[tuple[Card, ...] | None, ...]
    classes: tuple[str | None, ...]
    values: tuple[tuple[int, int] | None, ...]
    winners: tuple[int, ...]

    def to_json(self, pack: Pack) -> dict[str, object]:
        """Return the event as the protocol writes it."""
        values = [None if value is None else list(value) for value in self.values]
        return super().to_json(pack) | {"values": values}


@dataclass(frozen=True)
class ShutOut(Event):
    """Others have announced hands that shut these seats out: they leave the deal as if folded."""

    name: ClassVar[str] = "shut_out"
    seats: tuple[int, ...]
