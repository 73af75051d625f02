"""Hands told apart by suits: three of one, two of one, or the highest card."""

from __future__ import annotations

from itertools import product
from typing import Final

from porrazo.cards import Card
from porrazo.games.vying.three_cards.rules import HAND
from porrazo.games.vying.worth import Worth

# The classes, lowest first: the class decides before the value inside it does.
HIGH: Final = 0
TWO_FLUSH: Final = 1
FLUSH: Final = 2

_SUITS: Final = "OCEB"


def best_flush(
    suits: list[int], points: list[int], wild: list[Card], two: int, three: int
) -> Worth:
    """Return what cards are worth by suits, each wildcard standing for the suit that serves best.

    ``suits`` are those of the natural cards, ``points`` those of all, the wildcards' last; ``two``
    and ``three`` are the premiums of so many of a suit. Of readings worth the same it tells the
    first, in the order of the suits.
    """
    best = Worth(HIGH, 0)
    for chosen in product(range(4), repeat=len(wild)):
        class_id, value = flush_worth([*suits, *chosen], points, two, three)
        if (class_id, value) > (best.class_id, best.value):
            meanings = [(card, _SUITS[suit]) for card, suit in zip(wild, chosen, strict=True)]
            best = Worth(class_id, value, 0, tuple(meanings))
    return best


def flush_worth(suits: list[int], points: list[int], two: int, three: int) -> tuple[int, int]:
    """Return class and value by suits: three of one, two of one, or the highest card.

    >>> flush_worth([0, 0, 0], [4, 5, 6], 20, 30), flush_worth([1, 1, 0], [5, 6, 2], 20, 30)
    ((2, 45), (1, 31))
    """
    for suit in suits:
        of_suit = [value for own, value in zip(suits, points, strict=True) if own == suit]
        if len(of_suit) == HAND:
            return FLUSH, three + sum(of_suit)
        if len(of_suit) == HAND - 1:
            return TWO_FLUSH, two + sum(of_suit)
    return HIGH, max(points)
