"""A deal of Ronda or Cuarenta between two: solved against every hand that the other may hold."""

from itertools import product
from math import comb
from random import Random
from typing import Any

import pytest
from porrazo.engine.events import Scored
from porrazo.engine.game import NOBODY
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.cuarenta.players.deal import CuarentaDeal
from porrazo.games.fishing.players.deal import DealSolver, hands_from
from porrazo.games.fishing.ronda.players.deal import RondaDeal, called
from porrazo.games.fishing.ronda.rules import ANNOUNCE, CHALLENGE, CLAIM, NONE, PASS, TRINGA
from porrazo.games.players import players_of
from porrazo.players.levels import TRAITS
from porrazo.players.search.worth import leads_of

SOLVERS = {"ronda": RondaDeal, "cuarenta": CuarentaDeal}
every_game = pytest.mark.parametrize("name", SOLVERS)


def solver(name: str, level: str = "carmen") -> DealSolver:
    return SOLVERS[name](game_named(name), TRAITS[level])


def plays(name: str, state: Any) -> list[int]:
    """Return what may be done but to doubt."""
    return [each for each in state.legal() if name == "cuarenta" or not is_doubt(each)]


def is_doubt(action: int) -> bool:
    return CHALLENGE <= action < CLAIM


def at_cards(name: str, count: int, most: int, *, last: bool) -> list[tuple[Any, Any]]:
    """Return states of matches in which a card is to be played, and what their seat sees."""
    game, found = game_named(name), []
    for seed in range(400):
        target = {"target": (41, 40, 20, 12)[seed % 4]}
        match, rng = Match.new(game, 2, target, seed % 2, seed), Random(seed)
        while not match.over and match.state.hand_number < 3:
            view = match.view(match.state.to_act)
            held = max(map(len, view.hands))
            if view.phase == "play" and 1 < held <= most and last == (not view.stock_count):
                found.append((match.state.copy(), view))
                break
            match.act(game.playout_action(match.state, rng))
        if len(found) == count:
            return found
    raise AssertionError("too few")


def by_rules(name: str, state: Any, side: int, hand: int, deal: int) -> float:
    """Return the lead of a side at the end of the deal by going through all that may be done."""
    game = game_named(name)
    standing = list(state.standing)
    if state.to_act == NOBODY:
        ended = game.match_worth * (1 if side in state.winners else -1)
        return leads_of(game, standing)[side] + ended
    if state.hand_number != hand:
        return leads_of(game, standing)[side]
    if state.deal_number != deal:
        # Between deals a side may come so near the target that the search tells no outlook.
        far = state.copy()
        far.scores = [-100, -100]
        more = game.expected_rest(far)
        standing = [points + each for points, each in zip(standing, more, strict=True)]
        return leads_of(game, standing)[side]
    worths = []
    for action in plays(name, state):
        after = state.copy()
        after.step(action)
        worths.append(by_rules(name, after, side, hand, deal))
    return max(worths) if state.to_act == side else min(worths)


@every_game
@pytest.mark.parametrize("last", [True, False])
def test_open_hands_come_to_what_the_rules_bring(name: str, last: bool) -> None:
    # Calls come to the same whatever is played, so plays are held against each other.
    solved = 0
    for state, view in at_cards(name, 25, 3, last=last):
        if not last and game_named(name).expected_rest(state) is None:
            continue
        seat, solving = view.seat, solver(name)
        opened = game_named(name).open_view(state, seat)
        found = solving.find(opened, Random(1))
        if found is None:
            continue
        solved += 1
        gaps = set()
        for each in found:
            if is_doubt(each.action) and name == "ronda":
                continue
            after = state.copy()
            after.step(each.action)
            worth = by_rules(name, after, seat, state.hand_number, state.deal_number)
            gaps.add(round(each.worth - worth, 6))
        assert len(gaps) == 1, (view, found)
    assert solved >= 8


@every_game
def test_the_top_level_does_what_is_best_in_the_last_deal(name: str) -> None:
    game = game_named(name)
    agent, solving = players_of(game).agent("carmen"), solver(name)
    for _, view in at_cards(name, 6, 3, last=True):
        found = solving.find(view, Random(1))
        if found is None:
            continue
        worths = {each.action: each.worth for each in found}
        assert worths[agent.choose(view, Random(3))] == max(worths.values())


@every_game
def test_a_hint_names_a_best_play(name: str) -> None:
    coach, solving = players_of(game_named(name)).coach, solver(name)
    for _, view in at_cards(name, 4, 3, last=True):
        found = solving.find(view, Random(1))
        if found is None:
            continue
        worths = {each.action: each.worth for each in found}
        assert worths[coach.advise(view).best.action] == max(worths.values())


@every_game
def test_with_more_seats_the_search_tells(name: str) -> None:
    game = game_named(name)
    match, rng = Match.new(game, 4, {}, 0, 3), Random(3)
    while not match.over and match.state.hand_number == 1:
        view = match.view(match.state.to_act)
        assert solver(name).find(view, Random(0)) is None
        match.act(game.playout_action(match.state, rng))


@every_game
def test_who_forgets_nothing_knows_the_last_hand_and_who_forgets_does_not(name: str) -> None:
    state, view = at_cards(name, 1, 3, last=True)[0]
    held = tuple(sorted(card >> 2 for card in state.hands[1 - view.seat]))
    assert solver(name).range_of(view, Random(0)).hands == [held]
    assert len(solver(name, "tomas").range_of(view, Random(0)).hands) > 1


@every_game
def test_hands_weigh_as_much_as_there_are_ways_to_be_dealt_them(name: str) -> None:
    rng = Random(name)
    for cards in range(4):
        unseen = [rng.randrange(5) for _ in range(10)]
        ways = sum(ways for _, ways in hands_from(unseen, cards))
        assert ways == comb(sum(unseen), cards)


def test_calls_come_to_what_the_rules_bring() -> None:
    game = game_named("ronda")
    wanted = {"announcement", "penalty", "taken_back", "claim"}
    seen = set()
    for seed in range(120):
        for calls in product(range(NONE, TRINGA + 1), repeat=2):
            match, rng = Match.new(game, 2, {}, 0, seed), Random(seed)
            own, other = match.state.calls.held
            events: list[Any] = []
            state = match.state.copy()
            while state.deal_number == 1 and state.to_act != NOBODY:
                if state.phase == "announce":
                    action = ANNOUNCE + calls[state.to_act]
                elif state.phase == "challenge":
                    action = PASS
                else:
                    action = rng.choice(plays("ronda", state))
                    action = max(state.legal()) if state.phase == "claim" else action
                state.step(action, events)
            lead = [0, 0]
            for event in events:
                if isinstance(event, Scored) and event.reason in wanted:
                    lead[event.side] += event.points
            assert called(calls[0], calls[1], own, other, deals=True) == lead[0] - lead[1]
            seen.add((own >> 4, other >> 4))
    assert len(seen) > 2


def test_nobody_lies_or_doubts_where_the_match_cannot_end() -> None:
    game = game_named("ronda")
    agent = players_of(game).agent("carmen")
    for seed in range(12):
        match, rng = Match.new(game, 2, {}, seed % 2, seed), Random(seed)
        for _ in range(60):
            view = match.view(match.state.to_act)
            action = agent.choose(view, rng)
            held = max(NONE, match.state.calls.held[view.seat] >> 4)
            if view.phase == "announce":
                assert action == ANNOUNCE + held
            assert not is_doubt(action)
            # Somebody else says anything, so that there is something to doubt.
            lies = view.phase == "announce" and view.seat == seed % 2
            match.act(ANNOUNCE + rng.randint(NONE, TRINGA) if lies else action)


def test_near_the_end_the_search_mixes_calls() -> None:
    game = game_named("ronda")
    match = Match.new(game, 2, {"target": 7}, 0, 1)
    assert solver("ronda").find(match.view(match.state.to_act), Random(0)) is None
