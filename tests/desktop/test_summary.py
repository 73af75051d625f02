"""The summary of a short deal closes by itself, for those who wish so."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.play.summary import HandSummary, is_short
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.scene import Scene
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.match.session import MatchSession
from porrazo.match.settings import Speed
from porrazo.records.seating import Player

LONG_ENOUGH = 30.0


def after_a_hand(name: str, hand: int = 2) -> MatchSession:
    game = game_named(name)
    for seed in range(50):
        match, rng = Match.new(game, game.seats[0], {}, None, seed), Random(seed)
        while not match.over and match.state.hand_number < hand:
            match.act(game.playout_action(match.state, rng))
        if not match.over:
            names = [Player(f"P{n}", "tomas" if n else None) for n in range(game.seats[0])]
            return MatchSession(match, tuple(names), None)
    raise AssertionError("no match has a second hand")


def shown(context: Context, name: str, went_on: list[str]) -> HandSummary:
    scene = HandSummary(context, after_a_hand(name), lambda: went_on.append(name))
    context.scenes.resize((1280, 720))
    context.scenes.push(Scene(context))
    context.scenes.push(scene)
    context.scenes.settle()
    return scene


def let_pass(scene: HandSummary, seconds: float) -> None:
    for _ in range(round(seconds * 10)):
        scene.update(0.1)
        scene.context.scenes.settle()
        if scene.context.scenes.top is not scene:
            return


@pytest.mark.parametrize(
    ("name", "short"),
    [("truc", True), ("put", True), ("cacho", True), ("porrazo", False), ("tresette", False)],
)
def test_a_short_deal_is_one_of_few_actions(name: str, short: bool) -> None:
    assert is_short(after_a_hand(name)) is short
    assert is_short(after_a_hand(name, 3)) is short


@pytest.mark.parametrize("speed", [Speed.NORMAL, Speed.INSTANT])
def test_it_goes_on_by_itself_after_time_to_read(context: Context, speed: Speed) -> None:
    went_on: list[str] = []
    context.change(auto_next=True, speed=speed)
    scene = shown(context, "truc", went_on)
    assert any(letter.isdigit() for letter in scene.buttons[0].label)
    let_pass(scene, context.durations.summary - 0.5)
    assert went_on == []
    let_pass(scene, LONG_ENOUGH)
    assert went_on == ["truc"]
    assert context.scenes.top is not scene


def test_it_waits_unless_that_is_wished_and_after_a_long_deal(context: Context) -> None:
    went_on: list[str] = []
    for name, wished in (("truc", False), ("porrazo", True)):
        context.change(auto_next=wished)
        scene = shown(context, name, went_on)
        let_pass(scene, LONG_ENOUGH)
        assert context.scenes.top is scene
        assert scene.buttons[0].label == context.text.get("scenes.next_hand")
    assert went_on == []


@pytest.mark.parametrize(
    "event",
    [
        pygame.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="\t"),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1),
    ],
)
def test_whoever_presses_something_is_waited_for(context: Context, event: pygame.Event) -> None:
    went_on: list[str] = []
    context.change(auto_next=True)
    scene = shown(context, "truc", went_on)
    scene.handle(event)
    let_pass(scene, LONG_ENOUGH)
    assert went_on == []
    scene.buttons[0].activate()
    assert went_on == ["truc"]


def test_whoever_listens_is_waited_for(context: Context) -> None:
    went_on: list[str] = []
    context.change(auto_next=True)
    context.narrated = True
    let_pass(shown(context, "truc", went_on), LONG_ENOUGH)
    assert went_on == []
