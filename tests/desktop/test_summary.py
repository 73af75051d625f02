"""The summary of a short deal closes by itself, for those who wish so."""

from __future__ import annotations

from random import Random

import pygame
import pytest
from porrazo.desktop.scenes.play.summary import HandSummary, is_short
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.event_queue import Stop
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.scene import Scene
from porrazo.engine.match import Match
from porrazo.games import game_named
from porrazo.match.session import MatchSession
from porrazo.records.seating import Player


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


@pytest.mark.parametrize(
    ("name", "short"),
    [("truc", True), ("put", True), ("cacho", True), ("porrazo", False), ("tresette", False)],
)
def test_a_short_deal_is_one_of_few_actions(name: str, short: bool) -> None:
    assert is_short(after_a_hand(name)) is short
    assert is_short(after_a_hand(name, 3)) is short


@pytest.mark.parametrize(
    ("name", "wished", "narrated", "stops"),
    [
        ("truc", True, False, False),
        ("truc", False, False, True),
        ("truc", True, True, True),
        ("porrazo", True, False, True),
    ],
)
def test_a_short_deal_is_not_summed_up_unless_that_is_wished(
    context: Context, name: str, wished: bool, narrated: bool, stops: bool
) -> None:
    context.change(auto_next=wished)
    context.narrated = narrated
    table = TableScene(context, after_a_hand(name), opening=False)
    context.scenes.resize((1280, 720))
    context.scenes.push(table)
    context.scenes.settle()
    table._reached(Stop.SUMMARY)
    context.scenes.settle()
    assert isinstance(context.scenes.top, HandSummary) is stops


def test_the_sheet_is_lifted_to_see_the_table_and_put_back_by_any_key(context: Context) -> None:
    went_on: list[str] = []
    scene = shown(context, "porrazo", went_on)

    def press(key: int) -> None:
        context.scenes.handle(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    press(pygame.K_t)
    assert scene.lifted
    assert not any(sprite.shown() for sprite in scene.stage.sprites)
    press(pygame.K_RETURN)
    assert not scene.lifted
    assert any(sprite.shown() for sprite in scene.stage.sprites)
    assert not went_on
    press(pygame.K_ESCAPE)
    assert went_on == ["porrazo"]
