"""Bake the chances to win a match of Porrazo between two sides, from simulated hands.

Run: python assets/chances/build.py [--hands N]   (half an hour on two cores; a few minutes with
the compiled rules on PYTHONPATH)

Two equal players play single hands for points. What scored is kept in its order: deal by deal,
the tendido before the last deal, most cards when the hand is over. From that follows, for every
deal that may have ended, every number of points that the sides still need and every lead in
cards, who will be first.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from porrazo.engine.events import Scored
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.porrazo.players.chance import DEALS, LEADS, MOST, PARTS, pack, places
from porrazo.games.fishing.porrazo.players.player import Manner, SearchPlayer

GAMES = Path(__file__).parents[2] / "game" / "porrazo" / "games"
PLAYER = GAMES / "fishing" / "porrazo" / "players"
OUT = PLAYER / "data" / "chances.bin"
# Enough hands of the other to play well, few enough to play many hands.
SAMPLES = 16
# Hands that are compared at once, for the memory's sake.
AT_ONCE = 2000
# A hand brings some points, so that this many rounds lead from the end of a match to its start.
ROUNDS = 40

Numbers = npt.NDArray[np.float64]


class Hand(NamedTuple):
    """What a hand brought: points of dealer and other by deal, tendido, card lead after each."""

    gains: tuple[tuple[int, int], ...]
    tendido: int
    leads: tuple[int, ...]


def play(seed: int) -> Hand:
    """Play a hand; seat 0 deals."""
    players = [SearchPlayer(Manner(samples=SAMPLES, for_the_match=False)) for _ in range(2)]
    match, rng = Match.new(game_named("porrazo"), 2, {"hands": 1}, 0, seed), Random(seed)
    gains = [[0, 0] for _ in range(DEALS)]
    leads = [0] * DEALS
    tendido = 0
    while not match.over:
        deal, seat = match.state.deal_number, match.state.to_act
        for event in match.act(players[seat].choose(match.view(seat), rng)):
            if not isinstance(event, Scored) or event.reason == "cards":
                continue
            if event.reason.startswith("tendido"):
                tendido += event.points
            else:
                gains[deal - 1][event.side] += event.points
        if match.state.hand_number > 1:
            return play(seed + (1 << 40))
        leads[deal - 1] = len(match.state.won[0]) - len(match.state.won[1])
    return Hand(tuple((mine, other) for mine, other in gains), tendido, tuple(leads))


def paths(hands: list[Hand], ended: int, spent: bool, lead: int) -> tuple[Numbers, Numbers]:
    """Return what dealer and other have after each step of the rest of each hand, from 0 on."""
    mine: list[list[int]] = []
    others: list[list[int]] = []
    for hand in hands:
        dealer, other = [0], [0]
        for deal in range(ended, DEALS):
            if deal == DEALS - 1 and not spent:
                dealer.append(dealer[-1] + hand.tendido)
                other.append(other[-1])
            dealer.append(dealer[-1] + hand.gains[deal][0])
            other.append(other[-1] + hand.gains[deal][1])
        cards = lead + hand.leads[-1] - (hand.leads[ended - 1] if ended else 0)
        dealer.append(dealer[-1] + max(cards, 0))
        other.append(other[-1] + max(-cards, 0))
        mine.append(dealer)
        others.append(other)
    return np.array(mine, float), np.array(others, float)


def arrivals(steps: Numbers) -> Numbers:
    """Return when each path comes to 1, 2, ... MOST points, in steps; infinite where it does not.

    Within a step points come evenly.
    """
    times = np.full((len(steps), MOST), np.inf)
    rows = np.arange(len(steps))
    for points in range(1, MOST + 1):
        there = steps >= points
        comes = there[:, -1]
        step = there.argmax(axis=1)[comes]
        after, before = steps[rows[comes], step], steps[rows[comes], step - 1]
        times[comes, points - 1] = step - 1 + (points - before) / (after - before)
    return times


class Rest:
    """The rest of a hand: who is first in it, and what it leaves to the next one."""

    def __init__(self, mine: Numbers, other: Numbers) -> None:
        count = len(mine)
        self.first = np.zeros((MOST, MOST))
        for low in range(0, count, AT_ONCE):
            one, two = arrivals(mine[low : low + AT_ONCE]), arrivals(other[low : low + AT_ONCE])
            for needs in range(MOST):
                when = one[:, needs : needs + 1]
                sooner = (when < two).sum(axis=0) + 0.5 * ((when == two) & np.isfinite(when)).sum(
                    axis=0
                )
                self.first[needs] += sooner / count
        ends = np.stack([mine[:, -1], other[:, -1]], axis=1).astype(int)
        gains, counts = np.unique(ends, axis=0, return_counts=True)
        self.gains = [(int(x), int(y), n / count) for (x, y), n in zip(gains, counts, strict=True)]

    def chances(self, start: Numbers) -> Numbers:
        """Return the dealer's chances, ``start`` being those of who deals the next hand."""
        table = self.first.copy()
        for x, y, weight in self.gains:
            if x < MOST and y < MOST:
                table[x:, y:] += weight * (1.0 - start[: MOST - y, : MOST - x].T)
        return table


def tables(hands: list[Hand]) -> dict[tuple[int, bool, int], Numbers]:
    """Return the table of every situation at which a deal may have ended."""
    opening = Rest(*paths(hands, 0, False, 0))
    start = np.full((MOST, MOST), 0.5)
    for _ in range(ROUNDS):
        start = opening.chances(start)
    return {place: Rest(*paths(hands, *place)).chances(start) for place in places()}


def main() -> None:
    """Play the hands and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20000)
    parser.add_argument("--jobs", type=int)
    chosen = parser.parse_args()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        hands = list(pool.map(play, range(chosen.hands), chunksize=20))
    made = tables(hands)
    table = [
        round(PARTS * min(1.0, max(0.0, one))) for place in places() for one in made[place].flat
    ]
    OUT.parent.mkdir(exist_ok=True)
    OUT.write_bytes(pack(table))
    print(f"{len(hands)} hands, tendido {sum(hand.tendido for hand in hands) / len(hands):.2f},")
    print(f"{len(LEADS)} leads in cards, {OUT.stat().st_size} bytes")
    print(f"dealing first to 61: {made[0, False, 0][60, 60]:.3f}")


if __name__ == "__main__":
    main()
