"""Who is out of a match is told so once, and may have the rest shown fast, or watch it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from porrazo.desktop.scenes.play.match_end import MatchEnd
from porrazo.desktop.scenes.play.pause import Pause
from porrazo.desktop.scenes.play.play_out import OutOfMatch
from porrazo.desktop.scenes.play.summary import HandSummary
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.durations import Durations
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.match.session import QUICK, MatchSession
from porrazo.match.settings import Speed
from porrazo.players.agent import Agent, Budget, Judged
from porrazo.records.seating import Player
from support.seen import Seen

STEPS, SEATS = 4000, 4
SHORT = {"deals": 4, "starting_counters": 20}


def out_early(name: str) -> MatchSession:
    """Return a short match in which the only person has just dropped out while others play on."""
    game = game_named(name)
    for seed in range(400):
        rng = Random(seed)
        match = Match.new(game, SEATS, SHORT, None, seed)
        while not match.over and all(match.state.plays_on(n) for n in range(match.setup.seats)):
            match.act(game.playout_action(match.state, rng))
        if not match.over and match.state.hand_number == 2:
            out = next(n for n in range(match.setup.seats) if not match.state.plays_on(n))
            players = [Player(f"C{n}", "tomas") for n in range(match.setup.seats)]
            players[out] = Player("Ana")
            return MatchSession(match, tuple(players), None)
    raise AssertionError("nobody drops out early")


def shown(context: Context, name: str) -> tuple[Seen, TableScene]:
    seen, scene = Seen(context), TableScene(context, out_early(name), opening=False)
    context.scenes.push(scene)
    pass_until(seen, OutOfMatch)
    return seen, scene


def pass_until(seen: Seen, kind: type) -> None:
    """Let time pass until a scene of a kind is uppermost."""
    for _ in range(STEPS):
        if isinstance(seen.context.scenes.top, kind):
            return
        seen.driven.let_pass(0.05)
    raise AssertionError(f"{kind.__name__} does not come")


@pytest.mark.parametrize("name", ["cacho", "pechigonga"])
def test_the_rest_is_played_out_to_the_result_without_a_stop(context: Context, name: str) -> None:
    seen, scene = shown(context, name)
    context.set_speed(context.settings.speed)
    ask = context.scenes.top
    assert isinstance(ask, OutOfMatch)
    ask.buttons[0].activate()
    context.scenes.settle()
    assert context.durations.think_most == 0.0
    tops = set()
    while not isinstance(context.scenes.top, MatchEnd):
        tops.add(type(context.scenes.top))
        seen.driven.let_pass(0.05)
    assert tops == {TableScene}, "no summary, no question, no second offer"
    assert scene.session.match.over
    assert context.durations.think_most > 0.0, "the usual speed is back"
    assert context.sounds.muted == context.settings.muted


class Recording:
    """An agent that notes how it is asked."""

    def __init__(self, agent: Agent, asked: list[Budget | None]) -> None:
        self.agent = agent
        self.asked = asked

    def judge(self, view: Any) -> list[Judged]:
        return self.agent.judge(view)

    def choose(self, view: Any, rng: Random) -> int:
        self.asked.append(None)
        return self.agent.choose(view, rng)

    def weigh(self, view: Any, rng: Random, budget: Budget) -> tuple[int, list[Judged]]:
        self.asked.append(budget)
        return self.agent.weigh(view, rng, budget)


@pytest.mark.parametrize("name", ["cacho", "pechigonga", "flor"])
def test_the_players_who_are_left_think_a_moment_alone_as_who_they_are(
    context: Context, name: str
) -> None:
    seen, scene = shown(context, name)
    asked: list[Budget | None] = []
    session = scene.session
    agents = [agent and Recording(agent, asked) for agent in session._agents]
    session._agents[:] = agents
    ask = context.scenes.top
    assert isinstance(ask, OutOfMatch)
    ask.buttons[0].activate()
    context.scenes.settle()
    pass_until(seen, MatchEnd)
    assert set(asked) == {QUICK}
    assert not session.hurries, "a rematch is played as usual"
    assert not session.assisted


def test_who_watches_again_sees_them_think_as_usual(context: Context) -> None:
    _, scene = shown(context, "cacho")
    scene._playing_out.begin()
    assert scene.session.hurries
    scene._playing_out.end()
    assert not scene.session.hurries


@pytest.mark.parametrize("name", ["flor"])
def test_who_watches_can_still_play_out_from_the_pause(context: Context, name: str) -> None:
    seen, scene = shown(context, name)
    ask = context.scenes.top
    assert isinstance(ask, OutOfMatch)
    ask.buttons[1].activate()
    context.scenes.settle()
    assert context.scenes.top is scene
    scene._pause()
    context.scenes.settle()
    pause = context.scenes.top
    assert isinstance(pause, Pause)
    label = context.text.get("out.play_out")
    next(button for button in pause.buttons if button.label == label).activate()
    context.scenes.settle()
    assert scene._playing_out.on
    assert scene._playing_out.way() == (context.text.get("out.watch"), scene._playing_out.end)
    pass_until(seen, MatchEnd)


def test_settings_that_change_meanwhile_are_used_afterwards(context: Context) -> None:
    _, scene = shown(context, "cacho")
    scene._playing_out.begin()
    context.change(speed=Speed.SLOW)
    ask = context.scenes.top
    assert isinstance(ask, OutOfMatch)
    ask.buttons[0].activate()
    context.scenes.settle()
    assert context.durations.think_most == 0.0
    scene.leave()
    assert context.durations.think_most > Durations().think_most


def test_who_plays_on_is_offered_nothing(context: Context) -> None:
    session = MatchSession.new((Player("Ana"), Player("B", "tomas")), {}, None, 1, game="cacho")
    seen, scene = Seen(context), TableScene(context, session)
    seen.push(scene)
    assert scene._playing_out.way() is None
    assert not isinstance(context.scenes.top, OutOfMatch | HandSummary)
    session.close()


def test_a_person_who_is_out_is_not_asked_what_is_no_choice() -> None:
    game = game_named("trente_et_quarante")
    for seed in range(60):
        match, rng = Match.new(game, 2, {"starting_counters": 200}, None, seed), Random(seed)
        while not match.over and (match.state.to_act != 0 or match.state.plays_on(0)):
            match.act(game.playout_action(match.state, rng))
        if not match.over:
            break
    assert not match.over
    session = MatchSession(match, (Player("Ana"), Player("B")), None)
    assert not session.human_to_act()
    posted: list[Callable[[], object]] = []
    session.think(posted.append, session.act)
    session.wait()
    for call in posted:
        call()
    assert match.state.to_act == 1
