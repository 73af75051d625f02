"""The players of Porrazo: what `players_of` gives for it."""

from __future__ import annotations

from collections.abc import Callable

from porrazo.engine.match import AnyGame
from porrazo.games.fishing.porrazo.players.advice import advise, explained
from porrazo.games.fishing.porrazo.players.manners import manner_of
from porrazo.games.fishing.porrazo.players.player import SearchPlayer
from porrazo.games.fishing.porrazo.players.review import PorrazoReviewer
from porrazo.games.fishing.porrazo.players.standing import standing
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.players.agent import Agent, Judged
from porrazo.players.coach.advice import Advice
from porrazo.players.coach.reviewing import ReviewingCoach
from porrazo.players.coach.standing import Standing
from porrazo.players.levels import LEVELS


def agent_of(level: str) -> Agent:
    """Return a player of a level.

    Raises:
        BadOption: there is no such level.

    """
    return SearchPlayer(manner_of(level))


class PorrazoCoach(ReviewingCoach):
    """Explains Porrazo, by its best player."""

    def __init__(self) -> None:
        super().__init__(PorrazoReviewer())

    def advise(self, view: PorrazoView) -> Advice:
        """Return what to do and why, for the view's seat."""
        return advise(view, agent_of(LEVELS[-1]))

    def explain(self, view: PorrazoView, best: Judged, other: Judged) -> Advice | None:
        """Return why one action is better than another."""
        return explained(view, best, other)

    def standing(self, view: PorrazoView, *, public: bool = False) -> Standing:
        """Return how the match stands for the view's side."""
        return standing(view, public=public)


def players(_: AnyGame) -> tuple[Callable[[str], Agent], PorrazoCoach]:
    """Return the players of the levels, and the coach."""
    return agent_of, PorrazoCoach()
