"""What a seat makes of its cards at a glance: for playouts, and for reading others.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough.
"""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.engine.chance import Luck
from porrazo.engine.game import Action
from porrazo.games.vying.resto import BET, CALL, FOLD, PASS, RAISE, SPAN, bounds
from porrazo.games.vying.three_cards.rules import KEEP, SHOW, SHOWING
from porrazo.games.vying.three_cards.state import ThreeCardState

_BLUFFS: Final = 8
"""In how many of a hundred cases a seat stakes on nothing."""
_STAKES: Final = 7
"""In how many of ten cases a seat that likes its cards stakes on them."""
_PARTS: Final = (3, 5, 10)
"""What it stakes, in tenths of the pot."""


def quick_action(state: ThreeCardState, rng: Random) -> Action:
    """Return what a sensible player might do, by its own cards and the price."""
    luck = Luck(rng)
    seat, stakes = state.to_act, state.stakes
    if state.showing:
        return _shown_or_kept(state, luck)
    others = len(stakes.active(state.dealer)) - 1
    chance = float(state.rules.standing(state.hands[seat], state.opened) ** others)
    limits = bounds(stakes, seat, state.round)
    keen = chance > (20 + luck.below(60)) / 100 or luck.below(100) < _BLUFFS
    if keen and limits is not None and luck.below(10) < _STAKES:
        part = stakes.pot * _PARTS[luck.below(len(_PARTS))] // 10
        amount = max(limits.low, min(limits.high, part))
        return (RAISE if stakes.level else BET) + SPAN * amount
    if not stakes.level:
        return PASS
    price = min(stakes.to_call(seat), stakes.resto[seat])
    worth_it = chance + luck.below(25) / 100 > price / (stakes.pot + price)
    return CALL if worth_it else FOLD


def _shown_or_kept(state: ThreeCardState, luck: Luck) -> Action:
    """Return SHOW where the card gains by it, in two of three cases."""
    hand = state.hands[state.to_act]
    gains = state.rules.worth(hand, hand[0]).value > state.rules.worth(hand).value
    return SHOW if gains and luck.below(3) else KEEP


def plausibility(state: ThreeCardState, seat: int) -> float:
    """Return how well the others' cards bear out that they have bet and raised: 0 to 1."""
    answer = 1.0
    for other, number, action in state.actions:
        if other == seat or number == SHOWING or action % SPAN in (PASS, FOLD):
            continue
        doubt = 1.0 - state.rules.standing(state.hands[other][: number + 1], state.opened)
        answer *= 1.0 - (0.3 if action % SPAN == CALL else 0.6) * doubt
    return answer
