"""Fit what hands of who plays alone at Calabrasella are worth, and print the tables of
`games/tricks/calabrasella/worth.py`.

Run: python tests/bench/fit_exchange.py [--seconds N] [--seed N]
     (numpy is needed; the compiled program, `build/compiling.py`, plays 15,000 deals a second)

Deals are played by the rollout policy; of who plays alone the sets to put away are mostly any of
those that are thought of, and what he takes is now and then by chance, so that good ones can be
told from bad. What he is paid by each of the others is then explained by the sum over his suits, by
which of ace, two and three each has and how many cards: when he bids (where all is done by the
rollout policy), when he waits for the widow (beside how many cards he gets), and when he plays.
Since what is sensible follows from the tables, it is done again with the new ones, until they
change little.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from random import Random

import numpy as np
import numpy.typing as npt
from porrazo.engine.game import NOBODY, Action
from porrazo.games import game_named
from porrazo.games.tricks.calabrasella.rollout import quick_action
from porrazo.games.tricks.calabrasella.rules import (
    BID,
    DISCARD,
    DISCARDED,
    HAND,
    MOST_DISCARDS,
    PASS,
    PLAY_ALONE,
    TAKE,
)
from porrazo.games.tricks.calabrasella.state import CalabrasellaState
from porrazo.games.tricks.calabrasella.worth import discards_of, strength_of
from porrazo.games.tricks.following import COUNTS, RANKS, SUIT, SUITS, count_of
from porrazo.games.tricks.italian import ACE

PATTERNS, LENGTHS = 8, 8
# How often somebody plays alone whose hand is about worth it, or is not; how often chance has a
# say, how often then in what is put away, and in what is taken; and of how many sets.
TRIES, DARES = 0.7, 0.08
BY_CHANCE, ANY_AWAY, ANY_TAKEN, SETS = 0.7, 0.8, 0.4, 24
WORTH_IT = -8
# A cell of a table that was seen less often is taken from the nearest of its row.
SEEN = 60
# What keeps cells small of which little is known.
RIDGE = 30.0

Numbers = npt.NDArray[np.float64]


@dataclass
class Hands:
    """Hands as they were bid on, waited and were played, and what each of the others paid."""

    bid: list[int] = field(default_factory=list)
    waiting: list[int] = field(default_factory=list)
    played: list[int] = field(default_factory=list)
    paid: list[float] = field(default_factory=list)
    sensible: list[bool] = field(default_factory=list)
    """True when nothing was left to chance."""


def gather(seconds: float, seed: int) -> Hands:
    """Play deals for so long."""
    game, rng, hands = game_named("calabrasella"), Random(seed), Hands()
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        state = game.new(game.setup(3, {"deals": 3}, None, rng.getrandbits(31)))
        while state.to_act != NOBODY:
            if state.phase_id != BID or not _tries(state, rng):
                state.step(PASS if state.phase_id == BID else quick_action(state, rng))
                continue
            _play_alone(state, rng, hands)
    return hands


def _tries(state: CalabrasellaState, rng: Random) -> bool:
    strength = strength_of(state.hands[state.to_act])
    return rng.random() < (TRIES if strength >= WORTH_IT else DARES)


def _play_alone(state: CalabrasellaState, rng: Random, hands: Hands) -> None:
    """Play a deal to its end, alone, and note it."""
    seat, number = state.to_act, state.hand_number
    before = state.standing[seat]
    sensible = rng.random() >= BY_CHANCE
    hands.bid.append(state.hands[seat])
    hands.sensible.append(sensible)
    state.step(PLAY_ALONE)
    while state.to_act != NOBODY and state.hand_number == number:
        action = quick_action(state, rng) if sensible else _explored(state, rng)
        if state.phase_id == TAKE:
            hands.waiting.append(state.hands[seat])
            state.step(action)
            hands.played.append(state.hands[seat])
        else:
            state.step(action)
    hands.paid.append((state.standing[seat] - before) / 2)


def _explored(state: CalabrasellaState, rng: Random) -> Action:
    if state.phase_id == DISCARD and rng.random() < ANY_AWAY:
        return DISCARDED | rng.choice(discards_of(state.hands[state.to_act])[:SETS])
    if state.phase_id == TAKE and rng.random() < ANY_TAKEN:
        return rng.choice(state.legal())
    return quick_action(state, rng)


def table(
    hands: list[int], paid: Numbers, groups: list[int], level: bool
) -> tuple[list[list[int]], list[int], float]:
    """Return a table, what belonging to each group adds, and the share of variance explained.

    With ``level`` the sums are points, without it only their differences tell something.
    """
    cells = PATTERNS * LENGTHS
    rows = np.zeros((len(hands), cells + max(groups) + 1))
    bits = np.array(hands, dtype=np.uint64)
    counts = np.array(COUNTS)
    for suit in range(SUITS):
        ranks = (bits >> np.uint64(RANKS * suit) & np.uint64(SUIT)).astype(int)
        cell = (ranks >> ACE) * LENGTHS + np.minimum(LENGTHS - 1, counts[ranks])
        np.add.at(rows, (np.arange(len(hands)), cell), 1)
    rows[np.arange(len(hands)), cells + np.array(groups)] = 1
    taught = len(hands) * 9 // 10
    known, target = rows[:taught], paid[:taught]
    whole = known.T @ known + RIDGE * np.eye(rows.shape[1])
    weights = np.linalg.solve(whole, known.T @ target)
    left = paid[taught:] - rows[taught:] @ weights
    worths = weights[:cells].reshape(PATTERNS, LENGTHS)
    worths = worths + weights[cells] / SUITS if level else worths - worths[0, 0]
    seen = rows.sum(0)[:cells].reshape(PATTERNS, LENGTHS) >= SEEN
    filled = [
        [
            round(10 * worths[row][min(np.flatnonzero(seen[row]), key=lambda at: abs(at - length))])
            for length in range(LENGTHS)
        ]
        for row in range(PATTERNS)
    ]
    added = [round(10 * each) for each in weights[cells:]]
    return filled, added, 1.0 - float(left.var() / paid[taught:].var())


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    hands = gather(arguments.seconds, arguments.seed)
    paid, sensible = np.array(hands.paid), np.array(hands.sensible)
    bid = [hand for hand, plain in zip(hands.bid, hands.sensible, strict=True) if plain]
    widow = [HAND - count_of(hand) for hand in hands.waiting]
    print(f"{len(paid)} deals; widow: of 0 to {MOST_DISCARDS} cards")
    for name, of, came_to, groups in (
        ("_BID_ON", bid, paid[sensible], [0] * len(bid)),
        ("_WAITING", hands.waiting, paid, widow),
        ("_PLAYED", hands.played, paid, [0] * len(paid)),
    ):
        rows, added, share = table(of, came_to, groups, level=of is bid)
        print(f"{name}: {share:.3f} of the variance; by cards of the widow {added}")
        for row in rows:
            print(f"    {row},")


if __name__ == "__main__":
    main()
