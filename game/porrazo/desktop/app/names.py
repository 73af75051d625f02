"""What the players of a new match are called."""

from __future__ import annotations

from collections.abc import Sequence

from porrazo.desktop.kit.text import Text


def opponent_name(text: Text, levels: Sequence[str | None], seat: int) -> str:
    """Return the name of a computer at a seat: its level's, numbered from the second on."""
    level = levels[seat]
    name = text.get(f"scenes.name_{level}")
    before = sum(other == level for other in levels[:seat])
    return f"{name} {before + 1}" if before else name
