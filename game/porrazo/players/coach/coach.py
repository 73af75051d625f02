"""What a coach is."""

from __future__ import annotations

from typing import Any, Protocol

from porrazo.engine.match import Match
from porrazo.players.agent import Judged
from porrazo.players.coach.advice import Advice
from porrazo.players.coach.review import Review
from porrazo.players.coach.standing import Standing
from porrazo.players.workers import Report


class Coach(Protocol):
    """Explains a game: what to do now, how it stands, what a match was lost by."""

    def advise(self, view: Any) -> Advice:
        """Return what to do and why, for the view's seat, which is to act."""

    def explain(self, view: Any, best: Judged, other: Judged) -> Advice | None:
        """Return why one action of the view's seat is better than another, without a search.

        What is expected of both is known already. None where that cannot be seen at a glance.
        """

    def standing(self, view: Any, *, public: bool = False) -> Standing:
        """Return how the match stands for the view's side, as far as its seat can know.

        With ``public`` as far as everybody can.
        """

    def review(
        self,
        match: Match,
        jobs: int = 1,
        report: Report | None = None,
        *,
        in_background: bool = False,
    ) -> Review:
        """Review a match, as far as it has come, with so many processes.

        ``report`` is told after each action how many are done; what it raises ends the work. In
        the background the processes give way to others.
        """

    def read_review(self, given: object, match: Match) -> Review:
        """Return the review of a match that `Review.to_json` has written.

        Raises:
            BadReview: it is none, of another version, or of another match.

        """
