"""Players and coaches of games whose choices can be reckoned.

Judgements and reviews are exact, standings those of every game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from porrazo.engine.game import Action, Remaking, remaking
from porrazo.engine.match import AnyGame, Match
from porrazo.players.agent import Budget, Judged
from porrazo.players.coach.advice import Advice
from porrazo.players.coach.review import Moment, Review, Worths, from_json, review_by
from porrazo.players.coach.standing import Standing
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.reviewer import CommonReviewer
from porrazo.players.workers import Report

_NO_BUDGET: Final = Budget()

Weigh = Callable[[Any], Mapping[Action, float]]
"""Gives what the choices of a view are worth; none where nothing is to be said of them."""


@dataclass(frozen=True)
class ReckonedReviewer:
    """Weighs choices by exact reckoning, and moments as `common` does for every game.

    Of what ``weigh`` says nothing nothing is said: what came of a stake is luck.
    """

    common: CommonReviewer
    weigh: Weigh
    edition: int
    """Raised whenever ``weigh`` would make a review of the same match come out otherwise."""

    def __reduce__(self) -> Remaking:
        return remaking(self)

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

    def choices(self, moment: Moment) -> Mapping[Action, float]:
        """Return what each choice was worth to who decided, where that was reckoned."""
        found = self.weigh(moment.view)
        return found if len(found) > 1 else {}

    def expected(self, moment: Moment) -> Worths | None:
        """Return how it stood before the cards of a new hand came out."""
        return self.common.expected(moment)


class ReckoningAgent(ABC):
    """Chooses in a way of its own; ``worths`` gives what every listed action of a view is worth."""

    def __init__(self, worths: Weigh) -> None:
        self._worths = worths

    @abstractmethod
    def choose(self, view: Any, rng: Random) -> Action:
        """Return the action to do; chance comes only from ``rng``."""

    def judge(self, view: Any) -> list[Judged]:
        """Return every listed action with what it is worth."""
        return [Judged(action, round(worth, 3)) for action, worth in self._worths(view).items()]

    def weigh(
        self, view: Any, rng: Random, budget: Budget = _NO_BUDGET
    ) -> tuple[Action, list[Judged]]:
        """Return what `choose` would do, and every listed action as judged; it takes no time."""
        return self.choose(view, rng), self.judge(view)


class ReckoningCoach(ABC):
    """Explains a game: its hints are its own, its reviews reckoned, standings those of any game."""

    def __init__(self, game: AnyGame, weigh: Weigh, edition: int) -> None:
        self._common = CommonCoach(game)
        self.reviewer = ReckonedReviewer(CommonReviewer(game), weigh, edition)

    @abstractmethod
    def advise(self, view: Any) -> Advice:
        """Return what to do and why, for the view's seat, which is to act."""

    def standing(self, view: Any, *, public: bool = False) -> Standing:
        """Return how the match stands for the view's side."""
        return self._common.standing(view, public=public)

    def review(
        self,
        match: Match,
        jobs: int = 1,
        report: Report | None = None,
        *,
        in_background: bool = False,
    ) -> Review:
        """Review a match, as far as it has come."""
        paced = self.reviewer.common.paced(len(match.actions))
        reviewer = ReckonedReviewer(paced, self.reviewer.weigh, self.reviewer.edition)
        return review_by(reviewer, match, jobs, report, in_background=in_background)

    def read_review(self, given: object, match: Match) -> Review:
        """Return the review of a match that `Review.to_json` has written.

        Raises:
            BadReview: it is none, of another version, or of another match.

        """
        return from_json(self.reviewer, given, match)
