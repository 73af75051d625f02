"""Players of betting games by a mixed strategy: what they see, and whom they beat."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.players import players_of
from porrazo.games.vying.cacho.game import Cacho
from porrazo.games.vying.players.hands import ThreeCards
from porrazo.games.vying.players.player import MixedBetting
from porrazo.games.vying.players.strategy import strategy_of
from porrazo.games.vying.players.tree import DEPTHS, nodes_of, tree_of
from porrazo.games.vying.table_stakes import BET, CALL, FOLD, PASS, RAISE, SPAN
from support.cacho import new, play

Bot = Callable[[Any, Random], int]


def calls(view: Any, rng: Random) -> int:
    return CALL if view.level else PASS


def raises(view: Any, rng: Random) -> int:
    bets = [a for a in game_named("cacho").choices(view) if a % SPAN in (BET, RAISE)]
    return rng.choice(bets) if bets else calls(view, rng)


def never_bluffs(view: Any, rng: Random) -> int:
    """Goes in, calls and bets the pot by the own hand alone."""
    place = ThreeCards(Cacho()).place(view)
    if view.phase == "bet1":
        good = place > 0.4
        return (CALL if good else FOLD) if view.level else (BET + SPAN if good else PASS)
    if view.level:
        return CALL if place > 0.6 else FOLD
    if place > 0.7 and view.bounds:
        low, high = view.bounds
        return BET + SPAN * max(low, min(high, view.pot))
    return PASS


def bets_least(view: Any, rng: Random) -> int:
    """Bets one counter, raises by one three times, and calls after that with a good hand."""
    if view.phase != "bet3" or view.bounds is None:
        return calls(view, rng)
    raised = sum(each.action % SPAN == RAISE for each in view.actions if each.phase == view.phase)
    if raised < 3:
        return (RAISE if view.level else BET) + SPAN * view.bounds[0]
    return CALL if ThreeCards(Cacho()).place(view) > 0.6 else FOLD


def gained(bot: Bot, deals: int) -> float:
    """Counters a deal that the top level gains, each deal played from both seats."""
    game = game_named("cacho")
    top, total = players_of(game).agent("carmen"), 0
    for number in range(deals):
        for seat in (0, 1):
            match = Match.new(game, 2, {"deals": 2}, number % 2, 5000 + number)
            rng = Random(number)
            while not match.over and match.state.hand_number == 1:
                view = match.view(match.state.to_act)
                own = match.state.to_act == seat
                match.act(top.choose(view, rng) if own else bot(view, rng))
            total += match.state.totals[seat] - 50
    return total / (2 * deals)


@pytest.mark.long
@pytest.mark.parametrize("bot", [calls, raises, never_bluffs, bets_least])
def test_the_top_level_beats_who_does_always_the_same(bot: Bot) -> None:
    assert gained(bot, 2500) > 0.0


def test_a_small_raise_is_not_feared_as_a_great_one_is() -> None:
    """Who has bet four with a fair hand calls one more for fifteen, whatever he does for all."""
    strategy, folds = MixedBetting("cacho", ThreeCards(Cacho())), []
    for amount in (1, 5, 30):
        match = new(2, 1, {0: "4O 5O 2C", 1: "1C 2E 3B"})
        play(match, "bet", "call", "bet", "call", "bet 4", f"raise {amount}")
        folds.append(strategy.chances(match.match.view(0)).get(FOLD, 0.0))
    assert folds == sorted(folds)
    assert folds[0] < 0.1
    assert folds[2] > 0.5


def test_a_good_hand_and_a_poor_one_bet_on_the_third_card_and_others_less() -> None:
    strategy = strategy_of("cacho")
    for depth in DEPTHS[2:]:
        third = [n for n in nodes_of(tree_of(depth)) if n.round == 3 and n.moves[0] == "pass"]
        bets = [
            [1.0 - strategy.chances(depth, node, place)[0] for place in (0.05, 0.985)]
            for node in third
        ]
        assert any(poor > 0.05 for poor, _ in bets)
        assert all(0.0 <= share <= 1.0 for both in bets for share in both)


def test_bets_of_any_size_and_more_raises_than_were_solved_are_answered() -> None:
    top = players_of(game_named("cacho")).agent("carmen")
    match = new(2, 1, {0: "4O 5O 6O", 1: "1C 2E 3B"}, starting_counters=1000)
    play(match, "bet", "call", "bet", "call", "bet 3")
    for amount in (2, 7, 40, 1, 1, 1, 300, 5):
        view = match.match.view(match.match.state.to_act)
        for seed in range(5):
            assert match.match.state.is_legal(top.choose(view, Random(seed)))
        play(match, f"raise {amount}")
