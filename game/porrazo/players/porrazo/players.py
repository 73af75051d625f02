"""The players of Porrazo: what `players_of` gives for it."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.engine.match import AnyGame, Match
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.players.agent import Agent
from porrazo.players.coach.advice import Advice
from porrazo.players.coach.review import Review
from porrazo.players.coach.standing import Standing
from porrazo.players.levels import LEVELS
from porrazo.players.porrazo import review as reviewing
from porrazo.players.porrazo.advice import advise
from porrazo.players.porrazo.manners import manner_of
from porrazo.players.porrazo.player import SearchPlayer
from porrazo.players.porrazo.standing import standing
from porrazo.players.workers import Report


def agent_of(level: str) -> Agent:
    """Return a player of a level.

    Raises:
        BadOption: there is no such level.

    """
    return SearchPlayer(manner_of(level))


class PorrazoCoach:
    """Explains Porrazo, by its best player."""

    def advise(self, view: PorrazoView) -> Advice:
        """Return what to do and why, for the view's seat."""
        return advise(view, agent_of(LEVELS[-1]))

    def standing(self, view: PorrazoView, *, public: bool = False) -> Standing:
        """Return how the match stands for the view's side."""
        return standing(view, public=public)

    def review(
        self,
        match: Match,
        jobs: int = 1,
        report: Report | None = None,
        *,
        in_background: bool = False,
    ) -> Review:
        """Review a match, as far as it has come."""
        return reviewing.review(match, jobs, report, in_background=in_background)

    def read_review(self, given: object, match: Match) -> Review:
        """Return the review of a match that `Review.to_json` has written."""
        return reviewing.read_review(given, match)


def players(_: AnyGame) -> tuple[Callable[[str], Agent], PorrazoCoach]:
    """Return the players of the levels, and the coach."""
    return agent_of, PorrazoCoach()
