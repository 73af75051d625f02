"""Tell who chooses better, this package or another one of it, where the two choose otherwise.

    python tests/bench/bench_choices.py FOLDER --game NAME [--seats N] [--options OPTION=VALUE ...]
        [--level NAME] [--seconds N] [--times N]

FOLDER has a package `porrazo`, such as `build/compiling.py FOLDER` makes of another commit; its own
should be compiled, too (PYTHONPATH). Both decide from the same views of matches in which either has
its way by chance. Where they would do otherwise a search of both actions alone, for so many times
the work of the most attentive, says by how much which is better. That is told in thousandths of a
point for a decision. It tells a difference in a hundredth of the time that whole matches take, but
takes everybody to play as the search does: it may tell one search from another, no search from
sense.
"""

from __future__ import annotations

import argparse
import math
import os
import pickle
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random
from typing import Any, Final

from porrazo.commands.arguments import options_of
from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named
from porrazo.games.players import players_of
from porrazo.players.agent import Budget
from porrazo.players.levels import LEVELS
from porrazo.players.search.manners import BEST
from porrazo.players.search.tree import Search

# A view with a seed: how long it is, and its pickle. An action comes back.
_LENGTH: Final = struct.Struct("<I")
_ACTION: Final = struct.Struct("<q")


def answer(name: str, level: str) -> None:
    """Decide from views on the standard input until it ends."""
    agent = players_of(game_named(name)).agent(level)
    while head := sys.stdin.buffer.read(_LENGTH.size):
        view, seed = pickle.loads(sys.stdin.buffer.read(_LENGTH.unpack(head)[0]))
        sys.stdout.buffer.write(_ACTION.pack(agent.choose(view, Random(seed))))
        sys.stdout.buffer.flush()


class Other:
    """A player of another package."""

    def __init__(self, child: subprocess.Popen[bytes]) -> None:
        self._child = child

    def choose(self, view: Any, rng: Random) -> Action:
        """Return what it does."""
        told, heard = self._child.stdin, self._child.stdout
        assert told is not None, "it was opened with pipes"
        assert heard is not None, "it was opened with pipes"
        said = pickle.dumps((view, rng.getrandbits(40)))
        told.write(_LENGTH.pack(len(said)) + said)
        told.flush()
        action: Action = _ACTION.unpack(heard.read(_ACTION.size))[0]
        return action


@contextmanager
def other(folder: str, name: str, level: str) -> Iterator[Other]:
    """Give a player of the package in a folder."""
    command = [sys.executable, __file__, folder, "--game", name, "--level", level, "--answer"]
    around = {**os.environ, "PYTHONPATH": folder}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, env=around) as child:
        yield Other(child)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", metavar="FOLDER")
    parser.add_argument("--game", required=True, choices=NAMES)
    parser.add_argument("--seats", type=int)
    parser.add_argument("--options", nargs="+", default=[], metavar="OPTION=VALUE")
    parser.add_argument("--level", default=LEVELS[-1], choices=LEVELS)
    parser.add_argument("--seconds", type=float, default=100.0)
    parser.add_argument("--times", type=int, default=8)
    parser.add_argument("--answer", action="store_true", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.answer:
        answer(given.game, given.level)
        return
    with other(given.folder, given.game, given.level) as rival:
        compare(given, rival)


def compare(given: argparse.Namespace, rival: Other) -> None:
    """Play both on the same views as long as there is time, and print by how much they differ."""
    game = game_named(given.game)
    options = options_of(game, given.options)
    seats = given.seats or game.seats[0]
    agent, judge = players_of(game).agent(given.level), replace(BEST, work=given.times * BEST.work)
    rng, until, decisions, matches = Random(1), time.monotonic() + given.seconds, 0, 0
    better: list[float] = []
    while time.monotonic() < until:
        match = Match.new(game, seats, options, None, 7000 + matches)
        matches += 1
        while not match.over and time.monotonic() < until:
            legal = match.state.legal()
            if len(legal) == 1:
                match.act(legal[0])
                continue
            view = match.view(match.state.to_act)
            mine, theirs = agent.choose(view, rng), rival.choose(view, rng)
            decisions += 1
            if mine != theirs:
                both = Search(game, view, judge, Random(decisions), among=(mine, theirs))
                one, two = both.run(Budget())
                better.append(one.worth - two.worth)
            match.act(mine if rng.random() < 0.5 else theirs)
    error = math.sqrt(sum(each * each for each in better))
    print(
        f"{given.game}, {seats} seats: {len(better)} of {decisions} decisions otherwise, better "
        f"{sum(each > 0 for each in better)}, worse {sum(each < 0 for each in better)}; "
        f"{1000 * sum(better) / decisions:+.1f} ± {1000 * error / decisions:.1f} thousandths "
        "of a point a decision"
    )


if __name__ == "__main__":
    main()
