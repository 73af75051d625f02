"""Events of the vying games."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Final

from porrazo.cards import Card, Pack
from porrazo.engine.events import DealVoid, Event, told
from porrazo.engine.field_groups import EachField, ListField
from porrazo.engine.field_kinds import SEAT, FieldKind, Json, TableShape, WholeField, WordField

__all__ = ["DealVoid", "RunShowdown", "Showdown", "ShutOut"]


def _each(kind: FieldKind) -> EachField:
    """Return one of a kind for each seat, null where its hand is not shown."""
    return EachField(kind, SEAT, optional=True)


class _Wild(FieldKind):
    """What each wildcard stands for, by its card."""

    def __init__(self) -> None:
        super().__init__(left_out=None)

    def write(self, value: Any, pack: Pack) -> object:
        return {pack.text(card): meaning for card, meaning in value}

    def schema(self, shape: TableShape, *, seen: bool = False) -> Json:
        return {"type": "object", "additionalProperties": {"type": "string"}}


CLASSES: Final = _each(WordField())


@dataclass(frozen=True)
class Showdown(Event):
    """Hands were compared; ``winners`` has the winner of each layer of the pot, lowest first.

    ``hands``, ``classes`` and ``values`` are per seat, None where the hand is not shown. ``wild``
    says what each wildcard shown stands for (a suit, a rank or a card, as text); it is None, and
    left out of the JSON, where the match has no wildcards.
    """

    name: ClassVar[str] = "showdown"
    hands: tuple[tuple[Card, ...] | None, ...]
    classes: tuple[str | None, ...] = field(metadata=told(CLASSES))
    values: tuple[int | None, ...] = field(metadata=told(_each(WholeField())))
    winners: tuple[int, ...]
    wild: tuple[tuple[Card, str], ...] | None = field(default=None, metadata=told(_Wild()))


@dataclass(frozen=True)
class RunShowdown(Event):
    """The longest runs of hands were compared; ``winners`` has the winner of each layer.

    ``hands`` and ``values`` are per seat, None where the hand is not shown; a value is the length
    of the run and the number of its top rank, such as ``(4, 11)`` for a run up to the knight.
    """

    name: ClassVar[str] = "showdown"
    hands: tuple[tuple[Card, ...] | None, ...]
    classes: tuple[str | None, ...] = field(metadata=told(CLASSES))
    values: tuple[tuple[int, int] | None, ...] = field(
        metadata=told(_each(ListField(WholeField())))
    )
    winners: tuple[int, ...]


@dataclass(frozen=True)
class ShutOut(Event):
    """Others have announced hands that shut these seats out: they leave the deal as if folded."""

    name: ClassVar[str] = "shut_out"
    seats: tuple[int, ...]
