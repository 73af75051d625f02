"""How the six err where the stake is raised by words: each habit at its place, less by level."""

from collections.abc import Callable, Iterator
from itertools import chain
from random import Random
from typing import Any

import pytest
from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.games.tricks.players.raising import habits_of, highest
from porrazo.games.tricks.raising.stake import ACCEPT, FOLD, RAISE
from porrazo.games.tricks.raising.view import is_play
from porrazo.players.levels import LEVELS, TRAITS
from support.glances import glances

GAMES = [game_named(name) for name in ("truc", "put", "matarrata", "rentoy")]
TRUC = GAMES[0]


def moments(game: AnyGame) -> Iterator[tuple[Match, Any, Action]]:
    return chain.from_iterable(glances(game, seats, 20, {}) for seats in game.seats[:2])


def shares(asked: Callable[[Any], bool], meant: Action, done: Action) -> list[float]:
    """Return how often each level does something else than what it thinks best, in Truc."""
    found = []
    for level in LEVELS:
        habits, rng = habits_of(TRUC, TRAITS[level]), Random(1)
        views = [view for _, view, _ in moments(TRUC) if asked(view)]
        assert len(views) > 20
        found.append(sum(habits(view, meant, rng) == done for view in views) / len(views))
    return found


def test_tomas_accepts_to_see_how_it_ends() -> None:
    curious = shares(lambda view: view.phase == "respond", FOLD, ACCEPT)
    assert curious[0] > 0.6
    assert curious == sorted(curious, reverse=True)
    assert curious[-2:] == [0.0, 0.0]


def test_who_has_neither_nerve_nor_daring_does_not_raise() -> None:
    shy = shares(lambda view: view.phase == "respond", RAISE, ACCEPT)
    assert shy[0] > 0.25
    assert shy[2] == shy[-1] == 0.0


def test_who_heeds_others_believes_a_raise() -> None:
    timid = shares(lambda view: view.phase == "respond", ACCEPT, FOLD)
    assert timid[:3] == [0.0, 0.0, 0.0]
    assert timid[3] > timid[4] > 0.02
    assert timid[-1] == 0.0


def test_don_chucho_raises_on_nothing_where_carmen_plays_on() -> None:
    views = [view for _, view, _ in moments(TRUC) if TRUC.allows(view, RAISE)]
    views = [view for view in views if view.phase == "play"]
    often = []
    for level in ("chucho", "carmen"):
        habits, rng = habits_of(TRUC, TRAITS[level]), Random(1)
        often.append(sum(habits(view, highest(TRUC, view), rng) == RAISE for view in views))
    assert often[0] > 0.05 * len(views)
    assert often[1] == 0


def test_tomas_plays_his_highest_card_first() -> None:
    habits, rng, count, times = habits_of(TRUC, TRAITS["tomas"]), Random(1), 0, 0
    for _, view, _ in moments(TRUC):
        cards = [action for action in TRUC.choices(view) if is_play(action)]
        if len(cards) < 2 or view.phase != "play":
            continue
        best = highest(TRUC, view)
        other = next(card for card in cards if card != best)
        times, count = times + 1, count + (habits(view, other, rng) == best)
    assert 0.6 < count / times < 0.95


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_habit_does_is_allowed(game: AnyGame, level: str) -> None:
    habits, rng = habits_of(game, TRAITS[level]), Random(2)
    for match, view, action in moments(game):
        done = habits(view, action, rng)
        assert match.state.is_legal(done)
        assert done == action or level != LEVELS[-1]
