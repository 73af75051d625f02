"""What moments and choices of any game are worth, for the review of a match."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, Self

from porrazo.engine.game import NOBODY, Action, Remaking, remaking
from porrazo.engine.match import AnyGame, Match
from porrazo.players.agent import Budget
from porrazo.players.coach.review import POINTS, Moment, Worths
from porrazo.players.search.experience import Experience
from porrazo.players.search.manners import BEST
from porrazo.players.search.player import Solve
from porrazo.players.search.playouts import Read, prospects
from porrazo.players.search.tree import Found, Search
from porrazo.players.search.worth import leads_of

VERSION: Final = 15
"""Raised whenever a review of the same match would come out otherwise."""

# Playouts for the worth of a moment, at most and at least; units of work for that of the choices.
_PLAYOUTS: Final = (40, 10)
_WORK: Final = (8000, 1500)
# What all moments of a match may take together: a long one is not waited for by the minute.
_ALL_PLAYOUTS: Final = 12_000
_ALL_WORK: Final = 1_600_000
# Actions that differ by less than so many standard errors are as good as each other.
_ERRORS: Final = 2.0
# About so much more work, and no less than for a hint, is spent on the two alone before anything is
# called a mistake.
_AGAIN: Final = 2


@dataclass(frozen=True)
class CommonReviewer:
    """Weighs moments of a game in points: by playouts from open hands, and by search.

    ``solve`` is asked first, as by who gives the hints; where it finds nothing of what was done,
    choices are searched. Before anything is called a mistake ``surely`` is asked instead, which
    may take more. What is searched begins with ``experience``, in the deals that ``read`` finds
    likely, as for hints.
    """

    game: AnyGame
    solve: Solve | None = None
    surely: Solve | None = None
    version: int = VERSION
    playouts: int = _PLAYOUTS[0]
    work: int = _WORK[0]
    experience: Experience | None = None
    read: Read | None = None

    def paced(self, moments: int) -> CommonReviewer:
        """Return a reviewer that takes less for each moment where there are very many."""
        playouts = max(_PLAYOUTS[1], min(_PLAYOUTS[0], _ALL_PLAYOUTS // max(1, moments)))
        work = max(_WORK[1], min(_WORK[0], _ALL_WORK // max(1, moments)))
        return replace(self, playouts=playouts, work=work)

    def __reduce__(self) -> Remaking:
        return remaking(self)

    def unit(self, match: Match) -> str:
        """Return the unit of a match: points, since few games tell chances from afar."""
        return POINTS

    def open(self, everything: Any) -> Worths:
        """Return by how much each side is ahead when the hand is over, in the mean."""
        if everything.to_act == NOBODY:
            return self._now(everything)
        return tuple(prospects(self.game, everything, Random(0), self.playouts)[0])

    def choices(self, moment: Moment) -> Mapping[Action, float]:
        """Return what each choice was worth to the side that decided, by what it knew.

        What was done is blamed by two findings alone: of many choices some look better by chance.
        So it is held against the best once more, and what that finds counts.
        """
        found = self._found(moment)
        # Nothing is said of a decision of which the search has not come to see what was done.
        if len(found) < 2 or moment.action not in found:
            return {}
        best = max(found.values(), key=lambda each: each.worth)
        less = {action: _less(each, best) for action, each in found.items()}
        if less[moment.action]:
            less[moment.action] = self._less_again(moment, best.action)
        return {action: best.worth - each for action, each in less.items()}

    def _found(self, moment: Moment) -> dict[Action, Found]:
        solved = _solved(self.solve, moment, Random(0))
        if solved:
            return solved
        search = Search(
            self.game,
            moment.view,
            replace(BEST, work=self.work),
            Random(0),
            moment.action,
            experience=self.experience,
            read=self.read,
        )
        return {each.action: each for each in search.run(Budget()) if each.rounds}

    def _less_again(self, moment: Moment, best: Action) -> float:
        """Return how much less what was done is worth than another action, found once more."""
        again = _solved(self.surely or self.solve, moment, Random(1))
        if best in again:
            return _less(again[moment.action], again[best])
        search = Search(
            self.game,
            moment.view,
            replace(BEST, work=max(BEST.work, _AGAIN * self.work)),
            Random(1),
            among=(best, moment.action),
            experience=self.experience,
            read=self.read,
        )
        other, done = search.run(Budget())
        return _less(done, other)

    def expected(self, moment: Moment) -> Worths | None:
        """Return how it stood before the cards of a new hand came out: each hand is fair."""
        return self._now(moment.everything) if moment.opens else None

    def _now(self, everything: Any) -> Worths:
        return tuple(leads_of(self.game, self._state(everything).standing))

    def _state(self, everything: Any) -> Any:
        return self.game.determinize(everything, Random(0))


def _solved(solve: Solve | None, moment: Moment, rng: Random) -> dict[Action, Found]:
    """Return what is solved, nothing where what was done is not among it."""
    solved = None if solve is None else solve(moment.view, rng)
    found = {each.action: each for each in solved or ()}
    return found if moment.action in found else {}


@dataclass(frozen=True)
class OwnReviewer:
    """What reviewers inherit that weigh choices in a way of their own, and moments as all do."""

    common: CommonReviewer
    edition: int
    """Raised whenever what the game knows makes a review of the same match come out otherwise."""

    def __reduce__(self) -> Remaking:
        return remaking(self)

    def paced(self, moments: int) -> Self:
        """Return a reviewer that takes less for each moment where there are very many."""
        return replace(self, common=self.common.paced(moments))

    @property
    def version(self) -> int:
        """The version of what it says."""
        return 1000 * self.edition + self.common.version

    def unit(self, match: Match) -> str:
        """Return the unit of a match."""
        return self.common.unit(match)

    def open(self, everything: Any) -> Worths:
        """Return what a view of everything is worth to each side."""
        return self.common.open(everything)

    def expected(self, moment: Moment) -> Worths | None:
        """Return how it stood before the cards of a new hand came out."""
        return self.common.expected(moment)


def worths_by(found: Sequence[Found]) -> dict[Action, float]:
    """Return what choices are worth, as much as the best where no one could tell them apart."""
    best = max(found, key=lambda each: each.worth)
    return {each.action: best.worth - _less(each, best) for each in found}


def _less(found: Found, best: Found) -> float:
    """Return how much less an action is worth, nothing where no one could tell them apart."""
    error = math.hypot(found.error, best.error)
    less = best.worth - found.worth
    return less if math.isfinite(error) and less > _ERRORS * error else 0.0
