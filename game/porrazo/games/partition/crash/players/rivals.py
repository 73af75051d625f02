"""Hands that the others may hold, set out well, and what comes of a setting against them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from porrazo.engine.chance import shuffled
from porrazo.engine.game import NOBODY
from porrazo.engine.match import AnyGame
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
from porrazo.players.search.worth import Outcome, outcome_of


@dataclass(frozen=True)
class Laid:
    """A setting as it counts: the strengths of its groups, and the place of its best four."""

    strengths: tuple[int, ...]
    four: int


def laid(rules: Rules, groups: Sequence[int]) -> Laid:
    """Return a setting as it counts."""
    four = best_four(groups) if rules.four_kind_bonus else -1
    return Laid(tuple([rules.strength(group) for group in groups]), four)


def best_setting(rules: Rules, hand: int) -> tuple[int, ...]:
    """Return the setting of a hand that is best against nobody in particular."""
    found = Search(USUAL).run(groups_in(rules, hand))
    return found[0][1] if found else ()


@dataclass(frozen=True)
class Deal:
    """A deal of the unseen cards: what each rival has laid, and the spare hand, none of four."""

    laid: dict[int, Laid]
    spare: int


class Rivals:
    """Deals of the unseen cards, in each of which every rival has set out its hand."""

    def __init__(self, game: AnyGame, view: CrashView, count: int, rng: Random) -> None:
        self._game = game
        self.rules = rules_of(view)
        self.seat = view.seat
        self.scores = view.scores
        own = [card for group in view.laid(view.seat) for card in group]
        self._hand = bits_of([*view.hands[view.seat], *own])
        self._unseen = tuple([card for card in PACK.cards if not self._hand >> card & 1])
        others = range(view.seats)
        self.seats = [seat for seat in others if seat != view.seat and not view.out[seat]]
        self.deals = [self._deal(rng) for _ in range(count)]

    def _deal(self, rng: Random) -> Deal:
        cards = shuffled(self._unseen, rng)
        found: dict[int, Laid] = {}
        for place, seat in enumerate(self.seats):
            hand = bits_of(cards[HAND_SIZE * place : HAND_SIZE * (place + 1)])
            found[seat] = laid(self.rules, best_setting(self.rules, hand))
        rest = cards[HAND_SIZE * len(self.seats) :]
        return Deal(found, bits_of(rest[:HAND_SIZE]))

    @cached_property
    def odds(self) -> Odds:
        """How likely a group wins against these hands."""
        best: list[list[int]] = [[] for _ in range(GROUPS)]
        for deal in self.deals:
            for number in range(GROUPS):
                there = [each.strengths for each in deal.laid.values()]
                beaten = [strengths[number] for strengths in there if len(strengths) > number]
                best[number].append(max(beaten, default=0))
        return Odds([sorted(strengths) for strengths in best])

    def outcomes(self, groups: Sequence[int]) -> list[Outcome]:
        """Return what comes of a setting in each of the deals."""
        own = laid(self.rules, groups)
        return [self._outcome(own, deal) for deal in self.deals]

    def swapped(self) -> list[Outcome]:
        """Return what comes of the spare hand in each of the deals, set out well."""
        return [
            self._outcome(laid(self.rules, best_setting(self.rules, deal.spare)), deal)
            for deal in self.deals
        ]

    def claimed(self, *, wins: bool) -> list[Outcome]:
        """Return what comes of a claim in each of the deals: it wins the match, or voids this."""
        return [self._ended(self.scores, [self.seat] if wins else [])] * len(self.deals)

    def _outcome(self, own: Laid, deal: Deal) -> Outcome:
        rules, seats = self.rules, {**deal.laid, self.seat: own}
        scores = list(self.scores)
        winners: list[int] = []
        for number in range(GROUPS):
            winner = _best(seats, number)
            winners.append(winner)
            if winner != NOBODY:
                scores[winner] += 1
                if scores[winner] >= rules.target:
                    return self._ended(scores, [winner])
        if rules.crash_wins and winners[0] != NOBODY and len(set(winners)) == 1:
            return self._ended(scores, [winners[0]])
        fours = [(each.four, seat) for seat, each in seats.items() if each.four >= 0]
        if fours:
            best = min(fours)[1]
            scores[best] += 1
            if scores[best] >= rules.target:
                return self._ended(scores, [best])
        return self._ended(scores, [])

    def _ended(self, scores: Sequence[int], winners: Sequence[int]) -> Outcome:
        return outcome_of(self._game, self.scores, scores, self.seat, winners)


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
