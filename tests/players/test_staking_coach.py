"""The coach of games of stakes between two: counters, by the mixed strategy that was solved."""

import itertools
import pickle
from random import Random
from typing import Any

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.games.vying.pechigonga.players.hands import FourCards
from porrazo.games.vying.players.hands import ThreeCards
from porrazo.games.vying.players.weighing import Weighing
from porrazo.games.vying.table_stakes import BET, CALL, FOLD, PASS, RAISE, SPAN
from porrazo.players.coach.review import Review
from support.cacho import new as new_cacho
from support.cacho import play
from support.whole_match import played

GAMES: list[Any] = [game_named(name) for name in ("cacho", "flor", "pechigonga")]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
CACHO, PECHIGONGA = GAMES[0], GAMES[2]


def hands_of(game: Any) -> Any:
    return FourCards() if game is PECHIGONGA else ThreeCards(game)


def cost(review: Review, seat: int) -> float:
    return sum(step.cost for step in review.decisions(seat))


def faced(own: str, other: str, *told: str) -> Match:
    """Return a deal of Cacho in which the second seat is to act after so much was done."""
    match = new_cacho(2, 1, {0: other, 1: own})
    play(match, *told)
    return match.match


# --- the deal told once more


@every_game
def test_a_deal_told_once_more_from_its_start_comes_to_the_same(game: Any) -> None:
    for seed in range(20):
        match, rng = Match.new(game, 2 + seed % 3, {}, None, seed), Random(seed)
        for _ in range(25):
            if match.over:
                break
            state = match.state
            again = state.reopened()
            assert not again.actions
            for who, _, action in state.actions:
                assert again.to_act == who
                again.step(action)
            assert again.hands == state.hands
            assert again.stock == state.stock
            assert again.totals == state.totals
            assert again.actions == state.actions
            match.act(game.playout_action(state, rng))


def test_who_bets_is_likelier_to_hold_what_is_bet_with() -> None:
    weighing, rng = Weighing(CACHO, ThreeCards(CACHO)), Random(1)
    match = faced("1C 2E 3B", "4O 5O 6O", "bet", "call", "pass", "pass", "bet 6")
    view = match.view(1)
    dealt = [CACHO.determinize(view, rng) for _ in range(400)]
    likely = [weighing.likelihood(state, 1) for state in dealt]
    strong = [state.rules.standing(state.hands[0], state.opened) for state in dealt]
    weighed = sum(a * b for a, b in zip(strong, likely, strict=True)) / sum(likely)
    assert weighed > sum(strong) / len(strong) + 0.05
    assert all(0.0 < each <= 1.0 for each in likely)


def test_of_a_position_that_was_set_up_nothing_is_read_into_what_was_done() -> None:
    match = faced("1C 2E 3B", "4O 5O 6O", "bet", "call", "pass", "pass", "bet 6")
    state = match.state.copy()
    state.actions = state.actions[1:]
    assert Weighing(CACHO, ThreeCards(CACHO)).likelihood(state, 1) == 1.0


# --- what it makes of them


@pytest.mark.long
@every_game
def test_what_the_strategy_does_costs_next_to_nothing_and_what_beginners_do_does(game: Any) -> None:
    best, weak = 0.0, 0.0
    for seed in range(3):
        review = players_of(game).coach.review(played(game, ("carmen", "tomas"), seed))
        best += cost(review, 0)
        weak += cost(review, 1)
    assert 2.0 * best < weak


def test_to_fold_the_best_hand_is_a_mistake_and_the_hint_says_otherwise() -> None:
    match = faced("4O 5O 6O", "1C 2E 3B", "bet", "call", "pass", "pass", "bet 6")
    advice = players_of(CACHO).coach.advise(match.view(1))
    assert advice.best.action % SPAN in (CALL, RAISE)
    match.act(FOLD)
    review = players_of(CACHO).coach.review(match)
    assert review.steps[-1].cost > 6.0


@pytest.mark.long
def test_what_is_done_by_turns_is_told_with_how_often_and_costs_nothing() -> None:
    """And it is told, too, where there is more to do than the two."""
    found = {"mixed": 0, "varied": 0}
    strategy = Weighing(PECHIGONGA, FourCards()).strategy
    for seed in itertools.count():
        if min(found.values()) > 2:
            return
        match = played(PECHIGONGA, ("carmen", "carmen"), seed).until(24)
        for index in range(len(match.actions)):
            view: Any = match.view_before(index, match.seat_before(index))
            advice = players_of(PECHIGONGA).coach.advise(view)
            if advice.reason.kind in found:
                found[advice.reason.kind] += 1
                assert advice.runner_up is not None
                assert 1 <= advice.reason.number <= 9
                assert advice.best.points == advice.runner_up.points
                often = strategy.chances(view)
                both = often[advice.best.action] + often[advice.runner_up.action]
                assert (both > 0.95) == (advice.reason.kind == "mixed")


def test_an_amount_that_nobody_thought_of_is_weighed_too() -> None:
    match = faced("4O 5O 6O", "1C 2E 3B", "bet", "call", "pass", "pass", "pass")
    match.act(BET + 7 * SPAN)
    review = players_of(CACHO).coach.review(match)
    assert BET + 7 * SPAN in review.steps[-1].worths


@every_game
def test_a_standing_is_what_the_deal_will_bring_and_the_own_cards_change_it(game: Any) -> None:
    coach, own = players_of(game).coach, set()
    for seed in range(6):
        match = Match.new(game, 2, {}, 0, seed)
        own.add(coach.standing(match.view(1)).lead)
        assert coach.standing(match.view(1), public=True).lead == pytest.approx(0.0, abs=2.0)
    assert len(own) > 2


def test_who_weighs_can_be_sent_to_another_process() -> None:
    for game in GAMES:
        match = Match.new(game, 2, {}, 0, 5)
        while match.state.phase in ("announce", "show"):
            match.act(match.state.legal()[0])
        weighing = Weighing(game, hands_of(game))
        again = pickle.loads(pickle.dumps(weighing))
        view = match.view(match.state.to_act)
        assert again.find(view, Random(1), count=20) == weighing.find(view, Random(1), count=20)


# --- Pechigonga


def test_at_pechigonga_the_strategy_is_for_open_announcements_and_one_stage() -> None:
    hands = FourCards()
    for options, known in (
        ({}, True),
        ({"announce": "off"}, True),
        ({"announce": "voluntary"}, False),
        ({"second_stage": True}, False),
        ({"wildcards": True}, False),
        ({"four_things": True}, False),
    ):
        view = Match.new(PECHIGONGA, 2, options, 0, 1).view(0)
        assert hands.knows(view) is known


def test_a_better_hand_of_pechigonga_has_a_higher_place() -> None:
    found = []
    for seed in range(300):
        match = Match.new(PECHIGONGA, 2, {"announce": "off"}, 0, seed)
        view = match.view(match.state.to_act)
        held = FourCards().rules(view).worth(list(view.hands[view.seat]))
        found.append((held.strength, FourCards().place(view)))
    found.sort()
    assert all(a <= b + 1e-9 for (_, a), (_, b) in itertools.pairwise(found))
    places = [place for _, place in found]
    assert 0.45 < sum(places) / len(places) < 0.55
    assert 0.0 <= min(places) < 0.05 < 0.95 < max(places) <= 1.0


def test_at_pechigonga_good_hands_are_bet_and_so_are_some_of_the_poorest() -> None:
    agent, bets = players_of(PECHIGONGA).agent("carmen"), {True: 0, False: 0}
    counts = {True: 0, False: 0}
    for seed in range(400):
        match = Match.new(PECHIGONGA, 2, {"announce": "off"}, 0, seed)
        view = match.view(match.state.to_act)
        place = FourCards().place(view)
        if place > 0.9 or place < 0.1:
            counts[place > 0.5] += 1
            bets[place > 0.5] += agent.choose(view, Random(seed)) != PASS
    assert bets[True] > 0.4 * counts[True]
    assert bets[False] > 0.05 * counts[False]
