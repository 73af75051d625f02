"""What the computers' characters say at the table: seldom, shortly, at moments.

Nothing here follows from hidden cards: a remark is chosen by what happened in everybody's sight
and by a stream of the match's own, so that the same match has the same remarks again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from types import MappingProxyType
from typing import Final

from porrazo.engine.events import Called, CardPlayed, CardsPlayed, Event, MatchWon
from porrazo.table.people.happenings import Happening, Kind, Seen
from porrazo.table.people.reactions import TEMPERS, Role, role_of

VARIANTS: Final = 3
"""In so many ways each character can say something."""
GAP: Final = 8
"""So many turns pass at least between two remarks."""
_GAP_AT_END: Final = 2
_CLOSE: Final = 10
"""A match is close where the second is behind by no more than one part in so many."""
_STREAM: Final = 2**40
"""Times the seed: streams far from those of the packs."""


class Topic(StrEnum):
    """What a remark is about; ``talk.<character>.<topic>_<number>`` are its words."""

    START = "start"
    STRIKE = "strike"
    STRUCK = "struck"
    LAST_CARD = "last_card"
    BAD_BEAT = "bad_beat"
    GREAT = "great"
    CAUGHT = "caught"
    BLUFF = "bluff"
    CLOSE_WIN = "close_win"
    WIN = "win"
    LOSS = "loss"


_PARTS: Mapping[Topic, tuple[tuple[Role, tuple[Kind, ...]], ...]] = MappingProxyType(
    {
        Topic.START: ((Role.DOER, (Kind.STARTED,)),),
        Topic.STRIKE: (
            (
                Role.DOER,
                (Kind.STRUCK, Kind.COUNTERED, Kind.BOMBED, Kind.EXPOSED, Kind.PASSED_ON),
            ),
        ),
        Topic.STRUCK: (
            (Role.TARGET, (Kind.STRUCK, Kind.COUNTERED, Kind.BOMBED, Kind.PASSED_ON)),
            (Role.DOER, (Kind.LOST_FIGHT,)),
        ),
        Topic.LAST_CARD: ((Role.REST, (Kind.LAST_CARD, Kind.ALARM)),),
        Topic.BAD_BEAT: (
            (Role.TARGET, (Kind.SHOWDOWN,)),
            (Role.DOER, (Kind.LOST_CARD, Kind.PAID, Kind.BUST)),
        ),
        Topic.GREAT: (
            (Role.DOER, (Kind.CLEAN_SWEEP, Kind.SHOWDOWN, Kind.MELDED)),
            (Role.DOER, (Kind.POT_TAKEN, Kind.LUCKY, Kind.STREAK)),
        ),
        Topic.CAUGHT: (
            (Role.DOER, (Kind.CAUGHT, Kind.MISSED)),
            (Role.TARGET, (Kind.EXPOSED,)),
        ),
        Topic.BLUFF: ((Role.DOER, (Kind.UNANSWERED,)),),
        Topic.WIN: ((Role.DOER, (Kind.MATCH_WON,)),),
        Topic.LOSS: ((Role.TARGET, (Kind.MATCH_WON,)), (Role.DOER, (Kind.MATCH_LOST,))),
    }
)
TOPICS: Mapping[tuple[Kind, Role], Topic] = MappingProxyType(
    {
        (kind, role): topic
        for topic, parts in _PARTS.items()
        for role, kinds in parts
        for kind in kinds
    }
)
"""What a seat may speak about by its part in a happening; nothing where there is no row."""
CHANCES: Mapping[Topic, float] = MappingProxyType(
    {
        Topic.START: 0.5,
        Topic.STRIKE: 0.4,
        Topic.STRUCK: 0.4,
        Topic.LAST_CARD: 0.3,
        Topic.BAD_BEAT: 0.35,
        Topic.GREAT: 0.35,
        Topic.CAUGHT: 0.6,
        Topic.BLUFF: 0.3,
        Topic.CLOSE_WIN: 1.0,
        Topic.WIN: 1.0,
        Topic.LOSS: 0.8,
    }
)
"""How likely somebody speaks who talks as much as can be."""
_ENDS = (Topic.CLOSE_WIN, Topic.WIN, Topic.LOSS)


@dataclass(frozen=True)
class Remark:
    """What a seat says: ``key`` names the words."""

    seat: int
    key: str


def remark_key(level: str, topic: Topic, number: int) -> str:
    """Return the key of the words of a character about a topic, numbered from 1."""
    return f"talk.{level}.{topic}_{number}"


class Talk:
    """Chooses the remarks of a match, event by event; people and unknown players say nothing.

    ``levels`` are the characters of the seats, None for a person; ``seed`` is the match's.
    """

    def __init__(self, levels: Sequence[str | None], seed: int) -> None:
        self._levels = levels
        self._seed = seed
        self._said: set[str] = set()
        self._events = self._turns = 0
        self._spoke = -GAP

    def about(self, event: Event, happenings: Iterable[Happening], seen: Seen) -> Remark | None:
        """Return what is said about an event that is these happenings; mostly None."""
        self._events += 1
        self._turns += isinstance(event, CardPlayed | CardsPlayed | Called)
        topics = [
            (seat, topic)
            for happening in happenings
            for seat in seen.seats
            if (topic := self._topic(seat, happening, seen, event)) is not None
        ]
        return self._chosen(topics) if topics else None

    def _topic(self, seat: int, happening: Happening, seen: Seen, event: Event) -> Topic | None:
        if self._levels[seat] not in TEMPERS:
            return None
        topic = TOPICS.get((happening.kind, role_of(seat, happening, seen)))
        if topic is Topic.WIN and isinstance(event, MatchWon) and _is_close(event):
            return Topic.CLOSE_WIN
        return topic

    def _chosen(self, topics: Sequence[tuple[int, Topic]]) -> Remark | None:
        rng = Random(self._seed * _STREAM + _STREAM // 2 + self._events)
        seat, topic = topics[int(rng.random() * len(topics))]
        level = self._levels[seat] or ""
        quiet = self._turns - self._spoke
        if quiet < (_GAP_AT_END if topic in _ENDS else GAP):
            return None
        if rng.random() >= CHANCES[topic] * TEMPERS[level].talks:
            return None
        keys = [remark_key(level, topic, number) for number in range(1, VARIANTS + 1)]
        fresh = [key for key in keys if key not in self._said]
        if not fresh:
            return None
        key = fresh[int(rng.random() * len(fresh))]
        self._said.add(key)
        self._spoke = self._turns
        return Remark(seat, key)


def _is_close(event: MatchWon) -> bool:
    """Return True where another side has almost as good a score as the winners."""
    others = [score for side, score in enumerate(event.scores) if side not in event.winners]
    if not others or not event.winners:
        return False
    won = event.scores[event.winners[0]]
    behind = min(abs(won - score) for score in others)
    return _CLOSE * behind <= max(map(abs, event.scores))
