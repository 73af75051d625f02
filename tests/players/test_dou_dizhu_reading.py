"""Deals of hidden cards at Dou Dizhu that bear out what others bid, played and let pass."""

import math
from dataclasses import replace
from functools import partial
from random import Random
from statistics import fmean

import pytest
from porrazo.games import game_named
from porrazo.games.climbing.dou_dizhu.players.hand_inference import Story, likely_deals
from porrazo.games.climbing.dou_dizhu.rollout import quick_action
from porrazo.games.climbing.dou_dizhu.rules import PASS
from porrazo.games.climbing.dou_dizhu.state import DouDizhuState
from porrazo.games.climbing.dou_dizhu.view import DouDizhuView
from porrazo.games.players import players_of
from porrazo.players.agent import Budget
from porrazo.players.search.manners import BEST
from porrazo.players.search.playouts import prospects
from porrazo.players.search.tree import Search

GAME = game_named("dou_dizhu")
read = partial(likely_deals, GAME)


def moments(seed: int) -> list[DouDizhuState]:
    """Return the states of a deal by the rollout policy, but for the first and the last."""
    state = GAME.new(GAME.setup(3, {"deals": 1}, None, seed))
    rng, found = Random(seed), []
    while state.phase != "over":
        state.step(quick_action(state, rng))
        found.append(state.copy())
    return found[:-1]


def seen(state: DouDizhuState) -> DouDizhuView:
    return GAME.view(state, state.to_act)


def test_what_was_done_tells_the_cards_as_they_lie() -> None:
    gains = []
    for seed in range(8):
        for state in moments(seed)[4::4]:
            view, rng = seen(state), Random(seed)
            story = Story(view)
            true = story.log_likelihood(state, -math.inf)
            dealt = [GAME.determinize(view, rng) for _ in range(20)]
            logs = [story.log_likelihood(deal, -math.inf) for deal in dealt]
            gains.append(true - math.log(fmean(math.exp(log) for log in logs)))
    assert len(gains) > 30
    assert fmean(gains) > 1.0


@pytest.mark.long
def test_likely_deals_are_all_deals_that_the_view_allows() -> None:
    for state in moments(3):
        view = seen(state)
        for deal in set(read(view, Random(1))):
            assert GAME.view(deal, view.seat) == view


def test_the_same_chance_finds_the_same_deals() -> None:
    view = seen(moments(3)[10])
    one, other = (read(view, Random(1)) for _ in range(2))
    assert [deal.hands for deal in one] == [deal.hands for deal in other]


def test_nothing_is_read_where_nothing_was_done_or_it_is_not_known() -> None:
    state = GAME.new(GAME.setup(3, {"deals": 1}, None, 1))
    assert not read(seen(state), Random(1))
    view = seen(moments(1)[10])
    assert read(view, Random(1))
    assert not read(replace(view, recalls=False), Random(1))
    assert not read(GAME.full_view(moments(1)[10]), Random(1))


def test_nothing_is_read_where_the_story_has_a_gap() -> None:
    state = next(each for each in moments(1) if each.phase == "follow" and len(each.done) > 6)
    view = seen(state)
    for left_out in (0, state.done.index(PASS), len(state.done) - 1):
        told = list(view.actions)
        del told[left_out]
        assert not read(replace(view, actions=tuple(told)), Random(1))


@pytest.mark.long
def test_standing_is_nearer_to_what_comes_of_the_cards_as_they_lie() -> None:
    by_chance, by_reading = [], []
    for seed in range(12):
        for state in moments(seed)[8:30:6]:
            view = seen(state)
            lie = prospects(GAME, GAME.full_view(state), Random(1), 40)[0][view.seat]
            by_chance.append(prospects(GAME, view, Random(1), 60)[0][view.seat] - lie)
            by_reading.append(players_of(GAME).coach.standing(view).lead - lie)
    assert len(by_chance) > 30
    assert fmean(abs(off) for off in by_reading) < 0.9 * fmean(abs(off) for off in by_chance)
    assert abs(fmean(by_reading)) < abs(fmean(by_chance))


def test_a_search_asks_once_and_leaves_the_deals_as_they_are() -> None:
    state = next(each for each in moments(2) if each.phase == "lead" and len(each.done) > 4)
    before, asked = GAME.full_view(state), []

    def told(view: DouDizhuView, rng: Random) -> list[DouDizhuState]:
        asked.append((view, rng))
        return [state]

    rng = Random(1)
    found = Search(GAME, seen(state), BEST, rng, read=told).run(Budget(deals=60))
    assert asked == [(seen(state), rng)]
    assert sum(each.rounds for each in found) == 60
    assert GAME.full_view(state) == before
