"""Reviews by search: who plays well is not blamed, and who plays badly is."""

import pickle
from random import Random
from typing import Any

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.players.coach.review import INACCURACY, Moment, Review, from_json
from porrazo.players.search.manners import steady_manner_of
from porrazo.players.search.player import CommonPlayer
from porrazo.players.search.reviewer import CommonReviewer

GAMES: list[tuple[str, int, dict[str, int]]] = [
    ("cuarenta", 2, {}),
    ("ronda", 2, {}),
    ("tresette", 4, {"target": 11}),
    ("calabrasella", 3, {}),
    ("dou_dizhu", 3, {"deals": 2}),
    ("big_two", 3, {"limit": 30}),
    ("last_one", 2, {"threshold": 100}),
    ("spinado", 3, {"deals": 4}),
    ("crash", 3, {}),
    ("pechigonga", 3, {"deals": 12}),
]
ACTIONS = 50


def played(name: str, seats: int, options: dict[str, int], first: str, other: str) -> Match:
    """Return the first actions of a match of which the first seat is of a level, the others too."""
    game = game_named(name)
    match, rng = Match.new(game, seats, options, 0, 6), Random(2)
    agents = [players_of(game).agent(first if seat == 0 else other) for seat in range(seats)]
    while not match.over and len(match.actions) < ACTIONS:
        seat = match.state.to_act
        match.act(agents[seat].choose(match.view(seat), rng))
    return match


def reviewed(match: Match) -> Review:
    return players_of(match.game).coach.review(match, jobs=1)


def blamed(review: Review, seats: range) -> tuple[int, int]:
    """Return how many decisions of seats are called a mistake of any kind, and how many all are."""
    decisions = [step for seat in seats for step in review.decisions(seat)]
    poor = {*review.grades[review.grades.index(INACCURACY) :]}
    return sum(review.grade(step.cost) in poor for step in decisions), len(decisions)


@pytest.mark.long
@pytest.mark.parametrize(("name", "seats", "options"), GAMES, ids=[each[0] for each in GAMES])
def test_the_best_player_is_hardly_ever_blamed(
    name: str, seats: int, options: dict[str, int]
) -> None:
    """One search alone blamed it in 5 to 35 of a hundred decisions."""
    match = played(name, seats, options, "carmen", "carmen")
    wrong, count = blamed(reviewed(match), range(seats))
    assert count > 15
    assert wrong <= 1 + count // 16


@pytest.mark.long
def test_a_beginner_is_blamed() -> None:
    match = played("cuarenta", 2, {}, "tomas", "tomas")
    wrong, count = blamed(reviewed(match), range(2))
    assert wrong >= count // 12


@pytest.mark.long
def test_where_the_match_is_at_stake_an_error_is_that_of_the_match() -> None:
    """Points of a hand hardly differ where it ends the match, and what they are worth does."""
    game = game_named("cuarenta")
    adela = CommonPlayer(game, steady_manner_of("adela"))
    errors: list[tuple[float, bool]] = []
    for seed in range(4):
        match, rng = Match.new(game, 2, {}, 0, seed), Random(seed)
        while not match.over and max(match.state.totals) < 36:
            match.act(game.playout_action(match.state, rng))
        if not match.over:
            found = adela.find(match.view(match.state.to_act), Random(4))
            errors += [(each.error, each.worth != each.points) for each in found if each.rounds > 9]
    assert max(error for error, _ in errors) > 2.0
    assert all(error < 2.0 for error, is_match in errors if not is_match)


@pytest.mark.parametrize("name", ["cuarenta", "tresette", "crash"])
def test_who_reviews_can_be_sent_to_another_process(name: str) -> None:
    seats = 4 if name == "tresette" else 2
    match = played(name, seats, {}, "tomas", "tomas").until(30)
    reviewer: Any = players_of(match.game).coach.reviewer
    again = pickle.loads(pickle.dumps(reviewer))
    index = len(match.actions) // 2
    view: Any = match.view_before(index, match.seat_before(index))
    moment = Moment(match.actions[index], view, match.everything_before(index), opens=False)
    assert again.choices(moment) == reviewer.choices(moment)


def test_what_only_a_search_has_seen_is_searched() -> None:
    """A solver that says nothing of what was done leaves the decision to the search."""
    match = played("cuarenta", 2, {}, "tomas", "tomas").until(12)
    game, view = match.game, match.view_before(10, match.seat_before(10))
    moment = Moment(match.actions[10], view, match.everything_before(10), opens=False)
    silent = CommonReviewer(game, lambda view, rng: None)
    assert silent.choices(moment) == CommonReviewer(game).choices(moment)


def test_a_review_of_this_version_is_read_again() -> None:
    match = played("cuarenta", 2, {}, "tomas", "tomas").until(10)
    review = reviewed(match)
    written = review.to_json(match.game)
    assert from_json(CommonReviewer(match.game), written, match) == review
