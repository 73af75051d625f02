"""The errors of each character are those that its description tells of, not noise."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from random import Random

import pytest
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.games.fishing.porrazo.players.manners import manner_of
from porrazo.games.fishing.porrazo.players.players import agent_of
from porrazo.games.fishing.porrazo.players.slips import Slips, brought, unthinking_play
from porrazo.games.fishing.porrazo.rules import DEAL_TENDIDO, DECLARE
from porrazo.games.fishing.porrazo.view import PorrazoView
from porrazo.games.fishing.porrazo.what_if import what_if
from porrazo.players.levels import LEVELS

GAME = game_named("porrazo")


@cache
def views(seats: int, phase: str) -> tuple[PorrazoView, ...]:
    """Where something is to be chosen in a phase, in matches of Lupita's."""
    found: list[PorrazoView] = []
    for seed in range(4):
        match, rng, agent = Match.new(GAME, seats, {}, None, seed), Random(seed), agent_of("lupita")
        while not match.over and match.state.hand_number < 3:
            view: PorrazoView = match.view(match.state.to_act)
            if view.phase == phase and len(view.legal) > 1:
                found.append(view)
            match.act(agent.choose(view, rng))
    return tuple(found)


def plays_of(level: str, seats: int) -> Iterator[tuple[PorrazoView, int]]:
    agent = agent_of(level)
    for number, view in enumerate(views(seats, "play")):
        yield view, agent.choose(view, Random(number))


@pytest.mark.parametrize("seats", [2, 4])
def test_tomas_takes_something_wherever_something_can_be_taken(seats: int) -> None:
    taken: Counter[int] = Counter()
    for view, action in plays_of("tomas", seats):
        takes = {len(what_if(view, each).captures) for each in view.legal}
        if max(takes):
            found = len(what_if(view, action).captures)
            assert found
            taken["best" if found == max(takes) else "less"] += 1
    # But any of the cards that take.
    assert min(taken["best"], taken["less"]) > 5


@pytest.mark.parametrize("seats", [2, 4])
def test_lupita_plays_what_brings_most_at_a_glance(seats: int) -> None:
    for view, action in plays_of("lupita", seats):
        most = max(brought(what_if(view, each), 2) for each in view.legal)
        assert brought(what_if(view, action), 2) == most


def test_lupita_never_misses_a_porrazo_for_a_card_that_takes_nothing() -> None:
    made = 0
    for view, action in plays_of("lupita", 2):
        if any(what_if(view, each).porrazo_level for each in view.legal):
            assert what_if(view, action).captures or what_if(view, action).points
            made += what_if(view, action).porrazo_level > 0
    assert made > 10


def test_don_chucho_hurries_where_there_is_time_to_think() -> None:
    """With the first card of a deal and with the tendido more than afterwards, and than Adela."""
    slips = manner_of("chucho").slips
    acted: Counter[bool] = Counter()
    asked: Counter[bool] = Counter()
    for number, view in enumerate(views(2, "play")):
        opens = all(seat != view.seat for seat, _ in view.played)
        asked[opens] += 1
        acted[opens] += unthinking_play(view, slips, Random(number)) is not None
    assert acted[True] / asked[True] > 1.5 * acted[False] / asked[False]
    at_once = {
        level: sum(
            agent_of(level).choose(view, Random(number)) == DEAL_TENDIDO
            for number, view in enumerate(views(2, "tendido_choice"))
        )
        for level in ("chucho", "adela", "ramon")
    }
    assert at_once["chucho"] > 5
    assert at_once["adela"] == at_once["ramon"] == 0


def test_calls_are_forgotten_less_from_level_to_level() -> None:
    held = views(2, "declare")
    called = [
        sum(
            agent_of(level).choose(view, Random(number)) == DECLARE
            for number in range(40)
            for view in held[:4]
        )
        for level in LEVELS
    ]
    assert all(lower <= upper for lower, upper in pairwise(called))
    assert called[0] < 0.7 * called[-1]


def test_a_slip_is_drawn_as_often_as_its_habit_says() -> None:
    view = views(2, "play")[0]
    slipped = sum(
        unthinking_play(view, Slips(fears_nothing=0.3), Random(seed)) is not None
        for seed in range(1000)
    )
    assert 250 < slipped < 350
    assert unthinking_play(view, Slips(), Random(1)) is None
