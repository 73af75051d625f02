"""What a best answer to a strategy gains that tells everything apart, where suits do not matter.

It knows its own three cards, every card that was played and every word, and what the strategy does
with every hand; it goes through all of it. Where a strategy knows nothing it does any legal move,
which a search, that is asked there, would do better.
"""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from math import comb, prod
from typing import NamedTuple

import numpy as np
from deal import (
    FIELDS,
    HANDS,
    LEADER,
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
    information_set,
    legal_moves,
)
from numba import njit  # type: ignore[import-not-found]
from porrazo.games.tricks.players.abstraction import STEPS
from porrazo.games.tricks.players.strategy import MOVES
from porrazo.games.tricks.players.winning import DEALER, ELDER, NO_SIDE

_NONE = -1e9


def by_steps(cards: Cards) -> tuple[Cards, list[int]]:
    """Return a game's cards where each step is one card, and how many there are of each step."""
    count = int(cards.height.max()) + 1
    bucket = np.zeros(count, np.int64)
    often = [0] * count
    for card in cards.pack:
        bucket[cards.height[card]] = cards.bucket[card]
        often[cards.height[card]] += 1
    meets = np.array([[1 + np.sign(b - a) for b in range(count)] for a in range(count)], np.int8)
    return cards._replace(
        pack=np.arange(count),
        is_turned=np.zeros(count, np.int8),
        height=np.arange(count),
        bucket=bucket,
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


class Question(NamedTuple):
    """What is the same all over a deal.

    ``seat`` gives the best answer; ``hands`` are those there are, ``together`` how likely two of
    them are dealt, ``strategy`` what the other does at each place, ``pays`` what a deal is worth to
    the elder by who wins, and at which step.
    """

    cards: Cards
    seat: int
    hands: Whole
    together: Numbers
    strategy: Numbers
    pays: Numbers


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
    about: Question, deals: Whole, end: int, own: Whole, other: Whole, often: Numbers
) -> Numbers:
    """Return what each hand of the answering seat is worth, weighed by how the other comes here.

    ``own`` and ``other`` are the hands that may still be held, ``often`` how often the other does
    with each what has been done. ``end`` is who has won, -1 while the deal goes on.
    """
    if end >= 0:
        pay = about.pays[end, deals[0, VALUE]]
        found = np.zeros(len(own))
        for i in range(len(own)):
            for j in range(len(other)):
                found[i] += about.together[own[i], other[j]] * often[j]
        return found * (pay if about.seat == ELDER else -pay)
    if deals[0, TO_ACT] == about.seat:
        return _best(about, deals, own, other, often)
    return _theirs(about, deals, own, other, often)


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
def _best(about: Question, deals: Whole, own: Whole, other: Whole, often: Numbers) -> Numbers:
    """Return the same where the answering seat is to act: it does what is best for each hand."""
    seat, hands = about.seat, about.hands
    best = np.full(len(own), _NONE)
    is_answer = deals[0, OFFERED] > 0
    for move in range(MOVES):
        if is_answer:
            is_open = move < 2 or (move == RAISED and deals[0, OFFERED] < STEPS - 1)
        else:
            may = deals[0, RIGHT] == NO_SIDE or deals[0, RIGHT] == seat
            is_open = move == RAISED and may and deals[0, VALUE] < STEPS - 1
        if is_open:
            after, end = _after(deals, about.cards, move, -1)
            worth = _worths(about, after, end, own, other, often)
            best = np.maximum(best, worth)
    if is_answer:
        return best
    for card in range(len(about.cards.height)):
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
            after, end = _after(deals, about.cards, 0, card)
            worth = _worths(about, after, end, own[which[:count]], other, often)
            for i in range(count):
                best[which[i]] = max(best[which[i]], worth[i])
    return best


@njit  # type: ignore[untyped-decorator]
def _theirs(about: Question, deals: Whole, own: Whole, other: Whole, often: Numbers) -> Numbers:
    """Return the same where the other is to act, who does what the strategy says."""
    them, hands = 1 - about.seat, about.hands
    count = len(other)
    chances, lefts = np.zeros((count, MOVES)), np.zeros(count, np.int64)
    legal, chance = np.zeros((1, MOVES), np.int64), np.zeros((1, MOVES))
    two = np.zeros((2, 3), np.int64)
    for j in range(count):
        two[them] = hands[other[j]]
        lefts[j] = deals[0, HANDS + them] = _left(hands[other[j]], deals, them)
        open_ = legal_moves(about.cards, deals, 0, two, legal)
        at = information_set(about.cards, deals, 0, two)
        by_regret(about.strategy, at, legal, 0, open_, chance)
        chances[j] = chance[0] * often[j]
    worth = np.zeros(len(own))
    is_answer = deals[0, OFFERED] > 0
    for move in range(MOVES):
        if is_answer or move == MOVES - 1:
            which = np.flatnonzero(chances[:, move])
            if len(which):
                after, end = _after(deals, about.cards, move, -1)
                worth += _worths(about, after, end, own, other[which], chances[which, move])
    if is_answer:
        return worth
    for card in range(len(about.cards.height)):
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
            after, end = _after(deals, about.cards, 0, card)
            worth += _worths(about, after, end, own, other[which], does[which])
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
        about = Question(cards, seat, hands, together, strategy, pays)
        every = np.arange(len(hands))
        worth = _worths(about, deals, -1, every, every, np.ones(len(hands)))
        found.append(float(worth.sum()))
    return found[0], found[1]
