"""What a hand of Big Two can play, set of cards by set of cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from porrazo.games.climbing.big_two.combinations import (
    ACE,
    CARDS,
    FIVE,
    LOWEST_TOP,
    ONES,
    TOPS,
    fours_of,
    kind_of,
    pairs_of,
    ranks_of,
    sequence_to,
    strength_of,
    threes_of,
)
from porrazo.games.climbing.big_two.rules import Rules

SEQUENCES: Final = [(top, sequence_to(top)) for top in range(LOWEST_TOP, ACE + 1)]
"""The top rank and the ranks of each sequence, the lowest first."""
_SMALL: Final = 3


def plays_of(hand: int, size: int, strength: int, rules: Rules) -> list[int]:
    """Return every set of cards with which a hand can lead, or beat a table of this size.

    ``size`` is 0, and so is ``strength``, where the play is free.
    """
    found: list[int] = []
    if size != FIVE:
        for count in range(size or 1, (size or _SMALL) + 1):
            found += [play for play in alike(hand, count) if play > strength]
    if size in (0, FIVE):
        found += fives(hand, strength, rules)
    return found


def alike(hand: int, count: int) -> list[int]:
    """Return every set of so many cards of one rank."""
    if count == 1:
        return each(hand)
    ranks = pairs_of(hand) if count == _SMALL - 1 else threes_of(hand)
    return [play for rank in each(ranks) for play in subsets(hand & rank * CARDS, count)]


def fives(hand: int, strength: int, rules: Rules) -> list[int]:
    """Return every combination of five cards above a strength."""
    low, suit_first = rules.low_straights, rules.suit_first
    found = straights(hand, low)
    found += [play for play in flushes(hand) if not _is_sequence(play, low)]
    found += full_houses(hand) + fours_with_a_card(hand)
    if not strength:
        return found
    return [play for play in found if strength_of(play, kind_of(play, low), suit_first) > strength]


def straights(hand: int, low_straights: bool) -> list[int]:
    """Return every straight, those of one suit, too."""
    found: list[int] = []
    ranks = ranks_of(hand)
    for _, sequence in SEQUENCES if low_straights else SEQUENCES[2:]:
        if sequence & ~ranks:
            continue
        plays = [0]
        for rank in each(sequence):
            plays = [play | card for play in plays for card in each(hand & rank * CARDS)]
        found += plays
    return found


def flushes(hand: int) -> list[int]:
    """Return every five cards of one suit, those in sequence, too."""
    found: list[int] = []
    for suit in range(4):
        found += subsets(hand & ONES << suit, FIVE)
    return found


def _is_sequence(cards: int, low_straights: bool) -> bool:
    top = TOPS.get(ranks_of(cards), -1)
    return top >= (LOWEST_TOP if low_straights else LOWEST_TOP + 2)


def full_houses(hand: int) -> list[int]:
    """Return every full house."""
    pairs = each(pairs_of(hand))
    return [
        three | two
        for rank in each(threes_of(hand))
        for three in subsets(hand & rank * CARDS, 3)
        for other in pairs
        if other != rank
        for two in subsets(hand & other * CARDS, 2)
    ]


def fours_with_a_card(hand: int) -> list[int]:
    """Return every four of a kind with any card beside it."""
    found: list[int] = []
    for rank in each(fours_of(hand)):
        four = rank * CARDS
        found += [four | card for card in each(hand & ~four)]
    return found


def subsets(cards: int, count: int) -> list[int]:
    """Return every set of so many of some cards."""
    return [sum(some) for some in combinations(each(cards), count)]


def each(bits: int) -> list[int]:
    """Return the cards of a set, or its ranks, one by one from the lowest."""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest)
        bits ^= lowest
    return found


def lowest_of(bits: Sequence[int]) -> int:
    """Return the lowest card of several sets, 0 where they are all empty."""
    together = 0
    for cards in bits:
        together |= cards
    return together & -together
