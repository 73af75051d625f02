"""What players know of a game beforehand: how it is reckoned, who has it, and how far it goes."""

import json
import pickle
from collections.abc import Iterator
from importlib import resources
from itertools import chain, islice
from random import Random
from typing import Any

import pytest
from porrazo.engine.game import NOBODY, Action
from porrazo.engine.match import Match
from porrazo.games import CATALOGUE, game_named
from porrazo.games.climbing.dou_dizhu.players import features as dou_dizhu
from porrazo.games.players import players_of
from porrazo.games.stops.last_one.players import features as last_one
from porrazo.games.stops.last_one.players.features import features_of
from porrazo.players.agent import Budget
from porrazo.players.search.experience import Experience, FeaturesOf, experience_in
from porrazo.players.search.manners import BEST, steady_manner_of
from porrazo.players.search.player import CommonPlayer, judged
from porrazo.players.search.playouts import play_out
from porrazo.players.search.tree import Found, Search
from porrazo.players.search.worth import leads_of
from support.glances import glances

GAME, DOU_DIZHU = game_named("last_one"), game_named("dou_dizhu")
LEARNT = pytest.mark.parametrize(
    ("name", "features_of"),
    [("last_one", last_one.features_of), ("dou_dizhu", dou_dizhu.features_of)],
)


def seen_of(state: Any, action: Action) -> dict[str, float]:
    return {"odd": float(action % 2), "size": float(action)}


def moments(name: str = "last_one") -> Iterator[Match]:
    """Yield moments of matches in which there is something to choose."""
    game = game_named(name)
    several, options = {"last_one": ((2, 3, 5), {"threshold": 50})}.get(name, ((3,), {"deals": 4}))
    for match, _, _ in chain.from_iterable(glances(game, seats, 6, options) for seats in several):
        if match.state.to_act != NOBODY and len(game.candidates(match.state)) > 1:
            yield match


def test_a_network_adds_what_is_above_zero_and_a_straight_sum() -> None:
    weights = {"odd": [4.0, -1.0, 0.5], "size": [-1.0, 0.0, 0.0]}
    experience = Experience(seen_of, 10.0, weights, [1.0, 0.5], [2.0, 8.0])
    # 1: sums 4 and -0.5, straight 0.5; 2: sums -1 and 0.5, straight 0; 4: sums -3 and 0.5.
    assert experience.expected(None, [1, 2, 4]) == pytest.approx(
        {1: 8.5 - 5.5, 2: 4.0 - 5.5, 4: 4.0 - 5.5}
    )


def test_where_nothing_is_seen_nothing_is_expected() -> None:
    experience = Experience(lambda state, action: {}, 10.0, {}, [0.0], [1.0])
    assert experience.expected(None, [1, 2]) == {}


def copied() -> list[Match]:
    """Return ten moments."""
    return [match.until(len(match.actions)) for match in islice(moments(), 0, 60, 6)]


def knowing(action: Action, rounds: float) -> Experience:
    """Return the experience of somebody who thinks one action 50 points better than others."""
    weights = {"it": [50.0]}
    return Experience(
        lambda _, other: {"it": float(other == action), "any": 1.0}, rounds, weights, [], []
    )


def best_of(match: Match, experience: Experience | None, deals: int) -> Found:
    view = match.view(match.state.to_act)
    search = Search(GAME, view, BEST, Random(1), experience=experience)
    return max(search.run(Budget(deals=deals)), key=lambda each: each.worth)


@pytest.mark.long
def test_experience_counts_for_as_many_rounds_as_it_says() -> None:
    followed = overruled = count = 0
    for match in copied():
        count += 1
        best = best_of(match, None, 200)
        for action in GAME.candidates(match.state):
            if action != best.action:
                followed += best_of(match, knowing(action, 1e6), 40).action == action
                overruled += best_of(match, knowing(action, 1e-6), 200).action == best.action
                break
    assert count == 10
    assert followed == overruled == count


@LEARNT
def test_what_is_seen_of_an_action_are_no_hidden_cards(name: str, features_of: FeaturesOf) -> None:
    for match in moments(name):
        view, game = match.view(match.state.to_act), match.game
        dealt = [game.determinize(view, Random(seed)) for seed in range(2)]
        for action in game.candidates(match.state):
            first, second = [features_of(state, action) for state in dealt]
            assert first == second == features_of(match.state, action)


@LEARNT
def test_all_that_is_seen_was_learnt(name: str, features_of: FeaturesOf) -> None:
    """A feature renamed without fitting anew would be passed over in silence."""
    file = resources.files(f"porrazo.games.{CATALOGUE[name].family}.{name}.players").joinpath(
        "data", "experience.json"
    )
    kept = json.loads(file.read_text("utf-8"))
    seen: set[str] = set()
    for match in moments(name):
        for action in match.game.candidates(match.state):
            seen |= features_of(match.state, action).keys()
    assert seen <= kept["weights"].keys()
    assert all(len(row) == len(kept["sums"]) + 1 for row in kept["weights"].values())
    assert len(kept["starts"]) == len(kept["sums"])


def test_to_be_rid_of_the_last_card_is_known_to_be_good() -> None:
    """Not always the best: where the other has one card, too, neither pays anything."""
    experience = experience_in("porrazo.games.stops.last_one.players", features_of)
    goes, count = 0, 0
    for match in moments():
        state = match.state
        expected = experience.expected(state, GAME.candidates(state))
        if any(features_of(state, action).get("leaves 0") for action in expected):
            best = max(expected, key=expected.__getitem__)
            goes += bool(features_of(state, best).get("leaves 0"))
            count += 1
    assert count > 20
    assert goes > 0.8 * count


def test_she_who_forgets_nothing_has_it_and_so_has_the_coach() -> None:
    experience = experience_in("porrazo.games.stops.last_one.players", features_of)
    players = players_of(GAME)
    match = next(match for match in moments() if match.state.phase == "turn")
    view = match.view(match.state.to_act)
    for level in ("ramon", "carmen"):
        manner = steady_manner_of(level)
        plain, knowing_it = [
            CommonPlayer(GAME, manner, experience=known).judge(view) for known in (None, experience)
        ]
        assert plain != knowing_it
        assert players.agent(level).judge(view) == (knowing_it if level == "carmen" else plain)
    found = CommonPlayer(GAME, BEST, experience=experience).find(view, Random(0))
    best = max(found, key=lambda each: each.worth)
    assert players.coach.advise(view).best == judged(best)
    assert players.coach.reviewer.experience == experience


def test_experience_is_taken_to_a_worker() -> None:
    experience = experience_in("porrazo.games.stops.last_one.players", features_of)
    assert pickle.loads(pickle.dumps(experience)) == experience


def at_dou_dizhu() -> Experience:
    return experience_in(
        "porrazo.games.climbing.dou_dizhu.players", dou_dizhu.features_of, dou_dizhu.result_scale
    )


def test_at_dou_dizhu_nothing_is_expected_in_auctions_nor_of_few_cards() -> None:
    experience, silent, count = at_dou_dizhu(), 0, 0
    for match in moments("dou_dizhu"):
        state = match.state
        late = sum([hand.bit_count() for hand in state.hands]) < 36
        expected = experience.expected(state, DOU_DIZHU.candidates(state))
        assert bool(expected) != (late or state.phase == "auction")
        silent, count = silent + (not expected), count + 1
    assert 0.2 * count < silent < 0.8 * count


def test_at_dou_dizhu_what_is_expected_grows_with_the_stake() -> None:
    experience, count = at_dou_dizhu(), 0
    for match in moments("dou_dizhu"):
        actions = DOU_DIZHU.candidates(match.state)
        expected = experience.expected(match.state, actions)
        doubled = match.state.copy()
        doubled.bombs += 1
        for action, worth in experience.expected(doubled, actions).items():
            assert worth == pytest.approx(2.0 * expected[action])
            count += 1
    assert count > 100


def test_at_dou_dizhu_what_is_expected_tells_which_play_the_cards_bear_out() -> None:
    """Of plays that experience sets far apart the better one comes to more as the cards lie."""
    experience, more = at_dou_dizhu(), []
    for match in moments("dou_dizhu"):
        state = match.state
        expected = experience.expected(state, DOU_DIZHU.candidates(state))
        if expected:
            best, worst = (
                max(expected, key=expected.__getitem__),
                min(expected, key=expected.__getitem__),
            )
            came_to = []
            for action in (best, worst):
                later = state.copy()
                later.step(action)
                play_out(DOU_DIZHU, later, Random(1))
                came_to.append(leads_of(DOU_DIZHU, later.standing)[state.to_act])
            more.append((came_to[0] - came_to[1]) / state.stake)
    assert len(more) > 200
    assert sum(more) / len(more) > 0.3
