"""What others bid, played and let pass tells of their hands: deals that bear it out.

Cards that are dealt at random make the others weaker than they are, since nobody who could do
better has passed. So many deals are tried: in each the story of the deal is told again, and what
others did is held against what the rollout policy does with the hands that they would have had.
Where it is something else the deal is less likely, but not impossible: people think, and err.
"""

from __future__ import annotations

import math
from random import Random
from typing import Any, Final

from porrazo.engine.chance import shuffled
from porrazo.engine.deal_view import LoggedAction
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import AnyGame
from porrazo.games.climbing.dou_dizhu.rollout import sensible_action
from porrazo.games.climbing.dou_dizhu.rules import AUCTION, LEAD, PASS, PHASES, is_play
from porrazo.games.climbing.dou_dizhu.splitting import cost_of, leveled
from porrazo.games.climbing.dou_dizhu.state import DouDizhuState
from porrazo.games.climbing.dou_dizhu.view import DouDizhuView
from porrazo.games.climbing.ranks import Holding
from porrazo.players.search.sampling import resampled

TRIED: Final = 240
"""So many deals are tried where it matters most; two thirds as many are taken, the likely ones more
often."""
# Sense with nothing left to chance.
_MIDDLE: Final = 50
# Whose hand it is, for the seat that reads: the landlord's, the partner's, that of an enemy without
# the widow.
_LANDLORD, _PARTNER, _ENEMY = 0, 1, 2
# By how much the logarithm of a likelihood falls where somebody bid otherwise than the rollout
# policy, passed where it plays, played where it passes, followed with another play, led another;
# and for each tenth of a turn that what is left of the hand still takes. By whose hand it is: the
# figures that told the cards as they lay best in 1,700 decisions of Abuela Carmen's own matches.
_BIDS: Final[list[float]] = [-1.0, -2.3, -2.3]
_PASSES: Final[list[float]] = [-0.6, -1.6, -2.1]
_PLAYS: Final[list[float]] = [-2.9, -1.5, -1.8]
_FOLLOWS: Final[list[float]] = [-2.2, -2.1, -2.2]
_LEADS: Final[list[float]] = [-2.5, -2.0, -2.6]
_COSTS: Final[list[float]] = [-0.07, 0.0, -0.02]
# Figures so sharp would leave a handful of deals, since they take each surprise to be independent
# of the others: of the likelihood such a power counts.
_TEMPERED: Final = 0.4
# Who is so far behind the likeliest deal is not told to its end.
_HOPELESS: Final = 8.0


def likely_deals(
    game: AnyGame, view: Any, rng: Random, tried: int = TRIED
) -> tuple[DouDizhuState, ...]:
    """Return full states that a view allows, of so many tried the likelier ones more often.

    None where nothing was done yet, or where the view does not tell all that was, or somebody has
    forgotten it.
    """
    if view.seat == NOBODY or not view.recalls or not view.actions:
        return ()
    story = Story(view)
    deals: list[DouDizhuState] = [game.determinize(view, rng) for _ in range(tried)]
    if not story.is_whole(deals[0]):
        return ()
    logs: list[float] = []
    most = -math.inf
    for deal in deals:
        log = story.log_likelihood(deal, most - _HOPELESS)
        most = max(most, log)
        logs.append(log)
    weights = [math.exp(_TEMPERED * (log - most)) for log in logs]
    taken = resampled(weights, 2 * tried // 3, rng)
    several = [deal for deal, times in zip(deals, taken, strict=True) for _ in range(times)]
    return shuffled(tuple(several), rng)


class Story:
    """What was done in a deal, as a seat has seen it, told again with other hidden cards."""

    def __init__(self, view: DouDizhuView) -> None:
        self._seat: int = view.seat
        self._done: tuple[LoggedAction, ...] = view.actions
        self._played = [0, 0, 0]
        self._seats: list[int] = []
        self._actions: list[Action] = []
        self._shapes: list[int] = []
        for done in view.actions:
            play = done.action if is_play(done.action) else 0
            self._played[done.seat] |= play
            self._seats.append(done.seat)
            self._actions.append(done.action)
            self._shapes.append(_shape(play))

    def is_whole(self, state: DouDizhuState) -> bool:
        """Return whether what was done leads to a state from the first bid on."""
        told = self._begun(state)
        for done in self._done:
            if (told.to_act, PHASES[told.phase_id]) != (done.seat, done.phase):
                return False
            if not told.is_legal(done.action):
                return False
            told.step(done.action)
        now = (state.to_act, state.phase_id, state.landlord, state.bid, state.plays, state.hands)
        then = (told.to_act, told.phase_id, told.landlord, told.bid, told.plays, told.hands)
        return now == then

    def log_likelihood(self, state: DouDizhuState, least: float) -> float:
        """Return the logarithm of how likely what the others did is with the hands of a state.

        It is good up to a constant, and not told to its end where it falls below ``least``.
        """
        roles = [_role(self._seat, seat, state.landlord) for seat in range(3)]
        told, log = self._begun(state), 0.0
        for seat, hand in enumerate(state.hands):
            if seat != self._seat:
                log += _COSTS[roles[seat]] * cost_of(_shape(hand))
        for number, seat in enumerate(self._seats):
            action = self._actions[number]
            if seat != self._seat:
                log += self._surprise(told, action, self._shapes[number], roles[seat])
                if log < least:
                    break
            told.step(action)
        return log

    def _begun(self, state: DouDizhuState) -> DouDizhuState:
        """Return how a deal began that has come to a state."""
        told = state.copy()
        told.clear_deal()
        for seat in range(3):
            told.hands[seat] |= self._played[seat]
        if state.landlord != NOBODY:
            told.hands[state.landlord] &= ~state.widow
        told.to_act = self._seats[0]
        return told

    def _surprise(self, told: DouDizhuState, action: Action, shape: int, role: int) -> float:
        """Return the logarithm of how likely an action is, by the rollout policy."""
        sensible = sensible_action(told, _MIDDLE)
        if sensible == action:
            return 0.0
        if told.phase_id == AUCTION:
            return _BIDS[role]
        if action == PASS:
            return _PASSES[role]
        if sensible == PASS:
            return _PLAYS[role]
        if _shape(sensible) == shape:
            return 0.0
        return _LEADS[role] if told.phase_id == LEAD else _FOLLOWS[role]


def _role(reader: int, seat: int, landlord: int) -> int:
    if seat == landlord:
        return _LANDLORD
    return _ENEMY if landlord in (reader, NOBODY) else _PARTNER


def _shape(cards: int) -> int:
    """Return cards without their suits."""
    return leveled(Holding(cards))
