"""What a state is worth to each side: its lead in points, and the match where that is won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from porrazo.engine.match import AnyGame


def sides_of(game: AnyGame, view: Any) -> tuple[int, ...]:
    """Return the side of each seat, from what any seat sees."""
    sides: Any = game.view_json(view)["sides"]
    return tuple(sides)


def leads_of(game: AnyGame, standing: Sequence[float]) -> list[float]:
    """Return by how many points each side is ahead of the others' mean."""
    whole, others = sum(standing), max(1, len(standing) - 1)
    leads = [points - (whole - points) / others for points in standing]
    return [-lead for lead in leads] if game.fewest_win else leads


def shares_of(winners: Sequence[int], sides: int) -> list[float]:
    """Return each side's share of a match that is over."""
    share = 1.0 / len(winners) if winners else 0.0
    return [share if side in winners else 0.0 for side in range(sides)]
