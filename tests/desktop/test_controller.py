"""Controllers: their buttons and sticks are keys; they come and go; none is no error."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from porrazo.desktop.app.app import App
from porrazo.desktop.app.controller import REPEAT_AFTER, REPEAT_EVERY, Controllers
from porrazo.desktop.scenes.days.daily import DailyScene
from porrazo.desktop.scenes.title import Title
from porrazo.desktop.ui.context import Options

Said = list[tuple[str, str]]
DOWN, UP = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP


class Hand:
    """Holds a controller, at a time of its own."""

    def __init__(self) -> None:
        self.time = 0.0
        self.own: dict[str, str] = {}
        self.found: list[str] = []
        self.controllers = Controllers(lambda: self.own, self.found.append, lambda: self.time)

    def does(self, kind: int, **what: object) -> Said:
        """Return the keys that an event of the controller gives."""
        event = pygame.Event(kind, instance_id=5, **what)
        return said(self.controllers.translate(event))

    def pushes(self, axis: int, share: float) -> Said:
        return self.does(pygame.CONTROLLERAXISMOTION, axis=axis, value=round(share * 32767))

    def waits(self, seconds: float) -> Said:
        self.time += seconds
        return said(self.controllers.repeated())


def said(events: object) -> Said:
    assert isinstance(events, list | tuple)
    names = {pygame.KEYDOWN: "down", pygame.KEYUP: "up"}
    return [(names[event.type], pygame.key.name(event.key)) for event in events]


@pytest.fixture
def hand() -> Hand:
    return Hand()


@pytest.mark.parametrize(
    ("button", "key"),
    [
        (pygame.CONTROLLER_BUTTON_A, "return"),
        (pygame.CONTROLLER_BUTTON_B, "escape"),
        (pygame.CONTROLLER_BUTTON_START, "escape"),
        (pygame.CONTROLLER_BUTTON_X, "c"),
        (pygame.CONTROLLER_BUTTON_Y, "l"),
        (pygame.CONTROLLER_BUTTON_DPAD_UP, "up"),
        (pygame.CONTROLLER_BUTTON_DPAD_LEFT, "left"),
        (pygame.CONTROLLER_BUTTON_RIGHTSHOULDER, "tab"),
    ],
)
def test_a_button_is_a_key(hand: Hand, button: int, key: str) -> None:
    assert hand.does(DOWN, button=button) == [("down", key)]
    assert hand.does(UP, button=button) == [("up", key)]


def test_the_left_shoulder_goes_back(hand: Hand) -> None:
    event = pygame.Event(DOWN, instance_id=5, button=pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    (key,) = hand.controllers.translate(event)
    assert key.key == pygame.K_TAB
    assert key.mod & pygame.KMOD_SHIFT


def test_commands_follow_the_players_keys(hand: Hand) -> None:
    hand.own = {"call": "k", "log": "no such key"}
    assert hand.does(DOWN, button=pygame.CONTROLLER_BUTTON_X) == [("down", "k")]
    assert hand.does(DOWN, button=pygame.CONTROLLER_BUTTON_Y) == []


def test_buttons_without_a_meaning_do_nothing(hand: Hand) -> None:
    assert hand.does(DOWN, button=pygame.CONTROLLER_BUTTON_GUIDE) == []
    assert hand.pushes(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0) == []


def test_a_stick_is_an_arrow_once_it_is_pushed_far(hand: Hand) -> None:
    assert hand.pushes(0, 0.3) == []
    assert hand.pushes(0, 0.8) == [("down", "right")]
    assert hand.pushes(1, 0.6) == []
    assert hand.pushes(0, 0.5) == []
    assert hand.pushes(0, -0.9) == [("up", "right"), ("down", "left")]
    assert hand.pushes(1, 0.0) == []
    assert hand.pushes(0, 0.1) == [("up", "left")]


def test_a_direction_that_is_held_comes_again(hand: Hand) -> None:
    assert hand.controllers.until_due() is None
    hand.does(DOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert hand.controllers.until_due() == REPEAT_AFTER
    assert hand.waits(REPEAT_AFTER * 0.9) == []
    assert hand.waits(REPEAT_AFTER * 0.2) == [("down", "down")]
    assert hand.waits(REPEAT_EVERY * 0.5) == []
    assert hand.waits(REPEAT_EVERY) == [("down", "down")]
    hand.does(UP, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert hand.controllers.until_due() is None
    assert hand.waits(9.0) == []


def test_of_two_directions_the_later_holds(hand: Hand) -> None:
    hand.does(DOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    later = hand.does(DOWN, button=pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert later == [("up", "down"), ("down", "left")]
    assert hand.does(UP, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN) == []
    assert hand.waits(REPEAT_AFTER) == [("down", "left")]


def test_nothing_is_repeated_behind_another_window(hand: Hand) -> None:
    hand.pushes(0, 1.0)
    lost = pygame.Event(pygame.WINDOWFOCUSLOST)
    assert hand.controllers.translate(lost) == (lost,)
    assert hand.waits(9.0) == []


def test_what_is_held_on_a_controller_is_let_go_when_it_is_pulled_out(hand: Hand) -> None:
    hand.pushes(0, 1.0)
    hand.does(DOWN, button=pygame.CONTROLLER_BUTTON_DPAD_UP)
    gone = hand.does(pygame.JOYDEVICEREMOVED)
    assert sorted(gone) == [("up", "right"), ("up", "up")]
    assert hand.controllers.until_due() is None


def test_a_controller_that_sdl_does_not_know_works_as_most_do(hand: Hand) -> None:
    assert hand.does(pygame.JOYBUTTONDOWN, button=0) == [("down", "return")]
    assert hand.does(pygame.JOYBUTTONDOWN, button=7) == [("down", "escape")]
    assert hand.does(pygame.JOYBUTTONDOWN, button=77) == []
    assert hand.does(pygame.JOYHATMOTION, hat=0, value=(0, 1)) == [("down", "up")]
    assert hand.does(pygame.JOYHATMOTION, hat=0, value=(0, 0)) == [("up", "up")]
    assert hand.does(pygame.JOYAXISMOTION, axis=1, value=1.0) == [("down", "down")]


def test_other_events_pass(hand: Hand) -> None:
    event = pygame.Event(pygame.MOUSEMOTION, pos=(1, 2), rel=(0, 0), buttons=(0, 0, 0))
    assert hand.controllers.translate(event) == (event,)


def test_one_that_is_gone_before_it_is_looked_at_is_no_error(hand: Hand) -> None:
    hand.controllers.open()
    assert hand.does(pygame.JOYDEVICEADDED, device_index=3) == []
    assert hand.found == []
    hand.controllers.close()


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    app = App(Options(data_dir=tmp_path, language="en", size=(1280, 720), muted=True), Title)
    app.context.scenes.reset(Title(app.context))
    app.step()
    yield app
    app.context.scenes.abandon()
    app._controllers.close()
    app.context.sounds.close()
    app.context.packs.close()


def post(kind: int, **what: object) -> None:
    pygame.event.post(pygame.Event(kind, instance_id=5, **what))


def test_menus_are_used_with_a_controller(app: App) -> None:
    post(DOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    post(UP, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    app.step()
    top = app.context.scenes.top
    assert isinstance(top, Title)
    assert top.focus.current is top.buttons[2]
    assert top.buttons[2].focused
    post(DOWN, button=pygame.CONTROLLER_BUTTON_A)
    app.step()
    assert isinstance(app.context.scenes.top, DailyScene)
    post(DOWN, button=pygame.CONTROLLER_BUTTON_B)
    app.step()
    assert isinstance(app.context.scenes.top, Title)


def test_a_held_direction_wakes_the_app(app: App) -> None:
    post(DOWN, button=pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    app.step()
    top = app.context.scenes.top
    assert top is not None
    due = app.until_due(top)
    assert due is not None
    assert due <= REPEAT_AFTER


class Plug:
    """Plugs a controller of SDL's own into this process."""

    def __init__(self) -> None:
        folder = Path(pygame.__file__).parents[1] / "pygame_ce.libs"
        found = sorted(folder.glob("libSDL2-2*.so*"))
        if not found:
            pytest.skip("pygame brings no SDL of its own here")
        self._sdl = ctypes.CDLL(str(found[0]))
        self._sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        gamepad, axes, buttons, hats = 1, 6, 15, 1
        self._index = self._sdl.SDL_JoystickAttachVirtual(gamepad, axes, buttons, hats)
        self._stick = ctypes.c_void_p(self._sdl.SDL_JoystickOpen(self._index))

    def press(self, button: int, down: bool) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._stick, button, int(down))

    def pull_out(self) -> None:
        self._sdl.SDL_JoystickClose(self._stick)
        self._sdl.SDL_JoystickDetachVirtual(self._index)


def test_a_controller_is_plugged_in_used_once_for_each_press_and_pulled_out(app: App) -> None:
    plug = Plug()
    app.step()
    app.step()
    assert "Virtual Controller" in app._toasts.showing
    top = app.context.scenes.top
    assert isinstance(top, Title)
    plug.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN, True)
    app.step()
    plug.press(pygame.CONTROLLER_BUTTON_DPAD_DOWN, False)
    app.step()
    assert top.focus.current is top.buttons[2]
    plug.pull_out()
    app.step()
    assert not app._controllers._open
