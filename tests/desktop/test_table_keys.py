"""Keys of the table: hiding the hand while things move, leaving a question, pointing."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest
from porrazo.desktop.scenes.learn.rules import RulesScene
from porrazo.desktop.scenes.play.choose import Choosing
from porrazo.desktop.scenes.play.pause import Pause
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.input.picking import HandCard, Picking
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.durations import Speed
from porrazo.games import NAMES, game_named
from porrazo.table.asking.prompts import Prompt
from support.seen import Seen, start

POINTING = ["porrazo", "ronda", "cuarenta"]


def key(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def asked_for_a_card(context: Context, name: str = "cuarenta") -> tuple[Seen, TableScene]:
    seen, scene = start(context, 5, {}, 2, game=name)
    seen.go_on_until(lambda: scene.asking.picking is not None)
    return seen, scene


@pytest.mark.parametrize("name", POINTING)
def test_a_number_means_the_card_in_that_place_where_something_may_be_called_first(
    context: Context, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: list[HandCard] = []
    monkeypatch.setattr(Picking, "use", lambda _, control: used.append(control))
    context.settings = replace(context.settings, declaring="ask")
    for seed in range(40):
        _, scene = start(context, seed, {}, 2, game=name)
        prompt = scene.asking.prompt
        if prompt is not None and prompt.silence is not None and scene.asking.picking is not None:
            break
        context.scenes.abandon()
    else:
        pytest.fail("nothing may be called")
    assert scene.asking.picking is not None
    cards = list(scene.asking.picking.cards)
    for code in (pygame.K_1, pygame.K_2, pygame.K_3):
        scene.handle(key(code))
    assert used == cards[:3]


@pytest.mark.parametrize("times", [1, 2, 3])
def test_a_hand_turned_while_it_still_moves_lies_as_often_as_it_was_turned(
    context: Context, times: int
) -> None:
    seen, scene = asked_for_a_card(context)
    context.set_speed(Speed.SLOW)
    for _ in range(times):
        scene.handle(key(pygame.K_h))
    for _ in range(100):
        seen.driven.let_pass(0.1)
    assert scene.model.hand_open == (times % 2 == 0)
    assert bool(scene.asking.controls) == scene.model.hand_open


def test_a_hand_turned_while_an_opponent_plays_is_hidden_at_the_next_question(
    context: Context,
) -> None:
    seen, scene = asked_for_a_card(context)
    context.set_speed(Speed.NORMAL)
    scene.handle(key(pygame.K_1))
    seen.driven.let_pass(0.05)
    scene.handle(key(pygame.K_h))
    for _ in range(100):
        seen.driven.let_pass(0.1)
    assert not scene.model.hand_open
    scene.handle(key(pygame.K_h))
    for _ in range(30):
        seen.driven.let_pass(0.1)
    assert scene.model.hand_open
    assert scene.asking.controls


@pytest.mark.parametrize("name", NAMES)
def test_escape_leaves_a_further_question_before_it_pauses(context: Context, name: str) -> None:
    seen, scene = start(context, 5, {}, min(game_named(name).seats), game=name)
    seen.go_on_until(lambda: scene.asking.prompt is not None)
    prompt = scene.asking.prompt
    assert prompt is not None
    further = next(iter(_further(prompt)), Prompt("Which?", buttons=prompt.buttons))
    scene.asking.follow(further)
    assert scene.asking.prompt is further
    seen.key(pygame.K_ESCAPE)
    assert context.scenes.top is scene
    assert scene.asking.prompt == prompt
    seen.key(pygame.K_ESCAPE)
    assert isinstance(context.scenes.top, Pause)


def _further(prompt: Prompt) -> list[Prompt]:
    return [each.leads for each in prompt.buttons if isinstance(each.leads, Prompt)]


@pytest.mark.parametrize("name", POINTING)
def test_pointing_asks_before_it_is_done(context: Context, name: str) -> None:
    seen, scene = asked_for_a_card(context, name)
    button = scene.menu.beside[1]
    # A call may be asked for first, before anybody can have kept silent.
    seen.go_on_until(lambda: button.enabled and scene.asking.picking is not None)
    for answer, left in ((pygame.K_ESCAPE, True), (pygame.K_RETURN, False)):
        scene.focus.go(button)
        scene.handle(key(pygame.K_RETURN))
        seen.settle()
        asked = context.scenes.top
        assert isinstance(asked, Choosing)
        rival = scene.session.players[1 - scene.viewer].name
        assert rival in asked.buttons[0].label
        seen.key(answer)
        assert context.scenes.top is scene
        assert button.enabled is left
        assert any(rival in words for words in context.notices) is not left


def test_arrows_turn_the_pages_of_the_rules(context: Context) -> None:
    scene = RulesScene(context, game_named("porrazo"))
    context.scenes.push(scene)
    context.scenes.resize((1280, 720))
    context.scenes.settle()
    for code, page in (
        (pygame.K_LEFT, 0), (pygame.K_RIGHT, 1), (pygame.K_RIGHT, 2), (pygame.K_LEFT, 1),
    ):  # fmt: skip
        context.scenes.handle(key(code))
        assert scene.at == page
    scene.focus.go(scene.back)
    context.scenes.handle(key(pygame.K_RIGHT))
    assert scene.at == 1
    assert scene.focus.current is scene.play
