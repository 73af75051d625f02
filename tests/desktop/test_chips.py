"""Counters on the felt: the pot in stacks, what travels to it and from it."""

from __future__ import annotations

from porrazo.desktop.kit.clock import Clock
from porrazo.desktop.kit.context import Context
from porrazo.desktop.kit.layout import Layout
from porrazo.desktop.kit.stage import Stage
from porrazo.desktop.table.chips import Pot, picture_of, stacks_of

SIZE = (1280, 720)


def test_stacks_show_the_number_in_few_chips() -> None:
    assert stacks_of(0) == []
    assert stacks_of(137) == [(100, 1), (25, 1), (5, 2), (1, 2)]
    assert all(value * chips <= 137 for value, chips in stacks_of(137))


def test_a_tower_of_chips_ends_somewhere() -> None:
    assert stacks_of(8000) == [(100, 10)]


def test_more_stacks_are_wider(context: Context) -> None:
    palette = context.theme.palette
    assert picture_of(6, 30, palette).width > picture_of(5, 30, palette).width


def test_counters_that_are_paid_reach_the_pot_and_leave_it_when_it_is_won(
    context: Context,
) -> None:
    clock, stage = Clock(), Stage(SIZE)
    pot = Pot(context, stage)
    pot.place(Layout.load("vying").resolve(SIZE, 3), lambda seat: seat)
    clock.play(pot.move(1, -5))
    assert pot.count == 0
    clock.finish()
    assert pot.count == 5
    clock.play(pot.move(2, 5))
    clock.finish()
    assert pot.count == 0
    assert len(stage.sprites) == 1
