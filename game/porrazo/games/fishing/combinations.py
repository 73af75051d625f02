"""Values of ranks, and the combinations that count in a hand as dealt (rules: Values)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from porrazo.cards import Card

if TYPE_CHECKING:
    from mypy_extensions import i64

# Of a ronda, a porrazo or a limpia, by rank: A and 2..10 are 1, J 2, Q 3, K 4.
RONDA_VALUE: Final[tuple[int, ...]] = (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 3, 4)
# Of a rondine or a counter porrazo.
RONDINE_VALUE: Final = tuple([3 * value for value in RONDA_VALUE])
# Of four of a kind.
FOUR_VALUE: Final = tuple([6 * value for value in RONDA_VALUE])

_OF_A_KIND: Final[tuple[tuple[int, ...], ...]] = (
    (),
    (),
    RONDA_VALUE,
    RONDINE_VALUE,
    FOUR_VALUE,
)
KINDS: Final[tuple[str, ...]] = ("", "", "ronda", "rondine", "four")
"""The names of two, three and four cards of a rank."""

NO_COMBINATION: Final = 0

Combination = int
"""``16 * number of equal cards + rank``: a greater one is better (four > rondine > ronda, then
rank); NO_COMBINATION where there is none."""


def best_combination(cards: list[Card]) -> i64:
    """Return the best combination among the cards dealt to a seat.

    >>> best_combination([4 * 6, 4 * 6 + 1, 4 * 12]) == 16 * 2 + 6
    True
    """
    best: i64 = NO_COMBINATION
    counts: i64 = 0
    for card in cards:
        shift = card & ~3
        counts += 1 << shift
        equal = counts >> shift & 15
        if equal > 1:
            best = max(best, 16 * equal + (shift >> 2))
    return best


def combination_kind(combination: Combination) -> str:
    """Return ``"ronda"``, ``"rondine"`` or ``"four"``."""
    return KINDS[combination >> 4]


def combination_value(combination: Combination) -> int:
    """Return the points that a combination scores."""
    return set_value(combination >> 4, combination & 15)


def set_value(equal: int, rank: int) -> int:
    """Return the points of two, three or four cards of a rank."""
    return _OF_A_KIND[equal][rank]
