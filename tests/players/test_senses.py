"""What games tell the common search: quick actions, fewer plays, plausible cards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest
from porrazo.engine.game import NOBODY
from porrazo.engine.match import AnyGame, Match
from porrazo.games import GAMES
from porrazo.games.players import players_of
from porrazo.players.coach.review import CHANCE
from porrazo.players.levels import LEVELS
from support.depth import COMPILED

FEWEST_AND_MOST = not COMPILED
"""With plain Python a game is tried at its smallest and its largest table, compiled at all."""
TABLES = [
    pytest.param(game, seats, id=f"{game.name}-{seats}")
    for game in GAMES
    for seats in (sorted({game.seats[0], game.seats[-1]}) if FEWEST_AND_MOST else game.seats)
]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)
LONGEST = 400
"""Actions that are tried of a match."""


def moments(game: AnyGame, seats: int, every: int = 1) -> Iterator[Match]:
    """A match of quick actions, with one at random now and then, handed out on its way."""
    match, rng = Match.new(game, seats, {}, None, seats), Random(seats)
    for number in range(LONGEST):
        if match.over:
            return
        if number % every == 0:
            yield match
        quick = game.playout_action(match.state, rng)
        match.act(quick if rng.random() < 0.8 else rng.choice(game.candidates(match.state)))


@every_table
def test_quick_actions_and_those_looked_at_are_legal(game: AnyGame, seats: int) -> None:
    rng = Random(1)
    for match in moments(game, seats):
        state = match.state
        assert game.is_legal(state, game.playout_action(state, rng))
        looked_at = game.candidates(state)
        assert looked_at
        assert len(set(looked_at)) == len(looked_at)
        assert all(game.is_legal(state, action) for action in looked_at)


@every_table
def test_quick_actions_go_by_what_their_seat_sees(game: AnyGame, seats: int) -> None:
    for match in moments(game, seats, every=3):
        seat = match.state.to_act
        other = game.determinize(match.view(seat), Random(3), match.setup)
        for seed in range(3):
            quick = game.playout_action(match.state, Random(seed))
            assert game.playout_action(other, Random(seed)) == quick
        assert game.candidates(other) == game.candidates(match.state)
        assert game.by_own_cards(other) == game.by_own_cards(match.state)


@every_table
def test_how_plausible_cards_are_is_a_share(game: AnyGame, seats: int) -> None:
    for match in moments(game, seats, every=3):
        for seat in range(seats):
            state = game.determinize(match.view(seat), Random(2))
            assert 0.0 < game.plausibility(state, seat) <= 1.0


@every_table
def test_a_quick_match_ends(game: AnyGame, seats: int) -> None:
    state, rng = Match.new(game, seats, {}, None, 1).state.copy(), Random(1)
    for _ in range(20_000):
        if state.to_act == NOBODY:
            break
        state.step(game.playout_action(state, rng))
    assert state.to_act == NOBODY
    assert state.winners or seats == 1  # who plays alone can lose to the bank


@every_table
@pytest.mark.parametrize("level", [LEVELS[0], LEVELS[2]])
def test_levels_of_every_game_decide_from_what_their_seat_sees(
    game: AnyGame, seats: int, level: str
) -> None:
    agent = players_of(game).agent(level)
    for match in moments(game, seats, every=25):
        view = match.view(match.state.to_act)
        other = game.view(game.determinize(view, Random(9), match.setup), view.seat)
        action = agent.choose(view, Random(7))
        assert game.allows(view, action)
        assert agent.choose(other, Random(7)) == action


@every_table
def test_a_hint_and_a_standing_are_there_for_every_game(game: AnyGame, seats: int) -> None:
    coach = players_of(game).coach
    match = next(moments(game, seats))
    view = match.view(match.state.to_act)
    assert game.allows(view, coach.advise(view).best.action)
    assert coach.standing(view) == coach.standing(view)
    assert coach.standing(view, public=True).lead == 0.0


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), [(game, min(game.seats)) for game in GAMES])
def test_a_review_of_every_game_is_the_same_with_any_number_of_processes(
    game: AnyGame, seats: int
) -> None:
    *_, match = (each.until(6) for each in moments(game, seats, every=6) if len(each.actions) < 12)
    coach = players_of(game).coach
    found = coach.review(match)
    share = found.share(0)
    if found.unit == CHANCE:
        assert all(0 <= each <= 1 for each in (share.start, share.cards, share.result))
    written = json.loads(json.dumps(found.to_json(game)))
    assert coach.read_review(written, match) == found
    if COMPILED or game is next(iter(GAMES)):
        assert coach.review(match, 2) == found
