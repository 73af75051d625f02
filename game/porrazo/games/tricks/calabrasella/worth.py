"""What a hand is worth to who plays alone at Calabrasella, before and after the exchange.

Three tables, in tenths of a point from each of the others: a hand is worth the sum over its suits,
by which of ace, two and three a suit has, and how many cards. They were fitted by
`tests/bench/fit_exchange.py` to what hands came to that were exchanged and played by sense.
"""

from __future__ import annotations

from typing import Final

from porrazo.games.tricks.calabrasella.rules import MOST_DISCARDS
from porrazo.games.tricks.following import COUNTS, RANKS, SUIT, SUITS
from porrazo.games.tricks.italian import ACE

Table = list[list[int]]

# By nothing, A, 2, A 2, 3, A 3, 2 3, A 2 3, then by the cards of the suit: none, one, to seven. The
# hand that is bid on, that which waits for the widow, and that which is played.
_BID_ON: Final[Table] = [
    [49, 18, -18, -59, -94, -97, -73, -73],
    [37, 37, 2, -31, -62, -66, -47, 5],
    [64, 64, 36, 1, -22, 1, 37, 39],
    [83, 83, 83, 62, 48, 52, 55, 18],
    [106, 106, 55, 3, -40, -72, -51, -28],
    [73, 73, 73, 25, -20, -43, -25, 34],
    [114, 114, 114, 63, 20, 11, 47, 109],
    [142, 142, 142, 142, 105, 100, 115, 152],
]
_WAITING: Final[Table] = [
    [0, -29, -64, -89, -93, -71, -36, 10],
    [-21, -21, -35, -44, -52, -39, -7, 9],
    [12, 12, 2, -25, -24, -17, 17, 49],
    [45, 45, 45, 44, 46, 49, 62, 76],
    [32, 32, -13, -58, -74, -64, -28, 19],
    [16, 16, 16, -10, -29, -29, -1, 40],
    [56, 56, 56, 26, 6, 17, 59, 109],
    [91, 91, 91, 91, 82, 90, 108, 125],
]
_PLAYED: Final[Table] = [
    [0, -49, -112, -172, -213, -234, -229, -210],
    [-52, -52, -103, -125, -168, -197, -199, -184],
    [-36, -36, -44, -112, -170, -193, -192, -169],
    [-28, -28, -28, -55, -94, -111, -118, -127],
    [31, 31, -53, -128, -186, -220, -220, -195],
    [-25, -25, -25, -86, -145, -187, -192, -144],
    [23, 23, 23, -41, -99, -130, -116, -57],
    [29, 29, 29, 29, -10, -33, -34, -28],
]
_LONGEST: Final = 7
# What it is worth to get so many cards of the widow, of which there are four to choose from.
_WIDOW: Final[list[int]] = [0, 4, 8, -5, -34]
# By how much what chance decides varies.
_SWAYS: Final = 8
_WORST: Final = -1_000_000


def strength_of(hand: int) -> int:
    """Return how many points each of the others is likely to pay for a hand of twelve played alone.

    >>> from porrazo.games.tricks.following import bits_of
    >>> strength_of(bits_of(range(12)))
    -24
    """
    return (_sum(_BID_ON, hand) + 5) // 10


def waiting_worth(hand: int) -> int:
    """Return what a hand is worth that waits for the widow, in tenths; differences tell."""
    return _sum(_WAITING, hand)


def played_worth(hand: int) -> int:
    """Return what a hand is worth after the exchange, in tenths; differences tell."""
    return _sum(_PLAYED, hand)


def discard_worth(hand: int, away: int) -> int:
    """Return what putting cards of a hand away is worth, in tenths; differences tell."""
    return _sum(_WAITING, hand & ~away) + _WIDOW[away.bit_count()]


def _sum(table: Table, hand: int) -> int:
    worth = 0
    for suit in range(SUITS):
        worth += _of_suit(table, hand >> RANKS * suit & SUIT)
    return worth


def _of_suit(table: Table, ranks: int) -> int:
    return table[ranks >> ACE][min(_LONGEST, COUNTS[ranks])]


def best_sets(hand: int, chance: int = 0) -> list[int]:
    """Return the best one, two, three and four cards to put away, the best of these sets first.

    ``chance``, 0 to 99, decides between about equal ones.
    """
    cards, worths = _spared(hand, hand, MOST_DISCARDS, chance)
    sets = [(-worths[count] - _WIDOW[count], cards[count]) for count in range(1, len(cards))]
    sets.sort()
    return [away for _, away in sets]


def best_spared(hand: int, among: int, count: int, chance: int = 0) -> int:
    """Return so many of some cards of a hand that waits for the widow: those it can best spare.

    ``chance``, 0 to 99, decides between about equal ones.
    """
    return _spared(hand, among, count, chance)[0][count]


def _spared(hand: int, among: int, most: int, chance: int) -> tuple[list[int], list[int]]:
    """Return which cards can best be spared: none, one, to ``most``; and what is left is worth.

    The best of one suit after the other is found for each number of cards.
    """
    cards, worths = [0] * (most + 1), [0] + [_WORST] * most
    for suit in range(SUITS):
        first = RANKS * suit
        ways = _ways(hand >> first & SUIT, among >> first & SUIT, most)
        for total in range(most, -1, -1):
            best, best_cards = _WORST, 0
            for number, ranks, worth in ways:
                if number <= total:
                    sway = chance * (3 * suit + 5 * number) % _SWAYS
                    whole = worths[total - number] + worth + sway
                    if whole > best:
                        best, best_cards = whole, cards[total - number] | ranks << first
            cards[total], worths[total] = best_cards, best
    return cards, worths


def _ways(ranks: int, among: int, most: int) -> list[tuple[int, int, int]]:
    """Return how cards of a suit can be spared: their number, they, what the rest is worth.

    They are the lowest, or the ace and the lowest.
    """
    ways = [(0, 0, _of_suit(_WAITING, ranks))]
    ace, lowest, below = among & 1 << ACE, 0, 0
    for number in range(1, min(most, COUNTS[among]) + 1):
        left = among & ~lowest
        lowest |= left & -left
        ways.append((number, lowest, _of_suit(_WAITING, ranks & ~lowest)))
        if ace and not lowest & ace:
            with_ace = ace | below
            ways.append((number, with_ace, _of_suit(_WAITING, ranks & ~with_ace)))
            left = among & ~with_ace
            below |= left & -left
    return ways


def discards_of(hand: int) -> list[int]:
    """Return the sets that may sensibly be put away, the best first.

    Of suits they have the lowest cards, or the ace besides.
    """
    found = [(0, 0, 0)]
    for suit in range(SUITS):
        ranks = hand >> RANKS * suit & SUIT
        ways = _ways(ranks, ranks, MOST_DISCARDS)
        found = [
            (worth + more, number + cards, away | spared << RANKS * suit)
            for worth, number, away in found
            for cards, spared, more in ways
            if number + cards <= MOST_DISCARDS
        ]
    choices = [(-worth - _WIDOW[number], away) for worth, number, away in found if number]
    choices.sort()
    return [away for _, away in choices]
