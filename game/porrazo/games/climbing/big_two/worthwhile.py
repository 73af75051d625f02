"""The plays of a hand of Big Two that are worth a thought: few, where there may be thousands.

Of each rank, suit and sequence those that break least and keep the high cards. Everything that a
hand can play at all beats the table by one of them.
"""

from __future__ import annotations

from porrazo.games.climbing.big_two.combinations import (
    CARDS,
    FIVE,
    ONES,
    fours_of,
    kind_of,
    pairs_of,
    ranks_of,
    strength_of,
    threes_of,
)
from porrazo.games.climbing.big_two.listing import SEQUENCES, each
from porrazo.games.climbing.big_two.rules import Rules


def worthwhile(hand: int, size: int, strength: int, rules: Rules) -> list[int]:
    """Return plays that beat a table, or that are free where ``size`` and ``strength`` are 0."""
    plays: list[int] = []
    if size in (0, 1):
        plays += [card for card in each(hand) if card > strength]
    if size in (0, 2):
        plays += [play for play in pairs(hand) if play > strength]
    if size in (0, 3):
        plays += [play for play in triples(hand) if play > strength]
    if size in (0, FIVE):
        plays += fives(hand, strength, rules)
    return plays


def pairs(hand: int) -> list[int]:
    """Return of each rank the lowest pair, and the lowest with its highest card."""
    found: dict[int, bool] = {}
    for rank in each(pairs_of(hand)):
        cards = hand & rank * CARDS
        found[lowest(cards, 2)] = True
        found[lowest(cards, 1) | highest(cards)] = True
    return list(found)


def triples(hand: int) -> list[int]:
    """Return the lowest triple of each rank."""
    return [lowest(hand & rank * CARDS, 3) for rank in each(threes_of(hand))]


def fives(hand: int, strength: int, rules: Rules) -> list[int]:
    """Return five cards of each top, suit and rank that are above a strength."""
    if hand.bit_count() < FIVE:
        return []
    found: dict[int, bool] = {}
    _add_straights(hand, rules.low_straights, found)
    for suit in range(4):
        held = hand & ONES << suit
        if held.bit_count() >= FIVE:
            found[lowest(held, FIVE)] = True
            found[lowest(held, FIVE - 1) | highest(held)] = True
            _add_straights(held, rules.low_straights, found)
    _add_with_equals(hand, found)
    return [
        play
        for play in found
        if strength_of(play, kind_of(play, rules.low_straights), rules.suit_first) > strength
    ]


def _add_straights(hand: int, low_straights: bool, found: dict[int, bool]) -> None:
    """Add to each top the straight of the lowest cards, and of those with the highest on top."""
    ranks, alone = ranks_of(hand), hand & ~(pairs_of(hand) * CARDS)
    for top, sequence in SEQUENCES if low_straights else SEQUENCES[2:]:
        if sequence & ~ranks:
            continue
        cards, tops = alone & sequence * CARDS, hand & CARDS << 4 * top
        for rank in each(sequence & ~ranks_of(cards)):
            cards |= lowest(hand & rank * CARDS, 1)
        found[cards] = True
        found[cards & ~tops | highest(tops)] = True


def _add_with_equals(hand: int, found: dict[int, bool]) -> None:
    """Add full houses with their lowest pairs, whole ones first, and fours with a low card."""
    twos, threes, fours = pairs_of(hand), threes_of(hand), fours_of(hand)
    for rank in each(threes):
        others = twos & ~rank
        whole = others & ~threes
        for pair in {whole & -whole, others & -others} - {0}:
            found[lowest(hand & rank * CARDS, 3) | lowest(hand & pair * CARDS, 2)] = True
    for rank in each(fours):
        others = hand & ~(rank * CARDS)
        alone = others & ~(twos * CARDS)
        beside = alone or others
        if beside:
            found[rank * CARDS | beside & -beside] = True


def lowest(cards: int, count: int) -> int:
    """Return so many of the lowest of some cards."""
    rest = cards
    for _ in range(count):
        rest &= rest - 1
    return cards ^ rest


def highest(cards: int) -> int:
    """Return the highest of some cards."""
    return 1 << cards.bit_length() - 1
