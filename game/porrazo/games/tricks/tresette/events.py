"""The one event that no other game has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from porrazo.engine.events import Event


@dataclass(frozen=True)
class MeldsRevealed(Event):
    """A seat that had declared told its melds: kind and rank, without suits."""

    name: ClassVar[str] = "melds_revealed"
    seat: int
    melds: tuple[str, ...]
