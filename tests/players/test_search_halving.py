"""How a search spends its work among actions, and what it tells of how sure it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.players.agent import Budget
from porrazo.players.search.manners import BEST
from porrazo.players.search.tree import Found, Search
from support.glances import glances

GAMES = [game_named(name) for name in ("cuarenta", "last_one", "big_two", "flor")]


def searched(game: AnyGame, match: Match, seed: int) -> list[Found]:
    """Return what is found of what there is to do now, the most searched first."""
    view = match.view(match.state.to_act)
    found = Search(game, view, BEST, Random(seed)).run(Budget(deals=120))
    return sorted(found, key=lambda each: each.rounds, reverse=True)


def choices(game: AnyGame, least: int) -> Iterator[Match]:
    """Yield moments of a match, one after the other, in which so many actions are looked at."""
    found = 0
    for match, _, _ in glances(game, game.usual_seats or game.seats[0], 2, {}):
        if found < 4 and len(game.candidates(match.state)) >= least:
            found += 1
            yield match


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_the_two_best_were_given_equal_work(game: AnyGame) -> None:
    """What is searched more than what it is held against looks better than it is."""
    for match in choices(game, 3):
        first, second, *rest = searched(game, match, 1)
        assert first.rounds - second.rounds <= 1
        assert all(1 <= each.rounds < second.rounds for each in rest)
        assert max(first.worth, second.worth) == max(each.worth for each in (first, second, *rest))


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_errors_are_those_of_how_much_less_than_the_best(game: AnyGame) -> None:
    for match in choices(game, 2):
        found = searched(game, match, 2)
        best = max(found, key=lambda each: each.worth)
        assert best.error == 0.0
        assert all(each.error >= 0.0 for each in found)


def test_a_budget_of_rounds_is_kept() -> None:
    game = game_named("cuarenta")
    for match in choices(game, 2):
        view = match.view(match.state.to_act)
        for deals in (4, 7, 50):
            found = Search(game, view, BEST, Random(1)).run(Budget(deals=deals))
            assert sum(each.rounds for each in found) == deals


def test_who_is_sure_of_what_is_behind_tries_it_no_more() -> None:
    game, spared = game_named("dou_dizhu"), 0
    for match in choices(game, 4):
        view = match.view(match.state.to_act)
        found = Search(game, view, replace(BEST, sure=3.0), Random(1)).run(Budget(deals=600))
        best = max(found, key=lambda each: each.worth)
        assert all(each.rounds == best.rounds or each.worth <= best.worth for each in found)
        spared += 600 - sum(each.rounds for each in found)
    assert spared > 0
