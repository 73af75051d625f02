"""How the six err at Last One: what they spend, throw, name, and forget to say."""

from collections.abc import Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest
from porrazo.engine.game import Action
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.stops.last_one.players.players import habits_of, is_wild
from porrazo.games.stops.last_one.rules import CALL, NONE, PLAY, card_of, suit_of
from porrazo.players.levels import LEVELS, TRAITS
from support.glances import glances

GAME = game_named("last_one")


def moments() -> Iterator[tuple[Match, Any, Action]]:
    return chain.from_iterable(glances(GAME, seats, 8, {"threshold": 50}) for seats in (2, 4))


def rate(level: str, *, wild: bool) -> float:
    """Return how often a level spends a wild card, or else how often it forgets "last one"."""
    habits, rng, times, count = habits_of(GAME, TRAITS[level]), Random(1), 0, 0
    for _, view, action in moments():
        if not action & PLAY:
            continue
        done = habits(view, action, rng)
        if wild and view.phase == "turn" and not is_wild(card_of(action)):
            held = any(is_wild(card) for card in view.hands[view.seat])
            times, count = times + held, count + is_wild(card_of(done))
        elif not wild and action & CALL:
            times, count = times + 1, count + (not done & CALL)
    return count / times


@pytest.mark.parametrize("wild", [True, False])
def test_each_habit_is_left_off_level_by_level(wild: bool) -> None:
    often = [rate(level, wild=wild) for level in LEVELS]
    assert often[0] > 0.35
    assert often[0] > often[2] > often[4]
    assert often[-1] == 0.0


def test_tomas_names_any_suit() -> None:
    habits, rng = habits_of(GAME, TRAITS["tomas"]), Random(1)
    named = [
        (suit_of(action), suit_of(habits(view, action, rng)))
        for _, view, action in moments()
        if action & PLAY and suit_of(action) != NONE
    ]
    assert 0.4 < sum(meant != said for meant, said in named) / len(named) < 0.9


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_habit_does_is_allowed(level: str) -> None:
    habits, rng = habits_of(GAME, TRAITS[level]), Random(2)
    for match, view, action in moments():
        done = habits(view, action, rng)
        assert match.state.is_legal(done)
        assert done == action or level != LEVELS[-1]
