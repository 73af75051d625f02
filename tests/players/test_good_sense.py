"""What no decent player does where others raise, bet and look on: at the table and in hints."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.games.tricks.raising import rollout
from porrazo.games.tricks.raising.hands import cards_in
from porrazo.games.tricks.raising.rules import ANSWERING, PLAYING, SIGNALLING
from porrazo.games.tricks.raising.stake import ACCEPT, DONE, FOLD, RAISE
from porrazo.games.tricks.raising.state import RaisingState
from porrazo.games.tricks.rentoy.rules import TRUMP
from porrazo.games.vying.players.hands import ThreeCards
from porrazo.games.vying.players.player import MixedBetting
from porrazo.games.vying.table_stakes import CALL, SPAN
from porrazo.games.vying.table_stakes import FOLD as FOLDS
from porrazo.games.vying.table_stakes import RAISE as RAISES
from porrazo.games.vying.three_cards.rules import KEEP, SHOW
from support.cacho import new, play

RENTOY = game_named("rentoy")
TRUC = game_named("truc")
FLOR = game_named("flor")


def begun(game: Any, seats: int, count: int) -> Iterator[RaisingState]:
    """Yield deals of a match in which nothing was signalled."""
    for seed in range(count):
        state = Match.new(game, seats, {}, 0, seed).state
        while state.phase_id == SIGNALLING:
            state.step(DONE)
        yield state


def without_a_trump(state: RaisingState) -> bool:
    steps = [state.rules.step(card, state.turned) for card in state.hand(state.to_act)]
    return max(steps) < TRUMP and min(steps) < 5


def test_nobody_good_raises_at_rentoy_with_nothing_in_front_of_others_who_may_hold_trumps() -> None:
    state = next(filter(without_a_trump, begun(RENTOY, 4, 60)))
    view = RENTOY.view(state, state.to_act)
    carmen = players_of(RENTOY).agent("carmen")
    assert all(carmen.choose(view, Random(seed)) != RAISE for seed in range(3))


@pytest.mark.parametrize("seats", [4, 6, 8])
@pytest.mark.parametrize("game", [RENTOY, TRUC], ids=lambda game: game.name)
def test_a_glance_promises_what_deals_come_to(game: Any, seats: int) -> None:
    rng, promised, kept = Random(3), 0.0, 0.0
    for state in begun(game, seats, 150):
        side, hand, before = state.to_act & 1, state.hand_number, state.scores[state.to_act & 1]
        promised += rollout.chance(state, state.to_act)
        while state.hand_number == hand:
            state.step(rollout.calm(state, rng))
        kept += state.scores[side] > before
    assert abs(promised - kept) < 0.12 * 150


def test_a_raise_is_believed_and_a_second_one_more() -> None:
    told: dict[bool, list[list[float]]] = {True: [], False: []}
    for state in begun(TRUC, 4, 300):
        raiser = state.to_act
        plain = [rollout.chance(state, raiser)]
        seat = (raiser + 1) % 4
        for action in (RAISE, RAISE, RAISE):
            state.step(action)
            if action == RAISE and state.to_act == seat:
                plain.append(rollout.plausibility(state, seat))
        told[plain[0] > 0.6].append(plain[1:])
    good, bad = (
        [sum(column) / len(rows) for column in zip(*rows, strict=True)]
        for rows in (told[True], told[False])
    )
    assert good[0] > 2 * bad[0]
    assert good[1] / bad[1] > 1.5 * good[0] / bad[0]


def test_who_is_to_answer_expects_less_after_each_raise() -> None:
    for state in begun(TRUC, 4, 20):
        seat = (state.to_act + 1) % 4
        figures = [rollout.informed(state, seat)]
        for _ in range(3):
            state.step(RAISE)
            if state.to_act == seat:
                figures.append(rollout.informed(state, seat))
        assert figures[0] > figures[1] > figures[2] or figures[2] == 0.02


def test_the_last_card_to_a_trick_is_no_higher_than_it_need_be() -> None:
    met = 0
    for state in begun(TRUC, 4, 60):
        while len(state.trick) < 3:
            state.step(cards_in(state.playable())[0])
        assert state.phase_id == PLAYING
        rules, looked_at = state.rules, TRUC.candidates(state)
        ends = {
            card: rules.winner([*state.trick, card], state.leader, -1)
            for card in cards_in(state.playable())
        }
        for card, end in ends.items():
            lower = [
                other
                for other, same in ends.items()
                if same == end and rules.step(other, -1) < rules.step(card, -1)
            ]
            assert (card in looked_at) == (not lower)
            met += bool(lower)
    assert met > 30


@pytest.mark.parametrize("name", ["truc", "put", "matarrata"])
def test_between_two_the_higher_card_is_kept_where_the_trick_comes_out_the_same(name: str) -> None:
    game = game_named(name)
    agent = players_of(game).agent("carmen")
    rng, met = Random(2), 0
    for state in begun(game, 2, 40):
        state.step(cards_in(state.playable())[0])
        view = game.view(state, state.to_act)
        action = agent.choose(view, rng)
        assert rollout.thriftiest(state, action) == action
        met += any(rollout.thriftiest(state, card) != card for card in cards_in(state.playable()))
    assert met > 20


def test_folding_in_a_search_is_no_more_than_the_price_asks_for() -> None:
    """A fold of one point against three asks for a third; few hands are so bad between pairs."""
    rng, folds, answers = Random(5), 0, 0
    for state in begun(RENTOY, 4, 300):
        state.step(RAISE)
        assert state.phase_id == ANSWERING
        answer = rollout.quick_action(state, rng)
        folds += answer == FOLD
        answers += answer in (FOLD, ACCEPT, RAISE)
    assert answers == 300
    assert folds < 0.5 * answers


def test_a_card_is_not_shown_that_gains_nothing_by_it() -> None:
    found = {True: 0, False: 0}
    for seed in range(40):
        state = Match.new(FLOR, 4, {}, 0, seed).state
        hand = state.hands[state.to_act]
        gains = state.rules.worth(hand, hand[0]).value > state.rules.worth(hand).value
        assert FLOR.candidates(state) == ([SHOW, KEEP] if gains else [KEEP])
        found[gains] += 1
    assert min(found.values()) > 5


def cacho_view(match: Any) -> Any:
    held = match.match
    return held.view(held.state.to_act)


def test_the_hand_that_nothing_beats_raises_where_a_call_ends_the_betting() -> None:
    match = new(2, 0, {1: "6O 6B 6E", 0: "1O 2B 3E"})
    play(match, "bet", "call", "bet", "call", "pass", "bet 4")
    view = cacho_view(match)
    chances = MixedBetting("cacho", ThreeCards(game_named("cacho"))).chances(view)
    assert chances
    assert all(action % SPAN == RAISES for action in chances)
    assert sum(chances.values()) == pytest.approx(1.0)
    best = players_of(game_named("cacho")).coach.advise(view).best.action
    assert best % SPAN == RAISES


def test_the_lowest_first_card_is_not_paid_for_with_any_number_of_seats() -> None:
    game = game_named("cacho")
    strategy = MixedBetting("cacho", ThreeCards(game))
    for seats in (2, 3, 4, 6):
        match = new(seats, 0, {0: "1O 2B 3E"})
        for _ in range(seats - 2):
            play(match, "pass")
        play(match, "bet")
        view = cacho_view(match)
        assert view.seat == 0
        assert strategy.chances(view) == {FOLDS: 1.0}
        assert players_of(game).coach.advise(view).best.action == FOLDS


def test_the_best_first_card_is_paid_for_with_any_number_of_seats() -> None:
    strategy = MixedBetting("cacho", ThreeCards(game_named("cacho")))
    for seats in (2, 3, 4, 6):
        match = new(seats, 0, {0: "6O 2B 3E"})
        for _ in range(seats - 2):
            play(match, "pass")
        play(match, "bet")
        assert strategy.chances(cacho_view(match)).get(CALL, 0.0) > 0.5
