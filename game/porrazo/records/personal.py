"""What a match was for one person: where the points came from, the best moments, what was earned.

All of it is found in the events of the match, the same way for every game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from porrazo.engine.events import Event, Scored
from porrazo.engine.match_history import MatchHistory
from porrazo.records.saved import Saved

Scores = Mapping[str, tuple[int, int]]
"""How often something scored and for how many points in all, by `Scored.reason`."""

STROKE, HAND, COMEBACK, WIN = "stroke", "hand", "comeback", "win"
MOMENTS: Final = (COMEBACK, STROKE, HAND, WIN)
"""Most points at once, most in a hand, furthest behind in a match won, furthest ahead at its end.
"""


@dataclass(frozen=True)
class MatchMoment:
    """A place in a match, as the number of actions done then, and what it was worth.

    ``reason`` is that of the score, where it is one.
    """

    place: int
    worth: int
    reason: str = ""


@dataclass(frozen=True)
class Personal:
    """A match as one person remembers it; ``earned`` are achievements with their places."""

    scored: Scores
    moments: Mapping[str, MatchMoment]
    earned: Mapping[str, int]

    def to_json(self) -> dict[str, object]:
        """Return everything, as the index of the library keeps it."""
        moments = {
            kind: [each.place, each.worth, each.reason] for kind, each in self.moments.items()
        }
        return {"scored": self.scored, "moments": moments, "earned": self.earned}


def tale_of(saved: Saved, seat: int) -> MatchHistory:
    """Return a match that is over as it went for a seat."""
    match = saved.match
    told: list[tuple[int, Event]] = [(0, event) for event in match.opening]
    for place, events in enumerate(match.events, 1):
        told += [(place, event) for event in events]
    won = saved.resigned is None and match.sides[seat] in match.state.winners
    return MatchHistory(
        seat, match.sides, told, _scores_at_first(saved), won, match.game.fewest_win
    )


def personal_of(saved: Saved, seat: int) -> Personal:
    """Return what a match that is over was for the person at a seat."""
    tale = tale_of(saved, seat)
    return Personal(scored_in(tale), moments_in(tale), saved.match.game.earned(tale))


def scored_in(tale: MatchHistory) -> dict[str, tuple[int, int]]:
    """Return what the own side scored, by reason."""
    found: dict[str, tuple[int, int]] = {}
    for _, event in tale.events:
        if isinstance(event, Scored) and event.side == tale.side:
            times, points = found.get(event.reason, (0, 0))
            found[event.reason] = times + 1, points + event.points
    return found


def moments_in(tale: MatchHistory) -> dict[str, MatchMoment]:
    """Return the best moments of the own side, each of its kind."""
    found: dict[str, MatchMoment] = {}
    for place, event in tale.events:
        if isinstance(event, Scored) and event.side == tale.side:
            _keep(found, STROKE, MatchMoment(place, event.points, event.reason))
    before = tale.began[tale.side]
    for place, scores in tale.hands():
        _keep(found, HAND, MatchMoment(place, scores[tale.side] - before))
        before = scores[tale.side]
    if tale.won:
        ends = tale.hands()
        for place, scores in ends:
            _keep(found, COMEBACK, MatchMoment(place, -tale.lead(scores)))
        place, scores = ends[-1]
        _keep(found, WIN, MatchMoment(place, tale.lead(scores)))
    return found


def _keep(found: dict[str, MatchMoment], kind: str, moment: MatchMoment) -> None:
    """Keep a moment that was worth something, unless one before it was worth as much."""
    if moment.worth > (found[kind].worth if kind in found else 0):
        found[kind] = moment


def _scores_at_first(saved: Saved) -> tuple[int, ...]:
    """Return what each side began with: what the first deal left it, without what that gave."""
    began = list(saved.match.until(0).state.totals)
    for event in saved.match.opening:
        if isinstance(event, Scored):
            began[event.side] -= event.points
    return tuple(began)
