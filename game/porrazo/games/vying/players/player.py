"""Who bets by a mixed strategy: how often with which hand was solved beforehand.

Where two seats are still in, betting is likened to an abstract deal between two (`situation.py`),
and a move is made as often as it is there with such a hand; but where a call would end the betting
a hand that nothing beats raises. Who goes in on a first card says a custom (`entering.py`), with
any number of seats. All else is left to the common search: more seats, what is not a bet, house
rules that no strategy is for, and the last deal, in which it is the match that counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.games.vying.players.entering import share_entering
from porrazo.games.vying.players.hands import Hands
from porrazo.games.vying.players.situation import Situation, active_of, situations_of
from porrazo.games.vying.players.strategy import strategy_of
from porrazo.games.vying.players.tree import CALL, FOLD, PASS, Node
from porrazo.games.vying.table_stakes import BET as BETS
from porrazo.games.vying.table_stakes import CALL as CALLS
from porrazo.games.vying.table_stakes import FOLD as FOLDS
from porrazo.games.vying.table_stakes import PASS as PASSES
from porrazo.games.vying.table_stakes import RAISE, SPAN
from porrazo.games.vying.table_stakes_view import StakesView

_SEATS: Final = 2
_COMING_IN: Final = 0.5
"""How likely somebody goes in who has not yet said whether he does."""


class MixedBetting:
    """The strategy of a game, by its name, at the table."""

    def __init__(self, name: str, hands: Hands) -> None:
        self._hands = hands
        self._strategy = strategy_of(name)

    def drawn(self, view: StakesView, rng: Random) -> Action | None:
        """Return a move drawn by the strategy, None where it knows none."""
        chances = self.chances(view)
        return rng.choices(list(chances), list(chances.values()))[0] if chances else None

    def is_custom(self, view: StakesView) -> bool:
        """Return whether what is done in a phase is a custom, and was not solved."""
        return view.phase not in self._hands.rounds

    def chances(self, view: StakesView) -> dict[Action, float]:
        """Return how often the seat of a view, which is to act, does what; nothing if unknown."""
        hands = self._hands
        if view.hand_number >= hands.rules(view).deals or not hands.knows(view):
            return {}
        if view.phase == hands.entering:
            return self._entering(view)
        if view.phase not in hands.rounds or len(active_of(view)) != _SEATS:
            return {}
        found: dict[Action, float] = {}
        place = hands.place(view)
        for situation in situations_of(view, hands.rounds):
            for action, chance in self._moves(view, situation, place):
                found[action] = found.get(action, 0.0) + situation.share * chance
        if ends_betting(view, hands.rounds[-1]) and hands.is_unbeaten(view):
            return self._raising(view, found)
        return found

    def _raising(self, view: StakesView, found: dict[Action, float]) -> dict[Action, float]:
        """Return how often what is done of what raises; by the pot, where nothing does."""
        assert view.bounds is not None
        kind = RAISE if view.level else BETS
        raises = {action: share for action, share in found.items() if action % SPAN == kind}
        whole = sum(raises.values())
        if whole > 0.0:
            return {action: share / whole for action, share in raises.items()}
        low, high = view.bounds
        return {kind + SPAN * max(low, min(high, view.pot + view.to_call)): 1.0}

    def _moves(
        self, view: StakesView, situation: Situation, place: float
    ) -> Iterator[tuple[Action, float]]:
        """Yield what is done in a situation, with a place among hands, and how often."""
        node = situation.node
        if node is None:
            yield CALLS if view.level else PASSES, 1.0
            return
        for move, chance in enumerate(self._strategy.chances(situation.depth, node, place)):
            if chance > 0.0:
                yield self._action(view, node, move), chance

    def _entering(self, view: StakesView) -> dict[Action, float]:
        others = [seat for seat in active_of(view) if seat != view.seat]
        rivals = sum([1.0 if view.put[seat] else _COMING_IN for seat in others])
        # One of those who have said nothing yet must come in, or there is nothing to win.
        enters = share_entering(self._hands.place(view), max(1.0, rivals))
        if view.level:
            return _likely({CALLS: enters, FOLDS: 1.0 - enters})
        if not view.bounds:
            return {PASSES: 1.0}
        return _likely({BETS + SPAN: enters, PASSES: 1.0 - enters})

    def _action(self, view: StakesView, node: Node, number: int) -> Action:
        """Return what a move of a node is at the table."""
        move = node.moves[number]
        if move == FOLD:
            return FOLDS if view.level else PASSES
        # A bet that counts as a pass is called where a pass would follow it.
        if move in (PASS, CALL) or view.bounds is None:
            return CALLS if view.level else PASSES
        low, high = view.bounds
        [other] = [seat for seat in active_of(view) if seat != view.seat]
        most = view.put[other] + view.scores[other] - view.level
        is_all = number == len(node.moves) - 1 and view.phase == self._hands.rounds[-1]
        size = node.sizes[number]
        amount = most if is_all else min(most, round(size * (view.pot + view.to_call)))
        amount = max(low, min(high, amount))
        return (RAISE if view.level else BETS) + SPAN * amount


def ends_betting(view: StakesView, phase: str) -> bool:
    """Return whether a call or a pass ends the betting of a deal between two and a bet is open.

    ``phase`` is the last one of betting.
    """
    if view.phase != phase or view.bounds is None or len(active_of(view)) != _SEATS:
        return False
    others_done = [done for done in view.actions if done.phase == phase and done.seat != view.seat]
    return bool(view.level) or bool(others_done)


def _likely(chances: dict[Action, float]) -> dict[Action, float]:
    return {action: chance for action, chance in chances.items() if chance > 0.0}
