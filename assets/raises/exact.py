"""What a best answer to a strategy gains that tells everything apart, where suits do not matter.

It knows its own three cards, every card that was played and every word, and what the strategy does
with every hand; it goes through all of it. Where a strategy knows no moment it does any legal move,
which a search, that is asked there, would do better.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from math import comb, prod

import numpy as np
from deal import (
    DEALER,
    ELDER,
    FIELDS,
    HANDS,
    LEADER,
    NO_SIDE,
    OFFERED,
    PLAYED,
    RAISED,
    RIGHT,
    TABLE,
    TO_ACT,
    TRICK,
    VALUE,
    Cards,
    Numbers,
    Whole,
    begin,
    by_regret,
    do,
    legal_moves,
    moment,
)
from numba import njit  # type: ignore[import-not-found]
from porrazo.players.tricks.likeness import STEPS
from porrazo.players.tricks.strategy import MOVES

_NONE = -1e9


def by_steps(cards: Cards) -> tuple[Cards, list[int]]:
    """Return a game's cards where each step is one card, and how many there are of each step."""
    count = int(cards.height.max()) + 1
    kind = np.zeros(count, np.int64)
    often = [0] * count
    for card in cards.pack:
        kind[cards.height[card]] = cards.kind[card]
        often[cards.height[card]] += 1
    meets = np.array([[1 + np.sign(b - a) for b in range(count)] for a in range(count)], np.int8)
    return cards._replace(
        pack=np.arange(count),
        is_turned=np.zeros(count, np.int8),
        height=np.arange(count),
        kind=kind,
        meets=meets,
        due=np.zeros((count, count), np.int8),
    ), often


def hands_of(often: list[int]) -> tuple[Whole, Numbers]:
    """Return the hands by their steps, and how likely two of them are dealt together."""
    found = [
        hand
        for hand in combinations_with_replacement(range(len(often)), 3)
        if all(hand.count(step) <= often[step] for step in hand)
    ]
    together = np.zeros((len(found), len(found)))
    for (i, one), (j, other) in product(enumerate(found), repeat=2):
        together[i, j] = prod(
            comb(often[step], one.count(step))
            * comb(max(0, often[step] - one.count(step)), other.count(step))
            for step in {*one, *other}
        )
    return np.array(found), together / together.sum()


@njit  # type: ignore[untyped-decorator]
def _left(hand: Whole, deals: Whole, seat: int) -> int:
    """Return which cards of a hand are left in a deal, as bits."""
    left = 7
    for number in range(3):
        if number < 2:
            card = deals[0, PLAYED + 2 * number + seat]
        elif deals[0, TRICK] == 2 and deals[0, LEADER] == seat:
            card = deals[0, TABLE]
        else:
            card = -1
        for place in range(3):
            if card >= 0 and left >> place & 1 and hand[place] == card:
                left &= ~(1 << place)
                break
    return left


@njit  # type: ignore[untyped-decorator]
def _worths(
    cards: Cards,
    deals: Whole,
    end: int,
    seat: int,
    own: Whole,
    other: Whole,
    often: Numbers,
    hands: Whole,
    together: Numbers,
    strategy: Numbers,
    pays: Numbers,
) -> Numbers:
    """Return what each hand of the answering seat is worth, weighed by how the other comes here.

    ``own`` and ``other`` are the hands that may still be held, ``often`` how often the other does
    with each what has been done. ``end`` is who has won, -1 while the deal goes on.
    """
    if end >= 0:
        pay = pays[end, deals[0, VALUE]]
        found = np.zeros(len(own))
        for i in range(len(own)):
            for j in range(len(other)):
                found[i] += together[own[i], other[j]] * often[j]
        return found * (pay if seat == ELDER else -pay)
    if deals[0, TO_ACT] == seat:
        return _best(cards, deals, seat, own, other, often, hands, together, strategy, pays)
    return _theirs(cards, deals, seat, own, other, often, hands, together, strategy, pays)


@njit  # type: ignore[untyped-decorator]
def _after(deals: Whole, cards: Cards, move: int, card: int) -> tuple[Whole, int]:
    """Return the deal after a word, or after a card where one is given, and who has won it."""
    stack = np.empty((2, FIELDS), np.int64)
    stack[0] = deals[0]
    two = np.zeros((2, 3), np.int64)
    if card >= 0:
        seat = deals[0, TO_ACT]
        two[seat, 0] = card
        stack[0, HANDS + seat] = 1
    end = do(cards, stack, 0, two, move)
    after = np.empty((2, FIELDS), np.int64)
    after[0] = stack[1]
    return after, end


@njit  # type: ignore[untyped-decorator]
def _best(
    cards: Cards,
    deals: Whole,
    seat: int,
    own: Whole,
    other: Whole,
    often: Numbers,
    hands: Whole,
    together: Numbers,
    strategy: Numbers,
    pays: Numbers,
) -> Numbers:
    best = np.full(len(own), _NONE)
    is_answer = deals[0, OFFERED] > 0
    for move in range(MOVES):
        if is_answer:
            is_open = move < 2 or (move == RAISED and deals[0, OFFERED] < STEPS - 1)
        else:
            may = deals[0, RIGHT] == NO_SIDE or deals[0, RIGHT] == seat
            is_open = move == RAISED and may and deals[0, VALUE] < STEPS - 1
        if is_open:
            after, end = _after(deals, cards, move, -1)
            worth = _worths(
                cards, after, end, seat, own, other, often, hands, together, strategy, pays
            )
            best = np.maximum(best, worth)
    if is_answer:
        return best
    for card in range(len(cards.height)):
        which = np.zeros(len(own), np.int64)
        count = 0
        for i in range(len(own)):
            left = _left(hands[own[i]], deals, seat)
            for place in range(3):
                if left >> place & 1 and hands[own[i], place] == card:
                    which[count] = i
                    count += 1
                    break
        if count:
            after, end = _after(deals, cards, 0, card)
            some = own[which[:count]]
            worth = _worths(
                cards, after, end, seat, some, other, often, hands, together, strategy, pays
            )
            for i in range(count):
                best[which[i]] = max(best[which[i]], worth[i])
    return best


@njit  # type: ignore[untyped-decorator]
def _theirs(
    cards: Cards,
    deals: Whole,
    seat: int,
    own: Whole,
    other: Whole,
    often: Numbers,
    hands: Whole,
    together: Numbers,
    strategy: Numbers,
    pays: Numbers,
) -> Numbers:
    them = 1 - seat
    count = len(other)
    chances, lefts = np.zeros((count, MOVES)), np.zeros(count, np.int64)
    legal, chance = np.zeros((1, MOVES), np.int64), np.zeros((1, MOVES))
    two = np.zeros((2, 3), np.int64)
    for j in range(count):
        two[them] = hands[other[j]]
        lefts[j] = deals[0, HANDS + them] = _left(hands[other[j]], deals, them)
        open_ = legal_moves(cards, deals, 0, two, legal)
        at = moment(cards, deals, 0, two)
        by_regret(strategy, at, legal, 0, open_, chance)
        chances[j] = chance[0] * often[j]
    worth = np.zeros(len(own))
    is_answer = deals[0, OFFERED] > 0
    for move in range(MOVES):
        if is_answer or move == MOVES - 1:
            which = np.flatnonzero(chances[:, move])
            if len(which):
                after, end = _after(deals, cards, move, -1)
                worth += _worths(
                    cards, after, end, seat, own, other[which], chances[which, move],
                    hands, together, strategy, pays,
                )  # fmt: skip
    if is_answer:
        return worth
    for card in range(len(cards.height)):
        does = np.zeros(count)
        for j in range(count):
            at = 0
            for place in range(3):
                if lefts[j] >> place & 1:
                    if hands[other[j], place] == card:
                        does[j] += chances[j, at]
                    at += 1
        which = np.flatnonzero(does)
        if len(which):
            after, end = _after(deals, cards, 0, card)
            worth += _worths(
                cards, after, end, seat, own, other[which], does[which],
                hands, together, strategy, pays,
            )  # fmt: skip
    return worth


def gains(cards: Cards, strategy: Numbers, pays: Numbers) -> tuple[float, float]:
    """Return what best answers to a strategy have in a deal, the elder's and the dealer's.

    ``strategy`` has what is done at each place, ``pays`` what a deal is worth to the elder by who
    wins, and at which step.
    """
    cards, often = by_steps(cards)
    hands, together = hands_of(often)
    found = []
    for seat in (ELDER, DEALER):
        deals = np.zeros((2, FIELDS), np.int64)
        begin(deals)
        every, always = np.arange(len(hands)), np.ones(len(hands))
        worth = _worths(
            cards, deals, -1, seat, every, every, always, hands, together, strategy, pays
        )
        found.append(float(worth.sum()))
    return found[0], found[1]
