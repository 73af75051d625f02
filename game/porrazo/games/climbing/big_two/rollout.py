"""What a seat of Big Two does at a glance: for playouts, and for fewer plays.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough.
"""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.engine.game import Action
from porrazo.games.climbing.big_two.combinations import FIVE, TRIPLE, kind_of, rank_of, strength_of
from porrazo.games.climbing.big_two.rules import FOLLOW, OPENING, PASS, RANKS
from porrazo.games.climbing.big_two.splitting import cost_of, sets_of
from porrazo.games.climbing.big_two.state import BigTwoState
from porrazo.games.climbing.big_two.worthwhile import highest, worthwhile
from porrazo.games.climbing.card_sets import size_of

# Who has so few cards left must be stopped.
_FEW: Final = 7
# The aces begin here.
_ACES: Final = 1 << 4 * RANKS.index("A")
# When sets are led: those that come last, by how much five come first, how far the order varies.
_LAST, _LONG, _VARIES = 100, 18, 5
# What a follow may cost, also where somebody must be stopped, and by how much that varies.
_CALM, _PRESSED, _SWAYS = 6, 40, 4
# Of plays that break sets up so many of the lowest are tried, and the highest.
_TRIED: Final = 2
# So many plays are looked at, of those that leave a hand little worse than the best does.
_LOOKED_AT, _WORSE = 12, 16


def candidates(state: BigTwoState) -> list[Action]:
    """Return the plays that leave the best hands, with the pass."""
    hand, rules = state.hands[state.to_act], state.rules
    costs = {play: cost_of(hand ^ play, rules) for play in _plays(state)}
    best = min(costs.values(), default=0)
    near = [play for play, cost in costs.items() if cost <= best + _WORSE]
    near.sort(key=lambda play: costs[play])
    actions = [PASS] if state.phase_id == FOLLOW else []
    return actions + near[:_LOOKED_AT]


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
    return _followed(state, hand, chance)


def _fewest(state: BigTwoState) -> int:
    """Return how many cards the shortest of the others' hands has."""
    return min([size_of(hand) for seat, hand in enumerate(state.hands) if seat != state.to_act])


# --- leading


def _led(state: BigTwoState, hand: int, chance: int) -> Action:
    """Return a lead: a set of the best split, mostly of the lowest ranks."""
    if kind_of(hand, state.rules.low_straights):
        return hand
    sets = sets_of(hand, state.rules)
    if state.phase_id == OPENING:
        sets = [play for play in sets if play & state.lowest]
    elif len(sets) == 2:
        for play in sets:
            if _is_highest(state, play):
                return play
    alone = _fewest(state) == 1
    best, least = sets[0], 1000
    for number, play in enumerate(sets):
        cost = _lead_cost(play, alone) + chance * (7 * number + 3) % _VARIES
        if cost < least:
            best, least = play, cost
    return best


def _lead_cost(play: int, alone: bool) -> int:
    """Return how little a set is to be led now; ``alone``: somebody has one card left."""
    if not play & (play - 1):
        # It would be beaten, or let another out: the highest, if it must be one.
        return _LAST - rank_of(play) if alone else 2 * rank_of(play)
    return 2 * rank_of(play & -play) - (_LONG if size_of(play) == FIVE else 0)


def _is_highest(state: BigTwoState, play: int) -> bool:
    """Return whether nobody can beat one, two or three of a rank, by the cards not seen."""
    size = size_of(play)
    if size > TRIPLE:
        return False
    unseen = state.aside
    for seat, hand in enumerate(state.hands):
        if seat != state.to_act:
            unseen |= hand
    if size == 1:
        return unseen < play
    return not worthwhile(unseen, size, play, state.rules)


# --- following


def waste(state: BigTwoState, action: Action) -> int:
    """Return 1 for a pass on one card, or an ace or a two, where a card below these would do."""
    if state.phase_id != FOLLOW or state.table_size != 1:
        return 0
    hand = state.hands[state.to_act]
    middle = hand & (_ACES - 1) & -(state.table_strength << 1)
    return 1 if middle and (action == PASS or action >= _ACES) else 0


def _followed(state: BigTwoState, hand: int, chance: int) -> Action:
    """Return a follow: a whole set, or what breaks up little; else a pass."""
    size, strength, rules = state.table_size, state.table_strength, state.rules
    if hand.bit_count() < size:
        return PASS
    fewest = _fewest(state)
    if size == 1 and fewest == 1:
        card = highest(hand)
        return card if card > strength else PASS
    lowest, low = 0, 1 << 60
    for play in sets_of(hand, rules):
        if size_of(play) == size:
            own = strength_of(play, kind_of(play, rules.low_straights), rules.suit_first)
            if strength < own < low:
                lowest, low = play, own
    if lowest:
        return lowest
    plays = worthwhile(hand, size, strength, rules)
    bound = (_PRESSED if fewest <= _FEW else _CALM) - chance % _SWAYS
    before, best = cost_of(hand, rules), PASS
    for play in plays[:_TRIED] + plays[_TRIED:][-1:]:
        cost = cost_of(hand ^ play, rules) - before
        if cost <= bound:
            best, bound = play, cost - 1
    return best
