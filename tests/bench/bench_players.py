"""How long the levels think: median and 99th percentile of a decision, by seats and level.

Run: python tests/bench/bench_players.py [--game NAME] [--matches N] [--decisions N]
     [--seats 2 3 ...] [--levels NAME ...]

Every decision of whole matches counts in which there is more than one action, or the first so many
of each match. All seats of a match are of one level. The first play of a deal of a fishing game,
when most is still hidden, is told apart. Times are those of the processor.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass, field
from random import Random

from porrazo.engine.match import AnyGame, Match
from porrazo.games import FIRST, NAMES, game_named
from porrazo.games.players import players_of
from porrazo.lab.intervals import quantile
from porrazo.players.levels import LEVELS


@dataclass
class Times:
    """Seconds of every decision, and of those that open a deal's play."""

    every: list[float] = field(default_factory=list)
    opening: list[float] = field(default_factory=list)


def play(game: AnyGame, level: str, seats: int, seed: int, most: int, times: Times) -> None:
    """Play one match, or so many decisions of it, and note what every decision took."""
    agent, rng = players_of(game).agent(level), Random(seed)
    match = Match.new(game, seats, {}, None, seed)
    last = len(times.every) + most
    while not match.over and len(times.every) < last:
        view = match.view(match.state.to_act)
        begun = time.process_time()
        action = agent.choose(view, rng)
        taken = time.process_time() - begun
        if len(match.state.legal()) > 1:
            times.every.append(taken)
            if view.phase == "play" and getattr(view, "played", None) == ():
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
    parser.add_argument("--game", choices=NAMES, default=FIRST)
    parser.add_argument("--matches", type=int, default=3)
    parser.add_argument("--decisions", type=int, default=100_000, help="of each match at most")
    parser.add_argument("--seats", type=int, nargs="+", help="all that the game has")
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=list(LEVELS))
    chosen = parser.parse_args()
    print(f"{'milliseconds':24}{'every decision':>18}{'first of a deal':>18}")
    print(f"{'seats':6}{'level':12}{'n':>6}{'median':>9}{'p99':>9}{'median':>9}{'p99':>9}")
    game = game_named(chosen.game)
    for seats in chosen.seats or game.seats:
        for level in chosen.levels:
            times = Times()
            for seed in range(1, chosen.matches + 1):
                play(game, level, seats, seed, chosen.decisions, times)
            row = milliseconds(times.every) + milliseconds(times.opening)
            print(f"{seats:<6}{level:12}{len(times.every):6}{row}", flush=True)


if __name__ == "__main__":
    main()
