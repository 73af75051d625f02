"""Every level: legal in every phase, blind to hidden cards, the same for the same stream."""

from __future__ import annotations

from random import Random

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.porrazo_view import PorrazoView
from porrazo.players.levels import LEVELS, agent_of
from support.matches import random_options

GAME = game_named("porrazo")


def match_of(seed: int, seats: int) -> Match:
    rng = Random(seed)
    options = random_options(rng, seats) | {"hands": 1}
    return Match.new(GAME, seats, options, None, seed)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 3, 4, 6, 8])
def test_a_level_plays_a_hand_by_the_rules(level: str, seats: int) -> None:
    agent, match, rng = agent_of(level), match_of(seats, seats), Random(seats)
    while not match.over:
        view = match.view(match.state.to_act)
        action = agent.choose(view, rng)
        assert action in view.legal
        match.act(action)


def same_view(view: PorrazoView, match: Match, rng: Random) -> PorrazoView:
    """The view of a match that differs only in what the view does not show."""
    other = GAME.determinize(view, rng, match.setup)
    seen: PorrazoView = GAME.view(other, view.seat)
    return seen


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats", [2, 4])
def test_a_level_decides_from_what_its_seat_sees_alone(level: str, seats: int) -> None:
    agent, rng = agent_of(level), Random(9)
    match = match_of(40 + seats, seats)
    compared = 0
    while not match.over:
        view = match.view(match.state.to_act)
        action = agent.choose(view, Random(7))
        if view.stock_count and len(view.legal) > 1 and rng.random() < 0.3:
            swapped = same_view(view, match, rng)
            assert swapped == view
            assert agent.choose(swapped, Random(7)) == action
            assert agent_of(level).choose(view, Random(7)) == action
            compared += 1
        match.act(action)
    assert compared >= 3
