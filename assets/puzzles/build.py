"""Find puzzles in matches of quick players, and prove them: `assets/puzzles/build.py GAME`.

Run: python assets/puzzles/build.py GAME [--each N] [--matches N]   (some minutes)
     python assets/puzzles/build.py GAME --retell   (keep those there are: levels, themes, order)

Of each level so many are kept, no theme more than a third of all. Everything follows from the
numbers of the matches, so that the same command makes the same file. A puzzle is solved from the
position as the file has it. `<game>.json` is committed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from porrazo.engine.errors import EngineError
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.games.tables import table_game
from porrazo.players.puzzles import LEVELS, Found, guesses, solve, solve_for
from porrazo.records.puzzles import Answered, Puzzle, puzzle_of, read, write
from porrazo.table.teaching.puzzling import Puzzling, theme_of
from porrazo.voice.puzzles import goal_of, tale_of

HERE = Path(__file__).parent
# No theme is more than this part of all puzzles; the first ones have all different themes.
SHARE, FIRST = 3, 5
# So many positions are looked at for each choice: what takes more is no puzzle for a person.
MOST_NODES = 3000


class Shelf:
    """The puzzles found; takes so many of each level, and a third of them of a theme."""

    def __init__(self, each: int, total: int = 0) -> None:
        self.each = each
        self.total = total or each * len(LEVELS)
        self.found: list[Puzzle] = []

    def takes_theme(self, theme: str) -> bool:
        return self.total > SHARE * sum(other.theme == theme for other in self.found)

    def takes(self, puzzle: Puzzle) -> bool:
        if sum(other.level == puzzle.level for other in self.found) >= self.each:
            return False
        if any(other.key == puzzle.key for other in self.found):
            return False
        self.found.append(puzzle)
        return True

    @property
    def full(self) -> bool:
        return len(self.found) >= self.total


def moments(game: AnyGame, puzzling: Puzzling, numbers: range) -> Iterator[tuple[int, list[Match]]]:
    """Play matches by quick players, and yield the positions of each deal that may be asked."""
    for number in numbers:
        seats, options = puzzling.tables[number % len(puzzling.tables)]
        match, rng = Match.new(game, seats, options, None, number), Random(number)
        state, found = match.state, list[Match]()
        # The first deal of a match is enough: what follows is another seed's.
        while state.to_act >= 0 and state.hand_number == 1:
            if puzzling.asks(state):
                here = Match(game, match.setup, state, [])
                found.append(here)
            action = game.playout_action(state, rng)
            if puzzling.drive is not None:
                action = puzzling.drive(state, action, rng)
            state, _ = game.apply(state, action)
        yield number, found


def as_kept(here: Match) -> Match | None:
    """Return a match that begins where another stands, None where a file cannot keep that."""
    try:
        twin = Match.from_position(here.game, here.setup, here.state_json())
    except EngineError:
        return None
    return twin if twin.state_json() == here.state_json() | {"history_length": 0} else None


def themes_of(match: Match, found: Found, puzzling: Puzzling, tempting: int) -> list[str]:
    tale = tale_of(match, found.seat, found.lines, found.line[0], tempting, puzzling)
    return [name for name, _ in theme_of(puzzling.themes, tale)]


def told(match: Match, found: Found, puzzling: Puzzling, shelf: Shelf) -> Puzzle | None:
    """Return a puzzle with its level and a theme that the shelf still takes, None for none."""
    asked = guesses(match, found, players_of(match.game))
    names = themes_of(match, found, puzzling, asked.tempting)
    name = next(filter(shelf.takes_theme, names), None)
    if name is None:
        return None
    goal = found.goal
    return puzzle_of(
        match, Answered(goal.kind, goal.reasons, asked.level, name, found.line, asked.tempting)
    )


def worth_asking(match: Match, found: Found, puzzling: Puzzling) -> bool:
    """Return False where there is little to choose, or all is over with the answer."""
    return len(found.lines) >= puzzling.fewest and len(found.line) > 1


def ordered(puzzles: Sequence[Puzzle]) -> list[Puzzle]:
    """Return puzzles from easy to hard, themes taking turns; the first ones have all different."""
    easy_first = sorted(puzzles, key=lambda each: each.level)
    first: list[Puzzle] = []
    for puzzle in easy_first:
        if len(first) < FIRST and all(puzzle.theme != other.theme for other in first):
            first.append(puzzle)
    rest = [puzzle for puzzle in easy_first if puzzle not in first]
    order = list(first)
    while rest:
        same = [puzzle for puzzle in rest if puzzle.level == rest[0].level]
        last = [puzzle.theme for puzzle in order[-3:]]
        puzzle = next((each for each in same if each.theme not in last), same[0])
        rest.remove(puzzle)
        order.append(puzzle)
    return order


def search(game: AnyGame, puzzling: Puzzling, shelf: Shelf, numbers: range) -> None:
    """Fill a shelf with puzzles from matches of these numbers, one of each match at most."""
    for number, deal in moments(game, puzzling, numbers):
        if shelf.full:
            break
        for here in deal:
            twin = as_kept(here)
            found = None if twin is None else solve(twin, puzzling.solving, MOST_NODES)
            if twin is None or found is None or not worth_asking(twin, found, puzzling):
                continue
            puzzle = told(twin, found, puzzling, shelf)
            if puzzle is not None and shelf.takes(puzzle):
                # Written each time, so that whoever has enough can stop it.
                write(HERE / f"{game.name}.json", game.name, ordered(shelf.found))
                told_so = f"{len(shelf.found)} {puzzle.level} {puzzle.theme}"
                print(f"match {number}: {told_so}", flush=True)
                break


def retell(game: AnyGame, puzzling: Puzzling, shelf: Shelf) -> None:
    """Put the puzzles there are on a shelf, with levels and themes as they are told now."""
    puzzles = read(HERE / f"{game.name}.json")
    shelf.total = max(shelf.total, len(puzzles))
    shelf.each = max(shelf.each, len(puzzles))
    for puzzle in puzzles:
        match = puzzle.match()
        found = solve_for(match, puzzling.solving, goal_of(puzzle, puzzling))
        assert found is not None, f"{puzzle.key} is a puzzle no longer"
        again = told(match, found, puzzling, shelf)
        assert again is not None, f"{puzzle.key} has no theme that is not too frequent"
        assert again.key == puzzle.key
        shelf.found.append(again)
        print(f"{puzzle.key}: {puzzle.level} -> {again.level} {again.theme}", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--each", type=int, default=8, help="of each level")
    parser.add_argument("--matches", type=int, default=4000, help="that are played at most")
    parser.add_argument("--first", type=int, default=0, help="the number of the first match")
    parser.add_argument("--retell", action="store_true", help="keep those that there are")
    chosen = parser.parse_args()
    game = game_named(chosen.game)
    puzzling = table_game(game.name).puzzling
    if puzzling is None:
        parser.error(f"{game.name} has no puzzles")
    shelf = Shelf(chosen.each)
    if chosen.retell:
        retell(game, puzzling, shelf)
        shelf.each = chosen.each
    search(game, puzzling, shelf, range(chosen.first, chosen.matches))
    puzzles = ordered(shelf.found)
    write(HERE / f"{game.name}.json", game.name, puzzles)
    print(f"{len(puzzles)}: {Counter(each.level for each in puzzles)}")
    print(Counter(each.theme for each in puzzles))
    return 0


if __name__ == "__main__":
    sys.exit(main())
