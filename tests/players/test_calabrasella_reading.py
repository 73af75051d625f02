"""Deals of hidden cards at Calabrasella in which who plays alone has put away what he can spare."""

from collections.abc import Iterator
from functools import partial
from random import Random
from statistics import fmean

import pytest
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.games.tricks.calabrasella.players.hand_inference import likely_deals
from porrazo.games.tricks.calabrasella.rollout import quick_action
from porrazo.games.tricks.calabrasella.state import CalabrasellaState
from porrazo.players.search.playouts import prospects

GAME = game_named("calabrasella")
read = partial(likely_deals, GAME)


def moments(seed: int) -> Iterator[CalabrasellaState]:
    """Yield the states of a match of three deals, where a card is to be chosen."""
    state, rng = GAME.new(GAME.setup(3, {"deals": 3}, None, seed)), Random(seed)
    while state.to_act >= 0:
        if state.phase == "play" and len(state.legal()) > 1:
            yield state.copy()
        state.step(quick_action(state, rng))


def test_likely_deals_are_all_deals_that_the_view_allows() -> None:
    seen = 0
    for state in list(moments(1))[::5]:
        view = GAME.view(state, state.to_act)
        for deal in read(view, Random(1)):
            assert GAME.view(deal, view.seat) == view
            seen += 1
    assert seen > 300


def test_only_the_others_wonder_what_was_put_away() -> None:
    for state in list(moments(2))[::4]:
        view = GAME.view(state, state.to_act)
        assert bool(read(view, Random(1))) == (state.to_act != state.declarer)
        assert not read(GAME.full_view(state), Random(1))


@pytest.mark.long
def test_a_defender_does_not_hope_for_what_nobody_puts_away() -> None:
    by_chance, by_reading = [], []
    for seed in range(6):
        for state in list(moments(seed))[::6]:
            if state.to_act == state.declarer:
                continue
            view = GAME.view(state, state.to_act)
            lie = prospects(GAME, GAME.full_view(state), Random(1), 40)[0][view.seat]
            by_chance.append(prospects(GAME, view, Random(1), 60)[0][view.seat] - lie)
            by_reading.append(players_of(GAME).coach.standing(view).lead - lie)
    assert len(by_chance) > 20
    assert abs(fmean(by_reading)) < abs(fmean(by_chance))
