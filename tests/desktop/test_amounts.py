"""Naming an amount: by slider, wheel, keys, typed digits and presets."""

from __future__ import annotations

import pygame
import pytest
from porrazo.desktop.table.input.amounts import AmountSlider, Naming
from porrazo.desktop.table.input.buttons import place_bar
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.focus import FocusRing
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.desktop.ui.stage.sprite import Point
from porrazo.engine.game import Action
from porrazo.table.game import Amount

LEAST, MOST = 3, 43
SIZE = (1280, 720)
PRESETS = (("Least", LEAST), ("Half", 20), ("All", MOST))


class Table:
    """What the controls need of who puts them up; keeps what was given."""

    def __init__(self, context: Context) -> None:
        from porrazo.desktop.ui.controls.buttons import Button

        self.context = context
        self.stage = Stage(SIZE)
        self.clock = Clock()
        self.focus = FocusRing()
        self.scene = self
        self.given: list[Action] = []
        self.named = 0
        self._button = Button

    def on_number(self) -> None:
        self.named += 1

    def add_button(self, label: str, call, *, last: bool = False):  # type: ignore[no-untyped-def]
        assert last
        return self._button(self.context, label, call)

    def follow(self, lead: Action) -> None:
        self.given.append(lead)


@pytest.fixture
def table(context: Context) -> Table:
    return Table(context)


@pytest.fixture
def naming(table: Table) -> Naming:
    amount = Amount(LEAST, MOST, lambda n: 1000 + n, lambda n: f"Give {n}", PRESETS)
    naming = Naming(table, amount)  # type: ignore[arg-type]
    naming.place(Layout.load("vying").resolve(SIZE, 3))
    table.focus.set([naming.confirm, *naming.controls])
    return naming


def key(naming: Naming, *keys: int) -> None:
    for each in keys:
        event = pygame.Event(pygame.KEYDOWN, key=each, mod=0, unicode="")
        assert naming.key(event)


def at(slider: AmountSlider, share: float) -> Point:
    return slider.track.x + slider.track.w * share, slider.area.centery


def test_it_begins_with_the_least_and_the_button_says_what_would_be_given(naming: Naming) -> None:
    assert naming.value == LEAST
    assert naming.confirm.label == f"Give {LEAST}"
    assert f"{LEAST}" in naming.slider.spoken
    assert f"{MOST}" in naming.slider.spoken


def test_digits_are_typed(naming: Naming) -> None:
    key(naming, pygame.K_2, pygame.K_7)
    assert naming.value == 27
    assert naming.confirm.label == "Give 27"


def test_after_typing_enter_gives_the_number(naming: Naming, table: Table) -> None:
    key(naming, pygame.K_2, pygame.K_7)
    assert table.focus.current is naming.confirm
    table.focus.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    assert table.given == [1027]


def test_a_digit_that_makes_it_too_large_begins_anew(naming: Naming) -> None:
    key(naming, pygame.K_2, pygame.K_7, pygame.K_9)
    assert naming.value == 9


def test_less_than_the_least_is_the_least_until_more_is_typed(naming: Naming) -> None:
    key(naming, pygame.K_1)
    assert naming.value == LEAST
    key(naming, pygame.K_5)
    assert naming.value == 15


def test_backspace_takes_a_digit_back(naming: Naming) -> None:
    key(naming, pygame.K_2, pygame.K_7, pygame.K_BACKSPACE, pygame.K_5)
    assert naming.value == 25


def test_home_and_end_are_the_least_and_the_most(naming: Naming) -> None:
    key(naming, pygame.K_END)
    assert naming.value == MOST
    key(naming, pygame.K_HOME)
    assert naming.value == LEAST


def test_arrows_and_the_wheel_go_by_one(naming: Naming) -> None:
    assert naming.slider.adjust(1, 0)
    assert naming.slider.scroll(1.0)
    assert naming.value == LEAST + 2
    assert not naming.slider.adjust(0, 1)
    naming.slider.scroll(-1.0)
    assert naming.value == LEAST + 1


def test_a_click_on_the_track_goes_one_step_its_way(naming: Naming) -> None:
    naming.slider.press(at(naming.slider, 0.9))
    assert naming.value == LEAST + 1
    key(naming, pygame.K_END)
    naming.slider.press(at(naming.slider, 0.1))
    assert naming.value == MOST - 1


def test_the_right_end_of_the_slider_is_all(naming: Naming) -> None:
    slider = naming.slider
    slider.press(at(slider, 0.0))
    slider.drag(at(slider, 0.5))
    assert naming.value == (LEAST + MOST) // 2
    slider.drag(at(slider, 1.0))
    assert naming.value == MOST
    slider.drag(at(slider, 3.0))
    assert naming.value == MOST


def test_a_preset_sets_and_never_gives(naming: Naming, table: Table) -> None:
    half = naming.presets[1]
    for _ in range(3):
        half.activate()
        assert (naming.value, table.given) == (20, [])
    naming.slider.adjust(1, 0)
    half.activate()
    assert (naming.value, table.given) == (20, [])


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_presets_lie_under_the_slider_and_over_the_hand(
    naming: Naming, size: tuple[int, int], scale: float
) -> None:
    zones = Layout.load("vying").resolve(size, 8, scale)
    bar, hand = zones["actions"], zones["hand"]
    place_bar([naming.slider, naming.confirm], bar, zones.ui)
    naming.place(zones)
    assert bar.inflate(2, 2).contains(naming.slider.area)
    presets = [button.area for button in naming.presets]
    for area in presets:
        assert bar.bottom - 1 <= area.top
        assert area.bottom <= hand.top + 1
    areas = [naming.slider.area, naming.confirm.area, *presets]
    assert all(not one.colliderect(other) for one in areas for other in areas if one is not other)
