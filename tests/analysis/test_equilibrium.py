"""The analysis of a deal between two: its tree is the rules', its answer an equilibrium."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random

import numpy as np
import pytest
from analysis.asked import ask
from analysis.cfr import Game, equilibrium, gain_of_answers
from analysis.equilibrium import solved
from analysis.exploit import game_as_read, open_worths, strategies_of
from analysis.ranges import hands_of, ranges_of
from analysis.tree import IN_PLACE, Tree
from porrazo.cards import FRENCH_52
from porrazo.engine.errors import BadOption, BadPosition
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.captures import count_ranks
from porrazo.games.fishing.porrazo.players.manners import manner_of
from porrazo.games.fishing.porrazo.players.open_hand_solver import open_deal, terms_of
from porrazo.games.fishing.porrazo.players.player import (
    Manner,
    SearchPlayer,
    card_worth,
    rank_play,
)
from porrazo.games.fishing.porrazo.players.search import INFINITE, NO_LIMIT, NO_RANK
from porrazo.games.fishing.porrazo.players.utility import Points
from porrazo.games.fishing.porrazo.rules import DECLARE
from porrazo.games.fishing.porrazo.state import PorrazoState
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.players.levels import LEVELS
from support.matches import clumpy_pack, even_pack, random_options

pytestmark = pytest.mark.long
GAME = game_named("porrazo")


def game_of(view: PorrazoView) -> Game:
    judge = Points(view.sides[view.to_act], card_worth(view))
    return Game(Tree(view, ranges_of(view), terms_of(view)), judge)


def a_match(seed: int, clumpy: bool = False) -> Match:
    rng = Random(seed)
    options = random_options(rng, 2) | {"hands": 0, "target": rng.choice([8, 20, 61, 61])}
    make = clumpy_pack if clumpy else even_pack
    pack = tuple(FRENCH_52.card(text) for text in make(rng))
    return Match.new(GAME, 2, options, None, seed, (pack,))


@cache
def moments(
    few: int, most: int, clumpy: bool = False
) -> tuple[tuple[PorrazoView, PorrazoState], ...]:
    """Turns of random matches with so many cards left in hands at least and at most."""
    found = []
    for seed in range(most):
        rng, match = Random(seed), a_match(seed, clumpy)
        while not match.over and match.state.hand_number == 1:
            view: PorrazoView = match.view(match.state.to_act)
            cards = sum(map(len, view.hands))
            if view.phase == "play" and cards == few and rng.random() < 0.5:
                found.append((view, match.state))
            match.act(rng.choice(match.state.legal()))
    return tuple(found)


def hand_of(cards: list[int]) -> tuple[int, ...]:
    return tuple(sorted(card >> 2 for card in cards))


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("clumpy", [False, True])
def test_with_open_hands_the_tree_is_worth_what_the_search_finds(cards: int, clumpy: bool) -> None:
    for view, state in moments(cards, 8, clumpy)[::2]:
        game = game_of(view)
        mine, theirs = hand_of(state.hands[view.seat]), hand_of(state.hands[1 - view.seat])
        hands = [mine, theirs] if view.seat == 0 else [theirs, mine]
        deal = open_deal(view, hands, game.judge)
        counts, left = count_ranks(list(view.table)), view.last_left
        for action in view.legal:
            rank, in_place = rank_play(action)
            wanted = deal.play(
                view.seat, rank, in_place, counts, len(view.table),
                left[1] >> 2 if left else NO_RANK, view.last_capturer,
                NO_LIMIT, -INFINITE, INFINITE,
            )  # fmt: skip
            assert open_worth(game, mine, theirs, rank, in_place) == pytest.approx(wanted), view


def open_worth(
    game: Game, mine: tuple[int, ...], theirs: tuple[int, ...], rank: int, in_place: bool
) -> float:
    if not game.tree.levels:
        return float(game.place[0, 0] if in_place else game.plain[0, 0, rank])
    table = hands_of(len(mine))
    place, other = table.index[mine], hands_of(len(theirs)).index[theirs]
    slot = table.ranks.shape[1] if in_place else table.slot[place, rank]
    assert game.steps[0].may[0, place, slot]
    return float(open_worths(game)[0][0, place, slot, other])


SMALL = [2, 3, 4]


@pytest.mark.parametrize("cards", SMALL)
def test_the_analysis_leaves_a_best_answer_next_to_nothing(cards: int) -> None:
    for view, _ in moments(cards, 4)[:8]:
        game = game_of(view)
        gain = gain_of_answers(equilibrium(game, 40), game)
        assert -1e-4 <= gain <= 0.02, view


@pytest.mark.parametrize("cards", SMALL)
def test_a_best_answer_is_worth_no_less_than_any_other(cards: int) -> None:
    for view, _ in moments(cards, 4)[:8]:
        game = game_of(view)
        even, (mine, theirs) = (game.even(0), game.even(1)), equilibrium(game, 10)
        for own in (even[0], mine):
            assert game.best(0, theirs) >= game.worth(own, theirs) - 1e-4
        for own in (even[1], theirs):
            assert game.best(1, mine) >= -game.worth(mine, own) - 1e-4


def test_more_rounds_leave_less() -> None:
    view, _ = moments(4, 4)[0]
    game = game_of(view)
    gains = [gain_of_answers(equilibrium(game, rounds), game) for rounds in (2, 20, 200)]
    assert gains[0] > gains[1] > gains[2] > -1e-4


def test_the_top_level_leaves_a_best_answer_less_than_the_search_alone() -> None:
    """How much is a mean over many deals: `bench_exploitability` measures it."""
    gains: dict[str, list[float]] = {"even": [], "alone": [], "top": []}
    for view, _ in first_plays()[:2]:
        game = game_of(view)
        gains["even"].append(gain_of_answers((game.even(0), game.even(1)), game))
        for name, manner in (("alone", Manner(reads=0)), ("top", manner_of(LEVELS[-1]))):
            gains[name].append(gain_of_answers(strategies_of(manner, game, game), game))
    even, alone, top = map(sum, gains.values())
    assert 0.0 < top < alone < even


@cache
def first_plays() -> tuple[tuple[PorrazoView, Match], ...]:
    """The first plays of a few deals, with a match that stands there."""
    found = []
    for seed in (1, 2):
        rng, match = Random(seed), Match.new(GAME, 2, {}, None, seed)
        while not match.over and match.state.hand_number == 1:
            view: PorrazoView = match.view(match.state.to_act)
            if view.phase == "play" and not view.played and view.deal_number in (2, 7):
                found.append((view, Match(GAME, match.setup, match.state.copy(), [])))
            match.act(rng.choice(match.state.legal()))
    return tuple(found)


@pytest.mark.parametrize("scores", [(0, 0), (40, 20), (55, 55)])
def test_the_tree_mixes_as_the_player_does_where_it_is_asked(scores: tuple[int, int]) -> None:
    """At some of the information sets of a whole deal: all of them are asked by the bench."""
    mixes_as_asked(replace(first_plays()[1][0], scores=scores), 0.01)


def test_the_tree_mixes_as_the_player_does_where_a_san_benito_may_come_before_rondas() -> None:
    """Who reads takes no account of totals and rondas, which a San Benito makes no more of."""
    mixes_as_asked(replace(first_play_after_two_rondas(), scores=(40, 20)), 0.02)


def first_play_after_two_rondas() -> PorrazoView:
    """The first play of a deal in which both have declared one."""
    for seed in count(1):
        rng, match = Random(seed), Match.new(GAME, 2, {}, None, seed)
        while not match.over and match.state.hand_number < 3:
            view: PorrazoView = match.view(match.state.to_act)
            if view.phase == "play" and not view.played and view.calls == ("ronda", "ronda"):
                return view
            declares = view.phase == "declare" and DECLARE in view.legal
            match.act(DECLARE if declares else rng.choice(view.legal))
    raise AssertionError


def mixes_as_asked(start: PorrazoView, part: float) -> None:
    """Compare at a part of the information sets of a deal."""
    tree = Tree(start, ranges_of(start), terms_of(start))
    manner = manner_of(LEVELS[-1])
    player = SearchPlayer(manner)
    judged = Game(tree, player.judge_of(start))
    reckoned = strategies_of(manner, judged, game_as_read(start, ranges_of(start)))
    asked = ask(lambda view: player.shares(view, Random(0)), start, judged, reckoned, part)
    assert asked.sets > 20
    assert asked.apart == 0


def test_who_does_otherwise_when_asked_is_answered_otherwise() -> None:
    start = first_plays()[1][0]
    game = game_of(start)
    even = game.even(0), game.even(1)
    asked = ask(lambda view: {view.legal[0]: 1.0}, start, game, even)
    assert asked.apart == asked.sets > 0
    assert gain_of_answers(asked.strategies, game) > gain_of_answers(even, game)


def test_the_player_draws_from_what_it_tells_when_asked() -> None:
    player = SearchPlayer(Manner(spread=2.0))
    view = next(view for view, _ in moments(3, 8) if len(view.legal) > 1)
    shares, rng, draws = player.shares(view, Random(0)), Random(1), 100
    drawn = Counter(player.choose(view, rng) for _ in range(draws))
    assert sum(shares.values()) == pytest.approx(1.0)
    for action, share in shares.items():
        assert drawn[action] / draws == pytest.approx(share, abs=0.15)


@pytest.mark.parametrize("manner", [Manner(reads=0), Manner()], ids=["plain", "reading"])
def test_the_tree_knows_what_the_player_plays(manner: Manner) -> None:
    """Down random lines of whole deals: what the player chooses, its strategy allows."""
    player, compared = SearchPlayer(manner), 0
    for start, match in first_plays()[:1]:
        game = game_of(start)
        chance = player.judge_of(start)
        judged = Game(game.tree, chance)
        strategies = strategies_of(manner, judged, game)
        for seed in range(6):
            line = Match(GAME, match.setup, match.state.copy(), [])
            compared += follow(line, judged, strategies, player, Random(seed))
    assert compared > 10


def follow(
    match: Match,
    game: Game,
    strategies: tuple[dict[int, np.ndarray], dict[int, np.ndarray]],
    player: SearchPlayer,
    rng: Random,
) -> int:
    """Compare down one line; how many choices."""
    node = compared = 0
    for turn, level in enumerate(game.tree.levels):
        view: PorrazoView = match.view(match.state.to_act)
        table = hands_of(len(view.hands[view.seat]))
        place = table.index[hand_of(list(view.hands[view.seat]))]
        rank, in_place = rank_play(player.choose(view, rng))
        slot = table.ranks.shape[1] if in_place else table.slot[place, rank]
        assert strategies[level.mover][turn][node, place, slot] > 0.0, (turn, view)
        compared += len({rank_play(action) for action in view.legal}) > 1
        action = rng.choice(view.legal)
        rank, in_place = rank_play(action)
        match.act(action)
        if turn < game.top:
            node = int(level.child[node, IN_PLACE if in_place else rank])
    return compared


def test_where_nothing_is_hidden_the_analysis_finds_what_the_search_finds() -> None:
    """The stock is empty: each hand is what the other does not see."""
    checked = 0
    for view, state in moments(4, 8):
        if view.stock_count:
            continue
        judge = Points(view.sides[view.seat], 0.0)
        worths = solved(view, judge, 400)
        hands = [hand_of(hand) for hand in state.hands]
        deal = open_deal(view, hands, judge)
        left = view.last_left[1] >> 2 if view.last_left else NO_RANK
        best = deal.value(
            view.seat, count_ranks(list(view.table)), len(view.table), left, view.last_capturer,
            NO_LIMIT, -INFINITE, INFINITE,
        )  # fmt: skip
        assert max(worths.values()) == pytest.approx(best, abs=0.02)
        checked += 1
    assert checked


def test_every_legal_play_is_solved_and_equal_cards_alike() -> None:
    for view, _ in moments(3, 8) + moments(1, 8):
        worths = solved(view, Points(view.sides[view.seat], card_worth(view)), 20)
        assert set(worths) == set(view.legal)
        for one in view.legal:
            for other in view.legal:
                if rank_play(one) == rank_play(other):
                    assert worths[one] == worths[other]


def test_what_is_hidden_does_not_change_what_is_solved() -> None:
    view, state = moments(3, 8)[0]
    match = Match(GAME, state.rules.setup, state, [])
    other = GAME.determinize(view, Random(3), match.setup)
    assert other.hands != state.hands
    judge = Points(view.sides[view.seat], 1.0)
    assert solved(GAME.view(other, view.seat), judge, 10) == solved(view, judge, 10)


def test_only_plays_of_two_seats_are_solved() -> None:
    view, _ = moments(3, 8)[0]
    judge = Points(view.sides[view.seat], 1.0)
    with pytest.raises(BadPosition, match="two seats"):
        solved(replace(view, phase="declare"), judge)
    with pytest.raises(BadPosition, match="two seats"):
        solved(replace(view, seat=1 - view.seat), judge)


def test_a_level_that_forgets_cannot_be_measured() -> None:
    game = game_of(first_plays()[0][0])
    with pytest.raises(BadOption, match="forget nothing"):
        strategies_of(Manner(remembers=False), game, game)
