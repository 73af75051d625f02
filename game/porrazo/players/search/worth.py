"""What a state is worth to each side: its lead in points, and the match where that is won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from porrazo.engine.match import AnyGame


@dataclass(frozen=True)
class Outcome:
    """What an end of the deal is worth to a side: its points ahead, and its share of the match.

    ``lead`` is what it has gained, ``worth`` how far it is ahead then, with what the match counts;
    ``share`` is None where the match goes on.
    """

    lead: float
    worth: float
    share: float | None


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


def match_in_points(game: AnyGame, share: float, sides: int) -> float:
    """Return what a share of a match that is over is worth, in points ahead of the others' mean.

    A match won is worth `Game.match_worth`, and what one side wins the others lose together.
    """
    return game.match_worth * (share - (1.0 - share) / max(1, sides - 1))


def outcome_of(
    game: AnyGame, now: Sequence[int], then: Sequence[int], side: int, winners: Sequence[int]
) -> Outcome:
    """Return what a score is worth to a side, from what it was; ``winners`` where it is over."""
    leads = leads_of(game, then)
    lead = leads[side] - leads_of(game, now)[side]
    if not winners:
        return Outcome(lead, leads[side], None)
    share = shares_of(winners, len(leads))[side]
    return Outcome(lead, leads[side] + match_in_points(game, share, len(leads)), share)
