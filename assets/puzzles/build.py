"""Find puzzles in matches that computers play, and prove them: `assets/puzzles/build.py GAME`.

Run: python assets/puzzles/build.py porrazo [--each N] [--matches N]   (a minute or two)

Of each kind of question and each level so many are kept, no two of them of one match. What is
kept is proven once more, from the position as the file has it. `<game>.json` is committed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

from porrazo.engine.errors import EngineError
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.players.of_game import players_of
from porrazo.players.puzzles import LEVELS, Found, find, goals_of, solve
from porrazo.records.puzzles import Puzzle, puzzle_of, write

HERE = Path(__file__).parent
# Who plays: good enough to come to sensible moments, quick enough for many matches.
PLAYER = "lupita"
# At larger tables there are too many lines of play for a person to see through.
MOST_SEATS = 3


def matches(game: AnyGame, count: int) -> Iterator[Match]:
    """Play matches at the tables that a game has, one after the other."""
    agent = players_of(game).agent(PLAYER)
    tables = [seats for seats in game.seats if seats <= MOST_SEATS] or game.seats[:1]
    for seed in range(count):
        match = Match.new(game, tables[seed % len(tables)], {}, None, seed)
        rng = Random(seed)
        while not match.over:
            match.act(agent.choose(match.view(match.state.to_act), rng))
        yield match


def kept(match: Match, found: Found) -> Puzzle | None:
    """Return a puzzle as a file keeps it, if it can be proven again from there."""
    before = match.until(found.index)
    try:
        twin = Match.from_position(match.game, match.setup, before.state_json())
    except EngineError:
        return None
    again = proven(twin, found)
    if again is None:
        return None
    goal = found.goal
    return puzzle_of(twin, goal.kind, goal.reasons, again.level, again.line)


def proven(twin: Match, found: Found) -> Found | None:
    """Return the puzzle as it is solved where it is kept, None unless the answer is the same."""
    line = found.line[0]
    probe = twin.until(0)
    probe.act(line)
    again = solve(probe, 0, found.goal)
    return again if again is not None and again.line[0] == line else None


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--each", type=int, default=8, help="of each question and level")
    parser.add_argument("--matches", type=int, default=2000, help="that are played at most")
    chosen = parser.parse_args()
    game = game_named(chosen.game)
    goals = goals_of(game)
    order = [goal.kind for goal in goals]
    counts: Counter[tuple[str, int]] = Counter()
    puzzles: list[Puzzle] = []
    for number, match in enumerate(matches(game, chosen.matches)):
        wanted = [goal for goal in goals if any(counts[goal.kind, n] < chosen.each for n in LEVELS)]
        if not wanted:
            break
        taken: set[tuple[str, int]] = set()
        for found in find(match, wanted):
            place = found.goal.kind, found.level
            if place in taken or counts[place] >= chosen.each:
                continue
            puzzle = kept(match, found)
            if puzzle is not None:
                taken.add(place)
                counts[place] += 1
                puzzles.append(puzzle)
                puzzles.sort(key=lambda each: (each.level, order.index(each.goal)))
                # Written each time, so that whoever has enough can stop it.
                write(HERE / f"{game.name}.json", game.name, puzzles)
        print(f"match {number}: {len(puzzles)} puzzles", flush=True)
    print(", ".join(f"{kind} {level}: {n}" for (kind, level), n in sorted(counts.items())))
    return 0


if __name__ == "__main__":
    sys.exit(main())
