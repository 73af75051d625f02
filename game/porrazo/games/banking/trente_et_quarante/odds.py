"""What the chances of Trente et Quarante are worth: all that there is to know, and it is little.

Noir and rouge win equally often, and so do couleur and inverse: whichever cards come, those of the
two rows could as well lie the other way round, and black ones be red. So the bank lives on the
refait of 31 alone. Here it is reckoned as if the shoe had no end, which changes it by less than a
hundredth of a percent of the stake (`players/trente_et_quarante/reckoning.py` has it exactly).
"""

from __future__ import annotations

from functools import cache
from typing import Final

from porrazo.games.banking.trente_et_quarante.rules import (
    INSURANCE_PAYS,
    LEAST_TOTAL,
    Rules,
)

_RANKS: Final = 13
_TENS: Final = 4
_HIGHEST_VALUE: Final = 10
_HIGHEST_TOTAL: Final = LEAST_TOTAL + _HIGHEST_VALUE - 1


@cache
def row_chances() -> tuple[float, ...]:
    """Return how likely a row comes to each total, from 31 to 40.

    >>> [round(chance, 3) for chance in row_chances()][:2]
    [0.148, 0.138]
    """
    reached = [1.0] + [0.0] * _HIGHEST_TOTAL
    for total in range(LEAST_TOTAL):
        for value in range(1, _HIGHEST_VALUE + 1):
            ways = _TENS if value == _HIGHEST_VALUE else 1
            reached[total + value] += reached[total] * ways / _RANKS
    return tuple(reached[LEAST_TOTAL:])


@cache
def refait_chances() -> tuple[float, float]:
    """Return how likely a refait of 31 is, and one of 32 to 40."""
    both = [chance * chance for chance in row_chances()]
    return both[0], sum(both[1:])


def freed_chance(rules: Rules, refait31: float, other: float) -> float:
    """Return how likely an imprisoned bet comes back, by the chances of refaits."""
    wins = (1.0 - refait31 - other) / 2.0
    return wins / (2.0 * wins + (refait31 if rules.repeat_loses else 0.0))


def bet_worth(rules: Rules, refait31: float, other: float) -> float:
    """Return what a bet brings on average for each counter of it: less than nothing."""
    kept = freed_chance(rules, refait31, other)
    if rules.surrender:
        kept = max(kept, 0.5)
    return -refait31 * (1.0 - kept)


def insurance_worth(refait31: float, other: float) -> float:
    """Return what an insurance brings on average for each counter of it."""
    return INSURANCE_PAYS * refait31 - (1.0 - refait31 - other)
