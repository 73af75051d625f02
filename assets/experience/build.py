"""Learn what the actions of a game mostly come to, from long searches, and keep it for players.

Run: python assets/experience/build.py GAME gather FILE [--minutes M] [--seed N]
     python assets/experience/build.py GAME fit FILE...      (needs numpy)

To gather, matches are played by the common search, which thinks so long at each decision, but for
every fifth action, which sense does; what each action was found to be worth goes into a file. The
compiled program (`build/compiling.py`) comes to some 300 decisions a minute; two processes need a
seed each. To fit, a small network is taught from these files: features of actions, a hidden layer
of which what is below zero is cut off, and a straight sum. What counts is how much
more an action is worth than others of the same decision: it is that which the network is to tell,
and decisions that were looked at longer weigh more. Of each ten decisions one is kept out, and what
the network explains of these is printed.
"""

from __future__ import annotations

import argparse
import json
import pickle
import time
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.players.agent import Budget
from porrazo.players.search.manners import BEST, Manner
from porrazo.players.search.tree import Search

PLAYERS = Path(__file__).parents[2] / "game" / "porrazo" / "players"
# By game: with how many seats matches are played in turn, their options, and the rounds of search
# for which what was learnt is taken.
GAMES: dict[str, tuple[tuple[int, ...], dict[str, object], float]] = {
    "last_one": ((3, 3, 3, 2, 3, 4, 3), {"threshold": 100}, 400.0),
}
# Seconds for each decision, compiled, and how often sense acts instead.
SECONDS = 0.17
BY_SENSE = 0.2
# The hidden sums, how often all is gone through, how many decisions at once, the pace, and what
# keeps weights small.
HIDDEN, PASSES, AT_ONCE, PACE, DECAY = 24, 60, 64, 3e-3, 1e-2
# The variance of what comes out of a round, and of what no feature tells, in points.
VARIES, UNTOLD = 500.0, 20.0
# What comes out of the network is in so many points, so that its weights are of one size.
SCALE = 5.0
# How hard an error of a point pulls at the weights, and the most that any does: what is seldom and
# far out is not to undo the rest.
PULL, MOST_PULL = SCALE * UNTOLD / 4.0, 5.0
KEPT_OUT = 10

Numbers = npt.NDArray[np.float64]
Kept = tuple[Any, list[tuple[Action, int, float]]]
"""A view, and of each action that was tried how often and what it was worth."""


class Decision(NamedTuple):
    """Features, worths and rounds of the actions of a decision."""

    features: Numbers
    worths: Numbers
    rounds: Numbers


# --- gathering


def gather(game: AnyGame, out: Path, seconds: float, seed: int) -> None:
    """Play and search for so long; keep what was found."""
    seats, options, _ = GAMES[game.name]
    manner, rng, found = replace(BEST, work=10**9), Random(seed), list[Kept]()
    end, number = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        number += 1
        match = Match.new(game, seats[number % len(seats)], options, None, 1000 * seed + number)
        while match.state.to_act != NOBODY and time.monotonic() < end:
            match.act(_decided(game, match, manner, rng, found))
        out.write_bytes(pickle.dumps(found))
    print(f"{len(found)} decisions of {number} matches")


def _decided(game: AnyGame, match: Match, manner: Manner, rng: Random, found: list[Kept]) -> Action:
    """Search the decision to be made, keep what is found, and return what to do."""
    view = match.view(match.state.to_act)
    search = Search(game, view, manner, rng)
    tried = [each for each in search.run(Budget(seconds=SECONDS)) if each.rounds]
    if not tried:
        return search.actions[0]
    found.append((view, [(each.action, each.rounds, each.worth) for each in tried]))
    if rng.random() < BY_SENSE:
        sensible: Action = game.playout_action(game.determinize(view, rng), rng)
        return sensible
    return max(tried, key=lambda each: each.worth).action


# --- fitting


def decisions_in(game: AnyGame, files: Sequence[Path]) -> tuple[list[str], list[Decision]]:
    """Return the names of the features, and the decisions that have any."""
    features_of = import_module(f"porrazo.players.{game.name}.features").features_of
    rng = Random(1)
    seen: list[tuple[list[dict[str, float]], list[tuple[Action, int, float]]]] = []
    for file in files:
        for view, tried in pickle.loads(file.read_bytes()):
            state = game.determinize(view, rng)
            rows = [features_of(state, action) for action, *_ in tried]
            if len(rows) > 1 and all(rows):
                seen.append((rows, tried))
    names = sorted({name for rows, _ in seen for row in rows for name in row})
    place = {name: number for number, name in enumerate(names)}
    decisions = []
    for rows, tried in seen:
        features = np.zeros((len(rows), len(names)))
        for number, row in enumerate(rows):
            for name, value in row.items():
                features[number, place[name]] = value
        _, rounds, worths = zip(*tried, strict=True)
        decisions.append(Decision(features, np.array(worths), np.array(rounds, float)))
    return names, decisions


class Network:
    """The network as it is taught: `Experience` reads what `kept` gives."""

    def __init__(self, decisions: Sequence[Decision], seed: int = 0) -> None:
        spread = np.vstack([each.features for each in decisions]).std(0)
        self._scales = np.maximum(spread, 0.05)
        width, rng = len(spread), np.random.default_rng(seed)
        self._parts = [
            rng.normal(0.0, 1.0 / np.sqrt(20.0), (width, HIDDEN)),
            np.zeros(HIDDEN),
            rng.normal(0.0, 0.3 / np.sqrt(HIDDEN), HIDDEN),
            np.zeros(width),
        ]
        self._rng = rng

    def worths(self, features: Numbers) -> Numbers:
        """Return what actions with such features come to, to be compared with each other."""
        scaled = features / self._scales
        inner, starts, sums, straight = self._parts
        worths: Numbers = np.maximum(scaled @ inner + starts, 0.0) @ sums + scaled @ straight
        return SCALE * worths

    def teach(self, decisions: Sequence[Decision]) -> None:
        """Teach it by steps down the gradient whose size follows how steady that is (Adam)."""
        steady = [np.zeros_like(part) for part in self._parts]
        squares = [np.zeros_like(part) for part in self._parts]
        step = 0
        for turn in range(PASSES):
            order = self._rng.permutation(len(decisions))
            for start in range(0, len(order), AT_ONCE):
                some = [decisions[number] for number in order[start : start + AT_ONCE]]
                step += 1
                pace = PACE * (1.0 - turn / PASSES)
                for place, slope in enumerate(self._slopes(some)):
                    steady[place] = 0.9 * steady[place] + 0.1 * slope
                    squares[place] = 0.999 * squares[place] + 0.001 * slope**2
                    mean = steady[place] / (1.0 - 0.9**step)
                    size = np.sqrt(squares[place] / (1.0 - 0.999**step)) + 1e-8
                    self._parts[place] = self._parts[place] - pace * mean / size

    def _slopes(self, decisions: Sequence[Decision]) -> list[Numbers]:
        """Return the gradient of the squared error, which is taken within each decision."""
        inner, starts, sums, straight = self._parts
        scaled = np.vstack([each.features for each in decisions]) / self._scales
        weights = np.concatenate([weights_of(each) for each in decisions])
        owner = np.repeat(np.arange(len(decisions)), [len(each.worths) for each in decisions])
        whole = np.bincount(owner, weights)
        before = scaled @ inner + starts
        hidden = np.maximum(before, 0.0)
        worths = np.concatenate([each.worths for each in decisions])
        error = SCALE * (hidden @ sums + scaled @ straight) - worths
        error -= (np.bincount(owner, weights * error) / whole)[owner]
        pull = np.clip(PULL * weights * error / len(decisions), -MOST_PULL, MOST_PULL)
        back = np.outer(pull, sums) * (before > 0.0)
        return [
            scaled.T @ back + DECAY * inner,
            back.sum(0),
            hidden.T @ pull + DECAY * sums,
            scaled.T @ pull + DECAY * straight,
        ]

    def kept(self, names: Sequence[str], rounds: float) -> dict[str, object]:
        """Return it as players read it."""
        inner, starts, sums, straight = self._parts
        rows = np.hstack([inner, SCALE * straight[:, None]]) / self._scales[:, None]
        return {
            "rounds": rounds,
            "starts": _rounded(starts),
            "sums": _rounded(SCALE * sums),
            "weights": {name: _rounded(row) for name, row in zip(names, rows, strict=True)},
        }


def weights_of(decision: Decision) -> Numbers:
    """Return how much is known of the worth of each action."""
    return 1.0 / (UNTOLD + VARIES / decision.rounds)


def _rounded(values: Numbers) -> list[float]:
    return [float(f"{value:.3g}") for value in values]


def explained(network: Network, decisions: Sequence[Decision]) -> float:
    """Return the share of the differences within decisions that a network explains."""
    left = whole = 0.0
    for each in decisions:
        weights = weights_of(each)
        error = network.worths(each.features) - each.worths
        left += _apart(error, weights)
        whole += _apart(each.worths, weights)
    return 1.0 - left / whole


def _apart(values: Numbers, weights: Numbers) -> float:
    """Return the sum of the squares by which values differ from their mean."""
    return float(weights @ (values - (weights @ values) / weights.sum()) ** 2)


def fit(game: AnyGame, files: Sequence[Path]) -> None:
    """Teach a network, keep it with the game's players, and print what it explains."""
    names, decisions = decisions_in(game, files)
    taught = [each for number, each in enumerate(decisions) if number % KEPT_OUT]
    network = Network(taught)
    network.teach(taught)
    share = explained(network, decisions[::KEPT_OUT])
    print(f"{len(decisions)} decisions, {len(names)} features: {share:.3f} of what was kept out")
    network = Network(decisions)
    network.teach(decisions)
    rounds = GAMES[game.name][2]
    out = PLAYERS / game.name / "data" / "experience.json"
    out.write_text(json.dumps(network.kept(names, rounds), separators=(",", ":")) + "\n")
    print(f"{out.name}: {out.stat().st_size} bytes")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("what", choices=("gather", "fit"))
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chosen = game_named(arguments.game)
    if arguments.what == "gather":
        gather(chosen, arguments.files[0], 60.0 * arguments.minutes, arguments.seed)
    else:
        fit(chosen, arguments.files)
