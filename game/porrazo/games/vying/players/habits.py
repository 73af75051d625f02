"""How people err where counters are staked: each habit is switched by traits.

| habit | traits | what is done |
|---|---|---|
| curious | no patience | calls where it should fold, to see the cards |
| shy | no nerve and no daring | passes or calls where a good hand should bet or raise |
| bluffs | daring, no nerve | bets the pot where it should pass |
| timid | heed, little attention | believes a bet, and folds where it should call |
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final, Self

from porrazo.engine.game import Action
from porrazo.games.vying.table_stakes import BET, CALL, FOLD, PASS, RAISE, SPAN
from porrazo.games.vying.table_stakes_view import StakesView
from porrazo.players.levels import Traits

# How often somebody with nothing of the trait that keeps him from it does so.
_CURIOUS: Final = 0.9
_SHY: Final = 0.7
_BLUFFS: Final = 0.8
_TIMID: Final = 0.6


@dataclass(frozen=True)
class Habits:
    """How often somebody does something else than what it thinks best."""

    curious: float
    shy: float
    bluffs: float
    timid: float

    @classmethod
    def by(cls, traits: Traits) -> Self:
        """Return the habits of somebody with these traits."""
        return cls(
            curious=_CURIOUS * (1.0 - traits.patience) ** 1.25,
            shy=_SHY * (1.0 - traits.nerve) * (1.0 - traits.daring),
            bluffs=_BLUFFS * traits.daring * (1.0 - traits.nerve),
            timid=_TIMID * traits.heed * (1.0 - traits.attention) ** 2,
        )

    def amended(self, view: StakesView, action: Action, rng: Random) -> Action:
        """Return what is done in the place of an action."""
        kind, mark = action % SPAN, rng.random()
        if kind == FOLD and mark < self.curious:
            return CALL
        if kind == CALL and mark < self.timid:
            return FOLD
        if kind == RAISE and mark < self.shy:
            return CALL
        if kind == BET and mark < self.shy:
            return PASS
        if kind == PASS and mark < self.bluffs and view.bounds is not None:
            low, high = view.bounds
            return BET + SPAN * max(low, min(high, view.pot))
        return action
