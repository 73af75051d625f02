"""How the six err at Spinado: what they start with, and what becomes of the spinado."""

from collections.abc import Iterator
from itertools import chain
from random import Random

import pytest
from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.stops.spinado.players import habits_of
from porrazo.games.stops.spinado.rules import HOLD, JOINED, PHASES, SPINADO, START
from porrazo.games.stops.spinado.view import SpinadoView
from porrazo.players.levels import LEVELS, TRAITS
from support.glances import glances

GAME = game_named("spinado")


def moments(deals: int) -> Iterator[tuple[Match, SpinadoView, Action]]:
    return chain.from_iterable(
        glances(GAME, 3, deals // 2, {"deals": 1, "may_hold_back": held_back})
        for held_back in (False, True)
    )


def changed(level: str, joined: bool) -> float:
    """Return how often a level does something else, with a card that the spinado goes with or at
    a start without it."""
    habits, rng, times, count = habits_of(TRAITS[level]), Random(1), 0, 0
    for _, view, action in moments(160):
        if joined != (JOINED <= action < HOLD):
            continue
        if joined or (view.phase == PHASES[START] and action not in (SPINADO, HOLD)):
            times += 1
            count += habits(view, action, rng) != action
    return count / times


@pytest.mark.long
@pytest.mark.parametrize("joined", [True, False])
def test_each_habit_is_left_off_level_by_level(joined: bool) -> None:
    often = [changed(level, joined) for level in LEVELS]
    assert often[0] > 0.25
    assert often[1] < often[0]
    assert often[2] < often[1]
    assert often[-1] == 0.0


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_habit_does_is_allowed(level: str) -> None:
    habits, rng = habits_of(TRAITS[level]), Random(2)
    for match, view, action in moments(12):
        assert match.state.is_legal(habits(view, action, rng))
