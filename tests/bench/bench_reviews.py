"""Tell how long a review takes, and how often it blames who plays: whole matches of each game.

    python tests/bench/bench_reviews.py [GAME ...] [--level NAME] [--matches N] [--jobs N]

All seats are of one level, carmen if none is named: what a review calls an error of hers it had
better be right about. Compiled with PYTHONPATH=FOLDER of `build/compiling.py FOLDER` before it.
"""

from __future__ import annotations

import argparse
import time
from random import Random

from porrazo.engine.match import Match
from porrazo.games import CATALOGUE, NAMES, game_named
from porrazo.games.players import players_of
from porrazo.players.coach.review import INACCURACY
from porrazo.players.levels import LEVELS


def played(name: str, level: str, seed: int) -> Match:
    """Return a whole match at the game's usual table."""
    game = game_named(name)
    seats = game.usual_seats or game.seats[0]
    match, rng = Match.new(game, seats, {}, None, seed), Random(seed)
    agents = [players_of(game).agent(level) for _ in range(seats)]
    while not match.over:
        seat = match.state.to_act
        match.act(agents[seat].choose(match.view(seat), rng))
    return match


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--level", default=LEVELS[-1], choices=LEVELS)
    parser.add_argument("--matches", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    print(f"{'':18}{'seats':>6}{'actions':>9}{'seconds':>9}{'decisions':>11}{'blamed':>8}")
    for name in given.games or [each for each in NAMES if not CATALOGUE[each].by_luck]:
        actions, seconds, decisions, blamed, seats = 0, 0.0, 0, 0, 0
        for seed in range(given.matches):
            match = played(name, given.level, 500 + seed)
            began = time.perf_counter()
            review = players_of(match.game).coach.review(match, given.jobs)
            seconds += time.perf_counter() - began
            actions += len(match.actions)
            seats = match.setup.seats
            poor = set(review.grades[review.grades.index(INACCURACY) :])
            made = [step for step in review.steps if step.is_decision]
            decisions += len(made)
            blamed += sum(review.grade(step.cost) in poor for step in made)
        print(
            f"{name:18}{seats:6}{actions:9}{seconds:9.1f}{decisions:11}{blamed:8}"
            f"  {100 * blamed / max(1, decisions):.1f} %",
            flush=True,
        )


if __name__ == "__main__":
    main()
