"""How the six err where counters are staked: each habit at its place, less level by level."""

from random import Random
from typing import Any

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.games.vying.players.habits import Habits
from porrazo.games.vying.table_stakes import BET, CALL, FOLD, PASS, RAISE, SPAN
from porrazo.players.levels import LEVELS, TRAITS
from support.cacho import new, play

TRIES = 4000


def facing(*done: str) -> Any:
    """Return what the seat to act sees after actions of two seats."""
    match = new(2, 1, {0: "4O 5O 6O", 1: "1C 2E 3B"})
    play(match, *done)
    return match.match.view(match.match.state.to_act)


def shares(level: str, view: Any, action: int) -> dict[int, float]:
    """Return how often a level does what, where it thinks an action best."""
    habits, rng, found = Habits.by(TRAITS[level]), Random(3), {}
    for _ in range(TRIES):
        done = habits.amended(view, action, rng)
        found[done] = found.get(done, 0.0) + 1 / TRIES
    return found


def test_tomas_calls_to_see_the_cards_and_the_two_best_never_do() -> None:
    view = facing("bet", "call", "bet", "call", "bet 3")
    often = [shares(level, view, FOLD).get(CALL, 0.0) for level in LEVELS]
    assert often[0] > 0.8
    assert often == sorted(often, reverse=True)
    assert often[-2:] == [0.0, 0.0]


def test_a_shy_hand_is_not_bet_and_not_raised() -> None:
    free, faced = facing("bet", "call"), facing("bet", "call", "bet", "call", "bet 3")
    assert 0.3 < shares("tomas", free, BET + 2 * SPAN)[PASS] < 0.6
    assert 0.3 < shares("tomas", faced, RAISE + 4 * SPAN)[CALL] < 0.6
    assert shares("chucho", free, BET + 2 * SPAN) == {BET + 2 * SPAN: pytest.approx(1.0)}


def test_don_chucho_bets_the_pot_on_nothing_within_the_bounds() -> None:
    view = facing("bet", "call", "bet", "call")
    low, high = view.bounds
    bets = {action for action in shares("chucho", view, PASS) if action % SPAN == BET}
    assert bets == {BET + SPAN * max(low, min(high, view.pot))}
    assert shares("carmen", view, PASS) == {PASS: pytest.approx(1.0)}


def test_adela_believes_a_bet_now_and_then() -> None:
    view = facing("bet", "call", "bet", "call", "bet 3")
    assert 0.02 < shares("adela", view, CALL).get(FOLD, 0.0) < 0.3
    assert FOLD not in shares("tomas", view, CALL)


@pytest.mark.parametrize("name", ["cacho", "flor", "pechigonga"])
def test_what_a_habit_does_is_allowed_at_every_number_of_seats(name: str) -> None:
    game = game_named(name)
    for seats in (game.seats[0], game.seats[-1]):
        match = Match.new(game, seats, {"deals": 2}, 0, seats)
        agent = players_of(game).agent("tomas")
        rng = Random(seats)
        while not match.over:
            action = agent.choose(match.view(match.state.to_act), rng)
            assert match.state.is_legal(action)
            match.act(action)
