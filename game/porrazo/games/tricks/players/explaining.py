"""The coach of a game with raises: between two by what was solved, else as of every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, Self

from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import Match
from porrazo.games.tricks.players.weighing import WORLDS, Weighing
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import Advice, percent_of
from porrazo.players.coach.review import CHANCE, Moment, Worths
from porrazo.players.coach.reviewing import ReviewingCoach
from porrazo.players.coach.standing import Standing
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.reviewer import OwnReviewer, worths_by

EDITION: Final = 3
"""Raised whenever the strategies, or what is made of them, make a review come out otherwise."""

# Deals for each moment of a match, at most and at least, and what all of its moments may take
# together.
_DEALS: Final = (100, 40)
_ALL: Final = 16_000
# In so many deals, twice those of a hint, what is to be blamed is looked at once more.
_AGAIN: Final = 2 * WORLDS
# In so many deals it is seen how often the cards win, where nothing is searched.
_AT_A_GLANCE: Final = 50


@dataclass(frozen=True)
class RaisingReviewer(OwnReviewer):
    """Weighs moments in chances to win the match, where it is known what those are."""

    weighing: Weighing
    worlds: int = _DEALS[0]

    def paced(self, moments: int) -> Self:
        """Return a reviewer that takes less for each moment where there are very many."""
        worlds = max(_DEALS[1], min(_DEALS[0], _ALL // max(1, moments)))
        return replace(super().paced(moments), worlds=worlds)

    def unit(self, match: Match) -> str:
        """Return the unit of a match: chances between two, else what it is in every game."""
        knows = self.weighing.knows(match.setup.seats, match.setup.options)
        return CHANCE if knows else self.common.unit(match)

    def open(self, everything: Any) -> Worths:
        """Return what a view of everything is worth to each side."""
        if not self._knows(everything):
            return self.common.open(everything)
        if everything.to_act == NOBODY:
            return tuple(self.weighing.before(everything))
        return tuple(self.weighing.prospects(everything, Random(0), self.worlds)[1])

    def choices(self, moment: Moment) -> Mapping[Action, float]:
        """Return what each choice was worth to the side that decided, by what it knew."""
        found = self.weighing.find(moment.view, Random(0), self.worlds, moment.action)
        if found is None:
            return self.common.choices(moment)
        if len(found) < 2:
            return {}
        worths, match = worths_by(found), self.common.game.match_worth
        if worths[moment.action] < max(worths.values()):
            # Before anything is called worse it is found once more, in other and more deals.
            again = self.weighing.find(moment.view, Random(1), _AGAIN, moment.action)
            worths = worths_by(again or found)
        return {action: worth / match for action, worth in worths.items()}

    def expected(self, moment: Moment) -> Worths | None:
        """Return how it stood before the cards of a new deal came out."""
        if not self._knows(moment.everything):
            return self.common.expected(moment)
        return tuple(self.weighing.before(moment.everything)) if moment.opens else None

    def _knows(self, view: Any) -> bool:
        return self.weighing.knows(view.seats, view.options)


class RaisingCoach(ReviewingCoach):
    """Explains a game by its strategy; ``common`` gives hints by it, and what it does not know.

    Its reasons say in ``other`` how many of a hundred deals the own cards win, played out.
    """

    def __init__(self, common: CommonCoach, reviewer: RaisingReviewer) -> None:
        super().__init__(reviewer)
        self._common = common
        self._weighing = reviewer.weighing

    def advise(self, view: Any) -> Advice:
        """Return what to do and why, for the view's seat, which is to act."""
        return self._with_share(view, self._common.advise(view), WORLDS)

    def explain(self, view: Any, best: Judged, other: Judged) -> Advice | None:
        """Return that one action is better, and how often the cards win."""
        advice = super().explain(view, best, other)
        return None if advice is None else self._with_share(view, advice, _AT_A_GLANCE)

    def _with_share(self, view: Any, advice: Advice, deals: int) -> Advice:
        won = percent_of(self._weighing.deals_won(view, Random(0), deals))
        return replace(advice, reason=replace(advice.reason, other=won))

    def standing(self, view: Any, *, public: bool = False) -> Standing:
        """Return how the match stands for the view's side; for all to know as the points do."""
        weighing = self._weighing
        if not weighing.knows(view.seats, view.options):
            return self._common.standing(view, public=public)
        side = view.seat & 1
        if public or view.to_act == NOBODY:
            lead = self._common.standing(view, public=True).lead
            return Standing(weighing.before(view)[side], lead)
        leads, chances = weighing.prospects(view, Random(0))
        return Standing(chances[side], leads[side])
