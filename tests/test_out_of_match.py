"""A seat that is out of a match decides nothing any more, in any game."""

from __future__ import annotations

from random import Random

import pytest
from porrazo.engine.game import NOBODY, State
from porrazo.engine.match import Match
from porrazo.games import NAMES, game_named

SEEDS = range(6)
MOST_ACTIONS = 4000
FALLING = [
    name
    for name in NAMES
    if type(Match.new(game_named(name), game_named(name).seats[-1], {}, None, 1).state).plays_on
    is not State.plays_on
]
HARSH: dict[str, dict[str, object]] = {
    "backhand": {"starting_counters": 10, "min_bet": 5},
    "crash": {"auto_sort": False},
    "trente_et_quarante": {"starting_counters": 200},
}
"""Rules under which seats drop out soon."""


def played(name: str, seed: int) -> tuple[Match, dict[int, int]]:
    """Play a match at random; return it with the action after which each seat was out first."""
    game, rng = game_named(name), Random(seed)
    match = Match.new(game, game.seats[-1], HARSH.get(name, {}), None, seed)
    out: dict[int, int] = {}
    while not match.over and len(match.actions) < MOST_ACTIONS:
        for seat in range(match.setup.seats):
            if match.state.plays_on(seat):
                assert seat not in out, "nobody comes back"
            else:
                out.setdefault(seat, len(match.actions))
        if match.state.to_act in out:
            assert len(match.state.legal()) == 1, "who is out has no choice"
        legal = match.state.legal()
        quick = game.playout_action(match.state, rng)
        match.act(rng.choice(legal) if rng.random() < 0.3 else quick)
    return match, out


@pytest.mark.parametrize("name", FALLING)
def test_who_is_out_has_nothing_left_to_decide(name: str) -> None:
    seen = [played(name, seed) for seed in SEEDS]
    assert any(out for _, out in seen)
    for match, out in seen:
        assert match.state.to_act == NOBODY or len(out) < match.setup.seats
