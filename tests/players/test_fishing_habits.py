"""How the six err at Ronda and Cuarenta: what they grab, throw, overlook and do not call."""

from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest
from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.games.fishing.cuarenta.players.players import adds_up
from porrazo.games.fishing.cuarenta.players.players import habits_of as cuarenta_habits
from porrazo.games.fishing.cuarenta.rules import TAKE_RUN
from porrazo.games.fishing.ronda.players.players import habits_of as ronda_habits
from porrazo.games.fishing.ronda.rules import ANNOUNCE, CLAIM, NONE, RONDA
from porrazo.players.levels import LEVELS, TRAITS
from support.glances import glances

RONDA_GAME, CUARENTA = game_named("ronda"), game_named("cuarenta")
HABITS = {RONDA_GAME: ronda_habits, CUARENTA: cuarenta_habits}
Chosen = Callable[[Any, Action], bool]


def moments(game: AnyGame) -> Iterator[tuple[Match, Any, Action]]:
    return chain.from_iterable(glances(game, seats, 12, {"target": 30}) for seats in (2, 4))


def shares(game: AnyGame, asked: Chosen, done: Callable[[Any, Action], bool]) -> list[float]:
    """Return how often each level does something where it was asked."""
    found = []
    for level in LEVELS:
        habits, rng, times, count = HABITS[game](TRAITS[level]), Random(1), 0, 0
        for _, view, action in moments(game):
            if asked(view, action):
                times, count = times + 1, count + done(view, habits(view, action, rng))
        assert times > 10
        found.append(count / times)
    return found


def test_a_false_ronda_is_said_by_the_daring_without_nerve() -> None:
    said = shares(
        RONDA_GAME,
        lambda view, action: view.phase == "announce" and action == ANNOUNCE + NONE,
        lambda view, action: action == ANNOUNCE + RONDA,
    )
    assert said[0] > 0.05
    assert said[2] > said[3]
    assert said[-1] == 0.0


def test_what_there_is_to_call_is_kept_silent_the_more_the_greater_the_haste() -> None:
    hushed = shares(
        RONDA_GAME,
        lambda view, action: view.phase == "announce" and action > ANNOUNCE + NONE,
        lambda view, action: action == ANNOUNCE + NONE,
    )
    assert hushed[0] > 0.3
    assert hushed[-2:] == [0.0, 0.0]


def test_tomas_claims_every_second_time() -> None:
    habits, rng = ronda_habits(TRAITS["tomas"]), Random(1)
    claims = [
        habits(view, action, rng)
        for _, view, action in moments(RONDA_GAME)
        if view.phase == "claim" and action >= CLAIM
    ]
    assert 0.2 < sum(action >= CLAIM for action in claims) / len(claims) < 0.8


def test_additions_are_overlooked_less_level_by_level() -> None:
    missed = shares(
        CUARENTA,
        lambda view, action: view.phase == "play" and action != TAKE_RUN and adds_up(view, action),
        lambda view, action: not adds_up(view, action),
    )
    assert missed[0] > 0.3
    assert missed[0] > missed[1] > missed[2]
    assert missed[-1] == 0.0


@pytest.mark.parametrize("game", [RONDA_GAME, CUARENTA], ids=lambda game: game.name)
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_habit_does_is_allowed(game: AnyGame, level: str) -> None:
    habits, rng = HABITS[game](TRAITS[level]), Random(2)
    for match, view, action in moments(game):
        assert match.state.is_legal(habits(view, action, rng))


@pytest.mark.parametrize("game", [RONDA_GAME, CUARENTA], ids=lambda game: game.name)
def test_abuela_carmen_has_no_habits(game: AnyGame) -> None:
    habits, rng = HABITS[game](TRAITS[LEVELS[-1]]), Random(2)
    assert all(habits(view, action, rng) == action for _, view, action in moments(game))
