"""What a seat makes of its cards at a glance: for playouts, and for reading others.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough.
"""

from __future__ import annotations

from random import Random

from porrazo.engine.chance import Luck
from porrazo.engine.game import Action
from porrazo.games.vying.rollout import borne_out, quick_stake
from porrazo.games.vying.three_cards.rules import KEEP, SHOW, SHOWING
from porrazo.games.vying.three_cards.state import ThreeCardState


def quick_action(state: ThreeCardState, rng: Random) -> Action:
    """Return what a sensible player might do, by its own cards and the price."""
    luck = Luck(rng)
    seat, stakes = state.to_act, state.stakes
    if state.showing:
        return _shown_or_kept(state, luck)
    others = len(stakes.active(state.dealer)) - 1
    chance = float(state.rules.standing(state.hands[seat], state.opened) ** others)
    return quick_stake(stakes, seat, state.round, chance, luck)


def _shown_or_kept(state: ThreeCardState, luck: Luck) -> Action:
    """Return SHOW where the card gains by it, in two of three cases."""
    return SHOW if gains_by_showing(state) and luck.below(3) else KEEP


def gains_by_showing(state: ThreeCardState) -> bool:
    """Return whether the first card of the seat to act counts more once it is shown."""
    hand = state.hands[state.to_act]
    return bool(state.rules.worth(hand, hand[0]).value > state.rules.worth(hand).value)


def plausibility(state: ThreeCardState, seat: int) -> float:
    """Return how well the others' cards bear out that they have bet and raised: 0 to 1."""
    answer = 1.0
    for other, number, action in state.actions:
        if other == seat or number == SHOWING:
            continue
        standing = state.rules.standing(state.hands[other][: number + 1], state.opened)
        answer *= borne_out(action, standing)
    return answer
