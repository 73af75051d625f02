"""The coach of every game: hints from the figures of a search, standings from playouts."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, Final, Protocol

from porrazo.engine.game import NOBODY
from porrazo.engine.match import AnyGame
from porrazo.players.coach.advice import Advice, Reason, percent_of
from porrazo.players.coach.reviewing import PacedReviewer, ReviewingCoach
from porrazo.players.coach.standing import Standing
from porrazo.players.search.comparing import compare
from porrazo.players.search.manners import BEST
from porrazo.players.search.player import CommonPlayer, judged
from porrazo.players.search.playouts import Read, prospects, worlds
from porrazo.players.search.reviewer import CommonReviewer
from porrazo.players.search.tree import Found
from porrazo.players.search.worth import leads_of, shares_of, sides_of

# Playouts for a standing.
_PLAYOUTS: Final = 60
# Deals in which an action must win the match for a hint to promise it.
_SURE_DEALS: Final = 20
# Two actions are as good as each other if the search is no surer than this which is better, or if
# they differ by less.
_UNSURE: Final = 0.7
_SAME: Final = 0.05
# Two actions that are done by turns this often, taken together, are told as if there were no third.
_NEARLY_ALWAYS: Final = 0.95
# Chances differ by no less than this where they are told.
_SAME_CHANCE: Final = 0.005

# The kinds of reasons that say one action is better, and not why.
_TO_BE_SHOWN: Final = ("likelier", "later", "better")


class Finder(Protocol):
    """Who finds what the actions of a view are worth."""

    def find(self, view: Any, rng: Random) -> list[Found]:
        """Return what was found of each action."""


Foresee = Callable[[Any, Random, int], tuple[list[float], list[float]]]
"""Gives leads and shares of the match after the hand, as `playouts.prospects` does for any game."""


class CommonCoach(ReviewingCoach):
    """Explains a game by what the common search finds, or another ``finder`` and ``reviewer``.

    ``foresee`` says how a view's hand will end, in the mean of so many playouts. Why one action is
    better is told by the deals that ``read`` finds likely.
    """

    def __init__(
        self,
        game: AnyGame,
        finder: Finder | None = None,
        reviewer: PacedReviewer | None = None,
        foresee: Foresee | None = None,
        read: Read | None = None,
    ) -> None:
        super().__init__(CommonReviewer(game) if reviewer is None else reviewer)
        self._game = game
        self._foresee = partial(prospects, game) if foresee is None else foresee
        self._read = read
        self._player: Finder = CommonPlayer(game, BEST) if finder is None else finder

    def advise(self, view: Any) -> Advice:
        """Return what to do and why, for the view's seat, which is to act."""
        found = self._player.find(view, Random(0))
        ranked = sorted(found, key=lambda each: (bool(each.rounds), each.worth), reverse=True)
        best, runner = ranked[0], ranked[1] if len(ranked) > 1 else None
        reason = self._why(view, best, runner)
        if runner is None:
            return Advice(judged(best), None, reason)
        evidence = None
        if reason.kind in _TO_BE_SHOWN:
            evidence = compare(self._game, view, best.action, runner.action, self._read, Random(0))
        return Advice(judged(best), judged(runner), reason, evidence=evidence)

    def _why(self, view: Any, best: Found, runner: Found | None) -> Reason:
        if self._wins(view, best):
            return Reason("wins")
        if runner is None:
            return Reason("only")
        surely = sureness(best, runner)
        if surely < _UNSURE or best.worth - runner.worth < _SAME:
            if best.often and runner.often:
                alone = best.often + runner.often > _NEARLY_ALWAYS
                number = min(9, max(1, round(10 * best.often)))
                return Reason("mixed" if alone else "varied", number=number)
            return Reason("equal")
        percent = percent_of(surely)
        more = (best.chance or 0.0) - (runner.chance or 0.0)
        if runner.chance is not None and more >= _SAME_CHANCE:
            return Reason("likelier", number=round(1000 * more), percent=percent)
        tenths = round(10 * (best.points - runner.points))
        if tenths < 1:
            # What is better in it is the match, not the points of this hand.
            return Reason("better", percent=percent)
        return Reason("later", number=tenths, percent=percent)

    def _wins(self, view: Any, best: Found) -> bool:
        """Return whether an action wins the match at once, however the hidden cards lie."""
        if best.chance is None or best.chance < 1.0:
            return False
        side = sides_of(self._game, view)[view.seat]
        for state in worlds(self._game, view, Random(0), _SURE_DEALS):
            state.step(best.action)
            if side not in state.winners:
                return False
        return True

    def standing(self, view: Any, *, public: bool = False) -> Standing:
        """Return how the match stands for the view's side.

        For all to know it stands as the points do; for a seat as it is in the mean when the hand
        is over.
        """
        game = self._game
        side = sides_of(game, view)[view.seat]
        if public or view.to_act == NOBODY:
            state = game.determinize(view, Random(0))
            leads = leads_of(game, state.standing)
            over = view.to_act == NOBODY
            chance = shares_of(state.winners, len(leads))[side] if over else None
            return Standing(chance, leads[side])
        leads, shares = self._foresee(view, Random(0), _PLAYOUTS)
        ended = math.isclose(sum(shares), 1.0)
        return Standing(shares[side] if ended else None, leads[side])


def sureness(one: Found, other: Found) -> float:
    """Return how sure a search is that one action is better than another: 0.5 to 1."""
    error = math.hypot(one.error, other.error)
    if not math.isfinite(error):
        return 0.5
    if error == 0.0:
        return 1.0 if one.worth > other.worth else 0.5
    return 0.5 * (1.0 + math.erf(abs(one.worth - other.worth) / error / math.sqrt(2.0)))
