"""Uniformly random play of whole matches: for timing the rules and for checking them."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Final

from porrazo.engine.game import NOBODY, Setup, State
from porrazo.engine.match import AnyGame

_LUCK: Final = 2.0**32
"""In how many ways a draw may choose; it has 53 bits."""


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
    """Play ``count`` matches at random, all chance from one stream that ``seed`` begins.

    Raises:
        BadOption: seats or options are out of their range.

    """
    rng = Random(seed)
    checked = game.setup(seats, options, None, seed)
    setup = Setup(seats, checked.options, None, seed, chance=rng)
    wins = [0] * len(set(game.sides(setup)))
    # One draw serves many choices: what is left of it after each is as random, until it is used up.
    luck, used = 0.0, _LUCK
    actions = 0
    begun = time.perf_counter()
    for _ in range(count):
        state: State = game.new(setup)
        while state.to_act != NOBODY:
            choices = state.legal()
            if used >= _LUCK:
                luck, used = rng.random(), 1.0
            ways = float(len(choices))
            used *= ways
            luck *= ways
            choice = int(luck)
            luck -= choice
            state.step(choices[choice])
            actions += 1
        if state.winner != NOBODY:
            wins[state.winner] += 1
    return Playouts(count, actions, time.perf_counter() - begun, tuple(wins))
