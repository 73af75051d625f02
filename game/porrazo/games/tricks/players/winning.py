"""How likely a match with raises between two is won, by what both sides still need."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from porrazo.games.tricks.players.abstraction import STEPS
from porrazo.games.tricks.raising.rules import LADDER

NEEDS: Final = (1, 3, 12)
"""The points that a side may still need, for which strategies are solved.

Who needs from four to eleven does as one who needs twelve: at Truc that cost next to nothing.
"""

ELDER: Final = 0
DEALER: Final = 1
NO_SIDE: Final = 2
"""Who wins a deal."""

Ends = Mapping[tuple[int, int], Sequence[Sequence[float]]]
"""How often deals end in which way: by the `NEEDS` of the elder and of the dealer, by who wins, and
by the step of the stake; all of a pair together 1."""


def case_of(need: int) -> int:
    """Return which of the `NEEDS` counts for a side that needs so many points."""
    return next((place for place, most in enumerate(NEEDS) if need <= most), len(NEEDS) - 1)


def chances_to_win(ends: Ends, most: int) -> list[list[float]]:
    """Return the elder's chance to win a match, by what it and the dealer need, up to ``most``.

    >>> fair = [[0.5, 0, 0, 0, 0], [0.5, 0, 0, 0, 0], [0, 0, 0, 0, 0]]
    >>> found = chances_to_win({(elder, dealer): fair for elder in NEEDS for dealer in NEEDS}, 2)
    >>> found[1][1], found[1][2], found[2][1]
    (0.5, 0.75, 0.25)
    """
    chance = [[0.5] * (most + 1) for _ in range(most + 1)]
    for both in range(2, 2 * most + 1):
        for elder in range(max(1, both - most), both // 2 + 1):
            dealer = both - elder
            won, tied = _in_a_deal(ends, chance, elder, dealer)
            others, others_tied = _in_a_deal(ends, chance, dealer, elder)
            # A tied deal leads to the same needs with the other elder, and back again.
            again = tied * others_tied
            first = (won + tied * (1.0 - others - others_tied)) / (1.0 - again)
            chance[elder][dealer] = first
            chance[dealer][elder] = others + others_tied * (1.0 - first)
    return chance


def _in_a_deal(
    ends: Ends, chance: Sequence[Sequence[float]], elder: int, dealer: int
) -> tuple[float, float]:
    """Return the elder's chance to win by a deal that somebody wins, and how often nobody does."""
    often = ends[NEEDS[case_of(elder)], NEEDS[case_of(dealer)]]
    after = worths(chance, elder, dealer)
    won = sum(
        share * worth
        for side in (ELDER, DEALER)
        for share, worth in zip(often[side], after[side], strict=True)
    )
    return won, sum(often[NO_SIDE])


def worths(chance: Sequence[Sequence[float]], elder: int, dealer: int) -> list[list[float]]:
    """Return the elder's chance to win the match after each end of a deal.

    It is by who wins, and by the step of the stake. The next elder is who has dealt.
    """
    tied = 1.0 - chance[dealer][elder]
    return [
        [1.0 - chance[dealer][elder - won] if elder > won else 1.0 for won in LADDER],
        [1.0 - chance[dealer - won][elder] if dealer > won else 0.0 for won in LADDER],
        [tied] * STEPS,
    ]
