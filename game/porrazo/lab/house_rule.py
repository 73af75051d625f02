"""What a house rule does to a game, found by playing it and the classic rules alike.

Both are played with the same packs by the same level. Single hands, played to their end, tell
the dealer's edge and where points come from; whole matches tell how long they last.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from itertools import chain

from porrazo.engine.chance import draw_seed, stream
from porrazo.engine.events import HandStarted, Scored
from porrazo.engine.match import AnyGame, Match
from porrazo.lab.intervals import Estimate, mean_of
from porrazo.lab.playing import (
    BATCH,
    HANDS_A_MATCH,
    Options,
    events_of,
    first_dealer,
    hand_played,
    hands_of,
    match_played,
)
from porrazo.players.workers import Report, in_order

EDGE, POINTS, LENGTH, DEALER_WINS = "dealer_edge", "points", "match_hands", "first_dealer_wins"

Sample = Mapping[str, float]


@dataclass(frozen=True)
class Study:
    """What is compared: two sets of options, who plays them, and how many single hands."""

    game: AnyGame
    seats: int
    classic: Options
    house: Options
    level: str
    hands: int
    seed: int

    @property
    def matches(self) -> int:
        """How many whole matches are played beside the single hands."""
        return max(1, self.hands // HANDS_A_MATCH)


@dataclass(frozen=True)
class Measure:
    """One number under both rules, and the difference, whose error the shared packs make small.

    ``name`` is EDGE (the dealer's points above the mean of the others, a hand), POINTS (of all
    sides, a hand), the reason of a part of them, LENGTH (in hands) or DEALER_WINS (0..1).
    """

    name: str
    classic: Estimate
    house: Estimate
    change: Estimate

    def to_json(self) -> dict[str, object]:
        """Return everything."""
        return {
            "name": self.name,
            "classic": self.classic.to_json(),
            "house": self.house.to_json(),
            "change": self.change.to_json(),
        }


@dataclass(frozen=True)
class Findings:
    """What a study found: of hands, of their points by reason (most first), of matches."""

    hands: tuple[Measure, ...]
    reasons: tuple[Measure, ...]
    matches: tuple[Measure, ...]

    def to_json(self) -> dict[str, object]:
        """Return everything."""
        return {
            "hands": [measure.to_json() for measure in self.hands],
            "points_by_reason": [measure.to_json() for measure in self.reasons],
            "matches": [measure.to_json() for measure in self.matches],
        }


def carry_out(study: Study, jobs: int, report: Report | None = None) -> Findings:
    """Play everything; the findings are the same for any number of jobs."""
    plays = range(study.hands + study.matches)
    batches = [plays[first : first + BATCH] for first in range(0, len(plays), BATCH)]
    pairs = list(chain(*in_order(partial(_play_batch, study), batches, jobs, report)))
    hands, matches = pairs[: study.hands], pairs[study.hands :]
    names = {name for pair in hands for sample in pair for name in sample} - {EDGE, POINTS}
    reasons = [_measure(name, hands) for name in sorted(names)]
    reasons.sort(key=lambda measure: -max(measure.classic.mean, measure.house.mean))
    return Findings(
        hands=(_measure(EDGE, hands), _measure(POINTS, hands)),
        reasons=tuple(reasons),
        matches=(_measure(LENGTH, matches), _measure(DEALER_WINS, matches)),
    )


def _measure(name: str, pairs: list[tuple[Sample, Sample]]) -> Measure:
    classic = [pair[0].get(name, 0.0) for pair in pairs]
    house = [pair[1].get(name, 0.0) for pair in pairs]
    change = [after - before for before, after in zip(classic, house, strict=True)]
    return Measure(name, mean_of(classic), mean_of(house), mean_of(change))


def _play_batch(study: Study, numbers: range) -> list[tuple[Sample, Sample]]:
    return [_play(study, number) for number in numbers]


def _play(study: Study, number: int) -> tuple[Sample, Sample]:
    """Play a hand or a match under both rules, with the same seed for the packs and the players."""
    rng = stream(study.seed, number)
    seed, chance = draw_seed(rng), draw_seed(rng)
    play, told = (hand_played, _hand) if number < study.hands else (match_played, _match)
    classic, house = (
        told(play(study.game, study.seats, options, study.level, seed, chance))
        for options in (study.classic, study.house)
    )
    return classic, house


def _hand(match: Match) -> Sample:
    """Return the points of the first hand (equal ones play on): by reason, in all, the edge."""
    sample: dict[str, float] = {}
    totals = [0] * len(match.state.totals)
    events = events_of(match)
    started = [index for index, event in enumerate(events) if isinstance(event, HandStarted)]
    for event in events[: (*started, len(events))[1]]:
        if isinstance(event, Scored):
            sample[event.reason] = sample.get(event.reason, 0) + event.points
            totals[event.side] += event.points
    dealers = totals.pop(match.sides[first_dealer(events)])
    edge = dealers - sum(totals) / len(totals)
    return sample | {POINTS: float(dealers + sum(totals)), EDGE: edge}


def _match(match: Match) -> Sample:
    events = events_of(match)
    winners, side = match.state.winners, match.sides[first_dealer(events)]
    won = 1.0 / len(winners) if side in winners else 0.0
    return {LENGTH: hands_of(events), DEALER_WINS: won}
