"""What a seat of Calabrasella makes of its hand at a glance: for playouts, and to judge bids.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough.
"""

from __future__ import annotations

import math
from random import Random
from typing import Final

from porrazo.cards import Card
from porrazo.engine.game import Action
from porrazo.games.tricks.calabrasella.choices import parts_of
from porrazo.games.tricks.calabrasella.rules import (
    BID,
    CALL,
    CALLED,
    DISCARD,
    DISCARDED,
    HAND,
    PASS,
    PLAY_ALONE,
    RETURN,
    RETURNED,
    SEATS,
    TAKE,
    TAKEN,
    callable_cards,
    is_play,
)
from porrazo.games.tricks.calabrasella.state import CalabrasellaState, noted
from porrazo.games.tricks.calabrasella.worth import (
    best_sets,
    best_spared,
    discards_of,
    played_worth,
    strength_of,
    waiting_worth,
)
from porrazo.games.tricks.following import (
    BITS,
    CARDS_AT,
    RANKS,
    SUIT,
    bits_of,
    cards_of,
    count_of,
)
from porrazo.games.tricks.italian import (
    ACES,
    COUNTERS,
    QUEEN_HIGHER,
    RANK_POINTS,
)
from porrazo.games.tricks.italian_rollout import follow, lead, throw, waste_of_lead

# How far the question of playing alone is open.
_OPEN: Final = 4
# The strength of a hand that is played alone every other time, how quickly that becomes certain
# around it, and how likely anything is that nobody should do.
_EVEN, _WAVERS, _ERRS = 1.0, 2.5, 0.02
# How likely high cards are among those put away, for each; and a dear card returned.
_HIGH_AWAY, _DEAR_BACK = 0.5, 0.4
# So many of the cards that can best be returned are looked at, and of the sets to put away.
_RETURNS, _DISCARDS = 6, 16


def quick_action(state: CalabrasellaState, rng: Random) -> Action:
    """Return what a sensible player might do."""
    phase, seat = state.phase_id, state.to_act
    hand, chance = state.hands[seat], int(100 * rng.random())
    if phase == BID:
        luck = chance * (2 * _OPEN + 1) // 100 - _OPEN
        return PLAY_ALONE if strength_of(hand) + luck // 2 >= 0 else PASS
    if phase == CALL:
        return CALLED + _best_call(hand)
    if phase == RETURN:
        return RETURNED + _returned(hand, state.called, chance)
    if phase == DISCARD:
        return DISCARDED | best_sets(hand, chance)[0]
    if phase == TAKE:
        return TAKEN | _best_of_widow(state, hand)
    return _play(state, hand, chance)


# --- before the play


def _best_call(hand: int) -> int:
    """Return the card to call: the one that a hand gains most by."""
    cards = cards_of(callable_cards(hand))
    return max(cards, key=lambda card: waiting_worth(hand | BITS[card]))


def _returned(hand: int, called: Card, chance: int) -> Card:
    """Return the card to give for the one that was called."""
    return cards_of(best_spared(hand, hand & ~BITS[called], 1, chance))[0]


def _best_of_widow(state: CalabrasellaState, hand: int) -> int:
    """Return the cards of the widow that a hand gains most by, as many as are missing."""
    sets = parts_of(bits_of(state.widow), HAND - count_of(hand))
    return max(sets, key=lambda cards: played_worth(hand | cards))


# --- cards


def waste(state: CalabrasellaState, action: Action) -> int:
    """Return how far a lead gives away what a good player keeps, 0 for all else."""
    if state.phase != "play" or state.trick or not is_play(action):
        return 0
    return waste_of_lead(state.hands[state.to_act], _gone(state), action)


def _gone(state: CalabrasellaState) -> int:
    """Return the cards that the seat to act knows to be out of play."""
    gone = state.won[0] | state.won[1] | bits_of(state.widow) & ~state.taken
    return gone | state.discards if state.to_act == state.declarer else gone


def _play(state: CalabrasellaState, hand: int, chance: int) -> Action:
    trick = state.trick
    if not trick:
        return lead(hand, _gone(state), chance)
    # The other defender would take the trick, and a defender is to act.
    friend = state.declarer not in (state.to_act, state.winning)
    first = RANKS * (trick[0] & 3)
    ranks = hand >> first & SUIT
    if not ranks:
        return throw(hand, friend, len(trick) == SEATS - 1, chance)
    best = trick[(state.winning - state.leader) % SEATS] >> 2
    return CARDS_AT[first + follow(ranks, trick, best, SEATS, friend, chance, QUEEN_HIGHER)]


# --- for a search


def candidates(state: CalabrasellaState) -> list[Action]:
    """Return the actions that a search looks at.

    Of the cards to return, and of the sets to put away, they are those that can best be spared.
    """
    hand = state.hands[state.to_act]
    if state.phase_id == RETURN:
        cards = cards_of(hand & ~BITS[state.called])
        cards.sort(key=lambda card: -waiting_worth(hand & ~BITS[card]))
        return [RETURNED + card for card in cards[:_RETURNS]]
    if state.phase_id == DISCARD:
        return [DISCARDED | away for away in discards_of(hand)[:_DISCARDS]]
    return state.legal()


def plausibility(state: CalabrasellaState, seat: int) -> float:
    """Return how well the others' cards bear out what they bid and put away: 0 to 1."""
    likely = 1.0
    for entry in state.log:
        action, other, phase = noted(entry)
        if phase > DISCARD:
            break
        if other == seat:
            continue
        if phase == BID:
            likely *= _bids_so(strength_of(state.dealt[other]), action == PASS)
        elif phase == DISCARD:
            likely *= _HIGH_AWAY ** count_of(action & (ACES | COUNTERS))
        elif phase == RETURN and seat != state.giver and RANK_POINTS[(action - RETURNED) >> 2]:
            likely *= _DEAR_BACK
    return likely


def _bids_so(strength: int, passes: bool) -> float:
    """Return how likely a hand of such a strength is passed, or played alone.

    It was fitted to 813 bids of Abuela Carmen and 1,458 of Adela, who do about alike.
    """
    less = _EVEN - strength if passes else strength - _EVEN
    return max(_ERRS, 1.0 / (1.0 + math.exp(-less / _WAVERS)))
