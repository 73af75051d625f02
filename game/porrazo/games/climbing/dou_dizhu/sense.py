"""What a seat of Dou Dizhu makes of its hand at a glance: for playouts, and for fewer plays.

Rough on purpose: a search plays thousands of deals out by it, and corrects what is rough. Sets of
cards are bits as `porrazo.games.climbing.ranks` has them.
"""

from __future__ import annotations

from random import Random
from typing import Final

from porrazo.engine.game import NOBODY, Action
from porrazo.games.climbing.dou_dizhu.combinations import (
    BOMB,
    KICKERS,
    NOTHING,
    PAIRS,
    ROCKET,
    SHORTEST,
    STRAIGHT,
    WIDTHS,
    Group,
    combination,
    groups,
)
from porrazo.games.climbing.dou_dizhu.rules import AUCTION, BID, FOLLOW, HIGHEST_BID, LEAD, PASS
from porrazo.games.climbing.dou_dizhu.state import DouDizhuState
from porrazo.games.climbing.ranks import (
    ACE,
    BLACK_JOKER,
    CARDS,
    JOKERS,
    ONES,
    RED_JOKER,
    TWO,
    Holding,
)

# What a hand is worth in the auction: aces, twos, jokers, both of them together, bombs.
_WORTHS: Final = {ACE: 1, TWO: 2, BLACK_JOKER: 3, RED_JOKER: 4}
_BOTH, _BOMB = 2, 5
# From which worth on 1, 2, 3 are bid.
_BIDS: Final = (7, 9, 11)
# How often a follower does what is not the first thing to do, of a hundred.
_GIVE_WAY, _SAVE, _BOMBS, _ODD = 80, 35, 15, 10
# Who has so few cards left must be stopped.
_FEW: Final = 4
_HIGH: Final = ONES & ~((1 << 4 * TWO) - 1)
"""The twos and the jokers."""


def bid_of(hand: int) -> int:
    """Return the points that a hand is good for, 0 to 3."""
    worth = sum([each * (hand >> 4 * rank & CARDS).bit_count() for rank, each in _WORTHS.items()])
    worth += _BOMB * Holding(hand).fours.bit_count() + _BOTH * (hand & JOKERS == JOKERS)
    return sum([worth >= least for least in _BIDS])


def quick_action(state: DouDizhuState, rng: Random) -> Action:
    """Return what a sensible player might do."""
    hand, chance = state.hands[state.to_act], int(100 * rng.random())
    if state.phase_id == AUCTION:
        points = min(HIGHEST_BID, bid_of(hand) + (chance < _ODD))
        return BID + points if points > state.bid else PASS
    alike = state.rules.pair_as_singles
    if state.phase_id == LEAD:
        if combination(hand, alike).kind:
            return hand
        found = groups(Holding(hand), NOTHING, alike)
        return _led(Holding(hand), found, chance)
    return _answer(state, hand, chance)


def _led(hand: Holding, found: list[Group], chance: int) -> Action:
    """Return a lead: mostly the longest that begins with the lowest ranks, without the bombs."""
    best, most = 0, -1000
    whole = hand.fours
    for group in found:
        if group.kind in (BOMB, ROCKET) and len(found) > 1:
            continue
        cards = play_of(hand, group, group.lows & -group.lows)
        low = ((group.lows & -group.lows).bit_length() - 1) >> 2
        merit = 3 * cards.bit_count() - 2 * low - (20 if cards & whole * CARDS else 0)
        merit += chance * (group.kind * 7 + group.length) % 11 // 3
        if merit > most:
            best, most = cards, merit
    return best or play_of(hand, found[0], found[0].lows & -found[0].lows)


def _answer(state: DouDizhuState, hand: int, chance: int) -> Action:
    """Return a follow: the lowest that does, unless it is left to a partner or saved."""
    seat, table = state.to_act, state.table
    friend = state.landlord not in (seat, state.table_seat)
    found = groups(Holding(hand), table, state.rules.pair_as_singles)
    whole = next((group for group in found if _goes_out(hand, group)), None)
    if whole is not None:
        return hand
    if friend and chance < _GIVE_WAY:
        return PASS
    pressing = state.hands[state.table_seat].bit_count() <= _FEW and not friend
    for group in found:
        if group.kind in (BOMB, ROCKET) and group.kind != table.kind:
            continue
        low = group.lows & -group.lows
        dear = low & _HIGH and not table.key >= ACE - 2
        if dear and not pressing and chance < _SAVE:
            return PASS
        return play_of(Holding(hand), group, low)
    if found and not friend and (pressing or chance < _BOMBS):
        return play_of(Holding(hand), found[-1], found[-1].lows & -found[-1].lows)
    return PASS


def _goes_out(hand: int, group: Group) -> bool:
    """Tell whether a group's lowest play may be the whole hand."""
    size = WIDTHS[group.kind] * group.length if group.kind != ROCKET else 2
    if hand.bit_count() > size and not KICKERS[group.kind]:
        return False
    return play_of(Holding(hand), group, group.lows & -group.lows) == hand


def play_of(hand: Holding, group: Group, low: int, later: int = 0) -> int:
    """Return the play of a group from its core at ``low``, with the cheapest kickers.

    ``later`` passes over so many of these.
    """
    if group.kind == ROCKET:
        return JOKERS
    ranks = low * (ONES & ((1 << 4 * group.length) - 1))
    cards = hand.first(WIDTHS[group.kind]) & ranks * CARDS
    size = KICKERS[group.kind]
    if not size:
        return cards
    count = 2 if WIDTHS[group.kind] == WIDTHS[BOMB] else group.length
    exact = hand.having(size) & ~hand.having(size + 1) & ~ranks
    order = [*_each(exact), *_each(hand.having(size) & ~exact & ~ranks)]
    if len(order) >= count + later:
        order = order[later:]
    chosen = 0
    for rank in order:
        kicker = hand.first(size) & rank * CARDS
        if (chosen | kicker) & JOKERS == JOKERS:
            continue
        chosen |= kicker
        count -= 1
        if not count:
            return cards | chosen
    # One pair may stand for the two single cards beside four of a rank.
    pair = hand.twos & ~ranks
    pair &= -pair
    return cards | hand.first(2) & pair * CARDS


def _each(ranks: int) -> list[int]:
    """Return each of a set of ranks, from the lowest."""
    found = []
    while ranks:
        rank = ranks & -ranks
        ranks ^= rank
        found.append(rank)
    return found


def candidates(state: DouDizhuState) -> list[Action]:
    """Return the plays that matter: each core once or twice, with its cheapest kickers.

    Of straights and pairs in sequence only the shortest and the longest from each rank.
    """
    if state.phase_id == AUCTION:
        return state.legal()
    hand, table = Holding(state.hands[state.to_act]), state.table
    found = groups(hand, table, state.rules.pair_as_singles)
    actions = [PASS] if state.phase_id == FOLLOW else []
    plays = {}
    for group in found:
        for low in _each(group.lows):
            if _is_between(group, found, low):
                continue
            plays[play_of(hand, group, low)] = True
            if KICKERS[group.kind]:
                plays[play_of(hand, group, low, 1)] = True
    return actions + list(plays)


def _is_between(group: Group, found: list[Group], low: int) -> bool:
    """Tell whether a sequence is neither the shortest nor the longest from its lowest rank."""
    if group.kind not in (STRAIGHT, PAIRS) or group.length == SHORTEST[group.kind]:
        return False
    return any(
        other.kind == group.kind and other.length > group.length and other.lows & low
        for other in found
    )


def plausibility(state: DouDizhuState, seat: int) -> float:
    """Return how well the others' hands bear out what they bid: 0 to 1."""
    landlord = state.landlord
    if landlord in (NOBODY, seat) or state.plays[landlord]:
        return 1.0
    return (0.3, 0.5, 0.8, 1.0)[bid_of(state.hands[landlord])]
