"""The coach of games of stakes: hints as of every game, with how often the own cards win."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any, Final

from porrazo.engine.match import AnyGame
from porrazo.games.vying.players.weighing import WORLDS, StakesReviewer
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import Advice, percent_of
from porrazo.players.search.coach import CommonCoach, Finder

_AT_A_GLANCE: Final = 30
"""In so many deals it is seen how often the cards win, where nothing is searched."""


class StakingCoach(CommonCoach):
    """Its reasons tell in ``other`` how many of a hundred deals are won if nobody folds."""

    def __init__(self, game: AnyGame, finder: Finder, reviewer: StakesReviewer) -> None:
        super().__init__(game, finder, reviewer, reviewer.weighing.prospects)
        self._weighing = reviewer.weighing

    def advise(self, view: Any) -> Advice:
        """Return what to do and why, for the view's seat, which is to act."""
        return self._with_share(view, super().advise(view), WORLDS)

    def explain(self, view: Any, best: Judged, other: Judged) -> Advice | None:
        """Return that one action is better, and how often the cards win."""
        advice = super().explain(view, best, other)
        return None if advice is None else self._with_share(view, advice, _AT_A_GLANCE)

    def _with_share(self, view: Any, advice: Advice, deals: int) -> Advice:
        won = percent_of(self._weighing.deals_won(view, Random(0), deals))
        return replace(advice, reason=replace(advice.reason, other=won))
