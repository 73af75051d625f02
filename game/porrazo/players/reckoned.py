"""Players and coaches of games whose choices can be reckoned.

Judgements and reviews are exact, standings those of every game.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.players.agent import Budget, Judged
from porrazo.players.coach.review import Moment
from porrazo.players.coach.reviewing import ReviewingCoach
from porrazo.players.coach.standing import Standing
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.reviewer import CommonReviewer, OwnReviewer

_NO_BUDGET: Final = Budget()

Weigh = Callable[[Any], Mapping[Action, float]]
"""Gives what the choices of a view are worth; none where nothing is to be said of them."""


@dataclass(frozen=True)
class ReckonedReviewer(OwnReviewer):
    """Weighs choices by exact reckoning, and moments as in every game.

    Of what ``weigh`` says nothing nothing is said: what came of a stake is luck.
    """

    weigh: Weigh

    def choices(self, moment: Moment) -> Mapping[Action, float]:
        """Return what each choice was worth to who decided, where that was reckoned."""
        found = self.weigh(moment.view)
        return found if len(found) > 1 else {}


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


class ReckoningCoach(ReviewingCoach):
    """Explains a game: its hints are its own, its reviews reckoned, standings those of any game."""

    def __init__(self, game: AnyGame, weigh: Weigh, edition: int) -> None:
        super().__init__(ReckonedReviewer(CommonReviewer(game), edition, weigh))
        self._common = CommonCoach(game)

    def standing(self, view: Any, *, public: bool = False) -> Standing:
        """Return how the match stands for the view's side."""
        return self._common.standing(view, public=public)
