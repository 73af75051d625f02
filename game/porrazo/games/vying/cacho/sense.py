"""What a seat of Cacho makes of its cards at a glance: for playouts, and for reading others.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough.
"""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.cards import Card
from porrazo.engine.chance import Luck
from porrazo.engine.game import Action
from porrazo.games.vying.cacho.rules import FLUX, HAND, HIGH, TRIO, TWO_FLUSH, Rules, worth
from porrazo.games.vying.cacho.state import CachoState
from porrazo.games.vying.resto import BET, CALL, FOLD, PASS, RAISE, SPAN, bounds

# Of all 2024 hands: the share below each class, and its values from least to most.
_BELOW: Final = {HIGH: 0.0, TWO_FLUSH: 0.415, FLUX: 0.949, TRIO: 0.988}
_SHARE: Final = {HIGH: 0.415, TWO_FLUSH: 0.534, FLUX: 0.039, TRIO: 0.012}
_LEAST: Final = {HIGH: 3, TWO_FLUSH: 23, FLUX: 26, TRIO: 1}
_MOST: Final = {HIGH: 6, TWO_FLUSH: 31, FLUX: 35, TRIO: 6}

_BLUFFS: Final = 8
"""In how many of a hundred cases a seat stakes on nothing."""
_STAKES: Final = 7
"""In how many of ten cases a seat that likes its cards stakes on them."""
_PARTS: Final = (3, 5, 10)
"""What it stakes, in tenths of the pot."""


def standing(rules: Rules, cards: list[Card]) -> float:
    """Return which part of all hands is worse than these cards are likely to become, 0 to 1."""
    held = worth(rules, cards)
    if len(cards) < HAND:
        pips = sum([min(rules.points(card), 8) for card in cards]) / (8.0 * len(cards))
        return 0.35 + 0.3 * pips + (0.2 if held.class_id == TWO_FLUSH else 0.0)
    span = _MOST[held.class_id] - _LEAST[held.class_id]
    inside = max(0.0, min(1.0, (held.value - _LEAST[held.class_id]) / span))
    return _BELOW[held.class_id] + _SHARE[held.class_id] * inside


def quick_action(state: CachoState, rng: Random) -> Action:
    """Return what a sensible player might do, by its own cards and the price."""
    luck = Luck(rng)
    seat, stakes = state.to_act, state.stakes
    others = len(stakes.active(state.dealer)) - 1
    chance = float(standing(state.rules, state.hands[seat]) ** others)
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


def plausibility(state: CachoState, seat: int) -> float:
    """Return how well the others' cards bear out that they have bet and raised: 0 to 1."""
    answer = 1.0
    for other, number, action in state.actions:
        if other == seat or action % SPAN in (PASS, FOLD):
            continue
        doubt = 1.0 - standing(state.rules, state.hands[other][: number + 1])
        answer *= 1.0 - (0.3 if action % SPAN == CALL else 0.6) * doubt
    return answer
