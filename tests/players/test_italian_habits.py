"""How the six err at Tresette and Calabrasella: each habit at its place, less by level."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from porrazo.engine.game import Action
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.games.tricks.following import CARDS, taker
from porrazo.games.tricks.italian import QUEEN_HIGHER
from porrazo.games.tricks.players.italian import habits_of, playable, takers
from porrazo.games.tricks.tresette.players.players import strength_of
from porrazo.players.levels import LEVELS, TRAITS
from porrazo.players.search.player import Amend
from support.glances import glances

TRESETTE, CALABRASELLA = game_named("tresette"), game_named("calabrasella")
GAMES = (TRESETTE, CALABRASELLA)


def moments(game: AnyGame) -> Iterator[tuple[Match, Any, Action]]:
    options = {"target": 11} if game is TRESETTE else {"deals": 3}
    return glances(game, game.seats[0], 3, options)


def habits_at(game: AnyGame, level: str) -> Amend:
    tresette = game is TRESETTE
    return habits_of(TRAITS[level], strength_of if tresette else lambda _: QUEEN_HIGHER)


def changed(level: str, *, may_take: bool) -> float:
    """Return how often a level plays another card than it chose, where some card takes or none."""
    count = times = 0
    for game in GAMES:
        habits, rng = habits_at(game, level), Random(1)
        for _, view, action in moments(game):
            if action >= CARDS or len(playable(view)) == 1:
                continue
            strength = strength_of(view) if game is TRESETTE else QUEEN_HIGHER
            if bool(takers(view, strength)) == may_take:
                times += 1
                count += habits(view, action, rng) != action
    return count / times


@pytest.mark.parametrize("may_take", [True, False])
def test_each_habit_is_left_off_level_by_level(may_take: bool) -> None:
    often = [changed(level, may_take=may_take) for level in LEVELS]
    assert often[0] > 0.4
    assert often == sorted(often, reverse=True)
    assert often[-1] == 0.0


def test_tomas_takes_with_his_strongest_card_from_his_partner_too() -> None:
    habits, rng, chances, taken = habits_at(TRESETTE, "tomas"), Random(3), 0, 0
    for _, view, action in moments(TRESETTE):
        strength = strength_of(view)
        taking = takers(view, strength)
        if action < CARDS and view.trick and taking:
            winner, _ = view.trick[taker([card for _, card in view.trick], strength)]
            chances += winner == (view.seat + 2) % 4
            strongest = max(taking, key=lambda card: strength[card >> 2])
            taken += winner == (view.seat + 2) % 4 and habits(view, action, rng) == strongest
    assert taken > 0.7 * chances > 3


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("level", LEVELS)
def test_what_a_habit_does_is_allowed(game: AnyGame, level: str) -> None:
    habits, rng = habits_at(game, level), Random(2)
    for match, view, action in moments(game):
        assert match.state.is_legal(habits(view, action, rng))
