"""How long the levels think: median and 99th percentile of a decision, by seats and level.

Run: python tests/bench/bench_players.py [--matches N] [--seats 2 3 ...] [--levels NAME ...]

Every decision of whole matches counts in which there is more than one action. All seats of a
match are of one level. The first play of a deal, when most is still hidden, is told apart: it is
the longest thought for two. Times hold for one core that nobody else uses.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from random import Random

from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.players.intervals import quantile
from porrazo.players.levels import LEVELS
from porrazo.players.porrazo.players import agent_of

GAME = game_named("porrazo")


@dataclass
class Times:
    """Seconds of every decision, and of those that open a deal's play."""

    every: list[float] = field(default_factory=list)
    opening: list[float] = field(default_factory=list)


def play(level: str, seats: int, seed: int, times: Times) -> None:
    """Play one match and note what every decision took."""
    agent, rng = agent_of(level), Random(seed)
    match = Match.new(GAME, seats, {}, None, seed)
    while not match.over:
        view: PorrazoView = match.view(match.state.to_act)
        begun = time.perf_counter()
        action = agent.choose(view, rng)
        taken = time.perf_counter() - begun
        if len(view.legal) > 1:
            times.every.append(taken)
            if view.phase == "play" and not view.played:
                times.opening.append(taken)
        match.act(action)


def milliseconds(seconds: list[float]) -> str:
    """Return median and 99th percentile, in columns."""
    if not seconds:
        return f"{'-':>9}{'-':>9}"
    return "".join(f"{1000 * quantile(seconds, share):9.2f}" for share in (0.5, 0.99))


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--seats", type=int, nargs="+", default=list(range(2, 9)))
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    chosen = parser.parse_args()
    print(f"{'milliseconds':24}{'every decision':>18}{'first of a deal':>18}")
    print(f"{'seats':6}{'level':12}{'n':>6}{'median':>9}{'p99':>9}{'median':>9}{'p99':>9}")
    for seats in chosen.seats:
        for level in chosen.levels:
            times = Times()
            for seed in range(1, chosen.matches + 1):
                play(level, seats, seed, times)
            row = milliseconds(times.every) + milliseconds(times.opening)
            print(f"{seats:<6}{level:12}{len(times.every):6}{row}", flush=True)


if __name__ == "__main__":
    main()
