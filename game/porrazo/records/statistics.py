"""What the finished matches of one person add up to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from porrazo.records.summary import Summary


@dataclass
class Tally:
    """How many matches were played, and how many of them won."""

    played: int = 0
    won: int = 0

    def add(self, *, won: bool) -> None:
        """Count a match."""
        self.played += 1
        self.won += won


@dataclass
class Scores:
    """How often something scored, and for how many points in all."""

    times: int = 0
    points: int = 0


@dataclass
class Statistics:
    """Matches of one game of one person among computers, practice left out.

    A match that is shared counts as won.

    ``against`` has those against a single computer by its level, ``others`` all with more at the
    table; ``by_reason`` what the person's side scored, by `Scored.reason`.
    """

    total: Tally = field(default_factory=Tally)
    against: dict[str, Tally] = field(default_factory=dict)
    others: Tally = field(default_factory=Tally)
    by_reason: dict[str, Scores] = field(default_factory=dict)
    streak: int = 0
    """The most matches won one after the other."""


def by_game(matches: Iterable[Summary]) -> dict[str, Statistics]:
    """Add matches up by the name of their game, the oldest first; the last game played is first."""
    played: dict[str, list[Summary]] = {}
    for match in matches:
        several = played.pop(match.game, [])
        several.append(match)
        played[match.game] = several
    return {name: statistics(played[name]) for name in reversed(played)}


def statistics(matches: Iterable[Summary]) -> Statistics:
    """Add matches up, the oldest first; those of several people, or of none, do not count."""
    found, running = Statistics(), 0
    for match in matches:
        won = match.won
        if won is None or match.practice:
            continue
        found.total.add(won=won)
        _tally_of(found, match).add(won=won)
        for reason, (times, points) in match.scored.items():
            scores = found.by_reason.setdefault(reason, Scores())
            scores.times += times
            scores.points += points
        running = running + 1 if won else 0
        found.streak = max(found.streak, running)
    return found


def _tally_of(found: Statistics, match: Summary) -> Tally:
    (person,) = match.people
    levels = [player.level for seat, player in enumerate(match.players) if seat != person]
    if len(levels) == 1 and levels[0] is not None:
        return found.against.setdefault(levels[0], Tally())
    return found.others
