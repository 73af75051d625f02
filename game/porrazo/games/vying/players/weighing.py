"""What bets and positions are worth if two seats play on by their mixed strategy.

The hidden cards are dealt as they are likely: who bets holds what the strategy bets with, and at
times nothing. So a call that is as good as a fold is found to be so, and a good bluff no mistake.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, Self

from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import AnyGame
from porrazo.games.vying.deals import StakesGame, StakesState
from porrazo.games.vying.players.hands import Hands
from porrazo.games.vying.players.player import MixedBetting
from porrazo.games.vying.table_stakes import BET, CALL, PASS, SPAN
from porrazo.players.coach.review import Moment, Worths
from porrazo.players.search.playouts import believed
from porrazo.players.search.playouts import prospects as playouts
from porrazo.players.search.reviewer import OwnReviewer, worths_by
from porrazo.players.search.sampling import CLEAR, best_of, held, likely_worlds
from porrazo.players.search.tree import Found
from porrazo.players.search.worth import leads_of

EDITION: Final = 4
"""Raised whenever the strategies, or what is made of them, make a review come out otherwise."""

WORLDS: Final = 120
"""In so many deals of the hidden cards each choice is looked at."""

# How often somebody does anything that is legal, whatever a strategy says: nothing a player may do
# is thought impossible.
_ANYTHING: Final = 0.05
# What a strategy does more seldom is no more than it never quite unlearnt.
_SELDOM: Final = 0.05
# Deals for each moment of a match, at most and at least, and what all of its moments may take
# together.
_PACED: Final = (100, 30)
_ALL: Final = 20_000
# In so many deals, twice those of a hint, what is to be blamed is looked at once more.
_AGAIN: Final = 2 * WORLDS


class Weighing:
    """Weighs a game by its ``strategy`` where that is known."""

    def __init__(self, game: StakesGame[Any, Any], hands: Hands) -> None:
        self._game = game
        self._hands = hands
        self.strategy = MixedBetting(game.name, hands)

    def __reduce__(self) -> tuple[type[Weighing], tuple[AnyGame, Hands]]:
        return Weighing, (self._game, self._hands)

    def find(
        self, view: Any, rng: Random, wanted: Action | None = None, count: int = WORLDS
    ) -> list[Found] | None:
        """Return what is found of each choice, ``wanted`` among them, None without a strategy.

        ``worth`` is in counters that the seat is ahead by after the deal; ``error`` the standard
        error of how much less that is than the best. Whatever a solved strategy does at times is
        worth what it is worth in the mean, and nothing is worth more, unless it clearly is so. What
        a custom does is not to be bettered by what chance and rough play make of it.
        """
        chances = self.strategy.chances(view)
        if not chances:
            return None
        often = {action: share for action, share in chances.items() if share >= _SELDOM}
        dealt = self._likely(view, rng, count)
        seat, now = view.seat, leads_of(self._game, dealt[0].standing)[view.seat]
        actions = {*chances, *self._game.candidates(dealt[0])}
        if wanted is not None:
            actions.add(wanted)
        ranked = sorted(actions, key=lambda action: (-often.get(action, 0.0), action))
        leads: dict[Action, list[float]] = {action: [] for action in ranked}
        for world in dealt:
            # The same luck for each choice, so that they differ by what was chosen.
            seed = rng.getrandbits(32)
            for action in ranked:
                state = world.copy()
                state.step(action)
                self._play_on(state, world.hand_number, Random(seed))
                leads[action].append(leads_of(self._game, state.standing)[seat] - now)
        best = best_of(leads, often)
        clear = math.inf if self.strategy.is_custom(view) else CLEAR
        return [_found(action, leads[action], best, often, clear) for action in ranked]

    def prospects(self, view: Any, rng: Random, count: int) -> tuple[list[float], list[float]]:
        """Return the leads and the shares of the match of all seats, once the deal is over.

        Where the match goes on after the deal nobody has a share.
        """
        if not self._is_known(view):
            return playouts(self._game, view, rng, count)
        leads: list[float] = [0.0] * view.seats
        dealt = self._likely(view, rng, count)
        for state in dealt:
            self._play_on(state, state.hand_number, rng)
            found = leads_of(self._game, state.standing)
            leads = [a + b / len(dealt) for a, b in zip(leads, found, strict=True)]
        return leads, [0.0] * view.seats

    def deals_won(self, view: Any, rng: Random, count: int = WORLDS) -> float:
        """Return how likely the seat of a view wins the pot if nobody folds or raises any more.

        Where nothing is in it yet the least is bet. A pot that is shared is half won.
        """
        won = 0.0
        for state in self._likely(view, rng, count):
            hand, now = state.hand_number, leads_of(self._game, state.standing)[view.seat]
            while state.to_act != NOBODY and state.hand_number == hand:
                quiet = _calm(state)
                state.step(self._game.playout_action(state, rng) if quiet is None else quiet)
            after = leads_of(self._game, state.standing)[view.seat]
            won += 1.0 if after > now else 0.5 if after == now else 0.0
        return won / count

    def _is_known(self, view: Any) -> bool:
        """Return whether there is a strategy for who is to act, whoever looks on."""
        if view.to_act == NOBODY:
            return False
        state = self._game.determinize(view, Random(0))
        return bool(self.strategy.chances(self._game.view(state, view.to_act)))

    # --- how the hidden cards lie

    def _likely(self, view: Any, rng: Random, count: int) -> list[Any]:
        """Return so many deals of the hidden cards, in which the likelier ones are more often."""
        if view.seat != NOBODY and not self.strategy.chances(view):
            return list(believed(self._game, view, rng, count, None))
        return likely_worlds(
            self._game, view, rng, count, lambda state: self.likelihood(state, view.seat)
        )

    def likelihood(self, state: StakesState[Any], seat: int) -> float:
        """Return how likely the others would have done what they did in this deal, above 0."""
        again, found = state.reopened(), 1.0
        for who, _, action in state.actions:
            if again.to_act != who or not again.is_legal(action):
                # A position that somebody has set up.
                return 1.0
            if who != seat and state.stakes.is_active(who):
                chances = self.strategy.chances(self._game.view(again, who))
                if chances:
                    found *= (1.0 - _ANYTHING) * _share(action, chances) + _ANYTHING
            again.step(action)
        return found

    # --- how a deal goes on

    def _play_on(self, state: StakesState[Any], hand: int, rng: Random) -> None:
        """Play a deal to its end as both would by the strategy."""
        while state.to_act != NOBODY and state.hand_number == hand:
            chances = self.strategy.chances(self._game.view(state, state.to_act))
            if chances:
                state.step(rng.choices(list(chances), list(chances.values()))[0])
            else:
                state.step(self._game.playout_action(state, rng))


def _found(
    action: Action,
    leads: list[float],
    best: Sequence[float],
    often: Mapping[Action, float],
    clear: float,
) -> Found:
    share = often.get(action, 0.0)
    worth, error = held(leads, best, bool(share), clear)
    return Found(action, len(leads), worth, worth, error, None, share if error == 0.0 else 0.0)


def _share(action: Action, chances: Mapping[Action, float]) -> float:
    """Return how often a strategy does an action; of a bet it is the one of the nearest amount."""
    if action in chances or not action // SPAN:
        return chances.get(action, 0.0)
    amount = action // SPAN
    bets = [each for each in chances if each // SPAN]
    return chances[min(bets, key=lambda each: abs(each // SPAN - amount))] if bets else 0.0


def _calm(state: StakesState[Any]) -> Action | None:
    """Return the call, or the pass, or the least bet where the pot is empty; None for neither."""
    legal = state.legal()
    bets = [action for action in legal if action % SPAN == BET and action // SPAN]
    if CALL in legal:
        return CALL
    return min(bets) if bets and not state.stakes.pot else PASS if PASS in legal else None


@dataclass(frozen=True)
class StakesReviewer(OwnReviewer):
    """Weighs moments in counters, by the strategy where that is known."""

    weighing: Weighing
    worlds: int = _PACED[0]

    def paced(self, moments: int) -> Self:
        """Return a reviewer that takes less for each moment where there are very many."""
        worlds = max(_PACED[1], min(_PACED[0], _ALL // max(1, moments)))
        return replace(super().paced(moments), worlds=worlds)

    def open(self, everything: Any) -> Worths:
        """Return by how much each seat is ahead when the deal is over, in the mean."""
        if everything.to_act == NOBODY:
            return self.common.open(everything)
        return tuple(self.weighing.prospects(everything, Random(0), self.worlds)[0])

    def choices(self, moment: Moment) -> Mapping[Action, float]:
        """Return what each choice was worth to the seat that decided, by what it knew."""
        found = self.weighing.find(moment.view, Random(0), moment.action, self.worlds)
        if found is None:
            return self.common.choices(moment)
        worths = worths_by(found)
        if worths[moment.action] < max(worths.values()):
            # Before anything is called worse it is found once more, in other and more deals.
            again = self.weighing.find(moment.view, Random(1), moment.action, _AGAIN)
            worths = worths_by(again or found)
        return worths
