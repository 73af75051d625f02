"""Every level: legal in every phase, blind to hidden cards, the same for the same stream."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest
from porrazo.engine.errors import BadOption
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.porrazo.players.players import agent_of
from porrazo.games.fishing.porrazo.rules import DEAL_TENDIDO, WAIT
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.players.levels import LEVELS
from support.depth import COMPILED, deep
from support.matches import match_seeking, random_options, random_pack
from support.product import Product

GAME = game_named("porrazo")
SEATS = range(2, 9) if COMPILED else (2, 4, 5)
SITUATIONS = ("tendido_choice", "tendido_arrange", "declare", "play", "pending", "claim")
OF_EACH = deep(3, 1)

every_level = pytest.mark.parametrize("level", LEVELS)
every_table = pytest.mark.parametrize("seats", SEATS)


def situation_of(view: PorrazoView) -> str:
    """The phase, and whether a capture is in the air."""
    return "pending" if view.pending else view.phase


def turns(seats: int, seed: int) -> Iterator[Match]:
    """One hand with random options and cards that meet, handed out before every action."""
    rng = Random(seed)
    options = random_options(rng, seats) | {"hands": 1}
    told = Product.new(seats, options, packs=[random_pack(rng, seats)], seed=seed)
    while not told.match.over:
        yield told.match
        told.act(match_seeking(rng, told.state(), told.legal()))


@cache
def questions(seats: int) -> tuple[tuple[PorrazoView, Match], ...]:
    """A few turns of each kind at which there is something to decide, as its seat sees them."""
    asked: Counter[str] = Counter()
    found: list[tuple[PorrazoView, Match]] = []
    for seed in range(100 * seats, 100 * seats + 60):
        for match in turns(seats, seed):
            view: PorrazoView = match.view(match.state.to_act)
            kind = situation_of(view)
            # Two of a kind at most from one match, so that options differ.
            if len(view.legal) > 1 and asked[kind] < min(OF_EACH, 2 * (seed % 100 + 1)):
                asked[kind] += 1
                found.append((view, another_deal(view, match, seed)))
    assert set(asked) == set(SITUATIONS), asked
    return tuple(found)


def another_deal(view: PorrazoView, match: Match, seed: int) -> Match:
    """A match that differs from this one in nothing but what the view hides."""
    return Match(GAME, match.setup, GAME.determinize(view, Random(seed), match.setup), [])


@every_level
@every_table
def test_a_level_answers_by_the_rules_in_every_phase(level: str, seats: int) -> None:
    agent = agent_of(level)
    for view, _ in questions(seats):
        assert agent.choose(view, Random(seats)) in view.legal


@pytest.mark.long
@every_level
@pytest.mark.parametrize("seats", [2, 4])
def test_a_level_plays_a_whole_match(level: str, seats: int) -> None:
    agent, rng = agent_of(level), Random(seats)
    match = Match.new(GAME, seats, {"target": 11, "partnership": seats == 4}, None, 1)
    while not match.over:
        match.act(agent.choose(match.view(match.state.to_act), rng))
    assert match.state.winner >= 0


@every_level
@every_table
def test_a_level_decides_from_what_its_seat_sees_alone(level: str, seats: int) -> None:
    agent = agent_of(level)
    for view, other in questions(seats):
        seen: PorrazoView = GAME.view(other.state, view.seat)
        assert seen == view
        assert agent.choose(seen, Random(7)) == agent.choose(view, Random(7))


def test_what_is_hidden_was_dealt_anew() -> None:
    for seats in SEATS:
        worlds = [GAME.full_view(other.state) for view, other in questions(seats)]
        again = [
            GAME.full_view(GAME.determinize(view, Random(1), other.setup))
            for view, other in questions(seats)
        ]
        assert sum(one != two for one, two in zip(worlds, again, strict=True)) > len(worlds) // 2


@every_level
@every_table
def test_the_same_stream_gives_the_same_choice_to_fresh_and_used_players(
    level: str, seats: int
) -> None:
    used = agent_of(level)
    for view, _ in reversed(questions(seats)):
        first = used.choose(view, Random(5))
        assert used.choose(view, Random(5)) == first
        assert agent_of(level).choose(view, Random(5)) == first


@every_level
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_level_judges_every_legal_action_once(level: str, seats: int) -> None:
    agent = agent_of(level)
    for view, _ in questions(seats):
        judged = agent.judge(view)
        assert sorted(entry.action for entry in judged) == sorted(view.legal)
        assert all(entry.points is None or math.isfinite(entry.points) for entry in judged)
        assert agent.judge(view) == judged


def test_a_level_that_is_not_there_is_refused_with_those_that_are() -> None:
    with pytest.raises(BadOption, match=LEVELS[0]):
        agent_of("perfect")


def choices_with_hash_seed(requests: list[dict[str, Any]], seed: int) -> list[Any]:
    """What a fresh engine answers in which sets and dicts of texts lie in another order."""
    run = subprocess.run(
        [sys.executable, "-m", "porrazo", "engine"],
        input="\n".join(map(json.dumps, requests)),
        env=os.environ | {"PYTHONHASHSEED": str(seed)},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    answers = [json.loads(line) for line in run.stdout.splitlines()]
    assert all(answer["ok"] for answer in answers)
    return [answer["action"] for answer in answers if "action" in answer]


def test_another_process_makes_the_same_choices() -> None:
    requests: list[dict[str, Any]] = []
    for number, (view, other) in enumerate(questions(3), 1):
        record = Product(other).state()
        game = {"game": "porrazo", "seats": view.seats, "options": record["options"]}
        requests.append({"cmd": "position", **game, "state": record})
        requests += [
            {"cmd": "choose", "match": f"m{number}", "level": level, "seed": 3} for level in LEVELS
        ]
    one, other_way = (choices_with_hash_seed(requests, seed) for seed in (1, 2))
    assert len(one) == len(LEVELS) * len(questions(3))
    assert one == other_way


@pytest.mark.parametrize(
    ("scores", "now"), [((59, 59), True), ((60, 59), True), ((20, 20), False), ((59, 30), False)]
)
def test_the_top_level_deals_the_tendido_when_it_can_win_the_match(
    scores: tuple[int, int], now: bool
) -> None:
    view: PorrazoView = Match.new(GAME, 2, {}, 0, 5).view(0)
    view = replace(view, scores=scores)
    chosen = agent_of(LEVELS[-1]).choose(view, Random(1))
    assert (chosen == DEAL_TENDIDO) == now
    # Who plays for points waits for the last deal, which scores most.
    assert agent_of("ramon").choose(view, Random(1)) == WAIT
