"""Tell what other numbers would make of a game's rollout policy, which plays deals out in a search.

    python tests/bench/bench_rollout.py --game NAME [--deals N] [--seats N] [--seed N]
        [--options OPTION=VALUE ...] NAME=VALUE ...

Each NAME=VALUE is a number, or several in brackets, of the game's module `rollout.py`, such as
`_FEW=8` or `_BIDS=(7,9,11)` at Dou Dizhu. Every deal is played once for each seat: there somebody
sits whose rollout policy has these numbers, and elsewhere those who have it as it is. What is told
is how many points of a deal the numbers win above the others, with the standard error; without any
it is zero but for chance. Plain Python alone: compiled, numbers are part of the code.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import importlib.util
import math
import sys
from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean, stdev
from types import ModuleType
from typing import Any

from porrazo.commands.arguments import options_of
from porrazo.commands.progress import Progress
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import AnyGame, Match
from porrazo.games import NAMES, game_named
from porrazo.players.search.worth import leads_of

# Deals for which a standard error can be told.
_FEWEST = 2

Sense = Callable[[Any, Random], Action]


def module_of(game: AnyGame) -> str:
    """Return the name of the module that has a game's sense."""
    return type(game).__module__.rpartition(".")[0] + ".rollout"


def changed(module: ModuleType, changes: Sequence[str]) -> ModuleType:
    """Return another copy of a module, with other numbers."""
    if module.__file__ is None or not module.__file__.endswith(".py"):
        raise SystemExit("the package is compiled here: leave PYTHONPATH alone")
    spec = importlib.util.spec_from_file_location("changed_sense", module.__file__)
    assert spec is not None, "it is a file of Python"
    assert spec.loader is not None, "it is a file of Python"
    copy = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(copy)
    for change in changes:
        name, _, value = change.partition("=")
        if not hasattr(copy, name):
            raise SystemExit(f"{module.__name__} has no {name}")
        try:
            setattr(copy, name, ast.literal_eval(value))
        except (SyntaxError, ValueError):
            raise SystemExit(f"{change}: NAME=VALUE is asked for, with a number") from None
    return copy


def gained(game: AnyGame, state: Any, senses: Sequence[Sense], rng: Random) -> list[float]:
    """Play a deal out by rollout policies; return how much each side is further ahead."""
    hand, before = state.hand_number, leads_of(game, state.standing)
    while state.to_act != NOBODY and state.hand_number == hand:
        state.step(senses[state.to_act](state, rng))
    after = leads_of(game, state.standing)
    return [lead - was for lead, was in zip(after, before, strict=True)]


def main() -> int:
    """Play and tell; return the exit status."""
    parser = argparse.ArgumentParser(description="Tell what other numbers make of a game's sense.")
    parser.add_argument("changes", nargs="*", metavar="NAME=VALUE")
    parser.add_argument("--game", choices=NAMES, required=True)
    parser.add_argument("--deals", type=int, default=5000)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--options", nargs="*", default=[], metavar="OPTION=VALUE")
    chosen = parser.parse_args()
    game = game_named(chosen.game)
    seats = chosen.seats or min(game.seats)
    if chosen.deals < _FEWEST:
        parser.error(f"--deals must be at least {_FEWEST}: an error is told, too")
    try:
        usual = importlib.import_module(module_of(game))
    except ModuleNotFoundError:
        parser.error(f"{chosen.game} has no rollout policy of its own")
    other = changed(usual, chosen.changes)
    options, rng, found = options_of(game, chosen.options), Random(chosen.seed), []
    with Progress("deals", sys.stderr) as progress:
        for deal in range(chosen.deals):
            match = Match.new(game, seats, options, None, chosen.seed * 1_000_003 + deal)
            sides = game.sides(match.setup)
            ahead = 0.0
            for seat in range(seats):
                senses: list[Sense] = [usual.quick_action] * seats
                senses[seat] = other.quick_action
                ahead += gained(game, match.state.copy(), senses, rng)[sides[seat]]
            found.append(ahead / seats)
            progress(deal + 1, chosen.deals)
    error = stdev(found) / math.sqrt(len(found))
    print(f"{' '.join(chosen.changes) or 'as it is'}: {fmean(found):+.3f} ± {error:.3f} a deal")
    return 0


if __name__ == "__main__":
    sys.exit(main())
