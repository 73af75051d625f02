"""Who bets by a mixed strategy: how often with which hand was solved beforehand.

Where two seats are still in, the second and the third card are likened to an abstract deal between
two (`situation.py`), and a move is drawn as often as it is made there with such a hand; who goes in
on the first card says a custom (`entering.py`). All else is left to the common search: more seats,
the card that a dealer may show, and the last deal, in which it is the match that counts.
"""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.engine.positions import setup_of
from porrazo.games.vying.resto import BET as BETS
from porrazo.games.vying.resto import CALL as CALLS
from porrazo.games.vying.resto import FOLD as FOLDS
from porrazo.games.vying.resto import PASS as PASSES
from porrazo.games.vying.resto import RAISE, SPAN
from porrazo.games.vying.three_cards.flushes import FLUSH
from porrazo.games.vying.three_cards.game import ThreeCardGame
from porrazo.games.vying.three_cards.rules import HAND, PHASES, SHOWING, Rules
from porrazo.games.vying.three_cards.view import ThreeCardView
from porrazo.players.vying.entering import share_entering
from porrazo.players.vying.situation import active_of, situation_of
from porrazo.players.vying.strategy import strategy_of
from porrazo.players.vying.strength import strengths_of
from porrazo.players.vying.tree import CALL, FOLD, PASS

_SEATS: Final = 2
_BETTING: Final = PHASES[:SHOWING]


class MixedBetting:
    """The strategy of a game of three cards at the table."""

    def __init__(self, game: ThreeCardGame) -> None:
        self._game = game
        self._strategy = strategy_of(game.name)

    def drawn(self, view: ThreeCardView, rng: Random) -> Action | None:
        """Return a move drawn by the strategy, None where it knows none."""
        rules = self._rules(view)
        if view.phase not in _BETTING or view.hand_number >= rules.deals:
            return None
        if len(active_of(view)) != _SEATS:
            return None
        place = self.place(view)
        if view.phase == "bet1":
            return self._entering(view, place, rng)
        situation = situation_of(view, rng)
        if situation is None:
            return None
        node = situation.node
        chances = self._strategy.chances(situation.depth, node, place)
        move = rng.choices(range(len(chances)), chances)[0]
        is_all = move == len(node.moves) - 1 and node.round == HAND
        return self._action(view, node.moves[move], node.sizes[move], is_all)

    def place(self, view: ThreeCardView) -> float:
        """Return the place of the own hand among all."""
        rules = self._rules(view)
        strengths = strengths_of(rules)
        hand = list(view.hands[view.seat])
        held = rules.worth(hand, view.opened)
        place = strengths.place(hand, held.strength)
        if rules.is_announced and len(hand) == HAND:
            place = strengths.among_announced(place, held.class_id == FLUSH)
        return place

    def _rules(self, view: ThreeCardView) -> Rules:
        return self._game.rules(setup_of(view))

    def _entering(self, view: ThreeCardView, place: float, rng: Random) -> Action:
        enters = rng.random() < share_entering(place)
        if view.level:
            return CALLS if enters else FOLDS
        return BETS + SPAN if enters and view.bounds else PASSES

    def _action(self, view: ThreeCardView, move: str, size: float, is_all: bool) -> Action:
        if move in (PASS, FOLD):
            return FOLDS if view.level else PASSES
        if move == CALL or view.bounds is None:
            return CALLS if view.level else PASSES
        low, high = view.bounds
        [other] = [seat for seat in active_of(view) if seat != view.seat]
        most = view.put[other] + view.scores[other] - view.level
        amount = most if is_all else min(most, round(size * (view.pot + view.to_call)))
        amount = max(low, min(high, amount))
        return (RAISE if view.level else BETS) + SPAN * amount
