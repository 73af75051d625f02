"""Fit the weights of `games/tricks/players/estimate.py` to deals that are solved; prints them.

Run: python tests/bench/fit_tricks.py [--deals N]    (numpy is needed, a compiled build is quicker)
"""

from __future__ import annotations

import argparse
from random import Random

import numpy as np
from porrazo.games.tricks.following import CARDS, RANKS, SUIT, SUITS
from porrazo.games.tricks.players.double_dummy import DoubleDummy, TooLong
from porrazo.games.tricks.players.estimate import EIGHTHS, FEATURES, features_of

LAST = 3
MOST_NODES = 60_000
# Cards in each hand.
SIZES = {4: (5, 6, 7), 3: (6, 7, 8)}
# High cards go sooner: how much, against chance.
_SOONER = 0.03


def ending(seats: int, size: int, rng: Random) -> list[int]:
    """Return hands of so many cards, about as they are left at the end of a deal."""
    order = list(range(CARDS))
    order.sort(key=lambda place: rng.random() + _SOONER * (RANKS - 1 - place % RANKS))
    rest = order[: seats * size]
    rng.shuffle(rest)
    return [sum(1 << place for place in rest[seat::seats]) for seat in range(seats)]


def main() -> None:
    """Solve, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=1500, help="of each size")
    deals = parser.parse_args().deals
    for seats, sizes in SIZES.items():
        rows, values = [], []
        for number in range(deals * len(sizes)):
            rng = Random(number)
            hands = ending(seats, sizes[number % len(sizes)], rng)
            sided = [seat % 2 == 0 if seats == 4 else seat == 0 for seat in range(seats)]
            leader = number % seats
            try:
                found = DoubleDummy(hands, sided, LAST, MOST_NODES).values(leader, [], LAST)
            except TooLong:
                continue
            thirds = [value for _, value in found]
            values.append(max(thirds) if sided[leader] else min(thirds))
            row = np.zeros(len(FEATURES))
            row[:2] = 1, 1 if sided[leader] else -1
            for suit in range(SUITS):
                row[2:] += features_of([hand >> RANKS * suit & SUIT for hand in hands], sided)
            rows.append(row)
        x, y = np.array(rows), np.array(values, float)
        half = len(y) // 2
        weights = np.linalg.lstsq(x[:half], y[:half], rcond=None)[0]
        errors = y[half:] - x[half:] @ weights
        explained = 1 - (errors**2).mean() / y[half:].var()
        weights = np.linalg.lstsq(x, y, rcond=None)[0]
        eighths = ", ".join(str(round(float(EIGHTHS * weight))) for weight in weights)
        print(f"{seats}: [{eighths}],  # {len(y)} deals, {explained:.2f} of the variance")


if __name__ == "__main__":
    main()
