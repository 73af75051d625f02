"""What games tell a search of the rest of a hand: for each side, and nearer than nothing."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest
from porrazo.engine.game import NOBODY
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.players.agent import Budget
from porrazo.players.search.manners import BEST
from porrazo.players.search.tree import Search
from support.glances import glances

FISHING = [game_named("ronda"), game_named("cuarenta")]
fishing = pytest.mark.parametrize("game", FISHING, ids=[game.name for game in FISHING])


@fishing
def test_an_outlook_is_for_each_side(game: AnyGame) -> None:
    for seats in game.seats:
        told = 0
        for match, _, _ in glances(game, seats, 3, {}):
            outlook = game.expected_rest(match.state)
            if outlook is not None:
                assert len(outlook) == len(match.state.standing)
                told += 1
        assert told


@fishing
def test_the_outlook_is_nearer_to_what_comes_than_the_points_alone(game: AnyGame) -> None:
    off, alone = [], []
    for seed in range(150):
        state, rng = game.new(game.setup(2, {"target": 999}, 0, seed)), Random(seed)
        first, moments = game.chance_epoch(state), []
        while state.to_act != NOBODY and state.hand_number == 1:
            stage = game.chance_epoch(state)
            if stage != first:
                first, outlook = stage, game.expected_rest(state)
                assert outlook is not None
                lead = state.standing[0] - state.standing[1]
                moments.append((lead, outlook[0] - outlook[1]))
            state.step(game.playout_action(state, rng))
        end = state.standing[0] - state.standing[1]
        off += [abs(end - lead - more) for lead, more in moments]
        alone += [abs(end - lead) for lead, _ in moments]
    assert fmean(off) < 0.9 * fmean(alone)


@fishing
def test_a_search_stops_when_cards_are_dealt_unless_somebody_may_win_in_this_hand(
    game: AnyGame,
) -> None:
    match = Match.new(game, 2, {"target": 200}, 0, 3)
    view = match.view(match.state.to_act)
    assert game.expected_rest(match.state) is not None
    for found in Search(game, view, BEST, Random(1)).run(Budget(deals=50)):
        # In three cards each nobody makes twenty points.
        assert abs(found.points) < 20
    near = Match.new(game, 2, {"target": 10}, 0, 3)
    assert game.expected_rest(near.state) is None
