"""The players of Backhand: all play a hand as well as it can be played, each stakes in a way.

There is little to know here, and all of it can be reckoned; so the characters differ in how they
stake, not in what they can do.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame
from porrazo.games.banking.backhand.odds import new_hand, unseen_counts
from porrazo.games.banking.backhand.players.worths import hand_worths, worths_of
from porrazo.games.banking.backhand.rules import SPAN, STAKE
from porrazo.games.banking.backhand.view import BackhandView, in_hand, rules_of
from porrazo.players.agent import Agent, Judged
from porrazo.players.coach.advice import Advice, Reason
from porrazo.players.levels import check_level
from porrazo.players.reckoned import ReckoningAgent, ReckoningCoach

_EDITION: Final = 1
"""Raised whenever a review of the same match would come out otherwise."""
_EQUAL: Final = 0.005
"""Actions whose worths differ by less, in stakes, are as good as each other."""


def _limited(view: BackhandView, amount: float) -> Action:
    assert view.bounds is not None
    least, most = view.bounds
    return STAKE + SPAN * max(least, min(most, round(amount)))


def sound_stake(view: BackhandView) -> Action:
    """Return the stake that lets counters grow surest: the share of them that a hand is worth."""
    worth = new_hand(rules_of(view), unseen_counts(rules_of(view), view.hands, view.used))
    return _limited(view, max(0.0, worth) * view.scores[view.to_act])


# --- how each of them stakes


def _anything(view: BackhandView, rng: Random) -> Action:
    assert view.bounds is not None
    least, most = view.bounds
    return _limited(view, least + rng.random() * (most - least))


def _while_it_lasts(view: BackhandView, rng: Random) -> Action:
    """More when ahead, little when behind."""
    ahead = view.scores[view.to_act] - int(view.options["starting_counters"])
    return _limited(view, 0.4 * ahead if ahead > 0 else 2 + 2 * rng.random())


def _to_win_it_back(view: BackhandView, rng: Random) -> Action:
    """A lot, and when behind as much as has been lost."""
    behind = int(view.options["starting_counters"]) - view.scores[view.to_act]
    most = int(view.options["max_bet"])
    return _limited(view, max(behind, most * (0.5 + 0.5 * rng.random())))


def _always_the_same(view: BackhandView, rng: Random) -> Action:
    least, most = int(view.options["min_bet"]), int(view.options["max_bet"])
    return _limited(view, least + (most - least) / 5)


def _by_the_cards(view: BackhandView, rng: Random) -> Action:
    """As much as the cards to come are worth, to the counter."""
    return sound_stake(view)


def _a_tenth(view: BackhandView, rng: Random) -> Action:
    return _limited(view, view.scores[view.to_act] / 10)


MANNERS: Final = {
    "tomas": _anything,
    "lupita": _while_it_lasts,
    "chucho": _to_win_it_back,
    "adela": _always_the_same,
    "ramon": _by_the_cards,
    "carmen": _a_tenth,
}
"""How each of the six stakes."""


class Punter(ReckoningAgent):
    """Plays hands by reckoning, and stakes as its character does."""

    def __init__(self, level: str) -> None:
        super().__init__(worths_of)
        self._manner = MANNERS[check_level(level)]

    def choose(self, view: Any, rng: Random) -> Action:
        """Return the action to do."""
        if not in_hand(view):
            return self._manner(view, rng)
        worths = worths_of(view)
        return max(worths, key=lambda action: worths[action])


class Reckoner(ReckoningCoach):
    """Explains Backhand: hints and reviews of hands are exact."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game, hand_worths, _EDITION)

    def advise(self, view: Any) -> Advice:
        """Return what to do and why, for the view's seat, which is to act."""
        worths = worths_of(view)
        if not in_hand(view):
            action = sound_stake(view)
            points = worths.get(action)
            return Advice(Judged(action, points), None, Reason("better"))
        ranked = sorted(worths, key=lambda action: -worths[action])
        best, runner = (Judged(action, round(worths[action], 3)) for action in ranked[:2])
        stake = view.stakes[view.seat] or 1
        near = worths[ranked[0]] - worths[ranked[1]] < _EQUAL * stake
        return Advice(best, runner, Reason("equal" if near else "better", percent=100))


def players(game: AnyGame) -> tuple[Callable[[str], Agent], Reckoner]:
    """Return the players of the levels, and the coach."""
    return Punter, Reckoner(game)
