"""Calls at Ronda: who would lose by letting one pass doubts it, and others hardly ever."""

from __future__ import annotations

from random import Random

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.ronda.rules import ANNOUNCE, CHALLENGE, NONE, PASS, RONDA
from porrazo.games.players import players_of

GAME = game_named("ronda")


def called(score: int, seed: int) -> Match:
    """Eldest calls a ronda, the dealer nothing, and may doubt it."""
    match = Match.new(GAME, 2, {"target": 41}, 0, seed)
    match.state.scores[:] = [0, score]
    match.act(ANNOUNCE + RONDA)
    match.act(ANNOUNCE + NONE)
    assert match.state.phase == "challenge"
    return match


def test_at_a_glance_a_call_that_wins_the_match_is_doubted_always() -> None:
    assert all(
        GAME.playout_action(called(40, seed).state, Random(seed)) == CHALLENGE + 1
        for seed in range(40)
    )


def test_at_a_glance_other_calls_are_hardly_ever_doubted() -> None:
    doubts = sum(
        GAME.playout_action(called(20, seed).state, Random(seed)) != PASS for seed in range(200)
    )
    assert doubts < 15


@pytest.mark.parametrize("level", ["adela", "ramon", "carmen"])
def test_who_thinks_doubts_what_would_win_the_match_and_not_what_scores_a_point(
    level: str,
) -> None:
    agent = players_of(GAME).agent(level)
    for seed in range(4):
        near, far = called(40, seed), called(10, seed)
        assert agent.choose(near.view(0), Random(seed)) == CHALLENGE + 1
        assert agent.choose(far.view(0), Random(seed)) == PASS
