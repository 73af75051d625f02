"""What a play does and what it leaves to the next player, as far as its seat can know."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from porrazo.engine.game import Action
from porrazo.games.fishing.captures import RANKS, count_ranks, ranks_taken
from porrazo.games.fishing.combinations import RONDA_VALUE, RONDINE_VALUE
from porrazo.games.fishing.porrazo.players.guess import Hand, possible_hands, unseen_ranks
from porrazo.games.fishing.porrazo.players.search import NO_RANK, NO_SIDE
from porrazo.games.fishing.porrazo.rules import IN_PLACE
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import WhatIf, what_if

COUNTER, SAN_BENITO = 3, 4
_LAST_IN_PLACE = 4
_MATCH = 61


class Knowledge:
    """What a view's seat knows of the cards that it does not see.

    ``left`` are the cards of each rank that others may hold, ``next`` the seat that plays after
    it (NO_SIDE if none does, or a partner), ``hands`` what that one may hold, by weight.
    """

    def __init__(self, view: PorrazoView) -> None:
        self.view = view
        self.left = unseen_ranks(view, True)
        self.next = _next_opponent(view)

    @cached_property
    def hands(self) -> list[tuple[Hand, float]]:
        """Every hand that the next player may hold; weights add up to 1."""
        if self.next == NO_SIDE:
            return [((), 1.0)]
        return possible_hands(self.view, self.next, self.left, True)

    def holds(self, *ranks: int) -> float:
        """Return how probable it is that the next player holds any of some ranks."""
        return sum(weight for hand, weight in self.hands if any(r in hand for r in ranks))

    def gone(self, rank: int) -> int:
        """Return how many cards of a rank lie on the table or in the piles."""
        return 4 - self.left[rank] - self.owns(rank)

    def owns(self, rank: int) -> int:
        """Return how many cards of a rank the view's seat holds."""
        return sum(card >> 2 == rank for card in self.view.hands[self.view.seat])


def _next_opponent(view: PorrazoView) -> int:
    for step in range(1, view.seats):
        seat = (view.seat + step) % view.seats
        if view.hands[seat]:
            return seat if view.sides[seat] != view.sides[view.seat] else NO_SIDE
    return NO_SIDE


@dataclass(frozen=True)
class Play:
    """A legal play: ``rank``, what it takes and scores, and the table that it leaves.

    ``counts`` are the packed counts of that table, ``size`` how many cards it has.
    """

    action: Action
    rank: int
    seen: WhatIf
    counts: int
    size: int
    wraps: bool

    @property
    def taken(self) -> tuple[int, ...]:
        """The ranks that it takes, in the order of the run."""
        return tuple([card >> 2 for card in self.seen.captures])

    @property
    def cards(self) -> int:
        """How many cards it wins, itself included."""
        return len(self.seen.captures) + 1 if self.seen.captures else 0

    @property
    def in_the_air(self) -> bool:
        """True when its capture could be countered."""
        return 0 < self.seen.porrazo_level < SAN_BENITO

    def threat(self) -> tuple[int, int]:
        """Return the rank that the next player would answer it with, and what that scores.

        (NO_RANK, 0) if there is none: what is neither left nor in the air has no answer. That to
        a counter porrazo wins the match: more points than any other scores.
        """
        if not (self.in_the_air or self.seen.leaves):
            return NO_RANK, 0
        if self.seen.porrazo_level == COUNTER:
            return self.rank, _MATCH
        if self.in_the_air:
            return self.rank, RONDINE_VALUE[self.rank]
        return self.rank, RONDA_VALUE[self.rank]

    def offers_place(self) -> tuple[int, int]:
        """Return the rank that would be in place on the table left, and its points."""
        value = self.size + 1
        return (value - 1, value) if value <= _LAST_IN_PLACE else (NO_RANK, 0)

    def offers_limpia(self) -> dict[int, int]:
        """Return the ranks that would take all of the table left, and what that scores."""
        found = {}
        for rank in range(RANKS):
            if self.counts >> 4 * rank & 15:
                run = ranks_taken(rank, self.counts, self.wraps)
                if len(run) == self.size:
                    found[rank] = RONDA_VALUE[run[-1]]
        return found

    def most_taken(self, hand: Hand) -> int:
        """Return how many cards the best capture with a hand would win from the table left."""
        ranks = [rank for rank in hand if self.counts >> 4 * rank & 15]
        runs = [len(ranks_taken(rank, self.counts, self.wraps)) for rank in ranks]
        return max(runs) + 1 if runs else 0


def play_of(view: PorrazoView, action: Action) -> Play:
    """Return what a legal play does."""
    seen = what_if(view, action)
    card = action % IN_PLACE
    table = [each for each in view.table if each not in seen.captures]
    table += [card] if seen.leaves else []
    wraps = bool(view.options["ace_wraps"])
    return Play(action, card >> 2, seen, count_ranks(table), len(table), wraps)
