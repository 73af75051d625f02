"""What happens in any game against a bank."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from porrazo.engine.events import Event


@dataclass(frozen=True)
class Reshuffled(Event):
    """Cards became the stock again: all of them before a round, inside one those used."""

    name: ClassVar[str] = "reshuffled"
    count: int
