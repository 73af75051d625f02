"""The six at climbing games: the rollout policy, search where it is sure, and each one's habits."""

from dataclasses import replace
from random import Random

import pytest
from porrazo.cards import FRENCH_54
from porrazo.engine.match import AnyGame, Match
from porrazo.games import game_named
from porrazo.games.climbing.big_two.players import habits_of as big_two_habits
from porrazo.games.climbing.big_two.state import BigTwoState
from porrazo.games.climbing.card_sets import size_of
from porrazo.games.climbing.dou_dizhu.players.players import habits_of as dou_dizhu_habits
from porrazo.games.climbing.dou_dizhu.rollout import quick_action
from porrazo.games.climbing.dou_dizhu.rules import BID, HIGHEST_BID, PASS
from porrazo.games.climbing.dou_dizhu.state import DouDizhuState
from porrazo.games.climbing.dou_dizhu.view import DouDizhuView
from porrazo.games.climbing.players.player import ClimbingFinder, picked, players_by
from porrazo.games.climbing.ranks import bits_of
from porrazo.games.players import players_of
from porrazo.players.agent import Budget
from porrazo.players.levels import LEVELS, TRAITS
from porrazo.players.search.coach import CommonCoach
from porrazo.players.search.experience import Experience
from porrazo.players.search.manners import BEST
from porrazo.players.search.tree import Found, Search

DOU_DIZHU, BIG_TWO = game_named("dou_dizhu"), game_named("big_two")


def moments(seed: int) -> list[DouDizhuState]:
    """Return the states of a deal of Dou Dizhu that is played by sense."""
    state = DOU_DIZHU.new(DOU_DIZHU.setup(3, {"deals": 1}, 2, seed))
    rng, found = Random(seed), []
    while state.phase != "over":
        found.append(state.copy())
        bids = BID + HIGHEST_BID if state.to_act == 0 else PASS
        state.step(bids if state.phase == "auction" else quick_action(state, rng))
    return found


def on_partner(state: DouDizhuState) -> bool:
    seats = (state.to_act, state.table_seat)
    can = len(state.legal()) > 1
    return state.phase == "follow" and state.landlord not in seats and can


def beaten(level: str) -> float:
    """Return how often somebody who had better pass beats his partner."""
    habits, rng, times, count = dou_dizhu_habits(TRAITS[level]), Random(1), 0, 0
    for seed in range(12):
        for state in filter(on_partner, moments(seed)):
            view = DOU_DIZHU.view(state, state.to_act)
            action = habits(view, PASS, rng)
            assert DOU_DIZHU.allows(view, action)
            times, count = times + (action != PASS), count + 1
    assert count > 20
    return times / count


def test_partners_are_beaten_the_less_the_better_one_plays() -> None:
    shares = [beaten(level) for level in LEVELS]
    assert shares == sorted(shares, reverse=True)
    assert shares[0] > 0.4
    assert shares[-1] == 0.0


def test_the_daring_bid_in_hope_and_the_best_do_not() -> None:
    bids = dict.fromkeys(LEVELS, 0)
    for seed in range(60):
        state = DOU_DIZHU.new(DOU_DIZHU.setup(3, {}, 0, seed))
        view = DOU_DIZHU.view(state, state.to_act)
        for level in LEVELS:
            action = dou_dizhu_habits(TRAITS[level])(view, PASS, Random(seed))
            assert action in (PASS, BID + HIGHEST_BID)
            bids[level] += action != PASS
    assert max(bids, key=bids.__getitem__) == "chucho"
    assert bids["tomas"] > bids["adela"] >= bids["carmen"] == 0


@pytest.mark.parametrize(
    ("game", "habits_of"), [(DOU_DIZHU, dou_dizhu_habits), (BIG_TWO, big_two_habits)]
)
def test_the_best_have_no_habits_and_the_first_many(game: AnyGame, habits_of: object) -> None:
    assert callable(habits_of)
    changed = []
    for level in ("tomas", "carmen"):
        habits, rng, count = habits_of(TRAITS[level]), Random(2), 0
        match = Match.new(game, 3, {}, None, 4)
        for _ in range(60):
            view = match.view(match.state.to_act)
            action = game.playout_action(match.state, rng)
            other = habits(view, action, rng)
            assert game.allows(view, other)
            count += other != action
            match.act(action)
        changed.append(count)
    assert changed[0] > 3
    assert changed[1] == 0


def lowest_above(state: BigTwoState) -> int:
    """Return the lowest card of who follows that beats the one which lies there."""
    hand = state.hands[state.to_act]
    return min(
        1 << card for card in range(52) if hand >> card & 1 and 1 << card > state.table_cards
    )


def test_who_hardly_attends_saves_cards_or_follows_with_the_lowest_whatever_it_belongs_to() -> None:
    saved, torn = [0] * len(LEVELS), [0] * len(LEVELS)
    for seed in range(30):
        state, rng = BIG_TWO.new(BIG_TWO.setup(3, {}, 0, seed)), Random(seed)
        for _ in range(40):
            action = BIG_TWO.playout_action(state, rng)
            beats = state.phase == "follow" and action != PASS and size_of(action) == 1
            if beats and action != (lowest := lowest_above(state)):
                view = BIG_TWO.view(state, state.to_act)
                for place, level in enumerate(LEVELS):
                    # The same chance for all, so that they differ by their traits alone.
                    marks = Random(len(view.actions) + 100 * seed)
                    done = big_two_habits(TRAITS[level])(view, action, marks)
                    saved[place] += done == PASS
                    torn[place] += done == lowest
            state.step(action)
    assert saved == sorted(saved, reverse=True)
    assert saved[0] > saved[-2] > saved[-1] == 0
    # Tomás throws his highest card too often to come first here.
    assert torn[1] > torn[-2] > torn[-1] == 0


def test_who_forgets_takes_any_card_not_in_sight_for_one_that_may_come() -> None:
    seen_again = 0
    for state in moments(5)[6:]:
        view = DOU_DIZHU.view(state, state.to_act)
        gone = bits_of(FRENCH_54.cards) & ~sum(state.hands) & ~state.table_cards
        for recalls in (True, False):
            thought = DOU_DIZHU.determinize(replace(view, recalls=recalls), Random(1))
            assert thought.hands[view.seat] == state.hands[view.seat]
            assert list(map(int.bit_count, thought.hands)) == list(map(int.bit_count, state.hands))
            assert not sum(thought.hands) & state.table_cards
            if recalls:
                assert not sum(thought.hands) & gone
            else:
                seen_again += bool(sum(thought.hands) & gone)
    assert seen_again > 10


@pytest.mark.long
@pytest.mark.parametrize(("level", "least", "most"), [("tomas", 30, 30), ("carmen", 0, 0)])
def test_who_has_less_memory_forgets_more(level: str, least: int, most: int) -> None:
    forgotten = []

    def forgetting(view: DouDizhuView) -> DouDizhuView:
        forgotten.append(view)
        return replace(view, recalls=False)

    agent = players_by(DOU_DIZHU, dou_dizhu_habits, forgetting)[0](level)
    [*_, late] = [state for state in moments(3) if sum(map(int.bit_count, state.hands)) > 12]
    view = DOU_DIZHU.view(late, late.to_act)
    for seed in range(30):
        assert DOU_DIZHU.allows(view, agent.choose(view, Random(seed)))
    assert least <= len(forgotten) <= most


@pytest.mark.parametrize("game", [DOU_DIZHU, BIG_TWO])
def test_who_hardly_attends_does_not_look_ahead_and_judges_all_the_same(game: AnyGame) -> None:
    agent = players_of(game).agent("tomas")
    view = (match := Match.new(game, 3, {}, None, 4)).view(match.state.to_act)
    assert len(agent.judge(view)) > 1
    assert game.allows(view, agent.choose(view, Random(1)))


def test_who_knows_such_actions_leaves_the_sensible_one_for_any_that_was_found_better() -> None:
    state = moments(1)[4]
    view, sensible = DOU_DIZHU.view(state, state.to_act), quick_action(state, Random(1))
    actions = DOU_DIZHU.candidates(state)
    other = next(each for each in actions if each != sensible)
    worths = {sensible: 1.0, other: 1.5}
    found = [Found(each, 20, worths.get(each, 0.0), 0.0, 1.0, None) for each in actions]
    knowing = Experience(lambda _, action: {"any": 1.0}, 10.0, {"any": [1.0]}, [], [])
    ignorant = Experience(lambda _, action: {}, 10.0, {}, [], [])
    for experience, action in ((None, sensible), (ignorant, sensible), (knowing, other)):
        assert picked(DOU_DIZHU, view, found, Random(1), experience) == action
    assert picked(DOU_DIZHU, view, found, Random(1), None, lambda _: True) == other


@pytest.mark.long
@pytest.mark.parametrize("level", ["ramon", "carmen"])
def test_who_forgets_nothing_bids_what_is_best_for_the_match_and_not_what_is_sensible(
    level: str,
) -> None:
    """In a match of one deal two who defend share what a landlord wins alone."""
    agent, best = players_of(DOU_DIZHU).agent(level), 0
    for seed in range(12):
        state = DOU_DIZHU.new(DOU_DIZHU.setup(3, {"deals": 1}, 2, seed))
        view = DOU_DIZHU.view(state, state.to_act)
        judged = agent.judge(view)
        action = agent.choose(view, Random(0))
        first = max(judged, key=lambda each: (each.chance is not None, each.chance or 0.0))
        best += action == first.action
    assert (best == 12) == (level == "carmen")


@pytest.mark.long
def test_a_hint_leaves_the_sensible_play_for_one_that_is_surely_better_or_wastes_less() -> None:
    coach, other = CommonCoach(DOU_DIZHU, ClimbingFinder(DOU_DIZHU)), 0
    for state in moments(1)[4:16:2] + moments(2)[4:24:2]:
        view = DOU_DIZHU.view(state, state.to_act)
        advice = coach.advise(view)
        sensible = quick_action(state, Random(1))
        searched = Search(DOU_DIZHU, view, BEST, Random(0)).run(Budget())
        found = {each.action: each for each in searched}
        best = max(found.values(), key=lambda each: (bool(each.rounds), each.worth))
        other += best.action != advice.best.action
        if advice.runner_up is not None:
            assert (advice.best.points or 0.0) >= (advice.runner_up.points or 0.0)
        if advice.best.action != sensible and sensible in found:
            done, usual = (DOU_DIZHU.waste(state, a) for a in (advice.best.action, sensible))
            assert done < usual or best.worth - found[sensible].worth > 0.0
    assert other
