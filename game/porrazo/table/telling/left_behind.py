"""Points that somebody was sure to score by another action, and did not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

from porrazo.engine.errors import BadPosition
from porrazo.engine.events import Event, Scored
from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.table.game import ScoreKind, TableGame

_WORLDS = 4
"""So many ways in which hidden cards may lie are tried: what is sure is so in all of them."""
_MOST = 40
"""Where more can be done than this, nothing is told."""


@dataclass(frozen=True)
class LeftBehind:
    """The action that would have scored ``points`` more at once, before the action of an index."""

    index: int
    action: Action
    points: int


def most_left_behind(
    game: TableGame, match: Match, seat: int, indices: Iterable[int]
) -> LeftBehind | None:
    """Return the most that a seat left behind by one of its actions; None where that is nothing.

    Only what the seat could know counts. Where counters are staked, or the fewest points win,
    nobody leaves points behind.
    """
    if game.score_kind is ScoreKind.CHIPS or match.game.fewest_win:
        return None
    found = (_left(match, seat, index) for index in indices)
    return max(filter(None, found), key=lambda each: each.points, default=None)


def _left(match: Match, seat: int, index: int) -> LeftBehind | None:
    """Return what was left behind by the action of an index; None for that of another seat."""
    view: Any = match.view_before(index, seat)
    actions = match.game.choices(view) if view.to_act == seat else ()
    if not 1 < len(actions) <= _MOST:
        return None
    rng, side = Random(index), match.sides[seat]
    try:
        worlds = [match.game.determinize(view, rng) for _ in range(_WORLDS)]
    except BadPosition:
        return None
    sure = {action: min(_gained(world, action, side) for world in worlds) for action in actions}
    best = max(actions, key=lambda action: sure[action])
    done = max(_gained(world, match.actions[index], side) for world in worlds)
    return LeftBehind(index, best, sure[best] - done) if sure[best] > done else None


def _gained(world: Any, action: Action, side: int) -> int:
    """Return what a side scores at once by an action in a full state, which stays as it is."""
    after, events = world.copy(), list[Event]()
    after.step(action, events)
    return sum(event.points for event in events if isinstance(event, Scored) and event.side == side)
