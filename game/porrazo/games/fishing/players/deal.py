"""The rest of a deal between two, solved against every hand that the other may hold.

Each hand is played out with both known (`open_deal.py`), and counts as often as it is likely: by
the cards that are not seen, and by what its owner has said. Where there are more hands than are
looked at, some are drawn.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from porrazo.cards import UNKNOWN, Card
from porrazo.engine.chance import shuffled
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import AnyGame
from porrazo.games.fishing.players.open_deal import MATCH, NO_RANK, RANKS, OpenDeal
from porrazo.games.fishing.view import played_by
from porrazo.players.levels import Traits
from porrazo.players.search.sampling import error_of, resampled
from porrazo.players.search.tree import Found
from porrazo.players.search.worth import match_in_points

_SEATS: Final = 2
_EQUAL: Final = 4
# Hands of the other that somebody without any attention looks at, and how often as many the most
# attentive does.
_FEWEST_HANDS: Final = 4
_MOST_HANDS: Final = 60
# How many plays ahead they look.
_FEWEST_PLIES: Final = 1
_MOST_PLIES: Final = 10
# Positions that are looked at for a decision, but for the last hand of the other.
_MOST_NODES: Final = 40_000

Hand = tuple[int, ...]
"""The ranks of a hand, sorted."""


@dataclass(frozen=True)
class Play:
    """What a card does: its rank, and the ranks that it takes."""

    rank: int
    mask: int


@dataclass(frozen=True)
class Range:
    """Hands that the other may hold, and how likely each is; ``complete`` if there are no more."""

    hands: list[Hand]
    weights: list[float]
    complete: bool

    def first(self, count: int) -> Range:
        """Return the first of them alone."""
        if count == len(self.hands):
            return self
        return Range(self.hands[:count], self.weights[:count], False)

    def mean(self, values: Sequence[float]) -> float:
        """Return the mean of a value for each hand."""
        pairs = zip(values, self.weights, strict=True)
        return sum([value * weight for value, weight in pairs]) / sum(self.weights)


Worths = dict[Action, list[float]]
"""What actions come to against each hand of a range; a match won or lost adds ``MATCH``."""


class DealSolver(ABC):
    """Finds what actions are worth between two, as somebody with these traits does."""

    def __init__(self, game: AnyGame, traits: Traits) -> None:
        self._game = game
        self._match = match_in_points(game, 1.0, _SEATS)
        self._memory = traits.memory
        self._heed = traits.heed
        self._hands = round(_FEWEST_HANDS * _MOST_HANDS**traits.attention)
        self._plies = _FEWEST_PLIES + round((_MOST_PLIES - _FEWEST_PLIES) * traits.attention)

    def find(self, view: Any, rng: Random) -> list[Found] | None:
        """Return what each action is worth; None where the search is to tell."""
        if view.seats != _SEATS or view.seat == NOBODY:
            return None
        return self._solve(view, rng)

    @abstractmethod
    def _solve(self, view: Any, rng: Random) -> list[Found] | None:
        """Return what each action is worth; None where that is not solved."""

    @abstractmethod
    def _deal(self, view: Any, hands: tuple[Hand, Hand], plies: int) -> OpenDeal:
        """Return the deal with both hands known."""

    @abstractmethod
    def _likelihood(self, view: Any, dealt: Hand) -> float:
        """Return how likely the other says what it has said with the ranks it was dealt."""

    def _in_no_hand(self, view: Any) -> Sequence[Card]:
        """Return cards that all know to be in no hand, besides those that lie open."""
        return ()

    def _played(
        self, view: Any, plays: Mapping[Action, Play], others: Range
    ) -> tuple[Worths, Range]:
        """Return what some plays come to, and the hands that there was time for."""
        own = ranks_of(view.hands[view.seat])
        table = sum([1 << (card >> 2) for card in view.table])
        left = view.last_left[1] >> 2 if view.last_left else NO_RANK
        found: dict[Play, list[float]] = {play: [] for play in plays.values()}
        nodes, count = 0, 0
        for hand in others.hands:
            deal = self._deal(view, (own, hand), self._plies)
            for play, worths in found.items():
                worths.append(deal.worth(play.rank, play.mask, table, left))
            nodes, count = nodes + deal.nodes, count + 1
            if nodes >= _MOST_NODES:
                break
        return {action: found[play] for action, play in plays.items()}, others.first(count)

    def _found(self, worths: Worths, others: Range) -> list[Found]:
        """Return what actions come to as searches tell it."""
        outcomes = {action: _Outcomes(each, self._match) for action, each in worths.items()}
        best = max(outcomes.values(), key=lambda each: others.mean(each.worths))
        return [each.found(action, best, others) for action, each in outcomes.items()]

    def range_of(self, view: Any, rng: Random) -> Range:
        """Return what the other may hold, all of it or as many hands as are looked at."""
        other = 1 - view.seat
        unseen, heeds = self._unseen(view, rng), rng.random() < self._heed
        shown = [card >> 2 for card in view.hands[other] if card != UNKNOWN]
        played = [card >> 2 for card in played_by(view, other)]
        hands: list[Hand] = []
        weights: list[float] = []
        for ranks, ways in hands_from(unseen, len(view.hands[other]) - len(shown)):
            hand = sorted([*ranks, *shown])
            likely = self._likelihood(view, tuple(sorted([*hand, *played]))) if heeds else 1.0
            if likely:
                hands.append(tuple(hand))
                weights.append(ways * likely)
        every = len(hands) <= self._hands
        often = weights if every else resampled(weights, self._hands, rng)
        drawn = [(hand, float(times)) for hand, times in zip(hands, often, strict=True) if times]
        # There may not be the time for all of them.
        drawn = [drawn[place] for place in shuffled(tuple(range(len(drawn))), rng)]
        return Range([hand for hand, _ in drawn], [times for _, times in drawn], every)

    def _unseen(self, view: Any, rng: Random) -> list[int]:
        """Return how many cards of each rank the other may hold, as far as that is remembered."""
        seen = [*view.hands[view.seat], *view.table, *[card for _, card in view.played]]
        seen += [card for card in view.hands[1 - view.seat] if card != UNKNOWN]
        seen += self._in_no_hand(view)
        if rng.random() < self._memory:
            seen += [card for pile in view.won for card in pile]
        counts = [_EQUAL] * RANKS
        for card in set(seen):
            counts[card >> 2] -= 1
        return counts


class _Outcomes:
    """What an action comes to against each hand: points, and the match."""

    def __init__(self, values: Sequence[float], match: float) -> None:
        self._ended = [_ended(value) for value in values]
        pairs = list(zip(values, self._ended, strict=True))
        self._points = [value - MATCH * ended for value, ended in pairs]
        self.worths = [value - (MATCH - match) * ended for value, ended in pairs]

    def found(self, action: Action, best: _Outcomes, others: Range) -> Found:
        """Return it as searches tell it."""
        count, chance = len(self.worths), None
        if all(self._ended) and all(best._ended):
            chance = others.mean([0.5 + 0.5 * ended for ended in self._ended])
        error = 0.0
        if not others.complete:
            error = error_of(self.worths, best.worths) if count > 1 else math.inf
        worth, points = others.mean(self.worths), others.mean(self._points)
        return Found(action, count, worth, points, error, chance)


def _ended(value: float) -> int:
    """Return 1 where a match is won by a value, -1 where it is lost, else 0."""
    return (value > MATCH / 2) - (value < -MATCH / 2)


def ranks_of(cards: Sequence[Card]) -> Hand:
    """Return the ranks of some cards, sorted."""
    return tuple(sorted([card >> 2 for card in cards]))


def hands_from(unseen: Sequence[int], cards: int, rank: int = 0) -> Iterator[tuple[Hand, int]]:
    """Give each hand of so many cards from the ranks that are unseen, and in how many ways.

    >>> list(hands_from([2, 1], 2))
    [((0, 1), 2), ((0, 0), 1)]
    """
    if cards == 0:
        yield (), 1
        return
    if rank == len(unseen):
        return
    for equal in range(min(unseen[rank], cards) + 1):
        ways = math.comb(unseen[rank], equal)
        for rest, more in hands_from(unseen, cards - equal, rank + 1):
            yield (rank,) * equal + rest, ways * more
