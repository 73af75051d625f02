"""How people err where the stake of a deal is raised by words: each habit is switched by traits.

| habit | traits | what is done |
|---|---|---|
| curious | no patience | accepts where it should fold, to see how it ends |
| shy | no nerve and no daring | accepts or plays on where it should raise |
| bluffs | daring, no nerve | raises where it should play on |
| timid | heed, little attention | believes a raise, and folds where it should accept |
| slams | little attention | plays its highest card, whatever would do |
| forgets | little memory | plays the last trick without recalling which cards were played |
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.engine.positions import setup_of
from porrazo.games.tricks.players.explaining import EDITION, RaisingCoach, RaisingReviewer
from porrazo.games.tricks.players.weighing import Weighing
from porrazo.games.tricks.raising.game import RaisingGame
from porrazo.games.tricks.raising.stake import ACCEPT, FOLD, RAISE
from porrazo.games.tricks.raising.view import RaisingView, is_play
from porrazo.players.agent import Agent
from porrazo.players.levels import TRAITS, Traits, check_level
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.manners import BEST, steady_manner_of
from porrazo.players.search.mixed import MixedPlayer
from porrazo.players.search.player import Amend, CommonPlayer
from porrazo.players.search.reviewer import CommonReviewer

# How often somebody with nothing of the trait that keeps him from it does so.
_CURIOUS: Final = 0.95
_SHY: Final = 0.7
_BLUFFS: Final = 0.3
_TIMID: Final = 0.5
_SLAMS: Final = 0.9


def habits_of(game: RaisingGame, traits: Traits) -> Amend:
    """Return what somebody with these traits does in the place of an action chosen from a view."""
    curious = _CURIOUS * (1.0 - traits.patience) ** 2
    shy = _SHY * (1.0 - traits.nerve) * (1.0 - traits.daring)
    bluffs = _BLUFFS * traits.daring * (1.0 - traits.nerve)
    timid = _TIMID * traits.heed * (1.0 - traits.attention)
    slams = _SLAMS * (1.0 - traits.attention) ** 1.25

    def habits(view: RaisingView, action: Action, rng: Random) -> Action:
        mark, slam = rng.random(), rng.random()
        if action == FOLD:
            return ACCEPT if mark < curious else FOLD
        if action == ACCEPT:
            return FOLD if mark < timid else ACCEPT
        if action == RAISE:
            if mark >= shy:
                return RAISE
            return ACCEPT if view.offered else highest(game, view)
        if not is_play(action):
            return action
        if mark < bluffs and game.allows(view, RAISE):
            return RAISE
        return highest(game, view) if slam < slams else action

    return habits


def highest(game: RaisingGame, view: RaisingView) -> Action:
    """Return the play of the strongest card that may be played."""
    rules = game.rules(setup_of(view))
    cards = [action for action in game.choices(view) if is_play(action)]
    return max(cards, key=lambda card: rules.power(card, view.turned))


def mixing(
    game: RaisingGame, buckets: Mapping[int, int]
) -> tuple[Callable[[str], Agent], RaisingCoach]:
    """Return players by the mixed strategy of a game, and the coach.

    Where it knows none they search. ``buckets`` are those of the cards, by their steps.
    """
    weighing = Weighing(game, buckets)

    def agent_of(level: str) -> Agent:
        traits = TRAITS[check_level(level)]
        habits = habits_of(game, traits)
        common = CommonPlayer(game, steady_manner_of(level), amend=habits, solve=weighing.find)
        drawn = partial(weighing.strategy.drawn, memory=traits.memory)
        return MixedPlayer(common, drawn, habits)

    judge = CommonPlayer(game, BEST, solve=weighing.find)
    reviewer = RaisingReviewer(CommonReviewer(game), EDITION, weighing)
    return agent_of, RaisingCoach(CommonCoach(game, judge), reviewer)
