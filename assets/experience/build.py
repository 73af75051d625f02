"""Learn what the actions of a game mostly come to, and keep it for its players.

Run: python assets/experience/build.py GAME gather FILE [--minutes M] [--seed N]
     python assets/experience/build.py GAME fit FILE...      (needs numpy and torch)

What is gathered is what each action of a decision was worth, by the features that players see of it
(`players/<game>/features.py`), in one of two ways. By searching, matches are played by the common
search, which thinks so long at each decision, but for every fifth action, which the rollout policy
does: some 300 decisions a minute with the compiled program (`build/compiling.py`), each worth much.
By playing, the rollout policy plays against itself, one action in eight by chance, and at some
decisions each action is played out from the cards as they lie, once: some 100,000 decisions a
minute, each worth little, but among hands that are held as they are where somebody has played so.
Two processes need a seed each.

To fit, a small network is taught: a hidden layer of which what is below zero is cut off, and a
straight sum. What counts is how much more an action is worth than others of the same decision, and
what was looked at longer weighs more. A twentieth of the decisions is kept out; of these it is
printed which share of the differences the network explains, and by how much what it takes for best
came to more than what the rollout policy does.
"""

from __future__ import annotations

import argparse
import json
import time
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.players.agent import Budget
from porrazo.players.search.experience import points
from porrazo.players.search.manners import BEST, Manner
from porrazo.players.search.playouts import play_out
from porrazo.players.search.tree import Search
from porrazo.players.search.worth import leads_of
from torch import (  # type: ignore[import-not-found]
    Tensor,
    from_numpy,
    manual_seed,
    nn,
    no_grad,
    optim,
    relu,
    zeros,
)

GAMES = Path(__file__).parents[2] / "game" / "porrazo" / "games"
# By searching: seconds for each decision, compiled, and how often the rollout policy acts instead.
SECONDS, BY_SENSE = 0.17, 0.2
# By playing: how often a decision is kept, and how often anything may be done.
KEPT, ODD = 0.6, 0.12
# The pace at the beginning, how many decisions are looked through at once when they are not taught,
# and of how many one is kept out.
PACE, LOOKED_AT, KEPT_OUT = 2e-3, 2048, 20


@dataclass(frozen=True)
class Lesson:
    """How a game is learnt.

    It is gathered ``by_search``, or by playing deals out as they lie. Matches have so many
    ``seats`` in turn, and ``options``; ``rounds`` of a search are what the experience counts for.
    There are so many ``hidden`` sums, and all decisions are gone through in so many ``passes``, so
    many ``at_once``; ``decay`` keeps weights small. What comes out of a round varies by ``varies``,
    and what no feature tells by ``untold``; nothing is taken for more than ``most``, in the unit of
    the experience.
    """

    by_search: bool
    seats: tuple[int, ...]
    options: dict[str, object]
    rounds: float
    hidden: int
    passes: int
    at_once: int
    decay: float
    varies: float
    untold: float
    most: float


LESSONS = {
    "last_one": Lesson(
        by_search=True,
        seats=(3, 3, 3, 2, 3, 4, 3),
        options={"threshold": 100},
        rounds=400.0,
        hidden=24,
        passes=60,
        at_once=64,
        decay=1e-2,
        varies=500.0,
        untold=20.0,
        most=500.0,
    ),
    "dou_dizhu": Lesson(
        by_search=False,
        seats=(3,),
        options={"deals": 1},
        rounds=300.0,
        hidden=24,
        passes=6,
        at_once=2048,
        decay=0.0,
        varies=1.0,
        untold=0.0,
        most=48.0,
    ),
}


# --- gathering


class Gathered:
    """Decisions in arrays: what is to be seen of each action, and what it came to."""

    def __init__(self, game: AnyGame) -> None:
        features = import_module(f"porrazo.players.{game.name}.features")
        self._features_of = features.features_of
        self._unit_of = getattr(features, "unit_of", points)
        self._names: dict[str, int] = {}
        self._which, self._values, self._starts = array("H"), array("f"), array("q")
        self._worths, self._rounds = array("f"), array("f")
        self._actions, self._sensible = array("B"), array("B")

    @property
    def count(self) -> int:
        """How many decisions there are."""
        return len(self._actions)

    def is_told(self, state: Any, action: Action) -> bool:
        """Return whether anything is to be seen of an action."""
        return bool(self._features_of(state, action))

    def add(
        self, state: Any, came_to: Sequence[tuple[Action, int, float]], sensible: Action
    ) -> None:
        """Add a decision: each action, in how many rounds it was tried, and its points.

        ``sensible`` is what the rollout policy does.
        """
        unit = self._unit_of(state)
        for action, rounds, worth in came_to:
            self._starts.append(len(self._which))
            for name, value in self._features_of(state, action).items():
                self._which.append(self._names.setdefault(name, len(self._names)))
                self._values.append(value)
            self._worths.append(worth / unit)
            self._rounds.append(rounds)
        actions = [action for action, *_ in came_to]
        self._actions.append(len(actions))
        self._sensible.append(actions.index(sensible) if sensible in actions else 0)

    def keep(self, file: Path) -> None:
        """Write all of it."""
        with file.open("wb") as out:
            np.savez_compressed(
                out,
                names=np.array(list(self._names)),
                which=np.array(self._which, np.uint16),
                values=np.array(self._values, np.float16),
                starts=np.array(self._starts, np.int64),
                worths=np.array(self._worths, np.float32),
                rounds=np.array(self._rounds, np.float32),
                actions=np.array(self._actions, np.int64),
                sensible=np.array(self._sensible, np.int64),
            )


def gather(game: AnyGame, out: Path, seconds: float, seed: int) -> None:
    """Play for so long; keep what was found."""
    lesson, rng, found = LESSONS[game.name], Random(seed), Gathered(game)
    manner = replace(BEST, work=10**9)
    end, number = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        seats = lesson.seats[number % len(lesson.seats)]
        number += 1
        match = Match.new(game, seats, lesson.options, None, 1000 * seed + number)
        if lesson.by_search:
            while match.state.to_act != NOBODY and time.monotonic() < end:
                match.act(_searched(game, match, manner, rng, found))
        else:
            _played_out(game, match.state.copy(), rng, found)
    found.keep(out)
    print(f"{found.count} decisions of {number} matches")


def _searched(game: AnyGame, match: Match, manner: Manner, rng: Random, found: Gathered) -> Action:
    """Search the decision to be made, add what is found, and return what to do."""
    view = match.view(match.state.to_act)
    search = Search(game, view, manner, rng)
    tried = [each for each in search.run(Budget(seconds=SECONDS)) if each.rounds]
    if not tried:
        return search.actions[0]
    state = game.determinize(view, rng)
    sensible: Action = game.playout_action(state, rng)
    if len(tried) > 1 and found.is_told(state, tried[0].action):
        came_to = [(each.action, each.rounds, each.worth) for each in tried]
        found.add(state, came_to, sensible)
    if rng.random() < BY_SENSE:
        return sensible
    return max(tried, key=lambda each: each.worth).action


def _played_out(game: AnyGame, state: Any, rng: Random, found: Gathered) -> None:
    """Play a hand by the rollout policy, and add what actions come to with its cards."""
    hand = state.hand_number
    while state.to_act != NOBODY and state.hand_number == hand:
        sensible: Action = game.playout_action(state, rng)
        actions: list[Action] = game.candidates(state)
        if sensible not in actions:
            actions = [*actions, sensible]
        if len(actions) > 1 and rng.random() < KEPT and found.is_told(state, sensible):
            seat, came_to = state.to_act, []
            before = leads_of(game, state.standing)[seat]
            for action in actions:
                later = state.copy()
                later.step(action)
                play_out(game, later, rng)
                came_to.append((action, 1, leads_of(game, later.standing)[seat] - before))
            found.add(state, came_to, sensible)
        odd = rng.random() < ODD and found.is_told(state, sensible)
        state.step(actions[int(len(actions) * rng.random())] if odd else sensible)


# --- fitting


class Decisions:
    """What was gathered in several files, as arrays that decisions are taken from."""

    def __init__(self, files: Sequence[Path], lesson: Lesson) -> None:
        kept = [np.load(file) for file in files]
        self.names = sorted({str(name) for each in kept for name in each["names"]})
        places = {name: place for place, name in enumerate(self.names)}
        which, ends, cells = [], [], 0
        for each in kept:
            own = np.array([places[str(name)] for name in each["names"]])
            which.append(own[each["which"]])
            ends.append(np.append(each["starts"][1:], len(each["which"])) + cells)
            cells += len(each["which"])
        self._which = np.concatenate(which)
        self._values = np.concatenate([each["values"] for each in kept])
        self._ends = np.concatenate(ends)
        self._starts = np.append(0, self._ends[:-1])
        worths = np.concatenate([each["worths"] for each in kept])
        self.worths = np.clip(worths, -lesson.most, lesson.most)
        rounds = np.concatenate([each["rounds"] for each in kept])
        self.weights = lesson.varies / (lesson.untold + lesson.varies / rounds)
        self.actions = np.concatenate([each["actions"] for each in kept])
        self.sensible = np.concatenate([each["sensible"] for each in kept])
        self._first = np.cumsum(self.actions) - self.actions
        self.taught = np.flatnonzero(np.arange(len(self.actions)) % KEPT_OUT)
        self.kept_out = np.arange(0, len(self.actions), KEPT_OUT)

    def some(self, which: np.ndarray) -> Some:
        """Return some of them, by number."""
        rows, owner = _ranges(self._first[which], self.actions[which])
        cells, cell_owner = _ranges(self._starts[rows], self._ends[rows] - self._starts[rows])
        return Some(
            len(which),
            from_numpy(owner),
            from_numpy(self._which[cells]),
            from_numpy(self._values[cells].astype(np.float32)),
            from_numpy(np.searchsorted(cell_owner, np.arange(len(rows)))),
            from_numpy(self.worths[rows]),
            from_numpy(self.weights[rows]),
            np.cumsum(self.actions[which]) - self.actions[which],
            self.sensible[which],
        )


@dataclass(frozen=True)
class Some:
    """Some decisions, ready for the network: each row is an action."""

    count: int
    owner: Tensor
    which: Tensor
    values: Tensor
    starts: Tensor
    worths: Tensor
    weights: Tensor
    firsts: np.ndarray
    sensible: np.ndarray

    def apart(self, values: Tensor) -> Tensor:
        """Return by how much values of actions differ from the mean of their decision."""
        whole = zeros(self.count).index_add_(0, self.owner, self.weights)
        sums = zeros(self.count).index_add_(0, self.owner, self.weights * values)
        return values - (sums / whole)[self.owner]


class Network(nn.Module):  # type: ignore[misc]
    """The network as it is taught: `Experience` reads what `kept` gives."""

    def __init__(self, names: Sequence[str], hidden: int) -> None:
        super().__init__()
        self._names, self._hidden = names, hidden
        self._inner = nn.EmbeddingBag(len(names), hidden + 1, mode="sum")
        nn.init.normal_(self._inner.weight, 0.0, 0.15)
        nn.init.zeros_(self._inner.weight[:, hidden])
        self._starts = nn.Parameter(zeros(hidden))
        self._sums = nn.Parameter(nn.init.normal_(zeros(hidden), 0.0, 0.3 / hidden**0.5))

    def forward(self, some: Some) -> Tensor:
        """Return what actions come to, to be compared with each other."""
        sums = self._inner(some.which, some.starts, per_sample_weights=some.values)
        inner: Tensor = relu(sums[:, : self._hidden] + self._starts) @ self._sums
        return inner + sums[:, self._hidden]

    def kept(self, rounds: float) -> dict[str, object]:
        """Return it as players read it."""
        rows = self._inner.weight.tolist()
        return {
            "rounds": rounds,
            "starts": _rounded(self._starts.tolist()),
            "sums": _rounded(self._sums.tolist()),
            "weights": {name: _rounded(row) for name, row in zip(self._names, rows, strict=True)},
        }


def _ranges(starts: np.ndarray, lengths: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return all numbers of ranges, and of which range each is."""
    owner = np.repeat(np.arange(len(starts)), lengths)
    return np.arange(len(owner)) + (starts - np.cumsum(lengths) + lengths)[owner], owner


def _rounded(values: Sequence[float]) -> list[float]:
    return [float(f"{value:.3g}") for value in values]


def taught(decisions: Decisions, lesson: Lesson) -> Network:
    """Return a network that was taught what was not kept out."""
    manual_seed(0)
    rng = np.random.default_rng(0)
    network = Network(decisions.names, lesson.hidden)
    steps = -(-len(decisions.taught) // lesson.at_once) * lesson.passes
    adam = optim.Adam(network.parameters(), PACE, weight_decay=lesson.decay)
    slower = optim.lr_scheduler.LinearLR(adam, 1.0, 0.0, steps)
    for turn in range(lesson.passes):
        order = rng.permutation(decisions.taught)
        for start in range(0, len(order), lesson.at_once):
            some = decisions.some(order[start : start + lesson.at_once])
            error = some.apart(network(some) - some.worths)
            loss = (some.weights * error**2).sum() / some.count
            adam.zero_grad()
            loss.backward()
            adam.step()
            slower.step()
        print(turn + 1, report(network, decisions), flush=True)
    return network


def report(network: Network, decisions: Decisions) -> str:
    """Return what a network makes of the decisions that were kept out."""
    left = whole = 0.0
    more = []
    with no_grad():
        for start in range(0, len(decisions.kept_out), LOOKED_AT):
            some = decisions.some(decisions.kept_out[start : start + LOOKED_AT])
            worths = network(some)
            left += float((some.weights * some.apart(worths - some.worths) ** 2).sum())
            whole += float((some.weights * some.apart(some.worths) ** 2).sum())
            ends = np.append(some.firsts[1:], len(worths))
            best = [
                first + int(worths[first:end].argmax())
                for first, end in zip(some.firsts, ends, strict=True)
            ]
            more.append((some.worths[best] - some.worths[some.firsts + some.sensible]).numpy())
    gain = np.concatenate(more)
    error = gain.std() / len(gain) ** 0.5
    return f"{1 - left / whole:.4f} explained, {gain.mean():.4f} ± {error:.4f} more than sense"


def fit(game: AnyGame, files: Sequence[Path]) -> None:
    """Teach a network, and keep it with the game's players."""
    lesson = LESSONS[game.name]
    decisions = Decisions(files, lesson)
    print(f"{len(decisions.actions)} decisions, {len(decisions.names)} features", flush=True)
    network = taught(decisions, lesson)
    out = GAMES / game.family / game.name / "players" / "data" / "experience.json"
    out.parent.mkdir(exist_ok=True)
    out.write_text(
        json.dumps(network.kept(lesson.rounds), separators=(",", ":")) + "\n", encoding="utf-8"
    )
    print(f"{out.name}: {out.stat().st_size} bytes")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=LESSONS)
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
