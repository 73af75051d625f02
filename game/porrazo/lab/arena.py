"""The arena: two players meet in duplicate matches, the same cards from every side of the table.

A pair is as many matches as there are sides (two for two players, hence the name): same seed, same
packs, same first dealer; A takes each side once and B all the others.
"""

from __future__ import annotations

import time
from array import array
from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from random import Random

from porrazo.engine.chance import draw_seed, stream
from porrazo.engine.events import HandStarted
from porrazo.engine.match import AnyGame, Match
from porrazo.engine.options import OptionValue
from porrazo.lab.contestants import Contestant, Seated
from porrazo.lab.intervals import Estimate, Share, mean_of, quantile, ratio_of, share_of
from porrazo.players.bots import FAULTS, Forfeit
from porrazo.players.workers import Report, in_order


@dataclass(frozen=True)
class Contest:
    """Who meets whom, over what, how often; the rest follows from ``seed``."""

    game: AnyGame
    a: Contestant
    b: Contestant
    seats: int
    options: Mapping[str, OptionValue]
    pairs: int
    seed: int

    @property
    def sides(self) -> int:
        """How many sides there are, and so matches in a pair."""
        return len(set(self.game.sides(self.game.setup(self.seats, self.options, None, 0))))


@dataclass(frozen=True)
class Fault:
    """A forfeited match: whose fault (0 for A, 1 for B), which of FAULTS, and a sentence."""

    whose: int
    reason: str
    message: str


@dataclass(frozen=True)
class MatchResult:
    """One match: A's share of the win, its points above the others' mean, hands, seconds thought.

    ``seconds`` holds for A and for B the time of each decision that was one.
    """

    won: float
    lead: float
    hands: int
    fault: Fault | None
    seconds: tuple[array[float], array[float]]


@dataclass(frozen=True)
class ThinkingTimes:
    """The time of a contestant's decisions that were ones, in milliseconds."""

    decisions: int
    mean: float
    median: float
    p99: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> ThinkingTimes:
        """Sum up what was measured."""
        if not seconds:
            return cls(0, 0.0, 0.0, 0.0)
        times = [1000 * one for one in seconds]
        return cls(len(times), mean_of(times).mean, quantile(times, 0.5), quantile(times, 0.99))

    def to_json(self) -> dict[str, object]:
        """Return the times in milliseconds."""
        return {
            "decisions": self.decisions,
            "mean_ms": self.mean,
            "median_ms": self.median,
            "p99_ms": self.p99,
        }


@dataclass(frozen=True)
class ContestantRecord:
    """How a contestant did: its share of matches won, its forfeits by reason, its thinking.

    ``wins`` counts a shared match in part; ``first_fault`` is a sentence about the first forfeit.
    """

    name: str
    wins: float
    share: Share
    faults: Mapping[str, int]
    first_fault: str | None
    thinking: ThinkingTimes = field(compare=False)

    def to_json(self) -> dict[str, object]:
        """Return everything."""
        return {
            "name": self.name,
            "wins": int(self.wins) if self.wins.is_integer() else self.wins,
            "share": self.share.to_json(),
            "forfeits": dict(self.faults),
            "first_forfeit": self.first_fault,
            "thinking": self.thinking.to_json(),
        }


@dataclass(frozen=True)
class ContestResult:
    """What a contest came to. Two results are equal if all but the thinking times are.

    ``even`` is the share of wins of equal players; ``points`` A's points a hand above the mean of
    the other sides, from pairs without a forfeit, None if there are none.
    """

    a: ContestantRecord
    b: ContestantRecord
    even: float
    points: Estimate | None
    pairs: int
    matches: int
    hands: int

    def to_json(self) -> dict[str, object]:
        """Return everything."""
        return {
            "a": self.a.to_json(),
            "b": self.b.to_json(),
            "even_share": self.even,
            "points_a_hand": self.points.to_json() if self.points else None,
            "pairs": self.pairs,
            "matches": self.matches,
            "hands": self.hands,
        }


def hold(contest: Contest, jobs: int, report: Report | None = None) -> ContestResult:
    """Play a contest; the result is the same for any number of jobs."""
    play = partial(play_pair, contest)
    return _summed(contest, in_order(play, range(contest.pairs), jobs, report))


def play_pair(contest: Contest, number: int) -> tuple[MatchResult, ...]:
    """Play pair ``number`` of a contest."""
    rng = stream(contest.seed, number)
    seed = draw_seed(rng)
    return tuple([_play(contest, seed, side, rng) for side in range(contest.sides)])


def _play(contest: Contest, seed: int, a_side: int, rng: Random) -> MatchResult:
    """Play one match, A on side ``a_side``."""
    match = Match.new(contest.game, contest.seats, contest.options, None, seed)
    whose = [0 if side == a_side else 1 for side in match.sides]
    contestants = (contest.a, contest.b)
    seconds = (array("d"), array("d"))
    with ExitStack() as table:
        seated = [
            table.enter_context(contestants[who].sit(match, seat, Random(draw_seed(rng))))
            for seat, who in enumerate(whose)
        ]
        fault = _play_on(match, seated, whose, seconds)
    totals = match.state.totals
    others = [total for side, total in enumerate(totals) if side != a_side]
    lead = totals[a_side] - sum(others) / len(others)
    return MatchResult(
        won=float(fault.whose) if fault else _share(match.state.winners, a_side),
        lead=-lead if contest.game.fewest_win else lead,
        hands=sum(isinstance(event, HandStarted) for event in _events(match)),
        fault=fault,
        seconds=seconds,
    )


def _play_on(
    match: Match,
    seated: list[Seated],
    whose: list[int],
    seconds: tuple[array[float], array[float]],
) -> Fault | None:
    """Play to the end, or to the first fault."""
    while not match.over:
        seat = match.state.to_act
        is_decision = len(match.state.legal()) > 1
        begun = time.perf_counter()
        try:
            action = seated[seat].choose()
        except Forfeit as forfeit:
            return Fault(whose[seat], forfeit.reason, str(forfeit))
        if is_decision:
            seconds[whose[seat]].append(time.perf_counter() - begun)
        match.act(action)
    return None


def _share(winners: Sequence[int], side: int) -> float:
    return 1.0 / len(winners) if side in winners else 0.0


def _events(match: Match) -> chain[object]:
    return chain(match.opening, *match.events)


def _summed(contest: Contest, pairs: list[tuple[MatchResult, ...]]) -> ContestResult:
    matches = list(chain.from_iterable(pairs))
    share = share_of([sum(match.won for match in pair) / len(pair) for pair in pairs])
    clean = [pair for pair in pairs if not any(match.fault for match in pair)]
    points = None
    if clean:
        leads = [sum(match.lead for match in pair) for pair in clean]
        points = ratio_of(leads, [sum(match.hands for match in pair) for pair in clean])
    wins = sum(match.won for match in matches)
    return ContestResult(
        a=_standing(contest.a.name, 0, wins, share, matches),
        b=_standing(contest.b.name, 1, len(matches) - wins, share.of_others(), matches),
        even=1 / contest.sides,
        points=points,
        pairs=len(pairs),
        matches=len(matches),
        hands=sum(match.hands for match in matches),
    )


def _standing(
    name: str, whose: int, wins: float, share: Share, matches: list[MatchResult]
) -> ContestantRecord:
    faults = [match.fault for match in matches if match.fault and match.fault.whose == whose]
    counts = Counter(fault.reason for fault in faults)
    return ContestantRecord(
        name,
        wins,
        share,
        faults={reason: counts[reason] for reason in FAULTS if reason in counts},
        first_fault=faults[0].message if faults else None,
        thinking=ThinkingTimes.of([one for match in matches for one in match.seconds[whose]]),
    )
