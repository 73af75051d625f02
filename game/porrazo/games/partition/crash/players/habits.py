"""How people err who set out a hand: each habit is switched by a trait.

| habit | trait | what is done |
|---|---|---|
| overlooks | little attention | sees no flush of a suit, or no run from a rank, that is there |
| hurries | no patience | lays the strongest group that it sees, whatever that leaves |
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final, Self

from porrazo.engine.game import Action
from porrazo.games.partition.crash.brag import (
    ACE,
    FLUSH,
    RUN,
    RUNNING_FLUSH,
    class_of,
    rank_of,
)
from porrazo.games.partition.crash.game import rules_of
from porrazo.games.partition.crash.rules import bits_of, cards_of, most_in_order
from porrazo.games.partition.crash.setting import Group, groups_in
from porrazo.games.partition.crash.view import CrashView
from porrazo.players.levels import Traits
from porrazo.players.search.tree import Found

# How often somebody with nothing of the trait that keeps him from it does so.
_OVERLOOKS: Final = 0.6
_HURRIES: Final = 0.9
_SUITS: Final = 4


@dataclass(frozen=True)
class Habits:
    """How often somebody lays another group than the one that is best."""

    overlooks: float = 0.0
    hurries: float = 0.0

    @classmethod
    def by(cls, traits: Traits) -> Self:
        """Return the habits of somebody with these traits."""
        return cls(
            overlooks=_OVERLOOKS * (1.0 - traits.attention),
            hurries=_HURRIES * (1.0 - traits.patience),
        )

    def laid(self, view: CrashView, found: Sequence[Found], rng: Random) -> Action:
        """Return which group is laid where the first of those found is the best."""
        seen = self._seen(view, rng)
        if not seen:
            return found[0].action
        if rng.random() < self.hurries:
            return seen[0][1]
        lies_there = {cards for _, cards in seen}
        return next((each.action for each in found if each.action in lies_there), seen[0][1])

    def _seen(self, view: CrashView, rng: Random) -> list[Group]:
        """Return the groups that are seen of those that can be laid, strongest first."""
        rules = rules_of(view)
        before = [bits_of(group) for group in view.laid(view.seat)]
        groups = groups_in(rules, bits_of(view.hands[view.seat]), most_in_order(rules, before))
        suits = {suit for suit in range(_SUITS) if rng.random() < self.overlooks}
        ranks = {rank for rank in range(2, ACE + 1) if rng.random() < self.overlooks}
        return [group for group in groups if not _is_overlooked(group, suits, ranks)]


def _is_overlooked(group: Group, suits: Collection[int], ranks: Collection[int]) -> bool:
    """Return whether nobody sees a group who overlooks flushes of some suits, runs from some ranks.

    Cards of one rank are seen always.
    """
    kind, cards = class_of(group[0]), cards_of(group[1])
    flush = kind in (FLUSH, RUNNING_FLUSH)
    run = kind in (RUN, RUNNING_FLUSH)
    if not flush and not run:
        return False
    is_flush_seen = flush and cards[0] & 3 not in suits
    is_run_seen = run and min(rank_of(card) for card in cards) not in ranks
    return not is_flush_seen and not is_run_seen
