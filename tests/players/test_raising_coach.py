"""The coach of games with raises between two: chances to win, by what was solved."""

import importlib
import itertools
import pickle
from random import Random
from typing import Any

import pytest
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.games.tricks.players.strategy import strategy_of
from porrazo.games.tricks.players.weighing import Weighing
from porrazo.games.tricks.players.winning import NEEDS, chances_to_win, worths
from porrazo.games.tricks.raising.stake import ACCEPT, FOLD, RAISE
from porrazo.games.tricks.raising.state import RaisingState
from porrazo.players.coach.coach import Coach
from porrazo.players.coach.review import BLUNDER, CHANCE, POINTS, BadReview, Review
from porrazo.players.search.mixed import MixedPlayer
from porrazo.players.search.playouts import worlds
from support.whole_match import played

GAMES = [game_named(name) for name in ("truc", "put", "matarrata", "rentoy")]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
TRUC = GAMES[0]
FAIR = [[0.5, 0.0, 0.0, 0.0, 0.0], [0.5, 0.0, 0.0, 0.0, 0.0], [0.0] * 5]


def coach_of(game: AnyGame) -> Coach:
    return players_of(game).coach


def weighing_of(game: Any) -> Weighing:
    players: Any = importlib.import_module(f"porrazo.games.tricks.{game.name}.players")
    return Weighing(game, players.BUCKETS)


def costs(review: Review, seat: int) -> list[float]:
    return [step.cost for step in review.decisions(seat)]


# --- how likely a match is won


def test_where_every_deal_is_a_toss_of_a_coin_chances_are_those_of_coins() -> None:
    found = chances_to_win({(a, b): FAIR for a in NEEDS for b in NEEDS}, 5)
    assert found[3][3] == pytest.approx(0.5)
    # Three heads of four tosses at least, or four tails.
    assert found[1][4] == pytest.approx(15 / 16)
    assert found[2][3] == pytest.approx(11 / 16)


def test_a_tied_deal_changes_the_elder_and_nothing_else() -> None:
    edge = [[0.6, 0.0, 0.0, 0.0, 0.0], [0.2, 0.0, 0.0, 0.0, 0.0], [0.2, 0.0, 0.0, 0.0, 0.0]]
    found = chances_to_win({(a, b): edge for a in NEEDS for b in NEEDS}, 1)
    assert found[1][1] == pytest.approx(0.6 + 0.2 * (1.0 - found[1][1]))


def test_after_a_deal_the_other_is_the_elder_and_no_more_than_the_match_is_won() -> None:
    chance = [[0.5] * 4 for _ in range(4)]
    chance[3][1], chance[2][2] = 0.2, 0.4
    found = worths(chance, 2, 3)
    assert found[0] == [0.8, 1.0, 1.0, 1.0, 1.0]
    assert found[1] == [0.6, 0.0, 0.0, 0.0, 0.0]


@every_game
def test_who_needs_less_is_likelier_to_win(game: AnyGame) -> None:
    strategy = strategy_of(game.name)
    assert strategy.winning(30, 30) == pytest.approx(0.5, abs=0.03)
    for need in range(1, 12):
        assert strategy.winning(need, 12) > strategy.winning(need + 1, 12)
        assert strategy.winning(12, need) < strategy.winning(12, need + 1)


# --- how the hidden cards lie


def best_step(state: RaisingState, seat: int) -> int:
    return max(state.rules.step(card, state.turned) for card in state.hand(seat))


@pytest.mark.long
def test_who_raises_is_likelier_to_hold_what_is_raised_with() -> None:
    """By the best card that it holds, before it has raised and after, at raises of four matches."""
    weighing, more = weighing_of(TRUC), []
    for seed in range(4):
        match = played(TRUC, ("carmen", "carmen"), seed)
        for index, action in enumerate(match.actions):
            raiser = match.seat_before(index)
            view = match.view_before(index, 1 - raiser)
            if action != RAISE or not view.hands[raiser] or view.offered:
                continue
            dealt = list(worlds(TRUC, view, Random(index), 150))
            best = [best_step(state, raiser) for state in dealt]
            before = [weighing.likelihood(state, 1 - raiser) for state in dealt]
            for state in dealt:
                state.step(RAISE)
            after = [weighing.likelihood(state, 1 - raiser) for state in dealt]
            more.append(weighed(best, after) - weighed(best, before))
    assert len(more) > 10
    assert sum(more) / len(more) > 0.05


def weighed(values: list[int], weights: list[float]) -> float:
    return sum(a * b for a, b in zip(values, weights, strict=True)) / sum(weights)


def test_of_a_position_that_was_set_up_nothing_is_read_into_what_was_done() -> None:
    match = Match.new(TRUC, 2, {}, 0, 4)
    match.act(RAISE)
    match.act(ACCEPT)
    state = match.state.copy()
    assert weighing_of(TRUC).likelihood(state, 0) < 1.0
    state.done = state.done[1:]
    assert weighing_of(TRUC).likelihood(state, 0) == 1.0


# --- what it makes of them


@pytest.mark.long
def test_the_strategy_hardly_ever_costs_anything_and_beginners_cost_more_in_every_game() -> None:
    """What is clearly worse is told so, the strategy's too: it goes by the height of cards."""
    together, others = [], []
    for game in GAMES:
        best, weak = [], []
        for seed in range(2):
            match = played(game, ("carmen", "tomas"), seed).until(24)
            review = coach_of(game).review(match)
            assert review.unit == CHANCE
            best += costs(review, 0)
            weak += costs(review, 1)
        assert 4 * sum(cost > 0 for cost in best) < len(best)
        assert sum(best) < sum(weak) > 0.05
        together, others = together + best, others + weak
    assert 2 * sum(together) < sum(others)


@pytest.mark.long
@every_game
def test_before_the_cards_are_seen_a_deal_is_worth_what_it_is_in_the_mean(game: Any) -> None:
    """So luck is nothing in the mean: by fresh deals with open hands, within three errors."""
    weighing, apart = weighing_of(game), []
    for seed in range(400):
        match = Match.new(game, 2, {}, 0, seed)
        everything = match.everything_before(0)
        open_ = weighing.prospects(everything, Random(seed), 12)[1]
        apart.append(open_[0] - weighing.before(everything)[0])
    mean = sum(apart) / len(apart)
    error = (sum((each - mean) ** 2 for each in apart) / len(apart)) ** 0.5 / len(apart) ** 0.5
    assert abs(mean) < 3 * error
    assert error < 0.01


def raised_at_the_end(card: str) -> Match:
    """Return a match in which the elder raises at the last trick, the dealer with such a card."""
    last, rng = TRUC.parse_action_text(card), Random(0)
    for seed in range(3000):
        match = Match.new(TRUC, 2, {}, 0, seed)
        if last not in match.state.hand(0):
            continue
        while match.state.hand_number == 1 and len(match.state.tricks) < 2:
            others = [action for action in match.state.legal() if action not in (RAISE, last)]
            match.act(rng.choice(others))
        if match.state.hand_number == 1 and match.state.to_act == 1:
            match.act(RAISE)
            return match
    raise AssertionError("no such deal")


def test_a_fold_with_what_cannot_lose_is_a_blunder_and_the_hint_says_otherwise() -> None:
    # Nothing is higher than a three; nobody has won both tricks, so it wins the deal or ties it.
    match = raised_at_the_end("3E")
    view = match.view(0)
    advice = coach_of(TRUC).advise(view)
    assert advice.best.action in (ACCEPT, RAISE)
    assert advice.best.chance is not None
    match.act(FOLD)
    review = coach_of(TRUC).review(match)
    assert review.grade(review.steps[-1].cost) == BLUNDER


@pytest.mark.long
def test_two_things_that_are_done_by_turns_are_told_with_how_often() -> None:
    found = 0
    for seed in itertools.count():
        match = played(TRUC, ("tomas", "tomas"), seed).until(20)
        for index in range(len(match.actions)):
            view = match.view_before(index, match.seat_before(index))
            reason = coach_of(TRUC).advise(view).reason
            if reason.kind == "mixed":
                found += 1
                assert 2 <= reason.number <= 9
            if found == 3:
                return


def test_a_standing_is_a_chance_that_the_own_cards_change_and_for_all_to_know_none_do() -> None:
    coach, public, own = coach_of(TRUC), set(), set()
    for seed in range(6):
        match = Match.new(TRUC, 2, {}, 0, seed)
        public.add(coach.standing(match.view(1), public=True).chance)
        own.add(coach.standing(match.view(1)).chance)
    assert len(public) == 1
    assert len(own) == 6
    over = played(TRUC, ("carmen", "tomas"), 1)
    won = over.state.winners[0]
    assert coach.standing(over.view(won)).chance == 1.0
    assert coach.standing(over.view(1 - won)).chance == 0.0


def test_with_partners_a_review_is_in_points_as_in_every_game() -> None:
    match = Match.new(TRUC, 4, {}, 0, 3)
    for _ in range(4):
        match.act(match.state.hand(match.state.to_act)[0])
    review = coach_of(TRUC).review(match)
    assert review.unit == POINTS
    assert coach_of(TRUC).standing(match.view(match.state.to_act)).chance is None
    assert coach_of(TRUC).read_review(review.to_json(TRUC), match) == review


def test_a_review_by_search_of_an_older_version_is_made_anew() -> None:
    match = played(TRUC, ("tomas", "tomas"), 2).until(4)
    written = coach_of(TRUC).review(match).to_json(TRUC)
    with pytest.raises(BadReview):
        coach_of(TRUC).read_review({**written, "version": 3}, match)


def test_who_weighs_can_be_sent_to_another_process() -> None:
    view = Match.new(TRUC, 2, {}, 0, 5).view(1)
    weighing = weighing_of(TRUC)
    again = pickle.loads(pickle.dumps(weighing))
    assert again.find(view, Random(1), 20) == weighing.find(view, Random(1), 20)


def test_players_judge_by_the_strategy_too() -> None:
    agent = players_of(TRUC).agent("tomas")
    assert isinstance(agent, MixedPlayer)
    view = Match.new(TRUC, 2, {}, 0, 5).view(1)
    assert all(judged.chance is not None for judged in agent.judge(view))
