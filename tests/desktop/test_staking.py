"""Putting chips onto a spot of the cloth: by clicks, by drags, by keys, and what undoes it."""

from __future__ import annotations

from types import SimpleNamespace

import pygame
import pytest
from porrazo.desktop.table.input.asker import PromptMemory
from porrazo.desktop.table.input.staking import Staking, tray_of
from porrazo.desktop.ui.context import Context
from porrazo.desktop.ui.controls.buttons import Button
from porrazo.desktop.ui.controls.focus import Control, FocusRing
from porrazo.desktop.ui.stage.clock import Clock
from porrazo.desktop.ui.stage.compositor import Stage
from porrazo.desktop.ui.stage.layout import Layout
from porrazo.engine.game import Action
from porrazo.table.game import Amount, ClothSpot

LEAST, MOST = 2, 43
SIZE = (1280, 720)
SPOT = ClothSpot("Red", "from 2 to 43", lambda action: action - 1000)


class Table:
    """What the controls need of who puts them up; keeps what was given and refused."""

    def __init__(self, context: Context) -> None:
        self.context = context
        self.stage = Stage(SIZE)
        self.clock = Clock()
        self.focus = FocusRing()
        self.scene = self
        self.view = SimpleNamespace(seat=0)
        self.kept = PromptMemory(lambda seat, phase: ())
        self.given: list[Action] = []
        self.refused: list[str] = []

    def add_button(self, label: str, call, *, last: bool = False) -> Button:  # type: ignore[no-untyped-def]
        assert last
        return Button(self.context, label, call)

    def on_number(self) -> None:
        pass

    def follow(self, lead: Action) -> None:
        self.given.append(lead)

    def refuse(self, words: str) -> None:
        self.refused.append(words)


@pytest.fixture
def table(context: Context) -> Table:
    return Table(context)


def staking(table: Table, given: int = 0) -> Staking:
    amount = Amount(LEAST, MOST, lambda n: 1000 + n, lambda n: f"Give {n}", spot=SPOT)
    made = Staking(table, amount, SPOT, given)  # type: ignore[arg-type]
    made.place(Layout.load("banking").resolve(SIZE, 3))
    made.confirm.place((1200, 700), 1.0)
    table.focus.set([made.confirm, *made.controls])
    return made


def mouse(table: Table, kind: int, at: tuple[float, float], button: int = 1) -> None:
    if kind == pygame.MOUSEMOTION:
        table.focus.handle(pygame.Event(kind, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
    else:
        table.focus.handle(pygame.Event(kind, pos=at, button=button))


def click(table: Table, control: Control, button: int = 1) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        mouse(table, kind, control.area.center, button)


def press(staking: Staking, *keys: int) -> None:
    for each in keys:
        assert staking.key(pygame.Event(pygame.KEYDOWN, key=each, mod=0, unicode=""))


def named(staking: Staking, name: str) -> Button:
    return staking._buttons[name]


def test_the_tray_has_chips_up_to_the_most() -> None:
    assert tray_of(20) == (1, 5, 10)
    assert tray_of(4) == (1,)


def test_at_first_the_least_lies_there(table: Table) -> None:
    made = staking(table)
    assert made.value == LEAST
    assert made.confirm.label == f"Give {LEAST}"
    assert SPOT.name in made.spot.spoken
    assert SPOT.limits in made.spot.spoken


def test_what_was_given_last_time_lies_there_again(table: Table) -> None:
    assert staking(table, given=17).value == 17
    assert staking(table, given=99).value == MOST


def test_a_click_on_a_chip_puts_one_on_and_the_other_button_takes_one_off(table: Table) -> None:
    made = staking(table)
    five = made.chips[1]
    click(table, five)
    click(table, five)
    assert made.value == LEAST + 10
    click(table, five, button=3)
    assert made.value == LEAST + 5


def test_a_click_on_the_spot_puts_the_same_chip_on_again(table: Table) -> None:
    made = staking(table)
    click(table, made.chips[2])
    click(table, made.spot)
    assert made.value == LEAST + 20
    click(table, made.spot, button=3)
    assert made.value == LEAST + 10


def test_a_chip_is_dragged_onto_the_spot_and_dropped_elsewhere_it_goes_back(table: Table) -> None:
    made = staking(table)
    for end, value in ((made.spot.area.center, LEAST + 10), ((5.0, 5.0), LEAST + 10)):
        mouse(table, pygame.MOUSEBUTTONDOWN, made.chips[2].area.center)
        mouse(table, pygame.MOUSEMOTION, end)
        mouse(table, pygame.MOUSEBUTTONUP, end)
        assert made.value == value


def test_more_than_the_most_is_refused_with_the_limit(table: Table) -> None:
    made = staking(table, given=40)
    click(table, made.chips[1])
    assert made.value == 40
    assert str(MOST) in table.refused[0]


def test_undo_takes_back_step_by_step(table: Table) -> None:
    made = staking(table)
    click(table, made.chips[1])
    click(table, named(made, "double"))
    assert made.value == 14
    for value in (7, LEAST):
        click(table, named(made, "undo"))
        assert made.value == value
    assert not named(made, "undo").enabled


def test_clear_repeat_and_double(table: Table) -> None:
    made = staking(table, given=11)
    assert not named(made, "repeat").enabled
    click(table, named(made, "clear"))
    assert (made.value, made.confirm.enabled) == (0, False)
    click(table, named(made, "repeat"))
    click(table, named(made, "double"))
    click(table, named(made, "double"))
    assert made.value == MOST
    assert not named(made, "double").enabled


def test_digits_are_typed_and_enter_gives(table: Table) -> None:
    made = staking(table)
    press(made, pygame.K_2, pygame.K_7)
    assert made.value == 27
    assert table.focus.current is made.confirm
    table.focus.handle(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert table.given == [1027]


def test_less_than_the_least_is_not_given(table: Table) -> None:
    made = staking(table)
    press(made, pygame.K_DELETE)
    made.give()
    assert table.given == []
    assert str(LEAST) in table.refused[0]


def test_the_wheel_and_arrows_go_by_one(table: Table) -> None:
    made = staking(table)
    made.spot.scroll(1.0)
    made.spot.adjust(1, 0)
    assert made.value == LEAST + 2


def test_what_lies_there_is_given(table: Table) -> None:
    made = staking(table)
    made.set(9)
    made.give()
    assert table.given == [1009]


def test_the_chip_that_was_taken_last_is_still_in_the_hand_the_next_time(table: Table) -> None:
    made = staking(table)
    click(table, made.chips[1])
    made.close()
    made = staking(table)
    click(table, made.spot)
    assert made.value == LEAST + 5


def test_it_leaves_the_table_with_nothing_left_in_the_hand(table: Table) -> None:
    made = staking(table)
    mouse(table, pygame.MOUSEBUTTONDOWN, made.chips[0].area.center)
    mouse(table, pygame.MOUSEMOTION, (5.0, 5.0))
    made.close()
    assert made.chips[0]._held is None
    assert table.stage.sprites == ()
