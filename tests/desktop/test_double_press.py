"""The second half of a double click answers nothing, nor does a key struck twice."""

from __future__ import annotations

import pygame
import pytest
from porrazo.desktop.scenes.play.table import TableScene
from porrazo.desktop.table.input.picking import HandCard
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.choices import Choice
from porrazo.desktop.ui.controls.focus import Control
from porrazo.desktop.ui.controls.presses import Presses, again
from porrazo.desktop.ui.scene import Overlay, Scene
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.games import NAMES, game_named
from support.by_hand import point_on
from support.seen import Seen, start
from support.short import short_options

#: So many questions of a match are answered.
QUESTIONS = 5


def press(context: Context, point: Point, clicks: int = 1, *, finger: bool = False) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        event = pygame.Event(kind, pos=point, button=1, clicks=clicks, touch=finger)
        context.scenes.handle(event)
        context.scenes.settle()


def key(code: int) -> pygame.Event:
    return pygame.Event(pygame.KEYDOWN, key=code, mod=0, unicode="")


def answers(scene: TableScene) -> list[Control]:
    """What answers a question at one click."""
    usable = [control for control in scene.asking.controls if control.enabled]
    return [control for control in usable if not control.repeats]


def stands(seen: Seen, scene: TableScene) -> tuple[object, ...]:
    """What a click changes where it is an answer."""
    scenes, asking = seen.context.scenes, scene.asking
    return (
        len(scene.session.match.actions), len(scenes), id(scenes.top), id(asking.prompt),
        [control.label for control in asking.controls],
    )  # fmt: skip


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
@pytest.mark.parametrize("name", NAMES)
def test_a_double_or_triple_click_answers_once(context: Context, name: str, finger: bool) -> None:
    game = game_named(name)
    seats = min(game.seats)
    seen, scene = start(context, 5, dict(short_options(game, seats)), seats, game=name)
    answered = 0
    for place in range(QUESTIONS):
        found = answers(scene)
        if seen.context.scenes.top is not scene or not found:
            break
        point = point_on(scene, found[place % len(found)])
        press(context, point, finger=finger)
        seen.settle()
        after = stands(seen, scene)
        for clicks, off in ((2, 4.0), (3, 7.0)):
            press(context, (point[0] + off, point[1]), clicks, finger=finger)
            seen.settle()
            assert stands(seen, scene) == after
        answered += 1
    assert answered or not answers(scene)


def at_cards(context: Context) -> tuple[Seen, TableScene]:
    """A hand of which a card is asked for, at the speed at which nothing takes time."""
    seen, scene = start(context, 5, {}, 2, game="cuarenta")
    press(context, point_on(scene, scene.asking.controls[0]))
    seen.settle()
    assert isinstance(scene.asking.controls[0], HandCard)
    return seen, scene


def held(scene: TableScene) -> int:
    return len(scene.model.hand(scene.viewer))


@pytest.mark.parametrize("code", [pygame.K_1, pygame.K_RETURN])
def test_a_key_struck_twice_plays_one_card(context: Context, code: int) -> None:
    seen, scene = at_cards(context)
    now, first = 0.0, held(scene)
    context.scenes.presses.now = lambda: now
    context.scenes.handle(key(pygame.K_RIGHT))
    for seconds, played in ((0.0, 1), (0.15, 1), (0.8, 2)):
        now = seconds
        context.scenes.handle(key(code))
        seen.settle()
        assert held(scene) == first - played


def test_two_cards_are_played_as_quickly_as_one_likes(context: Context) -> None:
    seen, scene = at_cards(context)
    first = held(scene)
    for clicks, place in ((1, 0), (2, -1)):
        cards = [control for control in scene.asking.controls if isinstance(control, HandCard)]
        press(context, point_on(scene, cards[place]), clicks)
        seen.settle()
    assert held(scene) == first - 2


def test_a_card_is_dragged_at_once_where_another_was_clicked(context: Context) -> None:
    seen, scene = at_cards(context)
    first, point = held(scene), point_on(scene, scene.asking.controls[1])
    press(context, point)
    seen.settle()
    middle = scene.zones["table"].center
    for kind, at in (
        (pygame.MOUSEBUTTONDOWN, point), (pygame.MOUSEMOTION, middle),
        (pygame.MOUSEBUTTONUP, middle),
    ):  # fmt: skip
        context.scenes.handle(pygame.Event(kind, pos=at, button=1, clicks=2))
    seen.settle()
    assert held(scene) == first - 2


class Asks(Overlay):
    """A question over a scene, its button where that of the scene is."""

    def __init__(self, context: Context, told: list[str]) -> None:
        super().__init__(context)
        self.told = told

    def enter(self) -> None:
        self.button = Button(self.context, "Yes", lambda: self.told.append("yes"))
        self.stage.add(self.button)
        self.focus.add(self.button)
        self.focus.default = self.button

    def arrange(self, size: tuple[int, int]) -> None:
        self.button.place((400, 300), 1.0)


class Opens(Scene):
    """A scene with a button that opens a question, and a number to be stepped."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.told: list[str] = []

    def enter(self) -> None:
        self.button = Button(self.context, "Open", self.open)
        self.number = Choice(self.context, "Number", [*"12345678"], 0, lambda place: None)
        self.stage.add(self.button, self.number)
        self.focus.add(self.button, self.number)

    def arrange(self, size: tuple[int, int]) -> None:
        self.button.place((400, 300), 1.0)
        self.number.place((400, 500), 1.0)

    def open(self) -> None:
        self.context.scenes.push(Asks(self.context, self.told))


@pytest.fixture
def opens(context: Context) -> Opens:
    scene = Opens(context)
    context.scenes.push(scene)
    context.scenes.resize((1280, 720))
    context.scenes.settle()
    return scene


def test_the_second_half_is_not_for_the_scene_that_the_first_opened(
    context: Context, opens: Opens
) -> None:
    for clicks in (1, 2, 3):
        press(context, (400, 300), clicks)
    assert opens.told == []
    press(context, (400, 300))
    assert opens.told == ["yes"]


def test_a_number_is_stepped_as_quickly_as_one_likes(context: Context, opens: Opens) -> None:
    right = opens.number.value_box.right - 20, 500
    for clicks in range(1, 5):
        press(context, right, clicks)
    assert opens.number.chosen == 4


def test_a_number_is_stepped_through_what_a_step_changes(context: Context, opens: Opens) -> None:
    right = opens.number.value_box.right - 20, 500
    press(context, right)
    chosen = opens.number.chosen
    context.scenes.rebuild()
    context.scenes.settle()
    press(context, right, 2)
    assert opens.number.chosen == chosen


def test_whoever_goes_on_clicking_means_it(context: Context, opens: Opens) -> None:
    press(context, (400, 300))
    for clicks in (2, 3, 4):
        assert opens.told == []
        press(context, (400, 300), clicks)
    assert opens.told == ["yes"]


@pytest.mark.parametrize(
    ("finger", "off", "ui", "same"),
    [(False, 8, 1.0, True), (False, 14, 1.0, False), (False, 14, 2.0, True),
     (True, 24, 1.0, True), (True, 40, 1.0, False)],
)  # fmt: skip
def test_a_finger_is_less_exact_than_a_mouse(finger: bool, off: int, ui: float, same: bool) -> None:
    presses = Presses(lambda: 0.0)
    event = None
    for clicks, x in ((1, 100), (2, 100 + off)):
        event = pygame.Event(
            pygame.MOUSEBUTTONDOWN, pos=(x, 100), button=1, clicks=clicks, touch=finger
        )
        presses.count(event, ui)
    assert event is not None
    assert again(event) is same


def test_keys_of_two_cards_are_two_keys() -> None:
    presses = Presses(lambda: 0.0)
    events = [key(pygame.K_1), key(pygame.K_2), key(pygame.K_1)]
    for event in events:
        presses.count(event, 1.0)
    assert not any(map(again, events))
