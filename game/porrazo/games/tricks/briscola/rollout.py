"""What a seat of Briscola plays at a glance: for playouts, which a search corrects."""

from __future__ import annotations

from random import Random

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.games.tricks.briscola.rules import POINTS, beats
from porrazo.games.tricks.briscola.state import BriscolaState

_ODD = 0.08
"""How often something else is played."""
_TRUMP_COSTS, _RANK_COSTS = 4.0, 0.1
"""What a trump, and each rank of a card, is worth to keep, in points."""


def quick_action(state: BriscolaState, rng: Random) -> Action:
    """Return what a sensible player might do."""
    hand = state.hands[state.to_act]
    if len(hand) == 1 or rng.random() < _ODD:
        return hand[int(rng.random() * len(hand))]
    best, most = hand[0], -1000.0
    for card in hand:
        merit = _gain(state, card) - _kept(state, card)
        if merit > most:
            best, most = card, merit
    return best


def waste(state: BriscolaState, action: Action) -> int:
    """Return what a card gives to the other side, in points, a trump for as much as it is kept."""
    worth, kept = POINTS[action >> 2], 0
    if action & 3 == state.trump & 3:
        kept = int(_TRUMP_COSTS) + (action >> 2)
    if not state.trick:
        return worth + kept
    rules = state.rules
    best = state.trick[(state.winning - state.leader) % rules.seats]
    if beats(action, best, state.trump):
        return 0
    friend = rules.sides[state.winning] == rules.sides[state.to_act]
    return kept if friend else worth + kept


def _gain(state: BriscolaState, card: Card) -> float:
    """Return the points that a card brings now, as far as one sees them."""
    rules, trick, seat = state.rules, state.trick, state.to_act
    own = POINTS[card >> 2]
    if not trick:
        return -0.7 * own
    worth = sum([POINTS[each >> 2] for each in trick])
    best = trick[(state.winning - state.leader) % rules.seats]
    last = len(trick) == rules.seats - 1
    if beats(card, best, state.trump):
        sure = 1.0 if last or card & 3 == state.trump & 3 else 0.6
        return (worth + own) * sure
    friend = rules.sides[state.winning] == rules.sides[seat]
    if friend:
        return own * (1.0 if last else 0.4)
    return -float(own)


def _kept(state: BriscolaState, card: Card) -> float:
    """Return what it costs to have a card no more."""
    cost = _RANK_COSTS * (card >> 2)
    if card & 3 == state.trump & 3:
        cost += _TRUMP_COSTS + 0.4 * (card >> 2)
    return cost
