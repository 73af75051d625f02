"""What a seat of Tresette makes of its hand at a glance: for playouts, and to judge talk.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough.
"""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.games.tricks.following import BITS, CARDS_AT, COUNTS, RANKS, SUIT, SUITS
from porrazo.games.tricks.italian import RANK_POINTS, THREE, TWO
from porrazo.games.tricks.tresette.melds import has_meld
from porrazo.games.tricks.tresette.rules import (
    ASK_BEST,
    DECLARE,
    GOOD_PLAY,
    NO_DECLARATION,
    SEATS,
)
from porrazo.games.tricks.tresette.state import TresetteState, noted

THIRDS: Final = RANK_POINTS
"""What a rank counts in thirds of a point."""

# How often a card is given to a partner who may yet lose the trick, how often a trick that is not
# the last player's is gone for, how often something odd is done; of a hundred.
_TRUST, _PRESS, _ODD = 55, 60, 8
# How likely a seat is that keeps a meld to itself; that asks for the best card and has the three.
_MODEST, _HAS_IT = 0.15, 0.3


def quick_action(state: TresetteState, rng: Random) -> Action:
    """Return what a sensible player might do; it never talks."""
    seat = state.to_act
    if state.phase_id == DECLARE:
        return GOOD_PLAY if has_meld(state.dealt[seat]) else NO_DECLARATION
    hand, chance = state.hands[seat], int(100 * rng.random())
    if not state.trick:
        return _lead(state, hand, chance)
    first = RANKS * (state.trick[0] & 3)
    ranks = hand >> first & SUIT
    if ranks:
        return CARDS_AT[first + _follow(state, ranks, chance)]
    return _discard(state, hand, chance)


def _lead(state: TresetteState, hand: int, chance: int) -> Action:
    """Return a lead: a card that nothing beats any more, else a low one of a long suit."""
    gone = state.won[0] | state.won[1]
    best, most = 0, -100
    for suit in range(SUITS):
        ranks = hand >> RANKS * suit & SUIT
        if not ranks:
            continue
        length = COUNTS[ranks]
        out = SUIT & ~(gone >> RANKS * suit) & ~ranks
        top = ranks.bit_length() - 1
        merit = 3 * length + (chance * (suit + 3)) % 7
        if ranks > out:
            # Nothing above it is out: it takes the trick.
            card, merit = RANKS * suit + top, merit + 12
        else:
            low = (ranks & -ranks).bit_length() - 1
            merit -= 4 * THIRDS[low]
            card = RANKS * suit + low
        if merit > most:
            best, most = card, merit
    return CARDS_AT[best]


def _follow(state: TresetteState, ranks: int, chance: int) -> int:
    """Return the rank to play of the suit led."""
    trick, strength = state.trick, state.rules.strength
    seat, best = state.to_act, trick[(state.winning - state.leader) & 3] >> 2
    last = len(trick) == SEATS - 1
    friend = state.winning == seat ^ 2
    if state.asked and state.leader == seat ^ 2 and len(trick) == 2:
        return ranks.bit_length() - 1
    if friend and (last or best >= TWO or chance < _TRUST):
        return _dearest(ranks, last)
    above = 0
    for rank in range(RANKS):
        if ranks >> rank & 1 and strength[rank] > strength[best]:
            above |= 1 << rank
    if above:
        value = sum([THIRDS[card >> 2] for card in trick])
        if last:
            return _winner(above) if value or chance >= _ODD else _cheapest(ranks)
        if above >> THREE or value or chance < _PRESS:
            return above.bit_length() - 1
    return _cheapest(ranks)


def _winner(above: int) -> int:
    """Return the rank to take a trick with as the last: the ace, else the lowest that does."""
    return THREE - 2 if above >> (THREE - 2) & 1 else (above & -above).bit_length() - 1


def _dearest(ranks: int, sure: bool) -> int:
    """Return the rank to give a partner: worth most, and least needed later."""
    best, most = 0, -100
    for rank in range(RANKS):
        if ranks >> rank & 1:
            merit = 4 * THIRDS[rank] - rank
            if rank >= TWO or (rank == THREE - 2 and not sure):
                merit -= 9
            if merit > most:
                best, most = rank, merit
    return best


def _cheapest(ranks: int) -> int:
    """Return the rank that is given away most easily."""
    best, least = 0, 100
    for rank in range(RANKS):
        if ranks >> rank & 1:
            cost = 8 * THIRDS[rank] + rank
            if cost < least:
                best, least = rank, cost
    return best


def _discard(state: TresetteState, hand: int, chance: int) -> Action:
    """Return a card of another suit: points for a partner who takes the trick, else nothing."""
    friend = state.winning == state.to_act ^ 2
    sure = len(state.trick) == SEATS - 1 or chance < _TRUST
    best, most = 0, -1000
    for suit in range(SUITS):
        ranks = hand >> RANKS * suit & SUIT
        if not ranks:
            continue
        rank = _dearest(ranks, sure) if friend and sure else _cheapest(ranks)
        merit = (8 if friend and sure else -8) * THIRDS[rank] - rank + COUNTS[ranks]
        merit += chance * (suit + 1) % 3
        if merit > most:
            best, most = RANKS * suit + rank, merit
    return CARDS_AT[best]


def candidates(state: TresetteState) -> list[Action]:
    """Return the actions that a search looks at: to declare a meld, and cards without talk."""
    if state.phase_id == DECLARE:
        return state.legal()
    hand = state.hands[state.to_act]
    cards = hand
    if state.trick:
        cards = hand & SUIT << RANKS * (state.trick[0] & 3) or hand
    return [card for card in range(len(BITS)) if cards & BITS[card]]


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
