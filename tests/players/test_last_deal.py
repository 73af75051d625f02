"""The last deal of a hand of Ronda and Cuarenta between two: solved, since nothing is hidden."""

from random import Random
from typing import Any

import pytest
from porrazo.engine.game import NOBODY
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.players.fishing.last_deal import LastDeal
from porrazo.players.levels import TRAITS
from porrazo.players.of_game import players_of
from porrazo.players.search.manners import BEST_TRAITS
from porrazo.players.search.tree import Found
from porrazo.players.search.worth import leads_of

GAMES = [game_named(name) for name in ("ronda", "cuarenta")]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def solver(game: Any, level: str = "carmen") -> LastDeal:
    return LastDeal(game, TRAITS[level])


def last_deals(game: Any, count: int, most: int = 3) -> list[tuple[Match, Any, list[Found]]]:
    """Return matches at choices that are solved, with at most so many cards in a hand."""
    found: list[tuple[Match, Any, list[Found]]] = []
    for seed in range(200):
        match, rng = Match.new(game, 2, {}, seed % 2, seed), Random(seed)
        while not match.over and match.state.hand_number == 1:
            view = match.view(match.state.to_act)
            if max(map(len, view.hands)) <= most and len(game.choices(view)) > 1:
                solved = solver(game).find(view, Random(1))
                if solved:
                    found.append((match.until(len(match.actions)), view, solved))
                    break
            match.act(game.playout_action(match.state, rng))
        if len(found) == count:
            break
    assert len(found) == count
    return found


def by_hand(game: Any, state: Any, side: int, hand: int) -> float:
    """Return the lead of a side at the end of the hand by going through all that may be done."""
    if state.to_act == NOBODY or state.hand_number != hand:
        ended = game.match_worth * (1 if side in state.winners else -1) if state.winners else 0.0
        return leads_of(game, state.standing)[side] + ended
    worths = []
    for action in game.candidates(state):
        after = state.copy()
        after.step(action)
        worths.append(by_hand(game, after, side, hand))
    return max(worths) if state.to_act == side else min(worths)


@every_game
def test_what_is_found_is_what_comes_of_it(game: Any) -> None:
    for match, view, found in last_deals(game, 6):
        side, now = view.seat, leads_of(game, match.state.standing)[view.seat]
        for each in found:
            after = match.state.copy()
            after.step(each.action)
            worth = by_hand(game, after, side, match.state.hand_number) - now
            assert each.worth == pytest.approx(worth)


@every_game
def test_the_top_level_does_what_is_best(game: Any) -> None:
    agent = players_of(game).agent("carmen")
    for _, view, found in last_deals(game, 6):
        worths = {each.action: each.worth for each in found}
        assert worths[agent.choose(view, Random(3))] == max(worths.values())


@every_game
def test_a_hint_promises_what_comes(game: Any) -> None:
    coach = players_of(game).coach
    for _, view, found in last_deals(game, 4):
        best = max(each.worth for each in found)
        advice = coach.advise(view)
        assert {each.action: each.worth for each in found}[advice.best.action] == best
        if advice.runner_up is not None and advice.reason.kind == "later":
            assert advice.reason.percent == 100


@every_game
def test_while_cards_are_to_come_nothing_is_solved(game: Any) -> None:
    match = Match.new(game, 2, {}, 0, 2)
    assert solver(game).find(match.view(match.state.to_act), Random(0)) is None


@every_game
def test_with_more_seats_a_hand_is_hidden_still(game: Any) -> None:
    match, rng = Match.new(game, 4, {}, 0, 3), Random(3)
    while not match.over and match.state.hand_number == 1:
        view = match.view(match.state.to_act)
        assert solver(game).find(view, Random(0)) is None
        match.act(game.playout_action(match.state, rng))


@every_game
def test_who_forgets_does_not_solve_and_who_forgets_less_does_so_more_often(game: Any) -> None:
    (_, view, _), often = last_deals(game, 1)[0], {}
    for level in ("tomas", "adela", "ramon", "carmen"):
        solves = solver(game, level).find
        often[level] = sum(solves(view, Random(seed)) is not None for seed in range(60))
    assert often["tomas"] == 0 < often["adela"] < often["ramon"] < often["carmen"] == 60


def test_where_a_call_may_be_doubted_nothing_is_solved() -> None:
    ronda = game_named("ronda")
    asked = 0
    for seed in range(40):
        match, rng = Match.new(ronda, 2, {}, 0, seed), Random(seed)
        while not match.over and match.state.hand_number == 1:
            view = match.view(match.state.to_act)
            if not view.stock_count and view.phase != "play":
                asked += 1
                assert LastDeal(ronda, BEST_TRAITS).find(view, Random(0)) is None
            match.act(ronda.playout_action(match.state, rng))
    assert asked > 10
