"""The one event that no other game has."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar

from porrazo.engine.events import Event, told
from porrazo.engine.field_kinds import WordsField


@dataclass(frozen=True)
class MeldsRevealed(Event):
    """A seat that had declared told its melds: kind and rank, without suits."""

    name: ClassVar[str] = "melds_revealed"
    seat: int
    melds: tuple[str, ...] = field(metadata=told(WordsField((), 0, "meld_list")))
