"""What a seat of Tresette makes of its hand at a glance: for playouts, and to judge talk.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough.
"""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.games.tricks.following import BITS, CARDS_AT, RANKS, SUIT
from porrazo.games.tricks.italian import RANK_POINTS, THREE
from porrazo.games.tricks.italian_rollout import follow, lead, throw, waste_of_lead
from porrazo.games.tricks.tresette.melds import has_meld
from porrazo.games.tricks.tresette.rules import (
    ASK_BEST,
    DECLARE,
    GOOD_PLAY,
    NO_DECLARATION,
    SEATS,
    is_play,
)
from porrazo.games.tricks.tresette.state import TresetteState, noted

THIRDS: Final = RANK_POINTS
"""What a rank counts in thirds of a point."""

# How likely a seat is that keeps a meld to itself; that asks for the best card and has the three.
_MODEST, _HAS_IT = 0.15, 0.3


def quick_action(state: TresetteState, rng: Random) -> Action:
    """Return what a sensible player might do; it never talks."""
    seat = state.to_act
    if state.phase_id == DECLARE:
        return GOOD_PLAY if has_meld(state.dealt[seat]) else NO_DECLARATION
    hand, chance = state.hands[seat], int(100 * rng.random())
    if not state.trick:
        return lead(hand, state.won[0] | state.won[1], chance)
    first = RANKS * (state.trick[0] & 3)
    ranks = hand >> first & SUIT
    if ranks:
        return CARDS_AT[first + _follow(state, ranks, chance)]
    friend = state.winning == seat ^ 2
    return throw(hand, friend, len(state.trick) == SEATS - 1, chance)


def _follow(state: TresetteState, ranks: int, chance: int) -> int:
    """Return the rank to play of the suit led."""
    trick, seat = state.trick, state.to_act
    if state.asked and state.leader == seat ^ 2 and len(trick) == 2:
        return ranks.bit_length() - 1
    best = trick[(state.winning - state.leader) & 3] >> 2
    friend = state.winning == seat ^ 2
    return follow(ranks, trick, best, SEATS, friend, chance, state.rules.strength)


def candidates(state: TresetteState) -> list[Action]:
    """Return the actions that a search looks at: to declare a meld, and cards without talk."""
    if state.phase_id == DECLARE:
        return state.legal()
    hand = state.hands[state.to_act]
    cards = hand
    if state.trick:
        cards = hand & SUIT << RANKS * (state.trick[0] & 3) or hand
    return [card for card in range(len(BITS)) if cards & BITS[card]]


def waste(state: TresetteState, action: Action) -> int:
    """Return how far a lead gives away what a good player keeps, 0 for all else."""
    if state.trick or not is_play(action):
        return 0
    return waste_of_lead(state.hands[state.to_act], state.won[0] | state.won[1], action)


def plausibility(state: TresetteState, seat: int) -> float:
    """Return how well the others' cards bear out what they said, beyond what is certain: 0 to 1."""
    likely = 1.0
    led = -1
    for entry in state.log:
        action, other, _ = noted(entry)
        if other == seat:
            continue
        if action == NO_DECLARATION and has_meld(state.dealt[other]):
            likely *= _MODEST
        elif action == ASK_BEST:
            led = other
        elif led == other and action < len(BITS):
            if state.dealt[other] >> RANKS * (action & 3) + THREE & 1:
                likely *= _HAS_IT
            led = -1
    return likely
