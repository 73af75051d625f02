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
    MOST_DISCARDS,
    PASS,
    PLAY_ALONE,
    RETURN,
    RETURNED,
    SEATS,
    TAKE,
    TAKEN,
    callable_cards,
)
from porrazo.games.tricks.calabrasella.state import CalabrasellaState, noted
from porrazo.games.tricks.following import (
    BITS,
    CARDS_AT,
    COUNTS,
    RANKS,
    SUIT,
    SUITS,
    bits_of,
    cards_of,
    count_of,
)
from porrazo.games.tricks.italian import (
    ACE,
    ACES,
    COUNTERS,
    QUEEN_HIGHER,
    RANK_POINTS,
    THREE,
    TWO,
)
from porrazo.games.tricks.italian_sense import follow, lead, throw

# How much each rank, 4 5 6 7 J Q K A 2 3, is worth keeping by whoever plays alone.
_KEPT: Final = [0, 0, 1, 2, 5, 7, 9, 15, 17, 24]
ENOUGH: Final = 29
"""What a hand needs to be played alone."""
# How far the question is open around it.
_OPEN: Final = 4
# What ace, two and three of a suit are worth to who plays alone, by which of them he holds.
_HIGH: Final = [0, 2, 5, 11, 5, 7, 11, 17]
# By how much a hand is stronger than enough that is played alone every other time, how quickly that
# becomes certain around it, and how likely anything is that nobody should do.
_EVEN, _WAVERS, _ERRS = 2, 2.0, 0.02
# How likely high cards are among those put away, for each; and a dear card returned.
_HIGH_AWAY, _DEAR_BACK = 0.5, 0.4
# So many of the cheapest cards are thought of as discards.
_SPARE: Final = 6
_FEWEST_AWAY: Final = 2


def strength_of(hand: int) -> int:
    """Return about how many points ahead a hand of twelve is to be played alone, plus `ENOUGH`.

    It was fitted to what twelve thousand hands won and lost by `quick_action`.
    """
    total = longest = 0
    for suit in range(SUITS):
        ranks = hand >> RANKS * suit & SUIT
        longest = max(longest, COUNTS[ranks])
        total += _HIGH[ranks >> ACE]
    return total + 2 * longest


def quick_action(state: CalabrasellaState, rng: Random) -> Action:
    """Return what a sensible player might do."""
    phase, seat = state.phase_id, state.to_act
    hand, chance = state.hands[seat], int(100 * rng.random())
    if phase == BID:
        luck = chance * (2 * _OPEN + 1) // 100 - _OPEN
        return PLAY_ALONE if strength_of(hand) + luck // 2 >= ENOUGH else PASS
    if phase == CALL:
        return CALLED + _best_call(hand)
    if phase == RETURN:
        return RETURNED + cheapest_first(hand & ~BITS[state.called], chance)[0]
    if phase == DISCARD:
        return DISCARDED | _spare(hand, chance)
    if phase == TAKE:
        return TAKEN | _best_of_widow(state, hand)
    return _play(state, hand, chance)


# --- before the play


def _best_call(hand: int) -> int:
    """Return the card to call: where two, ace and length make the most of it."""
    best, most = 0, -1
    for card in cards_of(callable_cards(hand)):
        ranks = hand >> RANKS * (card & 3) & SUIT
        merit = COUNTS[ranks] + 4 * (ranks >> TWO & 1) + 3 * (ranks >> ACE & 1)
        if merit > most:
            best, most = card, merit
    return best


def cheapest_first(hand: int, chance: int = 0) -> list[Card]:
    """Return the cards of a hand, those first that are of least use to the declarer.

    ``chance``, from 0 to 99, exchanges cards that are about as good.
    """
    costs = []
    for suit in range(SUITS):
        ranks = hand >> RANKS * suit & SUIT
        length, strong = COUNTS[ranks], ranks >> THREE
        for rank in range(RANKS):
            if ranks >> rank & 1:
                cost = 4 * _KEPT[rank] + (4 if strong else 2) * length
                if rank == ACE and not ranks >> TWO:
                    cost -= 20 if length == 1 else 10
                costs.append((cost + chance * (suit + rank) % 5, SUITS * rank + suit))
    return [card for _, card in sorted(costs)]


def _spare(hand: int, chance: int) -> int:
    """Return the cards to put away before the widow is seen."""
    return bits_of(cheapest_first(hand, chance)[: 4 if chance < 85 else 3])


def _best_of_widow(state: CalabrasellaState, hand: int) -> int:
    """Return the cards of the widow that are worth most, as many as are missing."""
    order = []
    for card in state.widow:
        ranks = hand >> RANKS * (card & 3) & SUIT
        order.append((4 * _KEPT[card >> 2] + COUNTS[ranks] * (3 if ranks >> THREE else 1), card))
    cards = 0
    for _, card in sorted(order, reverse=True)[: HAND - count_of(hand)]:
        cards |= BITS[card]
    return cards


# --- cards


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

    Of the discards those of the cards that are least use, of the cards returned likewise.
    """
    if state.phase_id == RETURN:
        cards = cheapest_first(state.hands[state.to_act] & ~BITS[state.called])
        return [RETURNED + card for card in cards[:_SPARE]]
    if state.phase_id != DISCARD:
        return state.legal()
    spare = bits_of(cheapest_first(state.hands[state.to_act])[:_SPARE])
    sizes = range(_FEWEST_AWAY, MOST_DISCARDS + 1)
    return [DISCARDED | cards for count in sizes for cards in parts_of(spare, count)]


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
            likely *= _bids_so(strength_of(state.dealt[other]) - ENOUGH, action == PASS)
        elif phase == DISCARD:
            likely *= _HIGH_AWAY ** count_of(action & (ACES | COUNTERS))
        elif phase == RETURN and seat != state.giver and RANK_POINTS[(action - RETURNED) >> 2]:
            likely *= _DEAR_BACK
    return likely


def _bids_so(over: int, passes: bool) -> float:
    """Return how likely a hand is passed, or played alone, that is so much stronger than enough.

    It was fitted to 340 bids of Abuela Carmen and 740 of Adela, who do alike.
    """
    less = _EVEN - over if passes else over - _EVEN
    return max(_ERRS, 1.0 / (1.0 + math.exp(-less / _WAVERS)))
