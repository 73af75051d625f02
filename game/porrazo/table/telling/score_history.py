"""Where the back pegs stand: a function of the score's history, whatever was shown before."""

from __future__ import annotations

from porrazo.engine.events import Scored
from porrazo.engine.match import Match

Before = tuple[int | None, ...]
"""What each side had before it last scored; None for one that has not scored yet."""


def scores_before(match: Match, count: int | None = None) -> Before:
    """Return what each side had before it last scored, after so many actions, or now."""
    # A side is told apart by its number alone: sides are 0, 1, 2, ...
    before: list[int | None] = [None] * len(set(match.sides))
    for events in (match.opening, *match.events[:count]):
        for event in events:
            if isinstance(event, Scored) and event.points:
                before[event.side] = event.total - event.points
            elif event.clears_scores:
                before = [None] * len(before)
    return tuple(before)


def scores_at_first(match: Match) -> tuple[int, ...]:
    """Return what each side began with: what it has, without all that it scored since.

    Of a match of several games it is what the first of them began with.
    """
    began: list[int | None] = [None] * len(match.state.totals)
    rest = match.state.totals
    for events in (match.opening, *match.events):
        for event in events:
            if isinstance(event, Scored) and began[event.side] is None:
                began[event.side] = event.total - event.points
            elif event.clears_scores:
                began = [total or 0 for total in began]
    return tuple([rest[side] if total is None else total for side, total in enumerate(began)])
