"""A window that loses the focus lets go of everything that is dragged."""

from __future__ import annotations

import pygame
import pytest
from porrazo.desktop.app.lost_button import LostButton
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.slider import Slider
from porrazo.desktop.ui.scene import Scene
from porrazo.games import NAMES, game_named
from support.by_hand import point_on
from support.seen import start
from support.short import short_options

LOSSES = [pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN]
DOWN, UP, MOVE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION


def mouse(kind: int, pos: tuple[float, float]) -> pygame.Event:
    return pygame.Event(kind, pos=pos, button=1, buttons=(1, 0, 0), rel=(0, 0))


def lying(scene: TableScene) -> dict[int, tuple[int, int]]:
    """Where each card is, to the pixel."""
    scene.clock.finish()
    return {id(card): (round(card.x), round(card.y)) for card in scene.model.cards()}


def past_first_words(context: Context, name: str) -> TableScene:
    """A table at its first question that asks for cards, chips or a number, if one comes soon."""
    game = game_named(name)
    seats = min(game.seats)
    seen, scene = start(context, 5, dict(short_options(game, seats)), seats, game=name)
    for _ in range(4):
        asked = scene.asking.controls
        if not asked or not isinstance(asked[0], Button) or scene.asking.board is not None:
            break
        seen.key(pygame.K_RETURN)
    return scene


@pytest.mark.parametrize("name", NAMES)
def test_what_is_dragged_goes_back_when_the_window_loses_the_focus(
    context: Context, name: str
) -> None:
    scene = past_first_words(context, name)
    context.scenes.handle(mouse(MOVE, (5, 5)))
    before, done = lying(scene), len(scene.session.match.actions)
    middle = scene.zones["table"].centery
    for place, control in enumerate(list(scene.asking.controls)):
        if not control.enabled or isinstance(control, Button):
            continue
        start_at = point_on(scene, control)
        up = start_at[0], middle
        for event in (mouse(MOVE, start_at), mouse(DOWN, start_at), mouse(MOVE, up)):
            context.scenes.handle(event)
        context.scenes.handle(pygame.Event(LOSSES[place % len(LOSSES)]))
        assert not control.held
        assert not control.pressed
        for event in (mouse(MOVE, (5, 5)), mouse(UP, (5, 5)), mouse(DOWN, (5, 5))):
            context.scenes.handle(event)
        context.scenes.handle(mouse(UP, (5, 5)))
        context.scenes.settle()
        assert lying(scene) == before
        assert len(scene.session.match.actions) == done


@pytest.mark.parametrize("loss", LOSSES)
def test_a_slider_is_let_go_of(context: Context, loss: int) -> None:
    scene = Scene(context)
    slider = Slider(context, "Volume", 0.5, lambda value: None)
    context.scenes.push(scene)
    context.scenes.settle()
    scene.stage.add(slider)
    scene.focus.add(slider)
    slider.place((400, 300), 1.0)
    left, right = slider.track.midleft, slider.track.midright
    context.scenes.handle(mouse(DOWN, left))
    context.scenes.handle(pygame.Event(loss))
    context.scenes.handle(mouse(MOVE, right))
    assert slider.number == 0.0


class Hand:
    """A button that comes up and goes down where SDL does not always see it."""

    def __init__(self) -> None:
        self.down = False
        self.mender = LostButton(lambda: self.down)

    def told(self, kind: int) -> list[int]:
        return [event.type for event in self.mender.mend(mouse(kind, (10, 20)))]


@pytest.mark.parametrize("loss", LOSSES)
def test_the_press_that_is_dropped_after_the_window_was_left_is_told(loss: int) -> None:
    hand = Hand()
    assert hand.told(DOWN) == [DOWN]
    hand.down = True
    assert hand.told(loss) == [loss]
    hand.down = False
    assert hand.told(MOVE) == [MOVE]
    assert hand.told(UP) == [DOWN, UP]
    assert hand.told(DOWN) == [DOWN]


def test_a_drag_that_begins_after_the_window_was_left_is_told_from_its_first_move() -> None:
    hand = Hand()
    hand.told(DOWN)
    hand.told(pygame.WINDOWFOCUSLOST)
    assert hand.told(pygame.WINDOWENTER) == [pygame.WINDOWENTER]
    hand.down = True
    assert hand.told(MOVE) == [DOWN, MOVE]
    assert hand.told(MOVE) == [MOVE]
    assert hand.told(UP) == [UP]


def test_a_button_that_was_down_all_the_time_means_nothing_when_it_comes_up() -> None:
    hand = Hand()
    hand.told(DOWN)
    hand.down = True
    hand.told(pygame.WINDOWFOCUSLOST)
    assert hand.told(MOVE) == [MOVE]
    assert hand.told(UP) == [UP]
