"""Uniformly random play of whole matches: for timing the rules and for checking them."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from porrazo.engine.chance import Luck
from porrazo.engine.game import NOBODY, Setup, State
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
    """Play ``count`` matches at random, all chance from one stream that ``seed`` begins.

    Raises:
        BadOption: seats or options are out of their range.

    """
    luck = Luck(Random(seed))
    checked = game.setup(seats, options, None, seed)
    setup = Setup(seats, checked.options, None, seed, chance=luck)
    wins = [0] * len(set(game.sides(setup)))
    actions = 0
    begun = time.perf_counter()
    for _ in range(count):
        state: State = game.new(setup)
        while state.to_act != NOBODY:
            state.step(state.draw(luck))
            actions += 1
        if state.winner != NOBODY:
            wins[state.winner] += 1
    return Playouts(count, actions, time.perf_counter() - begun, tuple(wins))
