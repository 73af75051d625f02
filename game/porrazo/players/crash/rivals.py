"""Hands that the others may hold, set out well, and what comes of a setting against them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import Final

from porrazo.engine.chance import shuffled
from porrazo.engine.game import NOBODY
from porrazo.games.partition.crash.game import rules_of
from porrazo.games.partition.crash.rules import (
    GROUPS,
    HAND_SIZE,
    PACK,
    Rules,
    best_four,
    bits_of,
)
from porrazo.games.partition.crash.setting import USUAL, Odds, Search, groups_in
from porrazo.games.partition.crash.view import CrashView

_MATCH: Final = 5.0
"""What a match won is worth, in points of a deal."""


@dataclass(frozen=True)
class Laid:
    """A setting as it counts: the strengths of its groups, and the place of its best four."""

    strengths: tuple[int, ...]
    four: int


@dataclass(frozen=True)
class Outcome:
    """What came of a setting in one deal: how far the seat is ahead, and whether it won."""

    lead: int
    won: bool
    lost: bool

    @property
    def worth(self) -> float:
        """The lead, and the match where it ended."""
        return self.lead + _MATCH * (self.won - self.lost)


def laid(rules: Rules, groups: Sequence[int]) -> Laid:
    """Return a setting as it counts."""
    four = best_four(groups) if rules.four_kind_bonus else -1
    return Laid(tuple([rules.strength(group) for group in groups]), four)


def best_setting(rules: Rules, hand: int) -> tuple[int, ...]:
    """Return the setting of a hand that is best against nobody in particular."""
    found = Search(USUAL).run(groups_in(rules, hand))
    return found[0][1] if found else ()


class Rivals:
    """Deals of the unseen cards, in each of which every rival has set out its hand."""

    def __init__(self, view: CrashView, count: int, rng: Random) -> None:
        self.rules = rules_of(view)
        self.seat = view.seat
        self.scores = view.scores
        own = [card for group in view.laid(view.seat) for card in group]
        self._hand = bits_of([*view.hands[view.seat], *own])
        self._unseen = tuple([card for card in PACK.cards if not self._hand >> card & 1])
        others = range(view.seats)
        self.seats = [seat for seat in others if seat != view.seat and not view.out[seat]]
        self.deals = [self._deal(rng) for _ in range(count)]

    def _deal(self, rng: Random) -> dict[int, Laid]:
        cards = shuffled(self._unseen, rng)
        found: dict[int, Laid] = {}
        for place, seat in enumerate(self.seats):
            hand = bits_of(cards[HAND_SIZE * place : HAND_SIZE * (place + 1)])
            found[seat] = laid(self.rules, best_setting(self.rules, hand))
        return found

    @cached_property
    def odds(self) -> Odds:
        """How likely a group wins against these hands."""
        best: list[list[int]] = [[] for _ in range(GROUPS)]
        for deal in self.deals:
            for number in range(GROUPS):
                there = [each.strengths for each in deal.values()]
                beaten = [strengths[number] for strengths in there if len(strengths) > number]
                best[number].append(max(beaten, default=0))
        return Odds([sorted(strengths) for strengths in best])

    def outcomes(self, groups: Sequence[int]) -> list[Outcome]:
        """Return what comes of a setting in each of the deals."""
        own = laid(self.rules, groups)
        return [self._outcome(own, deal) for deal in self.deals]

    def _outcome(self, own: Laid, deal: dict[int, Laid]) -> Outcome:
        rules, seats = self.rules, {**deal, self.seat: own}
        scores = list(self.scores)
        winners: list[int] = []
        for number in range(GROUPS):
            winner = _best(seats, number)
            winners.append(winner)
            if winner != NOBODY:
                scores[winner] += 1
                if scores[winner] >= rules.target:
                    return self._ended(scores, winner)
        if rules.crash_wins and winners[0] != NOBODY and len(set(winners)) == 1:
            return self._ended(scores, winners[0])
        fours = [(each.four, seat) for seat, each in seats.items() if each.four >= 0]
        if fours:
            best = min(fours)[1]
            scores[best] += 1
            if scores[best] >= rules.target:
                return self._ended(scores, best)
        return Outcome(self._gain(scores), won=False, lost=False)

    def _ended(self, scores: Sequence[int], winner: int) -> Outcome:
        return Outcome(self._gain(scores), winner == self.seat, winner != self.seat)

    def _gain(self, scores: Sequence[int]) -> int:
        """Return by how much the own lead over the best of the others has grown."""
        return _lead(scores, self.seat) - _lead(self.scores, self.seat)


def _lead(scores: Sequence[int], seat: int) -> int:
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


def _best(seats: dict[int, Laid], number: int) -> int:
    """Return who wins a showdown, NOBODY for a tie or where nobody has such a group."""
    best, winner = 0, NOBODY
    for seat, each in seats.items():
        if len(each.strengths) <= number:
            continue
        strength = each.strengths[number]
        if strength > best:
            best, winner = strength, seat
        elif strength == best:
            winner = NOBODY
    return winner
