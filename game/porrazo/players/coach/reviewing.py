"""What coaches do alike: review matches by somebody who says what moments are worth."""

from __future__ import annotations

from typing import Any, Protocol, Self

from porrazo.engine.match import Match
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import Advice, Reason
from porrazo.players.coach.coach import Coach
from porrazo.players.coach.review import Review, Reviewer, from_json, review_by
from porrazo.players.workers import Report


class PacedReviewer(Reviewer, Protocol):
    """A reviewer that can hurry."""

    def paced(self, moments: int) -> Self:
        """Return a reviewer that takes less for each moment where there are very many."""


class ReviewingCoach(Coach):
    """A coach that reviews by its ``reviewer``; hints and standings are its own."""

    def __init__(self, reviewer: PacedReviewer) -> None:
        self.reviewer = reviewer

    def explain(self, view: Any, best: Judged, other: Judged) -> Advice | None:
        """Return that one action is better: the words of a game see the rest in its view."""
        return Advice(best, other, Reason("seen"))

    def review(
        self,
        match: Match,
        jobs: int = 1,
        report: Report | None = None,
        *,
        in_background: bool = False,
    ) -> Review:
        """Review a match, as far as it has come; see `review_by`."""
        paced = self.reviewer.paced(len(match.actions))
        return review_by(paced, match, jobs, report, in_background=in_background)

    def read_review(self, given: object, match: Match) -> Review:
        """Return the review of a match that `Review.to_json` has written.

        Raises:
            BadReview: it is none, of another version, or of another match.

        """
        return from_json(self.reviewer, given, match)
