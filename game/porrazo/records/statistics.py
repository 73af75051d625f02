"""What the finished matches of one person add up to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from porrazo.engine.events import Scored
from porrazo.records.saved import Saved


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


def by_game(matches: Iterable[Saved]) -> dict[str, Statistics]:
    """Add matches up by the name of their game, the oldest first; the last game played is first."""
    played: dict[str, list[Saved]] = {}
    for saved in matches:
        name = saved.match.game.name
        several = played.pop(name, [])
        several.append(saved)
        played[name] = several
    return {name: statistics(played[name]) for name in reversed(played)}


def statistics(matches: Iterable[Saved]) -> Statistics:
    """Add matches up, the oldest first; those of several people, or of none, do not count."""
    found, running = Statistics(), 0
    for saved in matches:
        people = [seat for seat, player in enumerate(saved.players) if player.level is None]
        if len(people) != 1 or saved.practice is not None:
            continue
        won = _won(saved, people[0])
        found.total.add(won=won)
        _tally_of(found, saved, people[0]).add(won=won)
        _add_scores(found, saved, people[0])
        running = running + 1 if won else 0
        found.streak = max(found.streak, running)
    return found


def _won(saved: Saved, seat: int) -> bool:
    match = saved.match
    return saved.resigned is None and match.sides[seat] in match.state.winners


def _tally_of(found: Statistics, saved: Saved, seat: int) -> Tally:
    levels = [player.level for other, player in enumerate(saved.players) if other != seat]
    if len(levels) == 1 and levels[0] is not None:
        return found.against.setdefault(levels[0], Tally())
    return found.others


def _add_scores(found: Statistics, saved: Saved, seat: int) -> None:
    side = saved.match.sides[seat]
    for events in (saved.match.opening, *saved.match.events):
        for event in events:
            if isinstance(event, Scored) and event.side == side:
                scores = found.by_reason.setdefault(event.reason, Scores())
                scores.times += 1
                scores.points += event.points
