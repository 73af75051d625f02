"""Where a replay of a match can stop, who may look into it, and whether it is played still."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from enum import Enum
from pathlib import Path

from porrazo.engine.errors import EngineError
from porrazo.engine.events import Dealt, Event, HandStarted
from porrazo.engine.match import Match
from porrazo.records.journal_reader import read
from porrazo.records.saved import Saved


class ReplayStep(Enum):
    """By how much a replay goes on or back."""

    ACTION = "action"
    DEAL = "deal"
    HAND = "hand"


class Playback:
    """The places of a match: place ``n`` is after its first ``n`` actions.

    A deal or a hand is at the place where its cards have just come out.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.last = len(match.actions)
        told = list(enumerate([match.opening, *match.events]))
        self.hands = [place for place, events in told if _has(events, (HandStarted,))]
        self.deals = [place for place, events in told if _has(events, (HandStarted, Dealt))]

    def on(self, place: int, step: ReplayStep) -> int:
        """Return the place that is one step on, the last one where there is none further."""
        stops = self._stops(step)
        after = bisect_right(stops, place)
        return stops[after] if after < len(stops) else self.last

    def back(self, place: int, step: ReplayStep) -> int:
        """Return the place that is one step back, the first one where there is none before."""
        stops = self._stops(step)
        before = bisect_left(stops, place)
        return stops[before - 1] if before else 0

    def _stops(self, step: ReplayStep) -> Sequence[int]:
        if step is ReplayStep.ACTION:
            return range(self.last + 1)
        return self.hands if step is ReplayStep.HAND else self.deals


def seats_to_watch(saved: Saved, *, in_play: bool) -> tuple[int, ...]:
    """Return whose cards a replay may show: of a match that is played still only people's own."""
    seats = range(saved.match.setup.seats)
    people = tuple([seat for seat in seats if saved.players[seat].level is None])
    return people if in_play and people else tuple(seats)


def is_in_play(saved: Saved, journals: Sequence[Path]) -> bool:
    """True when a match, or another one with its cards, is still being played.

    ``journals`` are those of the matches in play; what cannot be read of them is none.
    """
    if not saved.match.over and saved.resigned is None:
        return True
    return any(_same_cards(saved.match, path) for path in journals)


def _same_cards(match: Match, path: Path) -> bool:
    try:
        other = read(path).match
    except EngineError:
        return False
    mine, theirs = match.setup, other.setup
    return (match.game, mine.seed, mine.packs) == (other.game, theirs.seed, theirs.packs)


def _has(events: Sequence[Event], kinds: tuple[type[Event], ...]) -> bool:
    return any(isinstance(event, kinds) for event in events)
