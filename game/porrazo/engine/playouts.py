"""Uniformly random play of whole matches: for timing the rules and for checking them."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from porrazo.engine.chance import draw_seed
from porrazo.engine.game import NOBODY
from porrazo.engine.match import AnyGame


@dataclass(frozen=True)
class Playouts:
    """Random matches: how many, their actions, the seconds they took, the wins of each side."""

    matches: int
    actions: int
    seconds: float
    results: tuple[int, ...]


def random_playouts(
    game: AnyGame, seats: int, options: Mapping[str, object], count: int, seed: int
) -> Playouts:
    """Play ``count`` matches at random, the n-th with a seed that follows from ``seed`` and n.

    Raises:
        BadOption: seats or options are out of their range.

    """
    rng = Random(seed)
    draw = rng.random
    wins = [0] * len(set(game.sides(game.setup(seats, options, None, 0))))
    actions = 0
    begun = time.perf_counter()
    for _ in range(count):
        state = game.new(game.setup(seats, options, None, draw_seed(rng)))
        step, legal = state.step, state.legal
        while state.to_act != NOBODY:
            choices = legal()
            step(choices[int(draw() * len(choices))])
            actions += 1
        if state.winner != NOBODY:
            wins[state.winner] += 1
    return Playouts(count, actions, time.perf_counter() - begun, tuple(wins))
