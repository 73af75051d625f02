"""How each of the six characters searches: what their traits do in every game."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from porrazo.engine.game import Game, Remaking, remaking
from porrazo.players.levels import TRAITS, Traits, check_level

# Units of work (`tree.Search`) of somebody without any attention, and how often as much the most
# attentive does in most games.
_LEAST_WORK = 200
_SEARCH_BUDGET = Game.search_budget / _LEAST_WORK
# Of the spread of the actions' worths: how far nerves blur the choice, and how far nobody can say
# what somebody daring will do where words may lie.
_BLUR = 1.6
_MIXING = 0.15
# What the spread of an action's outcomes adds to its worth, for who likes it.
_RISK = 0.08


@dataclass(frozen=True)
class Manner:
    """How a player searches, and errs.

    ``work`` is how much it looks at; ``heed`` how often it holds the cards of others against what
    they did; ``grabs`` the share of its judgement that sees only what an action brings until its
    next turn; ``blur`` the temperature of its choice, in spreads of the actions' worths, and
    ``mixing`` the same where words may lie; ``risk`` what it adds for the spread of outcomes.
    ``sure`` is by how many standard errors an action must be behind the best to be dropped before
    its half is.
    """

    work: int
    heed: float = 1.0
    grabs: float = 0.0
    blur: float = 0.0
    mixing: float = 0.0
    risk: float = 0.0
    sure: float = math.inf

    def __reduce__(self) -> Remaking:
        return remaking(self)


def manner_by(traits: Traits) -> Manner:
    """Return how somebody with these traits searches."""
    return Manner(
        work=round(_LEAST_WORK * _SEARCH_BUDGET**traits.attention),
        heed=traits.heed,
        grabs=0.5 * (1.0 - traits.patience),
        blur=_BLUR * (1.0 - traits.nerve),
        mixing=_MIXING * traits.daring,
        risk=_RISK * traits.daring * (1.0 - traits.heed),
    )


def manner_of(level: str) -> Manner:
    """Return how a level searches.

    Raises:
        BadOption: there is no such level.

    """
    return manner_by(TRAITS[check_level(level)])


def steady_manner_of(level: str) -> Manner:
    """Return how a level searches where it errs by habits: without noise.

    Raises:
        BadOption: there is no such level.

    """
    return replace(manner_of(level), blur=0.0, grabs=0.0)


def work_in(most: int, work: int) -> int:
    """Return the work that is done in a game with its own most, where in most games it is so much.

    What nobody goes below is the same everywhere; all above it is moved in proportion.

    >>> [work_in(12_000, work) for work in (200, 2449, 30_000)]
    [200, 1549, 12000]
    """
    if work <= _LEAST_WORK:
        return work
    share = math.log(work / _LEAST_WORK) / math.log(_SEARCH_BUDGET)
    return round(_LEAST_WORK * math.exp(share * math.log(most / _LEAST_WORK)))


BEST_TRAITS = Traits(
    attention=1.0, memory=1.0, heed=1.0, patience=1.0, nerve=1.0, daring=0.0, haste=0.0
)
"""What who judges for hints and reviews is like: the most attentive, without daring."""

BEST = manner_by(BEST_TRAITS)
"""How it searches."""
