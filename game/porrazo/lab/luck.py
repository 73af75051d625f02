"""How much of a game its cards decide, found by equals who play the same cards again and again.

Each deal is played several times, with the same packs and other chance of the players. How far the
results of one deal differ less than those of different deals is the share that the cards explain:
the intraclass correlation of the results, those of all sides together.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

from porrazo.engine.chance import draw_seed, stream
from porrazo.engine.match import AnyGame
from porrazo.lab.house_rule import DEALER_WINS, EDGE, LENGTH
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
from porrazo.players.search.worth import leads_of, shares_of
from porrazo.players.workers import Report, in_order

HAND_LUCK, MATCH_LUCK = "hand_luck", "match_luck"
TIMES = 4
"""How often each deal is played."""

Result = tuple[float, ...]
"""What a hand or a match came to for each side."""


@dataclass(frozen=True)
class Repeats:
    """What is played: so many deals of single hands, and fewer of matches, each several times."""

    game: AnyGame
    seats: int
    options: Options
    level: str
    deals: int
    seed: int

    @property
    def matches(self) -> int:
        """How many deals of whole matches are played beside the single hands."""
        return max(2, self.deals // HANDS_A_MATCH)


@dataclass(frozen=True)
class GameFigures:
    """What a game is like between equals.

    ``hand_luck`` and ``match_luck`` are the shares of the differences of results that the cards
    explain, 0..1; ``edge`` is by how many points the dealer's side is ahead of the others' mean
    after a hand, ``dealer_wins`` its share of the matches in which it deals first, and ``hands``
    how many there are in a match.
    """

    hand_luck: Estimate
    match_luck: Estimate
    edge: Estimate
    dealer_wins: Estimate
    hands: Estimate

    def named(self) -> dict[str, Estimate]:
        """Return the figures by name; those that a house rule changes have the names there."""
        return {
            HAND_LUCK: self.hand_luck,
            MATCH_LUCK: self.match_luck,
            EDGE: self.edge,
            DEALER_WINS: self.dealer_wins,
            LENGTH: self.hands,
        }

    def to_json(self) -> dict[str, object]:
        """Return everything."""
        return {name: figure.to_json() for name, figure in self.named().items()}


@dataclass(frozen=True)
class _Played:
    """What one hand or match came to: for each side, for the dealer's, and its hands."""

    result: Result
    dealers: float
    hands: int


def carry_out(repeats: Repeats, jobs: int, report: Report | None = None) -> GameFigures:
    """Play everything; what is found is the same for any number of jobs."""
    numbers = range(repeats.deals + repeats.matches)
    batch = BATCH // TIMES
    batches = [numbers[first : first + batch] for first in range(0, len(numbers), batch)]
    played = list(chain(*in_order(partial(_play_batch, repeats), batches, jobs, report)))
    hands, matches = played[: repeats.deals], played[repeats.deals :]
    return GameFigures(
        explained([[one.result for one in deal] for deal in hands]),
        explained([[one.result for one in deal] for deal in matches]),
        _mean_of_deals([[one.dealers for one in deal] for deal in hands]),
        _mean_of_deals([[one.dealers for one in deal] for deal in matches]),
        _mean_of_deals([[float(one.hands) for one in deal] for deal in matches]),
    )


def explained(deals: Sequence[Sequence[Result]]) -> Estimate:
    """Return which share of the differences of results is between deals, with its standard error.

    ``deals`` has two or more, each with the results of as many plays. Where no two results differ
    there is nothing to explain: 0. The error is the jackknife's, a deal left out at a time.

    >>> explained([[(1.0, -1.0), (1.0, -1.0)], [(-1.0, 1.0), (-1.0, 1.0)]]).mean
    1.0
    >>> explained([[(1.0, -1.0), (-1.0, 1.0)], [(-1.0, 1.0), (1.0, -1.0)]]).mean
    0.0
    """
    means = [[math.fsum(side) / len(deal) for side in zip(*deal, strict=True)] for deal in deals]
    spreads = [
        math.fsum((x - m) ** 2 for result in deal for x, m in zip(result, mean, strict=True))
        for deal, mean in zip(deals, means, strict=True)
    ]
    times = len(deals[0])
    found = max(0.0, _between(means, spreads, times))
    if len(deals) == 2:
        return Estimate(found, None)
    others = [
        _between(means[:n] + means[n + 1 :], spreads[:n] + spreads[n + 1 :], times)
        for n in range(len(deals))
    ]
    middle = mean_of(others).mean
    variance = math.fsum((each - middle) ** 2 for each in others) * (len(others) - 1) / len(others)
    return Estimate(found, math.sqrt(variance))


def _between(means: Sequence[Sequence[float]], spreads: Sequence[float], times: int) -> float:
    """Return the intraclass correlation, by the deals' means and their sums of squares inside."""
    count = len(means)
    middle = [math.fsum(side) / count for side in zip(*means, strict=True)]
    across = math.fsum((x - m) ** 2 for mean in means for x, m in zip(mean, middle, strict=True))
    between = times * across / (count - 1)
    inside = math.fsum(spreads) / (count * (times - 1))
    whole = between + (times - 1) * inside
    return (between - inside) / whole if whole > 0.0 else 0.0


def _mean_of_deals(deals: Sequence[Sequence[float]]) -> Estimate:
    """Return the mean, deals being drawn and not plays: those of one deal depend on each other."""
    return mean_of([math.fsum(deal) / len(deal) for deal in deals])


def _play_batch(repeats: Repeats, numbers: range) -> list[list[_Played]]:
    return [_play(repeats, number) for number in numbers]


def _play(repeats: Repeats, number: int) -> list[_Played]:
    """Play a hand or a match several times with the same packs."""
    rng = stream(repeats.seed, number)
    packs = draw_seed(rng)
    one_hand = number < repeats.deals
    play = hand_played if one_hand else match_played
    found = []
    for _ in range(TIMES):
        match = play(
            repeats.game, repeats.seats, repeats.options, repeats.level, packs, draw_seed(rng)
        )
        state, sides = match.state, len(set(match.sides))
        result = (
            leads_of(match.game, state.standing) if one_hand else shares_of(state.winners, sides)
        )
        events = events_of(match)
        dealers = result[match.sides[first_dealer(events)]]
        found.append(_Played(tuple(result), dealers, hands_of(events)))
    return found
