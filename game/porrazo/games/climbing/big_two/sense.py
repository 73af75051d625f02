"""What a seat of Big Two does at a glance: for playouts, and for fewer plays.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough.
"""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.games.climbing.big_two.combinations import (
    CARDS,
    FIVE,
    fours_of,
    kind_of,
    pairs_of,
    rank_of,
    ranks_of,
    threes_of,
)
from porrazo.games.climbing.big_two.rules import FOLLOW, OPENING, PASS
from porrazo.games.climbing.big_two.state import BigTwoState
from porrazo.games.climbing.big_two.worthwhile import highest, worthwhile
from porrazo.games.climbing.card_sets import size_of

# How often a follower keeps aces and twos, breaks nothing up, or passes all the same, of a hundred.
_SAVES, _KEEPS, _ODD = 45, 60, 6
# Who has so few cards left must be stopped.
_FEW: Final = 2
# From this rank on a card is dear: the king.
_DEAR: Final = 10
# What a card in a play is worth, and what a rank of its lowest and a rank broken up cost.
_EACH, _RANK, _BROKEN = 6, 2, 5


def candidates(state: BigTwoState) -> list[Action]:
    """Return the plays that matter, with the pass."""
    plays = _plays(state)
    return [PASS, *plays] if state.phase_id == FOLLOW else plays


def _plays(state: BigTwoState) -> list[int]:
    hand = state.hands[state.to_act]
    plays = worthwhile(hand, state.table_size, state.table_strength, state.rules)
    if state.phase_id == OPENING:
        # The single card is always one of them.
        return [play for play in plays if play & state.lowest]
    return plays


def quick_action(state: BigTwoState, rng: Random) -> Action:
    """Return what a sensible player might do."""
    hand, chance = state.hands[state.to_act], int(100 * rng.random())
    if state.phase_id != FOLLOW:
        return _led(state, hand, chance)
    if state.table_size == 1:
        return _single_on(state, hand, chance)
    plays = _plays(state)
    if not plays or chance < _ODD:
        return PASS
    best = min(plays, key=lambda play: cost_of(hand, play))
    if best == hand:
        return best
    dear = rank_of(best) > _DEAR and state.table_size != FIVE
    if dear and chance < _SAVES and _fewest(state) > _FEW:
        return PASS
    return best


def _fewest(state: BigTwoState) -> int:
    """Return how many cards the shortest of the others' hands has."""
    return min([hand.bit_count() for seat, hand in enumerate(state.hands) if seat != state.to_act])


def _single_on(state: BigTwoState, hand: int, chance: int) -> Action:
    """Return a single card that beats the table, or a pass."""
    higher = hand & -(state.table_strength << 1)
    if not higher:
        return PASS
    if not hand & (hand - 1):
        return hand
    fewest = _fewest(state)
    if fewest == 1:
        return highest(higher)
    if chance < _ODD:
        return PASS
    alone = higher & ~(pairs_of(hand) * CARDS)
    card = alone & -alone
    if not card:
        if chance < _KEEPS and fewest > _FEW:
            return PASS
        card = higher & -higher
    if rank_of(card) > _DEAR and chance < _SAVES and fewest > _FEW:
        return PASS
    return card


def _led(state: BigTwoState, hand: int, chance: int) -> Action:
    """Return a lead: mostly many cards of low ranks that break nothing up."""
    if kind_of(hand, state.rules.low_straights):
        return hand
    plays = _plays(state)
    if _fewest(state) == 1:
        # A single card would be beaten, or let another out: the highest, if it must be one.
        together = [play for play in plays if play & (play - 1)]
        plays = together or plays[-1:]
    best, least = plays[0], 1000
    for number, play in enumerate(plays):
        cost = cost_of(hand, play) + (chance + 7 * number) % 5
        if cost < least:
            best, least = play, cost
    return best


def cost_of(hand: int, play: int) -> int:
    """Return what a play costs: high and broken ranks, less what it gets rid of."""
    cost = _RANK * rank_of(play & -play) - _EACH * size_of(play)
    if rank_of(play) > _DEAR:
        cost += 2 * _RANK
    left = hand & ~play
    broken = ranks_of(left) & ranks_of(play)
    cost += _BROKEN * size_of(broken)
    if broken and (threes_of(hand) & broken or fours_of(hand) & broken):
        cost += _BROKEN
    return cost
