"""What the bank takes at Trente et Quarante, for the lab: reckoned exactly, and played.

A refait of 31 is reckoned through all cards that two rows of 31 may have, without putting any back.
Refaits of other totals, which only decide how soon a prisoner is judged and what an insurance
loses, are those of a shoe without end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import factorial, perm, sqrt
from random import Random

from porrazo.engine.chance import Luck
from porrazo.engine.game import NOBODY, Setup
from porrazo.games.banking.counting import value_of
from porrazo.games.banking.trente_et_quarante.odds import (
    bet_worth,
    insurance_worth,
    refait_chances,
)
from porrazo.games.banking.trente_et_quarante.rules import (
    BET,
    BETTING,
    LEAST_TOTAL,
    NOIR,
    READY,
    ROUGE,
    STAY,
    Rules,
    make_action,
)
from porrazo.games.banking.trente_et_quarante.state import begin

_PLAYED = 40_000
"""So many coups the lab plays."""
_LONGEST = 1000
_BET = 100


def figures(setup: Setup) -> Sequence[tuple[str, float]]:
    """Return what is reckoned, and what came of playing, as shares: positive for the punter."""
    share, error = simulated(setup, _PLAYED)
    told = f"an even chance, in {_PLAYED} coups played (\N{PLUS-MINUS SIGN} {100 * error:.2f} %)"
    return [*reckoned(setup), (told, share)]


def reckoned(setup: Setup) -> Sequence[tuple[str, float]]:
    """Return what is reckoned, each with its share of what is bet: positive for the punter."""
    rules = Rules(setup)
    refait31, other = refait_of_31(rules), refait_chances()[1]
    bet, insured = bet_worth(rules, refait31, other), insurance_worth(refait31, other)
    found = [("an even chance", bet)]
    if rules.insurance:
        found += [
            ("the same, insured for a hundredth of it", bet + insured / 100),
            ("the insurance by itself", insured),
        ]
    return found


def refait_of_31(rules: Rules) -> float:
    """Return how likely both rows come to 31 from a fresh shoe."""
    counts = [0] * 11
    for card in rules.cards:
        counts[value_of(card)] += 1
    return _both_31(tuple(counts))


@lru_cache(maxsize=16)
def _both_31(counts: tuple[int, ...]) -> float:
    """Return how likely the next cards make 31, and those after them 31 again.

    ``ways`` has, by the total and the number of cards of both rows, the sum over all sets of cards
    of the ways to take them from the shoe, the orders of equal values left out.
    """
    ways = {(0, 0, 0, 0): 1.0}
    for value in range(10, 0, -1):
        after: dict[tuple[int, int, int, int], float] = {}
        for (noir, rouge, cards, others), weight in ways.items():
            for first in _counts_to(noir, value, counts[value]):
                for second in _counts_to(rouge, value, counts[value] - first):
                    key = (
                        noir + first * value, rouge + second * value,
                        cards + first, others + second,
                    )  # fmt: skip
                    taken = perm(counts[value], first + second)
                    part = weight * taken / (factorial(first) * factorial(second))
                    after[key] = after.get(key, 0.0) + part
        ways = after
    return sum(
        weight * factorial(cards) * factorial(others) / perm(sum(counts), cards + others)
        for (noir, rouge, cards, others), weight in ways.items()
        if noir == rouge == LEAST_TOTAL
    )


def _counts_to(total: int, value: int, left: int) -> range:
    """Return how many cards of a value a row may have; of aces as many as it still wants."""
    most = (LEAST_TOTAL - total) // value
    if value == 1:
        return range(most, min(most, left) + 1)
    return range(min(most, left) + 1)


def simulated(setup: Setup, coups: int) -> tuple[float, float]:
    """Return what bets bring on average, played through the rules, and the error of that.

    Noir and rouge are bet on alike: what one wins the other loses, and only the bank's share is
    left, which is found so with a hundredth of the coups.
    """
    options = {
        **setup.options, "surrender": False, "min_bet": _BET, "max_bet": _BET,
        "starting_counters": 10_000_000, "coups": _LONGEST,
    }  # fmt: skip
    chance = Luck(Random(setup.seed))
    lost: list[float] = []
    for _ in range(max(1, coups // _LONGEST)):
        rules = Rules(replace(setup, seats=1, options=options, packs=(), chance=chance))
        state = begin(rules)
        while state.to_act != NOBODY:
            before = state.scores[0]
            if state.phase_id == BETTING:
                state.step(make_action(BET, NOIR, _BET))
                state.step(make_action(BET, ROUGE, _BET))
                state.step(make_action(READY))
            else:
                state.step(make_action(STAY))
            lost.append((state.scores[0] - before) / (2 * _BET))
    mean = sum(lost) / len(lost)
    spread = sum((each - mean) ** 2 for each in lost) / len(lost)
    return mean, sqrt(spread / len(lost))
