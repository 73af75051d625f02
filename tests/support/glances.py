"""Moments of matches that are played at a glance, with what a sensible player would do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame, Match


def glances(
    game: AnyGame, seats: int, matches: int, options: Mapping[str, object]
) -> Iterator[tuple[Match, Any, Action]]:
    """Yield each match at a decision, what the seat to act sees, and the action done next."""
    for seed in range(matches):
        match, rng = Match.new(game, seats, options, 0, seed), Random(seed)
        while not match.over:
            action = game.playout_action(match.state.copy(), rng)
            yield match, match.view(match.state.to_act), action
            match.act(action)
