"""What finished matches add up to: by game, person, opponent and rules.

Pure functions of what the index of the library knows; matches are given oldest first.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Any, Final

from porrazo.engine.options import OptionValue
from porrazo.records.library import LibraryEntry, order_kept
from porrazo.records.personal import MOMENTS, MatchMoment
from porrazo.records.summary import Summary

GUEST: Final = "guest:"
"""Begins the mark of somebody who has a name at the table and no profile."""


class MatchKind(Enum):
    """What a match counts as; each is counted apart."""

    OWN = "own"
    """One person among computers, unaided."""
    ASSISTED = "assisted"
    PRACTICE = "practice"
    AGAIN = "again"
    """With packs that were played before."""
    SHARED = "shared"
    """Of several people at one screen."""
    COMPUTERS = "computers"


@dataclass(frozen=True)
class PlayedMatch:
    """A finished match as one seat played it."""

    path: Path
    date: datetime
    match: Summary
    seat: int

    @property
    def won(self) -> bool:
        """True when the seat's side won, alone or with others."""
        return self.match.won_by(self.seat)

    @property
    def person(self) -> str:
        """Who it was: the mark of a profile, that of a guest, or "" for who plays here alone."""
        player = self.match.players[self.seat]
        if player.profile or len(self.match.people) == 1:
            return player.profile
        return f"{GUEST}{player.name}"

    @property
    def opponent(self) -> str:
        """The level of the only other seat where a computer has it, else ""."""
        others = [each for seat, each in enumerate(self.match.players) if seat != self.seat]
        return (others[0].level or "") if len(others) == 1 else ""

    @property
    def rules(self) -> str:
        """Seats and house rules, as a text to compare by."""
        return rules_key(len(self.match.players), self.match.rules)


def rules_key(seats: int, rules: object) -> str:
    """Return seats and house rules as one text; `rules_in` has them back."""
    return json.dumps([seats, rules], sort_keys=True)


def rules_in(key: str) -> tuple[int, dict[str, OptionValue]]:
    """Return the seats and the house rules of a key."""
    seats, rules = json.loads(key)
    return seats, rules


def kind_of(match: Summary) -> MatchKind:
    """Return what a match counts as."""
    people = len(match.people)
    if people != 1:
        return MatchKind.SHARED if people else MatchKind.COMPUTERS
    if match.practice:
        return MatchKind.PRACTICE
    if match.again:
        return MatchKind.AGAIN
    return MatchKind.ASSISTED if match.assisted else MatchKind.OWN


def played_in(entries: Iterable[LibraryEntry]) -> list[PlayedMatch]:
    """Return the finished matches, the oldest first, once for each person; for each of computers.

    Those that cannot be read are left out.
    """
    found = []
    for entry in sorted(entries, key=order_kept):
        match = entry.summary
        if match is None or not match.over:
            continue
        for seat in match.people or range(len(match.players)):
            found.append(PlayedMatch(entry.path, entry.date, match, seat))
    return found


@dataclass(frozen=True)
class CountedMatches:
    """Which matches count; None is any."""

    game: str
    person: str | None = None
    opponent: str | None = None
    rules: str | None = None
    kind: MatchKind = MatchKind.OWN

    def changed(self, **changed: Any) -> CountedMatches:
        """Return the same but for what is named."""
        return replace(self, **changed)

    def takes(self, played: PlayedMatch) -> bool:
        """True when a match counts."""
        return (
            played.match.game == self.game
            and kind_of(played.match) is self.kind
            and (
                self.person is None
                or self.kind is MatchKind.COMPUTERS
                or played.person == self.person
            )
            and (self.opponent is None or played.opponent == self.opponent)
            and (self.rules is None or played.rules == self.rules)
        )


@dataclass
class MatchTally:
    """How many matches were played, how many of them won, and the sum of the margins."""

    played: int = 0
    won: int = 0
    margin: int = 0

    def add(self, played: PlayedMatch) -> None:
        """Count a match."""
        self.played += 1
        self.won += played.won
        self.margin += played.match.margin(played.seat)

    @property
    def share(self) -> float | None:
        """The part that was won, 0 to 1; None where nothing was played."""
        return self.won / self.played if self.played else None


@dataclass
class Scores:
    """How often something scored, and for how many points in all."""

    times: int = 0
    points: int = 0


@dataclass(frozen=True)
class Best:
    """A best moment and the match that it is in."""

    kind: str
    moment: MatchMoment
    played: PlayedMatch


@dataclass
class Statistics:
    """Matches of one person in one game.

    A match that is shared counts as won. ``against`` has those against a single computer by its
    level, ``by_seats`` all others by how many sat there; where only computers played, ``against``
    has each by its own level. ``running`` are the matches won, or with a negative number lost, one
    after the other up to the last.
    """

    total: MatchTally = field(default_factory=MatchTally)
    against: dict[str, MatchTally] = field(default_factory=dict)
    by_seats: dict[int, MatchTally] = field(default_factory=dict)
    by_rules: dict[str, MatchTally] = field(default_factory=dict)
    by_reason: dict[str, Scores] = field(default_factory=dict)
    streak: int = 0
    """The most matches won one after the other."""
    running: int = 0
    hands: int = 0
    given_up: int = 0
    line: list[PlayedMatch] = field(default_factory=list)
    best: dict[str, Best] = field(default_factory=dict)

    def add(self, played: PlayedMatch) -> None:
        """Add the next match."""
        match, won = played.match, played.won
        self.line.append(played)
        self.total.add(played)
        self._tally(played).add(played)
        self.by_rules.setdefault(played.rules, MatchTally()).add(played)
        self.hands += len(match.hands)
        self.given_up += match.resigned == played.seat
        same = (self.running > 0) == won
        step = 1 if won else -1
        self.running = self.running + step if same else step
        self.streak = max(self.streak, self.running)
        self._remember(played)

    def _tally(self, played: PlayedMatch) -> MatchTally:
        if not played.match.people:
            return self.against.setdefault(
                played.match.players[played.seat].level or "", MatchTally()
            )
        if played.opponent:
            return self.against.setdefault(played.opponent, MatchTally())
        return self.by_seats.setdefault(len(played.match.players), MatchTally())

    def _remember(self, played: PlayedMatch) -> None:
        personal = played.match.personal.get(played.seat)
        if personal is None:
            return
        for reason, (times, points) in personal.scored.items():
            scores = self.by_reason.setdefault(reason, Scores())
            scores.times += times
            scores.points += points
        for kind, moment in personal.moments.items():
            if kind not in self.best or moment.worth > self.best[kind].moment.worth:
                self.best[kind] = Best(kind, moment, played)

    def moments(self) -> list[Best]:
        """Return the best moments in their order."""
        return [self.best[kind] for kind in MOMENTS if kind in self.best]


def statistics(matches: Iterable[PlayedMatch]) -> Statistics:
    """Add matches up, the oldest first."""
    found = Statistics()
    for played in matches:
        found.add(played)
    return found


@dataclass
class Earned:
    """An achievement: how often it was earned, and the first match that it was in."""

    times: int
    place: int
    played: PlayedMatch


def earned_in(matches: Iterable[PlayedMatch]) -> dict[str, Earned]:
    """Return what was earned by name, the oldest match first; practice and repeats do not count."""
    found: dict[str, Earned] = {}
    for played in matches:
        personal = played.match.personal.get(played.seat)
        if personal is None or kind_of(played.match) in (MatchKind.PRACTICE, MatchKind.AGAIN):
            continue
        for name, place in personal.earned.items():
            if name in found:
                found[name].times += 1
            else:
                found[name] = Earned(1, place, played)
    return found


def running_share(line: Sequence[PlayedMatch], span: int) -> list[float]:
    """Return the part that was won of each match and those before it, ``span`` in all, 0 to 1."""
    won = [played.won for played in line]
    found, sum_won = [], 0
    for place, each in enumerate(won):
        sum_won += each
        if place >= span:
            sum_won -= won[place - span]
        found.append(sum_won / min(span, place + 1))
    return found
